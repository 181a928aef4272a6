import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { boundsOf, boxCenter, frameAround, frameCenter, normalizeAngle, type Point, rotatePoint } from './geometry.ts'
import { type Handle, handleDirection, type ResizeOptions, resizeScale } from './resize.ts'

export interface ResizedMany {
  readonly frames: readonly Frame[]
  readonly isFlippedX: boolean
  readonly isFlippedY: boolean
  /** Factor for font sizes and strokes; 1 when the sides scale differently. */
  readonly uniformScale: number
}

/**
 * Resizes several frames together by a handle of their bounding box (page px since the gesture began). The ratio is
 * kept if one of them is rotated by other than quarter turns, because a rotated box cannot be stretched.
 */
export const resizeMany = (
  frames: readonly Frame[],
  handle: Handle,
  move: Point,
  options: ResizeOptions = {},
): ResizedMany => {
  const box = boundsOf(frames)
  if (!box) return { frames, isFlippedX: false, isFlippedY: false, uniformScale: 1 }
  const keepRatio = options.keepRatio || frames.some(({ rotation }) => normalizeAngle(rotation) % 90 !== 0)
  // No frame may become smaller than the minimum: the smallest one sets the minimum of the box.
  const smallest = frames.reduce((least, { width, height }) => Math.min(least, width, height), Number.POSITIVE_INFINITY)
  const floor = Math.min(1, (options.minWidth ?? LIMITS.minLayer) / Math.max(smallest, Number.MIN_VALUE))
  const scale = resizeScale(box, handle, move, {
    ...options,
    keepRatio,
    minWidth: box.width * floor,
    minHeight: box.height * floor,
  })
  const direction = handleDirection(handle)
  const middle = boxCenter(box)
  const origin = options.fromCenter
    ? middle
    : { x: middle.x - (direction.x * box.width) / 2, y: middle.y - (direction.y * box.height) / 2 }
  const isMirrored = scale.x < 0 !== scale.y < 0
  return {
    frames: frames.map(frame => {
      const center = frameCenter(frame)
      const isSideways = normalizeAngle(frame.rotation) % 180 === 90
      const [scaleX, scaleY] = isSideways ? [scale.y, scale.x] : [scale.x, scale.y]
      return frameAround(
        { x: origin.x + (center.x - origin.x) * scale.x, y: origin.y + (center.y - origin.y) * scale.y },
        frame.width * Math.abs(scaleX),
        frame.height * Math.abs(scaleY),
        isMirrored ? normalizeAngle(-frame.rotation) : frame.rotation,
      )
    }),
    isFlippedX: scale.x < 0,
    isFlippedY: scale.y < 0,
    uniformScale: Math.abs(scale.x) === Math.abs(scale.y) ? Math.abs(scale.x) : 1,
  }
}

/** Rotates several frames together by `degrees` clockwise about a point (default: the center of their bounding box). */
export const rotateMany = (frames: readonly Frame[], degrees: number, around?: Point): readonly Frame[] => {
  const box = boundsOf(frames)
  if (!box) return frames
  const pivot = around ?? boxCenter(box)
  return frames.map(frame =>
    frameAround(
      rotatePoint(frameCenter(frame), pivot, degrees),
      frame.width,
      frame.height,
      normalizeAngle(frame.rotation + degrees),
    ),
  )
}
