import type { GuideType } from '#schemas/document/guide.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { Handle } from '#web/editor/handles.ts'
import { EMPTY, type Hit, type PointerInput } from '#web/editor/tools/tool.ts'
import { edgeScrolled } from '#web/kernels/edge-scroll.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { bindCursor } from './canvas-cursor.ts'
import { bindPinch } from './touch-input.ts'
import { turnWheel } from './wheel-input.ts'

const HIT = '[data-handle], [data-ruler], [data-guide-id], [data-layer-id], [data-crop-picture]'

/** What lies under a point of the window, by the marks that the stage and the overlays put on their elements. */
const hitAt = (target: Element | null): Hit => {
  const marked = target?.closest<HTMLElement>(HIT)
  const { handle, ruler, guideId, layerId = marked?.dataset.cropPicture } = marked?.dataset ?? {}
  if (handle === 'rotate') return { kind: 'rotate' }
  if (handle === 'line-start' || handle === 'line-end')
    return { kind: 'line-end', end: handle === 'line-start' ? 'start' : 'end' }
  if (handle) return { kind: 'handle', handle: handle as Handle }
  if (ruler) return { kind: 'ruler', type: ruler as GuideType }
  if (guideId) return { kind: 'guide', id: guideId }
  return layerId === undefined ? EMPTY : { kind: 'layer', id: layerId }
}
const elementOf = (event: Event) => (event.target instanceof Element ? event.target : null)

/** Controls that lie over the canvas keep their own pointer events. */
const isControl = (event: Event) => elementOf(event)?.closest('[data-canvas-control], [data-text-editing]') != null

const FRAME_MS = 1000 / 60
const MOST_FRAMES = 4

const MODIFIERS = new Set(['Shift', 'Alt', 'Control', 'Meta'])
type Modifiers = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Feeds the canvas's pointer, wheel and double-click events to the tools. Returns the function that ends it. */
export const bindPointers = (element: HTMLElement, editor: Editor): (() => void) => {
  const { view, tools } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  /** The newest sample of the gesture that runs. */
  let last: PointerEvent | null = null
  /** The next step of edge scrolling. */
  let frame = 0

  const inputOf = (event: MouseEvent, keys: Modifiers = event): PointerInput => {
    const { left, top } = element.getBoundingClientRect()
    const screen = { x: event.clientX - left, y: event.clientY - top }
    const { shiftKey: shift, altKey: alt } = keys
    const mod = keys.ctrlKey || keys.metaKey
    return { screen, page: toPage(view.camera.peek(), screen), time: event.timeStamp, shift, alt, mod }
  }
  /** Time of the frame in which the canvas last scrolled (ms); 0 while it rests. */
  let scrolledAt = 0
  /** Scrolls when the pointer is held at the canvas's edge. Returns whether the camera moved. */
  const scrollAtEdge = (event: PointerEvent, now: number): boolean => {
    const page = view.page.peek()
    if (!page || !tools.scrollsAtEdge()) return false
    const camera = view.camera.peek()
    // As fast on every screen: a late frame goes farther, but never jumps.
    const frames = scrolledAt ? Math.min(MOST_FRAMES, Math.max(0.1, (now - scrolledAt) / FRAME_MS)) : 1
    const next = edgeScrolled(camera, inputOf(event).screen, page, view.viewport.peek(), frames)
    scrolledAt = next === camera ? 0 : now
    if (next === camera) return false
    view.camera.value = next
    return true
  }
  const scroll = (now: number) => {
    frame = 0
    if (!last || !tools.isActive.peek() || !scrollAtEdge(last, now)) return
    // What is held stays under the pointer while the page moves away below it.
    tools.move(inputOf(last))
    frame = requestAnimationFrame(scroll)
  }
  /** A sample of the gesture that runs. Browsers send one in a frame, just before they draw it. */
  const onDrag = (event: PointerEvent) => {
    if (!tools.isActive.peek()) return
    // Nobody but a brush's ring has a use for it, and the listeners of the page's other parts cost more than the step.
    if (event.pointerType === 'mouse' && !editor.refine.layerId.peek()) event.stopImmediatePropagation()
    last = event
    if (!frame && scrollAtEdge(event, performance.now())) frame = requestAnimationFrame(scroll)
    tools.move(inputOf(event))
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    frame = 0
    last = null
    scrolledAt = 0
  }

  element.addEventListener(
    'pointerdown',
    event => {
      if (isControl(event) || event.button === 2) return
      const active = document.activeElement
      if (active instanceof HTMLElement && active !== element) active.blur()
      // The focus ring is for those who came by keyboard.
      element.dataset.byPointer = ''
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      stop()
      tools.down(inputOf(event), hitAt(elementOf(event)), event.button)
      if (event.button === 1) event.preventDefault()
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    event => {
      if (!isControl(event)) tools.hover(hitAt(elementOf(event)))
    },
    options,
  )
  // The pointer is captured, so every sample comes through here first.
  addEventListener('pointermove', onDrag, { ...options, capture: true })
  element.addEventListener(
    'pointerup',
    event => {
      stop()
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
      if (isControl(event)) return
      const under = document.elementsFromPoint(event.clientX, event.clientY)
      view.caretAt.value = inputOf(event).screen
      tools.doubleClick(hitAt(under.find(each => each.closest('[data-layer-id]')) ?? null))
      if (view.editingId.peek() === null) view.caretAt.value = null
    },
    options,
  )
  element.addEventListener(
    'wheel',
    event => {
      if (isControl(event)) return
      event.preventDefault()
      turnWheel(view, event, inputOf(event).screen)
      // What is held stays under the pointer while the page moves away below it.
      if (tools.isActive.peek()) tools.move(inputOf(event))
    },
    { ...options, passive: false },
  )
  // A key that changes what the gesture does shows at once, not with the next move of the hand.
  const onModifier = (event: KeyboardEvent) => {
    if (!MODIFIERS.has(event.key) || !tools.isActive.peek() || !last) return
    event.preventDefault()
    tools.move(inputOf(last, event))
  }
  addEventListener('keydown', onModifier, options)
  addEventListener('keyup', onModifier, options)
  const ends = [bindPinch(element, editor), bindCursor(element, editor)]
  return () => {
    stop()
    listening.abort()
    for (const end of ends) end()
    tools.cancel()
  }
}
