import { type PointerEvent, type RefObject, useRef } from 'react'
import { draggedHeight, settleSheet } from './settle-sheet.ts'

/** px; a shorter way is a press. */
const PRESS_PX = 6
/** ms; the speed of a throw is that of its last moments. */
const RECENT_MS = 80

interface Place {
  readonly y: number
  readonly at: number
}

interface Drag {
  readonly pointer: number
  readonly startY: number
  readonly startHeight: number
  readonly tallest: number
  places: readonly Place[]
  isMoving: boolean
}

interface Options {
  readonly sheet: RefObject<HTMLElement | null>
  /** px; the heights at which the sheet rests, lowest first. */
  readonly heights: () => readonly number[]
  /** Called with one of `heights` (px), or null when the sheet is to close. */
  readonly onSettle: (height: number | null) => void
}

const velocityOf = (places: readonly Place[]): number => {
  const [first, last] = [places[0], places.at(-1)]
  return first && last && last.at > first.at ? (last.y - first.y) / (last.at - first.at) : 0
}

/** Pointer events of the head of a sheet: the sheet follows the finger by `--drag` (px shown; no property = at rest). */
export const useSheetDrag = ({ sheet, heights, onSettle }: Options) => {
  const drag = useRef<Drag | null>(null)
  const release = () => {
    sheet.current?.style.removeProperty('--drag')
    sheet.current?.removeAttribute('data-dragging')
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = sheet.current
      const isControl = event.target instanceof Element && event.target.closest('button, input, [role="tab"]')
      if (!element || isControl || !event.isPrimary || event.button !== 0) return
      const list = heights()
      drag.current = {
        pointer: event.pointerId,
        startY: event.clientY,
        startHeight: element.getBoundingClientRect().height,
        tallest: list.at(-1) ?? 0,
        places: [{ y: event.clientY, at: event.timeStamp }],
        isMoving: false,
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag
      if (!current || current.pointer !== event.pointerId) return
      const dy = event.clientY - current.startY
      if (!current.isMoving) {
        if (Math.abs(dy) < PRESS_PX) return
        current.isMoving = true
        event.currentTarget.setPointerCapture(event.pointerId)
        sheet.current?.setAttribute('data-dragging', '')
      }
      current.places = [
        ...current.places.filter(({ at }) => event.timeStamp - at < RECENT_MS),
        { y: event.clientY, at: event.timeStamp },
      ]
      sheet.current?.style.setProperty('--drag', `${draggedHeight(current.startHeight, dy, current.tallest)}px`)
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = drag
      if (!current || current.pointer !== event.pointerId) return
      drag.current = null
      if (!current.isMoving) return
      const height = draggedHeight(current.startHeight, event.clientY - current.startY, current.tallest)
      release()
      onSettle(settleSheet({ height, velocity: velocityOf(current.places), heights: heights() }))
    },
    onPointerCancel: () => {
      drag.current = null
      release()
    },
  }
}
