import type { Point } from '../geometry.ts'
import type { Mask } from './raster.ts'

export type BrushMode = 'keep' | 'erase'
/** Mask px: left and top inclusive, right and bottom exclusive. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** 0–1; share of the radius with full effect; the rest fades out. */
const HARDNESS = 0.7

export const union = (a: Area | null, b: Area | null): Area | null =>
  a && b
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : (a ?? b)

/**
 * Draws a stroke of a round, soft brush from one point to another into a mask. Distances are in picture px, a mask px
 * is `unit.x` × `unit.y` of them, so that the brush is round on a mask of other proportions too.
 * `keep` only raises, `erase` only lowers values: a second stroke over it adds nothing. Returns the touched area.
 */
export const brushStroke = (
  mask: Mask & { readonly data: Uint8Array },
  from: Point,
  to: Point,
  radius: number,
  mode: BrushMode,
  unit: Point = { x: 1, y: 1 },
): Area | null => {
  const area: Area = {
    left: Math.max(0, Math.floor((Math.min(from.x, to.x) - radius) / unit.x)),
    top: Math.max(0, Math.floor((Math.min(from.y, to.y) - radius) / unit.y)),
    right: Math.min(mask.width, Math.ceil((Math.max(from.x, to.x) + radius) / unit.x)),
    bottom: Math.min(mask.height, Math.ceil((Math.max(from.y, to.y) + radius) / unit.y)),
  }
  if (area.left >= area.right || area.top >= area.bottom) return null
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  // A point is a line without a direction.
  const square = Math.max(dx * dx + dy * dy, Number.MIN_VALUE)
  const fade = Math.max(1e-6, radius * (1 - HARDNESS))
  for (let row = area.top; row < area.bottom; row++)
    for (let column = area.left; column < area.right; column++) {
      const px = (column + 0.5) * unit.x - from.x
      const py = (row + 0.5) * unit.y - from.y
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / square))
      const distance = Math.hypot(px - along * dx, py - along * dy)
      if (distance >= radius) continue
      const cover = Math.round(Math.min(1, (radius - distance) / fade) * 255)
      const at = row * mask.width + column
      const before = mask.data[at] as number
      mask.data[at] = mode === 'keep' ? Math.max(before, cover) : Math.min(before, 255 - cover)
    }
  return area
}

/** Copies an area of a mask. */
export const copyArea = ({ width, data }: Mask, { left, top, right, bottom }: Area): Uint8Array => {
  const copy = new Uint8Array((right - left) * (bottom - top))
  for (let row = top; row < bottom; row++)
    copy.set(data.subarray(row * width + left, row * width + right), (row - top) * (right - left))
  return copy
}

/** Restores a copied area. */
export const pasteArea = (
  { width, data }: Mask & { readonly data: Uint8Array },
  { left, top, right, bottom }: Area,
  copy: Uint8Array,
): void => {
  for (let row = top; row < bottom; row++)
    data.set(copy.subarray((row - top) * (right - left), (row - top + 1) * (right - left)), row * width + left)
}
