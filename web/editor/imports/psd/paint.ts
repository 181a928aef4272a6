import type { UnitsValue } from 'ag-psd'
import { blended, type Rgb } from '#web/kernels/raster/blend.ts'
import { createRaster, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { changeAlpha } from './channels.ts'
import { rgbOf } from './color.ts'

/** The color (0–255) and alpha (0–1) of a px of the page. */
export type Paint = (x: number, y: number) => readonly [r: number, g: number, b: number, a: number]

/** A length of an effect as px: at least 0, at most as much as Photoshop allows; 0 when it is no number. */
export const px = (value: UnitsValue | undefined): number => Math.max(0, Math.min(500, value?.value || 0))

/** Paints one color or a gradient with the strength of a plane. */
export const painted = (plane: Plane, paint: Paint, opacity: number): Raster => {
  const raster = createRaster(plane)
  plane.data.forEach((strength, index) => {
    if (!strength) return
    const [x, y, at] = [index % plane.width, Math.floor(index / plane.width), index * 4]
    const [r, g, b, a] = paint(plane.left + x, plane.top + y)
    raster.data[at] = r
    raster.data[at + 1] = g
    raster.data[at + 2] = b
    raster.data[at + 3] = strength * a * opacity
  })
  return raster
}

/** One color everywhere. */
export const flat = (color: Parameters<typeof rgbOf>[0]): Paint => {
  const [r, g, b] = rgbOf(color)
  return () => [r, g, b, 1]
}

/** How strong a paint is at each px (0–1) when a plane says where it lies. */
export const strengthOf =
  ({ data }: Plane, opacity: number) =>
  (index: number): number =>
    ((data[index] ?? 0) / 255) * opacity

/**
 * Colors (0–1) that change nothing in modes where Photoshop moves a weak color toward them, instead of mixing its result
 * with what was there.
 */
const NEUTRAL: Readonly<Record<string, number>> = {
  'color burn': 1,
  'linear burn': 1,
  'color dodge': 0,
  'linear dodge': 0,
  difference: 0,
  'vivid light': 0.5,
  'linear light': 0.5,
}

/** Blends a paint with the colors that are there, and keeps the alpha. */
export const overlay = (inside: Raster, paint: Paint, mode: string, strength: (at: number) => number) => {
  const { data, width, height, left, top } = inside
  const valueAt = (at: number) => (data[at] ?? 0) / 255
  const neutral = NEUTRAL[mode]
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const most = strength(at / 4)
      if (most <= 0) continue
      const [r, g, b, a] = paint(left + x, top + y)
      const share = a * most
      if (share <= 0) continue
      const own = valueAt(at + 3)
      const below: Rgb = [valueAt(at), valueAt(at + 1), valueAt(at + 2)]
      const plain: Rgb = [r / 255, g / 255, b / 255]
      const toward = (value: number, from: number) => from + (value - from) * share
      const mixed =
        neutral === undefined
          ? blended(mode, below, plain)
          : blended(mode, below, [toward(plain[0], neutral), toward(plain[1], neutral), toward(plain[2], neutral)])
      const result = share + own * (1 - share)
      // How much of what was there is left as it was.
      const kept = neutral === undefined ? 1 - share : 0
      for (let c = 0; c < 3; c++) {
        const covered = kept * (below[c] as number) + (1 - kept) * (mixed[c] as number)
        data[at + c] = ((own * covered + share * (1 - own) * (plain[c] as number)) / result) * 255
      }
      data[at + 3] = result * 255
    }
}

/** Multiplies the alpha by a value (0–1) for each px, in place. */
export const weaken = (raster: Raster, share: (index: number) => number) =>
  changeAlpha(raster, (alpha, px) => alpha * share(px))
