import { type RefObject, useEffect } from 'react'

/** Lets a mouse drag what an element scrolls; touch and pen scroll by themselves. */
export const useDragToScroll = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = element
    if (!current) return
    let from: { readonly x: number; readonly y: number; readonly left: number; readonly top: number } | null = null
    const begin = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (event.target instanceof Element && event.target.closest('button')) return
      from = { x: event.clientX, y: event.clientY, left: current.scrollLeft, top: current.scrollTop }
      current.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (from) current.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY)
    }
    const end = () => {
      from = null
    }
    const listeners = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end }
    for (const [type, listener] of Object.entries(listeners)) current.addEventListener(type, listener as EventListener)
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        current.removeEventListener(type, listener as EventListener)
    }
  }, [element])
}
