import type { Frame } from '#schemas/document/records.ts'
import { type Box, frameBounds, frameCorners, type Point, toFrame } from './geometry.ts'

/** Whether a point in a box's local coordinates is outside one of its round corners (px, clockwise from top left). */
const isCutOff = ({ x, y }: Point, { width, height }: Frame, radii: readonly number[]): boolean => {
  const [isLeft, isTop] = [x < width / 2, y < height / 2]
  const radius = Math.min(radii[isTop ? (isLeft ? 0 : 1) : isLeft ? 3 : 2] as number, width / 2, height / 2)
  const dx = radius - (isLeft ? x : width - x)
  const dy = radius - (isTop ? y : height - y)
  return dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius
}

/**
 * Whether a page point is in a rotated frame, or within `slack` page px of it.
 * @param radii px of its round corners, clockwise from top left
 */
export const hitsFrame = (frame: Frame, point: Point, slack = 0, radii?: readonly number[]): boolean => {
  const { x, y, width, height } = frame
  // Most frames of a page are far away: this check avoids their rotation.
  const reach = (width + height) / 2 + slack
  if (Math.abs(point.x - x - width / 2) > reach || Math.abs(point.y - y - height / 2) > reach) return false
  const local = toFrame(frame, point)
  if (local.x < -slack || local.y < -slack || local.x > width + slack || local.y > height + slack) return false
  return !radii || !isCutOff(local, frame, radii)
}

/** Whether a selection box touches a rotated frame (shares area, an edge or a corner with it). */
export const touchesBox = (frame: Frame, box: Box): boolean => {
  const bounds = frameBounds(frame)
  if (bounds.x > box.x + box.width || bounds.x + bounds.width < box.x) return false
  if (bounds.y > box.y + box.height || bounds.y + bounds.height < box.y) return false
  // The bounds overlap; only the frame's own two axes can still separate them.
  const corners = frameCorners({ ...box, rotation: 0 }).map(corner => toFrame(frame, corner))
  const isApart = (along: (corner: Point) => number, size: number) =>
    corners.every(corner => along(corner) < 0) || corners.every(corner => along(corner) > size)
  return !isApart(corner => corner.x, frame.width) && !isApart(corner => corner.y, frame.height)
}

/** Items that a selection box touches, in the same order. */
export const selectTouched = <T extends { readonly frame: Frame }>(items: readonly T[], box: Box): readonly T[] =>
  items.filter(({ frame }) => touchesBox(frame, box))
