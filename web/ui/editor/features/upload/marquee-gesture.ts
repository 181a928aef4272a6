import { LIMITS } from '#schemas/catalog/limits.ts'
import { edgePull } from '#web/kernels/edge-scroll.ts'
import { boxBetween, type Point } from '#web/kernels/geometry.ts'
import { isNearTile, type Tile, touchedTiles, within } from './marquee.ts'
import type { Selection } from './selection.ts'

export interface MarqueeParts {
  /** The element that scrolls; the rectangle is in it. */
  readonly scroller: HTMLElement
  readonly rectangle: HTMLElement
  /** px of the scrolled content. They change when more pictures have loaded. */
  readonly tiles: () => readonly Tile[]
  readonly selection: Pick<Selection, 'ids' | 'replace'>
}

/** px; a press on the ground that is nearer to a tile than this has missed it, and takes no selection away. */
const MISSED_PX = 8
/** ms; a frame of the speed of `edgePull`. */
const FRAME_MS = 1000 / 60
const MOST_FRAMES = 4

/**
 * A press on the ground of a list, which becomes a rectangle that selects what it touches when the pointer is dragged.
 * With Shift or Ctrl it adds to the selection; Escape takes it back. Returns what ends it.
 */
export const beginMarquee = (
  { scroller, rectangle, tiles, selection }: MarqueeParts,
  press: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): (() => void) => {
  const before = selection.ids.peek()
  const adds = press.shiftKey || press.ctrlKey || press.metaKey
  const ending = new AbortController()
  let pointer: Point = { x: press.clientX, y: press.clientY }
  let isBegun = false
  let frame = 0
  let lastAt = 0

  /** The pointer in px of the visible part. */
  const seen = (): Point => {
    const { left, top } = scroller.getBoundingClientRect()
    return { x: pointer.x - left - scroller.clientLeft, y: pointer.y - top - scroller.clientTop }
  }
  /** The same in px of the content, not outside of what is seen of it. */
  const onContent = (): Point => {
    const { x, y } = within(seen(), { x: 0, y: 0, width: scroller.clientWidth, height: scroller.clientHeight })
    return { x: x + scroller.scrollLeft, y: y + scroller.scrollTop }
  }
  const anchor = onContent()

  const select = () => {
    const { x, y, width, height } = boxBetween(anchor, onContent())
    Object.assign(rectangle.style, {
      transform: `translate(${x}px, ${y}px)`,
      width: `${width}px`,
      height: `${height}px`,
    })
    const touched = touchedTiles({ x, y, width, height }, tiles())
    selection.replace(new Set(adds ? [...before, ...touched] : touched))
  }
  const step = (now: number) => {
    const frames = lastAt === 0 ? 1 : Math.min(MOST_FRAMES, (now - lastAt) / FRAME_MS)
    lastAt = now
    scroller.scrollTop += edgePull(seen().y, scroller.clientHeight, frames, LIMITS.edgeScroll.within)
    select()
    frame = requestAnimationFrame(step)
  }
  const end = () => {
    ending.abort()
    cancelAnimationFrame(frame)
    rectangle.hidden = true
    if (isBegun && scroller.hasPointerCapture(press.pointerId)) scroller.releasePointerCapture(press.pointerId)
  }
  const begin = () => {
    isBegun = true
    // The tiles do not answer to the pointer, and it is followed outside of the panel and of the window.
    scroller.setPointerCapture(press.pointerId)
    rectangle.hidden = false
    frame = requestAnimationFrame(step)
  }
  const cancel = (event?: PointerEvent) => {
    if (event && event.pointerId !== press.pointerId) return
    end()
    if (isBegun) selection.replace(before)
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    pointer = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(pointer.x - press.clientX, pointer.y - press.clientY)
    if (!isBegun && far > LIMITS.click.screenPx) begin()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    move(event)
    if (isBegun) select()
    else if (!adds && !isNearTile(anchor, tiles(), MISSED_PX)) selection.replace(new Set())
    end()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // It ends the rectangle alone, not the selection, nor anything of the canvas.
    event.preventDefault()
    event.stopImmediatePropagation()
    cancel()
  }
  const { signal } = ending
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', up, { signal })
  addEventListener('pointercancel', cancel, { signal })
  addEventListener('blur', end, { signal })
  addEventListener('keydown', onKey, { signal, capture: true })
  return end
}
