import type { Crop, Frame } from '#schemas/document/records.ts'
import { frameCenter, rotateVector, type Size } from './geometry.ts'

/** One axis of the visible part, in natural px. */
interface Range {
  readonly at: number
  readonly size: number
}
interface Shown extends Range {
  /** How much larger the picture has become so that it still reaches both edges of the box. */
  readonly growth: number
}

/**
 * The visible range after its box, once `length` px long, goes from `start` to `end` (px in the old box). It does not
 * leave the picture: where the box does, the picture grows with it.
 */
const shownIn = (range: Range, natural: number, length: number, start: number, end: number): Shown => {
  const perPx = range.size / length
  const from = range.at + start * perPx
  const to = range.at + end * perPx
  const at = Math.max(from, Math.min(0, range.at))
  const size = Math.min(to, Math.max(natural, range.at + range.size)) - at
  return { at, size, growth: (to - from) / size }
}

/** The range about its middle after the picture has grown. */
const grown = ({ at, size }: Range, growth: number): Range => ({
  at: at + (size - size / growth) / 2,
  size: size / growth,
})

const isWhole = ({ at, size }: Range, natural: number) => Math.abs(at) < 1e-6 && Math.abs(size - natural) < 1e-6

/**
 * The crop (natural px; null = the whole picture) with which a picture keeps its place and scale while its frame
 * changes from `from` to `to` with the same rotation. A frame that is larger than the picture lets the picture grow
 * until it covers the frame.
 */
export const cropForFrame = (
  from: Frame,
  to: Frame,
  crop: Crop | null,
  natural: Size,
  { isFlippedX, isFlippedY }: { readonly isFlippedX: boolean; readonly isFlippedY: boolean },
): Crop | null => {
  const part = crop ?? { x: 0, y: 0, ...natural }
  const [before, after] = [frameCenter(from), frameCenter(to)]
  const shift = rotateVector({ x: after.x - before.x, y: after.y - before.y }, -from.rotation)
  // In the picture's own direction: a mirrored picture shows its right edge on the left.
  const left = (isFlippedX ? -shift.x : shift.x) + (from.width - to.width) / 2
  const top = (isFlippedY ? -shift.y : shift.y) + (from.height - to.height) / 2
  const across = shownIn({ at: part.x, size: part.width }, natural.width, from.width, left, left + to.width)
  const down = shownIn({ at: part.y, size: part.height }, natural.height, from.height, top, top + to.height)
  const growth = Math.max(across.growth, down.growth)
  const x = grown(across, growth / across.growth)
  const y = grown(down, growth / down.growth)
  if (isWhole(x, natural.width) && isWhole(y, natural.height)) return null
  return { x: x.at, y: y.at, width: x.size, height: y.size }
}
