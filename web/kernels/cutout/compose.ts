import { boxMean, type Mask, maskReader, planeOf, type Raster } from './raster.ts'

/** 0–1; share of the longer side over which the colors of subject and background are averaged. */
const REACH = 0.012

/** Applies a mask to its picture row by row, so that a large picture is never in memory twice. */
export interface Composer {
  /** Replaces `rows` (RGBA, full width), which begin at row `top` of the picture, by the cut-out. */
  cut(rows: Uint8ClampedArray, top: number): void
}

/**
 * Applies a mask to a picture of any size. Half-covered pixels contain some of the old background's color, which would
 * show as a fringe on a new one: it is removed with the help of the colors beside them ("blur fusion", Forte 2021).
 * `small` is the picture at the mask's size; `fine` can be a more exact version of the same mask.
 */
export const composer = (small: Raster, mask: Mask, width: number, height: number, fine: Mask = mask): Composer => {
  const radius = Math.max(2, Math.round(Math.max(mask.width, mask.height) * REACH))
  const share = planeOf(mask.width, mask.height, at => (mask.data[at] as number) / 255)
  const near = boxMean(share, radius)
  /** Subject and background colors around each pixel of the mask: six bytes per pixel. */
  const beside = new Uint8ClampedArray(share.data.length * 6)
  for (let channel = 0; channel < 3; channel++) {
    const value = (at: number) => small.data[at * 4 + channel] as number
    const inside = planeOf(mask.width, mask.height, at => value(at) * (share.data[at] as number))
    const outside = planeOf(mask.width, mask.height, at => value(at) - (inside.data[at] as number))
    const [subject, ground] = [boxMean(inside, radius), boxMean(outside, radius)]
    for (const at of share.data.keys()) {
      const weight = near.data[at] as number
      const own = value(at)
      beside[at * 6 + channel] = weight > 1e-3 ? (subject.data[at] as number) / weight : own
      beside[at * 6 + 3 + channel] = weight < 0.999 ? (ground.data[at] as number) / (1 - weight) : own
    }
  }
  const read = maskReader(fine, width, height)
  return {
    cut: (rows, top) => {
      for (let row = 0; row * width * 4 < rows.length; row++) {
        const y = top + row
        const shares = read(y)
        const line = Math.floor((y * mask.height) / height) * mask.width
        for (let x = 0; x < width; x++) {
          const at = (row * width + x) * 4
          const alpha = (shares[x] as number) / 255
          rows[at + 3] = Math.min(rows[at + 3] as number, Math.round(alpha * 255))
          if (alpha <= 0 || alpha >= 1) continue
          const from = (line + Math.floor((x * mask.width) / width)) * 6
          for (let channel = 0; channel < 3; channel++) {
            const subject = beside[from + channel] as number
            const ground = beside[from + 3 + channel] as number
            const own = rows[at + channel] as number
            rows[at + channel] = subject + alpha * (own - alpha * subject - (1 - alpha) * ground)
          }
        }
      }
    },
  }
}
