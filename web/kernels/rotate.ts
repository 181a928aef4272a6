import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { normalizeAngle, type Point } from './geometry.ts'

/** Direction from a center to a pointer in degrees clockwise; 0 = straight up, the position of the rotate handle. */
export const pointerAngle = (center: Point, pointer: Point): number =>
  normalizeAngle((Math.atan2(pointer.y - center.y, pointer.x - center.x) * 180) / Math.PI + 90)

/**
 * Snaps an angle, in [0, 360): to the nearest multiple of 45° within 5° of it.
 * `isFree` (Shift, Ctrl or Meta held) does not snap.
 */
export const snapAngle = (degrees: number, isFree = false): number => {
  const angle = normalizeAngle(degrees)
  if (isFree) return angle
  const { step, within } = LIMITS.rotateSnap
  const nearest = Math.round(angle / step) * step
  return Math.abs(angle - nearest) <= within ? normalizeAngle(nearest) : angle
}

/** A frame rotated by the pointer's move from `start` to `pointer` about `center`. */
export const rotateFrame = (frame: Frame, center: Point, start: Point, pointer: Point, isFree: boolean): Frame => ({
  ...frame,
  rotation: snapAngle(frame.rotation + pointerAngle(center, pointer) - pointerAngle(center, start), isFree),
})
