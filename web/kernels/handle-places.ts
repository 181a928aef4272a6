import type { Frame } from '#schemas/document/records.ts'
import { boxBetween, boxCenter, frameBounds, type Point, rotateVector, type Size } from './geometry.ts'
import { CORNERS, type Handle, handleDirection } from './resize.ts'

/** Where a handle is drawn, and the middle of the area in which a finger finds it (both screenPx). */
export interface HandlePlace {
  readonly mark: Point
  readonly area: Point
}

/** screenPx; the room for the handles. */
interface Room extends Size {
  /** Side of the area of a handle. */
  readonly area: number
}

/** screenPx between the areas of two handles, so that a small layer can still be dragged. */
const GAP = 12
/** screenPx from the edge of the frame to the rotate handle. */
const STEM = 36

const clampTo = ({ x, y }: Point, { width, height, area }: Room): Point => {
  const edge = area / 2
  return { x: Math.max(edge, Math.min(width - edge, x)), y: Math.max(edge, Math.min(height - edge, y)) }
}
const isWithin = ({ x, y }: Point, { width, height, area }: Room): boolean =>
  x >= area / 2 && y >= area / 2 && x <= width - area / 2 && y <= height - area / 2

/** Whether any of a frame (screenPx) is in the room. */
const isSeen = (frame: Frame, { width, height }: Room): boolean => {
  const box = frameBounds(frame)
  return box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0
}

/**
 * Places of the wanted handles of a frame (screenPx) that a finger can reach: corners beyond the edge of the screen move
 * to the edge, a handle in the middle of a side is left out there, and where the side is short. The areas of a small
 * frame move outward. Empty when nothing of the frame is on the screen.
 */
export const handlePlaces = (frame: Frame, wanted: readonly Handle[], room: Room): ReadonlyMap<Handle, HandlePlace> => {
  const places = new Map<Handle, HandlePlace>()
  if (!isSeen(frame, room)) return places
  const center = boxCenter(frame)
  const out = {
    x: Math.max(0, (room.area + GAP - frame.width) / 2),
    y: Math.max(0, (room.area + GAP - frame.height) / 2),
  }
  for (const handle of wanted) {
    const { x, y } = handleDirection(handle)
    const from = (width: number, height: number): Point => {
      const arm = rotateVector({ x: (x * width) / 2, y: (y * height) / 2 }, frame.rotation)
      return { x: center.x + arm.x, y: center.y + arm.y }
    }
    const mark = from(frame.width, frame.height)
    const area = from(frame.width + out.x * 2, frame.height + out.y * 2)
    if (CORNERS.includes(handle)) places.set(handle, { mark: clampTo(mark, room), area: clampTo(area, room) })
    else {
      const side = x === 0 ? frame.width : frame.height
      if (side >= room.area * 2.5 && isWithin(mark, room)) places.set(handle, { mark, area: mark })
    }
  }
  return places
}

/**
 * Places of the handles at the ends of a line (screenPx): an end beyond the edge of the screen moves to the edge, and the
 * areas of a short line move apart, so that its middle can be dragged. Null when nothing of the line is on the screen.
 */
export const lineEndPlaces = (
  [a, b]: readonly [Point, Point],
  room: Room,
): readonly [start: HandlePlace, end: HandlePlace] | null => {
  if (!isSeen({ ...boxBetween(a, b), rotation: 0 }, room)) return null
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const out = Math.max(0, (room.area + GAP - length) / 2)
  const along = length === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const placed = (end: Point, by: number): HandlePlace => ({
    mark: clampTo(end, room),
    area: clampTo({ x: end.x + along.x * by, y: end.y + along.y * by }, room),
  })
  return [placed(a, -out), placed(b, out)]
}

/** Place of the rotate handle: below the frame (screenPx), above it where there is no room, else at the nearest edge. */
export const rotatePlace = (frame: Frame, room: Room): Point | null => {
  if (!isSeen(frame, room)) return null
  const center = boxCenter(frame)
  const at = (direction: 1 | -1): Point => {
    const arm = rotateVector({ x: 0, y: direction * (frame.height / 2 + STEM) }, frame.rotation)
    return { x: center.x + arm.x, y: center.y + arm.y }
  }
  const below = at(1)
  const above = at(-1)
  if (isWithin(below, room) || !isWithin(above, room)) return clampTo(below, room)
  return above
}
