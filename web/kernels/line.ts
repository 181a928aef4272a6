import type { Frame } from '#schemas/document/records.ts'
import { frameAround, frameCenter, normalizeAngle, type Point, rotatePoint } from './geometry.ts'

/** End points in the layer's box (px). */
export interface LineEnds {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Page points of a line's start and end; without `own` ends it runs across the middle of its box. */
export const lineEnds = (
  frame: Frame,
  own: LineEnds | null,
  isFlippedX = false,
  isFlippedY = false,
): readonly [start: Point, end: Point] => {
  const { width, height } = frame
  const { x1, y1, x2, y2 } = own ?? { x1: 0, y1: height / 2, x2: width, y2: height / 2 }
  const onPage = (x: number, y: number) =>
    rotatePoint(
      { x: frame.x + (isFlippedX ? width - x : x), y: frame.y + (isFlippedY ? height - y : y) },
      frameCenter(frame),
      frame.rotation,
    )
  return [onPage(x1, y1), onPage(x2, y2)]
}

/** The frame of a line between two page points: as long as the line, rotated along it, `height` px high. */
export const lineFrame = (start: Point, end: Point, height: number): Frame => {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const angle = Math.round(((Math.atan2(dy, dx) * 180) / Math.PI) * 1e4) / 1e4
  const center = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  return frameAround(center, Math.max(1, Math.hypot(dx, dy)), height, normalizeAngle(angle))
}

/** The pointer `to` projected onto the ray from `from` at the nearest multiple of 45°. */
export const onEighth = (from: Point, to: Point): Point => {
  const angle = (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) * Math.PI) / 4
  const along = { x: Math.round(Math.cos(angle) * 1e9) / 1e9, y: Math.round(Math.sin(angle) * 1e9) / 1e9 }
  const reach = (to.x - from.x) * along.x + (to.y - from.y) * along.y
  return { x: from.x + along.x * reach, y: from.y + along.y * reach }
}
