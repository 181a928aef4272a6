import { type MouseEvent, type PointerEvent, type RefObject, use, useEffect, useRef } from 'react'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import type { Tile } from './marquee.ts'
import { beginMarquee } from './marquee-gesture.ts'
import type { Selection } from './selection.ts'

/** What answers to a press by itself; everything else of a list is ground. */
const THINGS = 'button, a, input, li, [role="toolbar"], [data-own-words]'

/** Whether an event is one of the ground of a list: not of a thing on it, of its scroll bar, or of a dialog. */
const isOnGround = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>): boolean => {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(THINGS)) return false
  return clientX < currentTarget.getBoundingClientRect().left + currentTarget.clientLeft + currentTarget.clientWidth
}

interface Used {
  /** For the element of the rectangle. */
  readonly rectangle: RefObject<HTMLDivElement | null>
  /** Of the element that scrolls. */
  readonly props: {
    readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void
    readonly onMouseDown?: (event: MouseEvent<HTMLElement>) => void
  }
}

/** A rectangle that is drawn from the ground of a list selects the pictures that it touches; a finger scrolls instead. */
export const useMarquee = (selection: Selection, tiles: (scroller: HTMLElement) => readonly Tile[]): Used => {
  const isPhone = use(PhoneLayout)
  const rectangle = useRef<HTMLDivElement>(null)
  const known = useRef(tiles)
  const end = useRef<(() => void) | null>(null)
  useEffect(() => {
    known.current = tiles
  }, [tiles])
  useEffect(() => () => end.current?.(), [])
  if (isPhone) return { rectangle, props: {} }
  return {
    rectangle,
    props: {
      onPointerDown: event => {
        const { button, pointerType, currentTarget: scroller } = event
        if (button !== 0 || pointerType === 'touch' || !rectangle.current || !isOnGround(event)) return
        end.current?.()
        end.current = beginMarquee(
          { scroller, rectangle: rectangle.current, tiles: () => known.current(scroller), selection },
          event,
        )
      },
      onMouseDown: event => {
        if (event.button !== 0 || !isOnGround(event)) return
        // No text is selected; the keys of the list are for it from now on.
        event.preventDefault()
        event.currentTarget.focus({ preventScroll: true })
      },
    },
  }
}
