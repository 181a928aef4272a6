import type { PointerEvent as ReactPointerEvent } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'

/** screenPx from a scroller's edge within which a drag scrolls it, and px it scrolls per frame. */
const EDGE = 36
const SPEED = 9

export interface DragHandlers {
  /** The pointer has moved far enough from the press: a drag starts. */
  readonly onStart: () => void
  /** `dy`: px since the press, including scrolling; `clientY`: pointer position. */
  readonly onMove: (dy: number, clientY: number) => void
  readonly onDrop: () => void
  /** Called on Esc, or when the browser cancels the pointer. */
  readonly onCancel: () => void
}

const scrollerOf = (element: Element): Element | null => {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}

/** Tracks one press inside a list: movement of at least `LIMITS.click.screenPx` is a drag, less is a click. */
export const trackDrag = (event: ReactPointerEvent<Element>, handlers: DragHandlers): void => {
  if (event.button !== 0) return
  const from = { x: event.clientX, y: event.clientY }
  const scroller = scrollerOf(event.currentTarget)
  const scrolledFrom = scroller?.scrollTop ?? 0
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  let isDragging = false
  let clientY = from.y
  let frame = 0

  const move = () => handlers.onMove(clientY - from.y + (scroller?.scrollTop ?? 0) - scrolledFrom, clientY)
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    if (!scroller) return
    const { top, bottom } = scroller.getBoundingClientRect()
    const by = clientY < top + EDGE ? -SPEED : clientY > bottom - EDGE ? SPEED : 0
    const before = scroller.scrollTop
    if (by) scroller.scrollTop += by
    if (scroller.scrollTop !== before) move()
  }
  const end = (finish: () => void) => {
    listening.abort()
    cancelAnimationFrame(frame)
    if (!isDragging) return
    finish()
    // Suppresses the click event after a drag.
    const swallow = (click: MouseEvent) => click.stopPropagation()
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
  }
  addEventListener(
    'pointermove',
    next => {
      clientY = next.clientY
      if (!isDragging && Math.hypot(next.clientX - from.x, next.clientY - from.y) >= LIMITS.click.screenPx) {
        isDragging = true
        handlers.onStart()
        scroll()
      }
      if (isDragging) move()
    },
    options,
  )
  addEventListener('pointerup', () => end(handlers.onDrop), options)
  addEventListener('pointercancel', () => end(handlers.onCancel), options)
  addEventListener(
    'keydown',
    key => {
      if (key.key !== 'Escape' || !isDragging) return
      key.preventDefault()
      key.stopPropagation()
      end(handlers.onCancel)
    },
    options,
  )
}
