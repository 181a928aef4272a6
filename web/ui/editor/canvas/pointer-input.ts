import { LIMITS } from '#schemas/catalog/limits.ts'
import { panned } from '#web/editor/camera.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { Handle } from '#web/editor/handles.ts'
import { EMPTY, type Hit, type PointerInput } from '#web/editor/tools/tool.ts'
import { pinchScale, toPage, wheelScale, zoomAt } from '#web/kernels/zoom.ts'

/** A turn of a wheel with notches is at least this many px in every browser; touch pads send less. */
const NOTCH = 80

/** What lies under a point of the window, by the marks that the stage and the overlay put on their elements. */
const hitAt = (target: Element | null): Hit => {
  const handle = target?.closest<HTMLElement>('[data-handle]')?.dataset.handle
  if (handle === 'rotate') return { kind: 'rotate' }
  if (handle) return { kind: 'handle', handle: handle as Handle }
  const id = target?.closest<HTMLElement>('[data-layer-id]')?.dataset.layerId
  return id === undefined ? EMPTY : { kind: 'layer', id }
}

/** Controls that lie over the canvas keep their own pointer events. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-canvas-control], [data-text-editing]') !== null

/** Feeds the canvas's pointer, wheel and double-click events to the tools. Returns the function that ends it. */
export const bindPointers = (element: HTMLElement, editor: Editor): (() => void) => {
  const { view, tools } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let waiting: PointerEvent | null = null
  let frame = 0

  const inputOf = (event: MouseEvent): PointerInput => {
    const { left, top } = element.getBoundingClientRect()
    const screen = { x: event.clientX - left, y: event.clientY - top }
    const { shiftKey: shift, altKey: alt } = event
    const mod = event.ctrlKey || event.metaKey
    return { screen, page: toPage(view.camera.peek(), screen), time: event.timeStamp, shift, alt, mod }
  }
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const event = waiting
    waiting = null
    if (event) tools.move(inputOf(event))
  }

  element.addEventListener(
    'pointerdown',
    event => {
      if (isControl(event.target) || event.button === 2) return
      const active = document.activeElement
      if (active instanceof HTMLElement && active !== element) active.blur()
      // The focus ring is for those who came by keyboard.
      element.dataset.byPointer = ''
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      tools.down(inputOf(event), hitAt(event.target instanceof Element ? event.target : null), event.button)
      if (event.button === 1) event.preventDefault()
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    event => {
      if (!tools.isActive.peek()) {
        if (!isControl(event.target)) tools.hover(hitAt(event.target instanceof Element ? event.target : null))
        return
      }
      // Several samples may come in a frame; only the last one is drawn.
      waiting = event
      frame ||= requestAnimationFrame(flush)
    },
    options,
  )
  element.addEventListener(
    'pointerup',
    event => {
      waiting = null
      cancelAnimationFrame(frame)
      frame = 0
      if (tools.isActive.peek()) tools.up(inputOf(event))
    },
    options,
  )
  element.addEventListener('blur', () => delete element.dataset.byPointer, options)
  element.addEventListener('pointercancel', () => tools.cancel(), options)
  element.addEventListener('pointerleave', () => tools.hover(EMPTY), options)
  element.addEventListener(
    'dblclick',
    event => {
      if (isControl(event.target)) return
      const under = document.elementsFromPoint(event.clientX, event.clientY)
      tools.doubleClick(hitAt(under.find(each => each.closest('[data-layer-id]')) ?? null))
    },
    options,
  )
  element.addEventListener(
    'wheel',
    event => {
      if (isControl(event.target)) return
      event.preventDefault()
      const page = view.page.peek()
      if (!page) return
      const viewport = view.viewport.peek()
      const camera = view.camera.peek()
      const isNotch = (delta: number) => Math.abs(delta) >= NOTCH || event.deltaMode === WheelEvent.DOM_DELTA_LINE
      if (event.ctrlKey || event.metaKey) {
        const scale = isNotch(event.deltaY)
          ? wheelScale(camera.scale, -Math.sign(event.deltaY))
          : pinchScale(camera.scale, Math.exp(-event.deltaY / 100))
        view.camera.value = panned(zoomAt(camera, inputOf(event).screen, scale), 0, 0, page, viewport)
        return
      }
      const step = (delta: number) => (isNotch(delta) ? Math.sign(delta) * LIMITS.wheelScroll : delta)
      const [x, y] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      view.camera.value = panned(camera, -step(x), -step(y), page, viewport)
    },
    { ...options, passive: false },
  )
  return () => {
    cancelAnimationFrame(frame)
    listening.abort()
    tools.cancel()
  }
}
