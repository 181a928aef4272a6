import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import { frameAround, frameCenter, type Point, rotateVector } from './geometry.ts'

export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w'
export const CORNERS: readonly Handle[] = ['nw', 'ne', 'se', 'sw']
export const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/** Direction of a handle in the unrotated box: -1, 0 or 1 on each axis. */
export const handleDirection = (handle: Handle): Point => ({
  x: handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
  y: handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
})

export interface ResizeOptions {
  /** Ratio lock, or Shift held. */
  readonly keepRatio?: boolean
  /** Alt held: the center stays fixed. */
  readonly fromCenter?: boolean
  /** px */
  readonly minWidth?: number
  readonly minHeight?: number
  /** Whether dragging past the other side mirrors the layer; otherwise it stops at the minimum. Default true. */
  readonly canFlip?: boolean
}
export interface Resized {
  readonly frame: Frame
  /** Mirrored relative to the start of the gesture. */
  readonly isFlippedX: boolean
  readonly isFlippedY: boolean
}

/** Signed scale factors of a box of this size when a handle moves by `move` (box coordinates). */
export const resizeScale = (
  size: { readonly width: number; readonly height: number },
  handle: Handle,
  move: Point,
  { keepRatio = false, fromCenter = false, minWidth, minHeight, canFlip = true }: ResizeOptions,
): Point => {
  const direction = handleDirection(handle)
  const reach = fromCenter ? 2 : 1
  const width = Math.max(size.width, Number.MIN_VALUE)
  const height = Math.max(size.height, Number.MIN_VALUE)
  let x = direction.x ? (size.width + direction.x * move.x * reach) / width : 1
  let y = direction.y ? (size.height + direction.y * move.y * reach) / height : 1
  const leastX = Math.max(minWidth ?? LIMITS.minLayer, 0) / width
  const leastY = Math.max(minHeight ?? LIMITS.minLayer, 0) / height
  if (keepRatio) {
    // The side with the larger factor decides; a handle on an edge scales the other side too.
    const lead = !direction.y ? Math.abs(x) : !direction.x ? Math.abs(y) : Math.max(Math.abs(x), Math.abs(y))
    const isCollapsed = !canFlip && ((direction.x !== 0 && x < 0) || (direction.y !== 0 && y < 0))
    const factor = Math.max(isCollapsed ? 0 : lead, leastX, leastY)
    x = canFlip && x < 0 ? -factor : factor
    y = canFlip && y < 0 ? -factor : factor
    return { x, y }
  }
  if (direction.x) x = atLeast(x, leastX, canFlip)
  if (direction.y) y = atLeast(y, leastY, canFlip)
  return { x, y }
}

const atLeast = (factor: number, least: number, canFlip: boolean): number =>
  factor < 0 && canFlip ? Math.min(factor, -least) : Math.max(factor, least)

/**
 * A frame after one of its handles was dragged by `move` (page px since the gesture began). The opposite handle
 * (or the center) stays fixed on the page at any rotation.
 */
export const resizeFrame = (frame: Frame, handle: Handle, move: Point, options: ResizeOptions = {}): Resized => {
  const scale = resizeScale(frame, handle, rotateVector(move, -frame.rotation), options)
  const direction = handleDirection(handle)
  const width = frame.width * scale.x
  const height = frame.height * scale.y
  const anchored = options.fromCenter ? { x: 0, y: 0 } : direction
  const shift = rotateVector(
    { x: (anchored.x * (width - frame.width)) / 2, y: (anchored.y * (height - frame.height)) / 2 },
    frame.rotation,
  )
  const center = frameCenter(frame)
  return {
    frame: {
      ...frameAround({ x: center.x + shift.x, y: center.y + shift.y }, Math.abs(width), Math.abs(height), 0),
      // Unchanged: a rounded rotation would move the far end of a wide frame.
      rotation: frame.rotation,
    },
    isFlippedX: scale.x < 0,
    isFlippedY: scale.y < 0,
  }
}

/** A frame with another size whose top left corner stays fixed on the page, rotated or not. */
export const resizeFromCorner = (frame: Frame, width: number, height: number): Frame => {
  const turn = (frame.rotation * Math.PI) / 180
  const dx = (width - frame.width) / 2
  const dy = (height - frame.height) / 2
  const centerX = frame.x + frame.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn)
  const centerY = frame.y + frame.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn)
  return { ...frame, x: centerX - width / 2, y: centerY - height / 2, width, height }
}
