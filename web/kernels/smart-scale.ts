import type { Frame } from '#schemas/document/records.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

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

export const placeFrame = (frame: Frame, { ratio, dx, dy }: Placement): Frame => ({
  x: frame.x * ratio + dx,
  y: frame.y * ratio + dy,
  width: frame.width * ratio,
  height: frame.height * ratio,
  rotation: frame.rotation,
})
