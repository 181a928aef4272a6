import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { normaliseAngle, type Point } from './geometry.ts'

/** Direction from a centre to a pointer in degrees clockwise; 0 = straight up, where the rotate handle sits. */
export const pointerAngle = (center: Point, pointer: Point): number =>
  normaliseAngle((Math.atan2(pointer.y - center.y, pointer.x - center.x) * 180) / Math.PI + 90)

/**
 * The angle a layer takes for a wanted one, in [0, 360): the nearest multiple of 45° within 5° of it, and 0 beyond 355°.
 * `isFree` (Shift, Ctrl or Meta held) takes the angle as it is.
 */
export const snapAngle = (degrees: number, isFree = false): number => {
  const angle = normaliseAngle(degrees)
  if (isFree) return angle
  const { step, within } = LIMITS.rotateSnap
  if (angle > 360 - within) return 0
  const nearest = Math.round(angle / step) * step
  return Math.abs(angle - nearest) <= within ? normaliseAngle(nearest) : angle
}

/** A frame turned so that the pointer's move from `start` to `pointer` about its centre is followed. */
export const rotateFrame = (frame: Frame, center: Point, start: Point, pointer: Point, isFree = false): Frame => ({
  ...frame,
  rotation: snapAngle(frame.rotation + pointerAngle(center, pointer) - pointerAngle(center, start), isFree),
})
