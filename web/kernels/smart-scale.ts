import type { Frame } from '#schemas/document/records.ts'
import { frameCorners, type Size, toFrame } from './geometry.ts'

/** How a layer of the old page is placed on the new one: scaled by `ratio`, then moved (px). */
export interface Placement {
  readonly ratio: number
  readonly dx: number
  readonly dy: number
}

const placement = (from: Size, to: Size, ratio: number): Placement => ({
  ratio,
  dx: (to.width - from.width * ratio) / 2,
  dy: (to.height - from.height * ratio) / 2,
})

/** Scales by the smaller ratio and centers: keeps the relative layout. */
export const fitInside = (from: Size, to: Size): Placement =>
  placement(from, to, Math.min(to.width / from.width, to.height / from.height))

/** Like `fitInside`, with the larger ratio: covers the whole new page. */
export const cover = (from: Size, to: Size): Placement =>
  placement(from, to, Math.max(to.width / from.width, to.height / from.height))

/** px by which a frame may miss an edge of the page that it covers. */
const SLACK = 0.5

/** Whether a frame covers the whole page. */
export const coversPage = (frame: Frame, page: Size): boolean =>
  frameCorners({ x: 0, y: 0, ...page, rotation: 0 })
    .map(corner => toFrame(frame, corner))
    .every(({ x, y }) => x >= -SLACK && y >= -SLACK && x <= frame.width + SLACK && y <= frame.height + SLACK)

export const placeFrame = (frame: Frame, { ratio, dx, dy }: Placement): Frame => ({
  x: frame.x * ratio + dx,
  y: frame.y * ratio + dy,
  width: frame.width * ratio,
  height: frame.height * ratio,
  rotation: frame.rotation,
})
