import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { frameAround, frameCenter, normalizeAngle, type Point, rotateVector } from './geometry.ts'
import { snapAngle } from './rotate.ts'

/** The places of two fingers. */
export type Pair = readonly [Point, Point]

/** px; fingers that are closer count as this far apart. */
const NEAREST = 1

export const middleOfPair = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const apart = ([a, b]: Pair): number => Math.max(NEAREST, Math.hypot(b.x - a.x, b.y - a.y))
const direction = ([a, b]: Pair): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

/** Degrees in (-180, 180]. */
const signed = (degrees: number): number => {
  const angle = normalizeAngle(degrees)
  return angle > 180 ? angle - 360 : angle
}

/** Degrees clockwise from one pair to the next one, the short way round. */
export const turnBetween = (from: Pair, to: Pair): number => signed(direction(to) - direction(from))

/** What two fingers ask for: `degrees` may be more than a full turn. */
export interface Pinch {
  readonly from: Pair
  readonly to: Pair
  readonly degrees: number
}

/** How far a selection turns: nothing below the twist of a plain pinch, from there on without a jump. */
export const twistOf = (degrees: number): number => {
  const { twist } = TOUCH_LIMITS
  return Math.abs(degrees) <= twist ? 0 : degrees - Math.sign(degrees) * twist
}

/**
 * The factor of a pinch, within the least and the largest one.
 * @param least at most 1
 */
export const ratioOf = ({ from, to }: Pick<Pinch, 'from' | 'to'>, least: number, most: number): number =>
  Math.min(Math.max(apart(to) / apart(from), least), most)

export interface Pinched {
  readonly frames: readonly Frame[]
  /** Degrees by which they have turned, after snapping. */
  readonly degrees: number
}

/**
 * Frames that follow two fingers: moved, scaled by `ratio` and turned about the middle of the fingers. One frame snaps
 * where its own rotation is a multiple of 45°, several where their turn is.
 */
export const pinchFrames = (frames: readonly Frame[], pinch: Pinch, ratio: number): Pinched => {
  const [first, second] = frames
  const base = first && !second ? first.rotation : 0
  const twist = twistOf(pinch.degrees)
  const degrees = twist === 0 ? 0 : signed(snapAngle(base + twist) - base)
  const start = middleOfPair(pinch.from)
  const end = middleOfPair(pinch.to)
  return {
    degrees,
    frames: frames.map(frame => {
      const center = frameCenter(frame)
      const arm = rotateVector({ x: (center.x - start.x) * ratio, y: (center.y - start.y) * ratio }, degrees)
      return frameAround(
        { x: end.x + arm.x, y: end.y + arm.y },
        frame.width * ratio,
        frame.height * ratio,
        normalizeAngle(frame.rotation + degrees),
      )
    }),
  }
}
