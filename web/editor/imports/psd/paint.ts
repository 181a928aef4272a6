import type { UnitsValue } from 'ag-psd'
import { blended, type Rgb } from '#web/kernels/raster/blend.ts'
import { createRaster, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { rgbOf } from './color.ts'

/** The color (0–255) and alpha (0–1) of a px of the page. */
export type Paint = (x: number, y: number) => readonly [r: number, g: number, b: number, a: number]

/** A length of an effect as px: at least 0, at most as much as Photoshop allows. */
export const px = (value: UnitsValue | undefined): number => Math.max(0, Math.min(500, value?.value ?? 0))

/** Paints one color or a gradient with the strength of a plane. */
export const painted = (plane: Plane, paint: Paint, opacity: number): Raster => {
  const raster = createRaster(plane)
  for (let y = 0, at = 0; y < plane.height; y++)
    for (let x = 0; x < plane.width; x++, at += 4) {
      const strength = plane.data[at / 4] ?? 0
      if (!strength) continue
      const [r, g, b, a] = paint(plane.left + x, plane.top + y)
      raster.data[at] = r
      raster.data[at + 1] = g
      raster.data[at + 2] = b
      raster.data[at + 3] = strength * a * opacity
    }
  return raster
}

/** Paints a gradient outward from the layer: its begin where a plane is strong, its end where it is weak. */
export const paintedOutward = (plane: Plane, colors: (at: number) => readonly number[], opacity: number): Raster => {
  const raster = createRaster(plane)
  plane.data.forEach((strength, index) => {
    if (!strength) return
    const [r = 0, g = 0, b = 0, a = 1] = colors(1 - strength / 255)
    raster.data.set([r, g, b, strength * a * opacity], index * 4)
  })
  return raster
}

/** One color everywhere. */
export const flat = (color: Parameters<typeof rgbOf>[0]): Paint => {
  const [r, g, b] = rgbOf(color)
  return () => [r, g, b, 1]
}

/** Blends a paint with the colors that are there, and keeps the alpha. */
export const overlay = (inside: Raster, paint: Paint, mode: string, strength: (at: number) => number) => {
  const { data, width, height, left, top } = inside
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const most = strength(at / 4)
      if (most <= 0) continue
      const [r, g, b, a] = paint(left + x, top + y)
      const share = a * most
      if (share <= 0) continue
      const own = (data[at + 3] ?? 0) / 255
      const below: Rgb = [(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255]
      const mixed = blended(mode, below, [r / 255, g / 255, b / 255])
      const result = share + own * (1 - share)
      const plain = [r / 255, g / 255, b / 255] as const
      for (let c = 0; c < 3; c++)
        data[at + c] =
          (((1 - share) * own * (below[c] ?? 0) + share * (1 - own) * (plain[c] ?? 0) + share * own * (mixed[c] ?? 0)) /
            result) *
          255
      data[at + 3] = result * 255
    }
}

/** Multiplies the alpha by a value (0–1) for each px, in place. */
export const weaken = ({ data }: Raster, share: (index: number) => number) => {
  for (let at = 3; at < data.length; at += 4) data[at] = (data[at] ?? 0) * share((at - 3) / 4)
}
