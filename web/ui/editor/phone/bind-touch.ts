import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import type { Editor } from '#web/editor/editor.ts'
import type { PointerInput } from '#web/editor/tools/tool.ts'
import { createTouch } from '#web/editor/tools/touch.ts'
import { effect } from '#web/model/signals.ts'
import { nextFrame } from '../workspace/next-frame.ts'
import { isControl, markedHit } from '../workspace/pointer-hit.ts'
import { pointerPlace } from '../workspace/pointer-place.ts'
import { phoneMenuAt } from './phone-menu.ts'

/** Not every browser has it. */
const shake = () => void navigator.vibrate?.(TOUCH_LIMITS.hapticMs)

/** What the browser would do with fingers by itself: scroll, pull to refresh, zoom the page, its own menu. */
const OWN_GESTURES = ['touchmove', 'gesturestart', 'contextmenu'] as const

/** Passes the fingers on the canvas to the editor. Returns the function that ends it. */
export const bindTouch = (element: HTMLElement, _overlay: HTMLElement, editor: Editor): (() => void) => {
  const { view } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const touch = createTouch(editor, {
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    nextFrame,
    shake,
    openMenu: ({ x, y }) => {
      const { left, top } = element.getBoundingClientRect()
      phoneMenuAt.value = { x: x + left, y: y + top }
    },
  })
  /** Where the canvas was when the last finger came down: it stays there while fingers are on it. */
  let corner: DOMRect | undefined
  const inputOf = (event: PointerEvent): PointerInput => ({
    ...pointerPlace(element, view, event, corner),
    time: event.timeStamp,
    shift: event.shiftKey,
    alt: event.altKey,
    mod: event.ctrlKey || event.metaKey,
  })

  element.addEventListener(
    'pointerdown',
    event => {
      if (isControl(event) || event.button !== 0) return
      const active = document.activeElement
      if (active instanceof HTMLElement && active !== element) active.blur()
      element.dataset.byPointer = ''
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      corner = element.getBoundingClientRect()
      touch.down(event.pointerId, inputOf(event), markedHit(event))
    },
    options,
  )
  element.addEventListener('pointermove', event => touch.move(event.pointerId, inputOf(event)), options)
  element.addEventListener('pointerup', event => touch.up(event.pointerId, inputOf(event)), options)
  element.addEventListener('pointercancel', () => touch.cancel(), options)
  element.addEventListener('blur', () => delete element.dataset.byPointer, options)
  for (const type of OWN_GESTURES)
    element.addEventListener(
      type,
      event => {
        if (!isControl(event)) event.preventDefault()
      },
      { ...options, passive: false },
    )
  // Another app in front: the fingers are gone without a word.
  document.addEventListener('visibilitychange', () => document.hidden && touch.cancel(), options)
  /** Lines appear while a layer is moved: it has snapped. */
  let hadMarks = false
  const endShakes = effect(() => {
    const hasMarks = view.marks.value.length > 0
    if (hasMarks && !hadMarks) shake()
    hadMarks = hasMarks
  })
  return () => {
    listening.abort()
    endShakes()
    touch.cancel()
  }
}
