import type { Frame } from '#schemas/document/records.ts'

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
/** An unrotated rectangle; x and y are its top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Degrees in [0, 360). */
export const normalizeAngle = (degrees: number): number => {
  // `+ 0`: a mirrored angle of 0 is not -0.
  if (degrees >= 0 && degrees < 360) return degrees + 0
  return ((degrees % 360) + 360) % 360
}

/** Sine and cosine of an angle in degrees, exact at quarter turns so that unrotated boxes keep exact numbers. */
const turn = (degrees: number): readonly [sin: number, cos: number] => {
  const angle = normalizeAngle(degrees)
  if (angle === 0) return [0, 1]
  if (angle === 90) return [1, 0]
  if (angle === 180) return [0, -1]
  if (angle === 270) return [-1, 0]
  const radians = (angle * Math.PI) / 180
  return [Math.sin(radians), Math.cos(radians)]
}

/** A vector rotated clockwise (the y axis points down). */
export const rotateVector = ({ x, y }: Point, degrees: number): Point => {
  const [sin, cos] = turn(degrees)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export const rotatePoint = (point: Point, around: Point, degrees: number): Point => {
  const turned = rotateVector({ x: point.x - around.x, y: point.y - around.y }, degrees)
  return { x: around.x + turned.x, y: around.y + turned.y }
}

export const boxCenter = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
/** A frame rotates about its center, so the center is that of the unrotated box. */
export const frameCenter = (frame: Frame): Point => boxCenter(frame)

/** Rounds to a millionth of a px: no 110.00000000000001 in documents. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6

/** The frame of this size and rotation about a center. */
export const frameAround = (center: Point, width: number, height: number, rotation: number): Frame => ({
  x: tidy(center.x - width / 2),
  y: tidy(center.y - height / 2),
  width: tidy(width),
  height: tidy(height),
  rotation: tidy(rotation),
})

/** Corners of the rotated frame: top left, top right, bottom right, bottom left of the unrotated one. */
export const frameCorners = (frame: Frame): readonly [Point, Point, Point, Point] => {
  const center = frameCenter(frame)
  const { x, y, width, height, rotation } = frame
  const at = (cornerX: number, cornerY: number) => rotatePoint({ x: cornerX, y: cornerY }, center, rotation)
  return [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]
}

/** The axis-aligned bounding box of a rotated frame. */
export const frameBounds = (frame: Frame): Box => {
  if (normalizeAngle(frame.rotation) === 0) {
    const { x, y, width, height } = frame
    return { x, y, width, height }
  }
  const [sin, cos] = turn(frame.rotation)
  const width = Math.abs(frame.width * cos) + Math.abs(frame.height * sin)
  const height = Math.abs(frame.width * sin) + Math.abs(frame.height * cos)
  const center = frameCenter(frame)
  return { x: center.x - width / 2, y: center.y - height / 2, width, height }
}

/** The bounding box of boxes; null for none. */
export const unionBoxes = (boxes: Iterable<Box>): Box | null => {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

/** The axis-aligned bounding box of rotated frames; null for none. */
export const boundsOf = (frames: readonly Frame[]): Box | null => unionBoxes(frames.map(frameBounds))

/** The box between two corners given in any order. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** A page point in the frame's local unrotated coordinates (0/0 = its top left). */
export const toFrame = (frame: Frame, point: Point): Point => {
  const local = rotatePoint(point, frameCenter(frame), -frame.rotation)
  return { x: local.x - frame.x, y: local.y - frame.y }
}
