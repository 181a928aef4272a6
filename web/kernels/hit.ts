import type { Frame } from '#schemas/document/records.ts'
import { type Box, frameBounds, frameCorners, type Point, toFrame } from './geometry.ts'

/** Whether a page point lies in a turned frame, or within `slack` page px of it. */
export const hitsFrame = (frame: Frame, point: Point, slack = 0): boolean => {
  const local = toFrame(frame, point)
  return local.x >= -slack && local.y >= -slack && local.x <= frame.width + slack && local.y <= frame.height + slack
}

/** The topmost item under a page point; `items` are bottom to top. */
export const hitTopmost = <T extends { readonly frame: Frame }>(
  items: readonly T[],
  point: Point,
  slack = 0,
): T | null => items.findLast(({ frame }) => hitsFrame(frame, point, slack)) ?? null

/** Whether a selection box touches a turned frame (shares area, an edge or a corner with it). */
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

/** Items that a selection box touches, in their order. */
export const selectTouched = <T extends { readonly frame: Frame }>(items: readonly T[], box: Box): readonly T[] =>
  items.filter(({ frame }) => touchesBox(frame, box))
