import type { Editor } from '#web/editor/editor.ts'
import { layerAt } from '#web/editor/layer-at.ts'
import '#web/editor/tools/mode-tools.ts'
import { createTaps } from '#web/editor/tools/double-tap.ts'
import { createEdgeScroll } from '#web/editor/tools/edge-scroll.ts'
import { EMPTY, type PointerInput } from '#web/editor/tools/tool.ts'
import { bindCursor } from './canvas-cursor.ts'
import { nextFrame } from './next-frame.ts'
import { hitAt, isControl } from './pointer-hit.ts'
import { pointerPlace } from './pointer-place.ts'
import { bindPinch } from './touch-input.ts'
import { turnWheel } from './wheel-input.ts'

const MODIFIERS = new Set(['Shift', 'Alt', 'Control', 'Meta'])
type Modifiers = Pick<MouseEvent, 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * Passes the canvas's pointer, wheel and double-click events to the tools. Returns the function that removes the
 * listeners.
 * @param eventOverlay element over the page that takes the pointer events in its place
 */
export const bindPointers = (element: HTMLElement, eventOverlay: HTMLElement, editor: Editor): (() => void) => {
  const { view, tools } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  /** The latest pointer event of the running gesture. */
  let last: PointerEvent | null = null
  const edge = createEdgeScroll(editor, nextFrame)

  const inputOf = (event: MouseEvent, keys: Modifiers = event): PointerInput => {
    const { shiftKey: shift, altKey: alt } = keys
    const mod = keys.ctrlKey || keys.metaKey
    return { ...pointerPlace(element, view, event), time: event.timeStamp, shift, alt, mod }
  }
  const taps = createTaps()
  /** Whether the last press was that of a finger, whose double taps are counted here. */
  let isTouch = false
  /** A pointermove of the running gesture. Browsers send one per frame, just before rendering. */
  const onDrag = (event: PointerEvent) => {
    if (!tools.isActive.peek()) return
    // Only the brush ring needs this event; the other listeners on the page would cost more than the drag step.
    if (event.pointerType === 'mouse' && !editor.refine.layerId.peek()) event.stopImmediatePropagation()
    last = event
    edge.move(inputOf(event))
  }
  const doubleClick = (event: MouseEvent) => {
    const { screen, page } = pointerPlace(element, view, event)
    view.caretAt.value = screen
    // A double click also reaches a layer through the handles that the first press brought up.
    const id = layerAt(editor, page)
    tools.doubleClick(id === undefined ? EMPTY : { kind: 'layer', id })
    if (view.editingId.peek() === null) view.caretAt.value = null
  }
  const stop = () => {
    edge.end()
    last = null
  }

  element.addEventListener(
    'pointerdown',
    event => {
      if (isControl(event) || event.button === 2) return
      const active = document.activeElement
      if (active instanceof HTMLElement && active !== element) active.blur()
      // Hides the focus ring, which is for keyboard users.
      element.dataset.byPointer = ''
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      stop()
      isTouch = event.pointerType === 'touch'
      if (isTouch) taps.down(inputOf(event))
      tools.down(inputOf(event), hitAt(element, editor, event), event.button)
      if (event.button === 1) event.preventDefault()
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    event => {
      if (!tools.isActive.peek() && !isControl(event)) tools.hover(hitAt(element, editor, event))
    },
    options,
  )
  // Registered in the capture phase on the window, so that every pointermove reaches it first.
  addEventListener('pointermove', onDrag, { ...options, capture: true })
  element.addEventListener(
    'pointerup',
    event => {
      stop()
      if (tools.isActive.peek()) tools.up(inputOf(event))
      if (isTouch && !isControl(event) && taps.up(inputOf(event))) doubleClick(event)
    },
    options,
  )
  element.addEventListener('blur', () => delete element.dataset.byPointer, options)
  element.addEventListener('pointercancel', () => tools.cancel(), options)
  element.addEventListener('pointerleave', () => tools.hover(EMPTY), options)
  element.addEventListener(
    'dblclick',
    event => {
      if (!isControl(event) && !isTouch) doubleClick(event)
    },
    options,
  )
  element.addEventListener(
    'wheel',
    event => {
      if (isControl(event)) return
      event.preventDefault()
      turnWheel(view, event, inputOf(event).screen)
      // The dragged item stays under the pointer while the page scrolls.
      if (tools.isActive.peek()) tools.move(inputOf(event))
    },
    { ...options, passive: false },
  )
  // A modifier key that changes the gesture takes effect at once, not at the next pointer move.
  const onModifier = (event: KeyboardEvent) => {
    if (!MODIFIERS.has(event.key) || !tools.isActive.peek() || !last) return
    event.preventDefault()
    tools.move(inputOf(last, event))
  }
  addEventListener('keydown', onModifier, options)
  addEventListener('keyup', onModifier, options)
  const ends = [bindPinch(element, editor), bindCursor([element, eventOverlay], editor)]
  return () => {
    stop()
    listening.abort()
    for (const end of ends) end()
    tools.cancel()
  }
}
