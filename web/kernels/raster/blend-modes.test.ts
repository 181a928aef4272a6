import { describe, expect, it } from 'vitest'
import { addOn, blended, blendedWith, paintOn, type Rgb } from './blend.ts'
import type { Raster } from './raster.ts'

const near = (got: readonly number[], wanted: readonly number[], what: string) => {
  expect(got, what).toHaveLength(wanted.length)
  wanted.forEach((value, at) => {
    expect(got[at], `${what}, ${at}`).toBeCloseTo(value, 3)
  })
}
const raster = (left: number, top: number, width: number, height: number, ...px: (readonly number[])[]): Raster => ({
  left,
  top,
  width,
  height,
  data: Uint8ClampedArray.from(px.flat()),
})
const pixels = ({ data }: Raster) =>
  Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(4 * at, 4 * at + 4)])

describe('blend modes', () => {
  // By the formulas of PDF 1.7 (11.3.5) and of Photoshop.
  it.each([
    ['darken', [0.2, 0.3, 0.55], [0.15, 0.35, 0.2]],
    ['multiply', [0.14, 0.18, 0.495], [0.06, 0.315, 0.14]],
    ['color burn', [0, 0, 0.8182], [0, 0.2778, 0]],
    ['linear burn', [0, 0, 0.45], [0, 0.25, 0]],
    ['lighten', [0.7, 0.6, 0.9], [0.4, 0.9, 0.7]],
    ['screen', [0.76, 0.72, 0.955], [0.49, 0.935, 0.76]],
    ['color dodge', [0.6667, 0.8571, 1], [0.25, 1, 0.875]],
    ['linear dodge', [0.9, 0.9, 1], [0.55, 1, 0.9]],
    ['overlay', [0.28, 0.44, 0.91], [0.12, 0.63, 0.52]],
    ['soft light', [0.2992, 0.504, 0.9049], [0.1245, 0.5433, 0.574]],
    ['hard light', [0.52, 0.36, 0.91], [0.12, 0.87, 0.28]],
    ['vivid light', [0.3333, 0.3333, 1], [0, 1, 0.25]],
    ['linear light', [0.6, 0.2, 1], [0, 1, 0.1]],
    ['pin light', [0.4, 0.6, 0.9], [0.15, 0.8, 0.4]],
    ['hard mix', [0, 0, 1], [0, 1, 0]],
    ['difference', [0.5, 0.3, 0.35], [0.25, 0.55, 0.5]],
    ['exclusion', [0.62, 0.54, 0.46], [0.43, 0.62, 0.62]],
    ['subtract', [0, 0.3, 0.35], [0, 0, 0.5]],
    ['divide', [0.2857, 1, 1], [0.375, 0.3889, 1]],
    ['normal', [0.7, 0.3, 0.55], [0.4, 0.9, 0.2]],
  ] as const)('%s takes each channel for itself', (mode, first, second) => {
    near(blended(mode, [0.2, 0.6, 0.9], [0.7, 0.3, 0.55]), first, mode)
    near(blended(mode, [0.15, 0.35, 0.7], [0.4, 0.9, 0.2]), second, mode)
  })

  it.each<readonly [mode: string, wanted: readonly (readonly number[])[]]>([
    [
      'hue',
      [
        [0.9549, 0.2549, 0.6924],
        [0.7094, 0.4885, 1],
        [0.8896, 0.9896, 0.923],
        [0.126, 0.1186, 0],
      ],
    ],
    [
      'saturation',
      [
        [0.3341, 0.5627, 0.7341],
        [0.1602, 0.9425, 0.0625],
        [0.9, 0.97, 1],
        [0.0982, 0, 0.7121],
      ],
    ],
    [
      'color',
      [
        [0.7655, 0.3655, 0.6155],
        [0.7094, 0.4885, 1],
        [0.8722, 1, 0.9148],
        [0.126, 0.1186, 0],
      ],
    ],
    [
      'luminosity',
      [
        [0.1345, 0.5345, 0.8345],
        [0.0411, 0.3703, 0],
        [0.4237, 0.4937, 0.5237],
        [0.8243, 0.7961, 1],
      ],
    ],
    [
      'darker color',
      [
        [0.7, 0.3, 0.55],
        [0.4, 0.02, 0.9],
        [0.1, 0.7, 0.3],
        [0.1, 0.02, 0.6],
      ],
    ],
    [
      'lighter color',
      [
        [0.2, 0.6, 0.9],
        [0.15, 0.95, 0.05],
        [0.9, 0.97, 1],
        [0.95, 0.9, 0.1],
      ],
    ],
  ])('%s takes the whole color', (mode, wanted) => {
    const pairs: readonly (readonly [Rgb, Rgb])[] = [
      [
        [0.2, 0.6, 0.9],
        [0.7, 0.3, 0.55],
      ],
      [
        [0.15, 0.95, 0.05],
        [0.4, 0.02, 0.9],
      ],
      [
        [0.9, 0.97, 1],
        [0.1, 0.7, 0.3],
      ],
      [
        [0.1, 0.02, 0.6],
        [0.95, 0.9, 0.1],
      ],
    ]
    pairs.forEach(([below, above], at) => {
      near(blended(mode, below, above), wanted[at] ?? [], mode)
    })
  })

  it('gray stays gray in the modes of the whole color', () => {
    for (const mode of ['hue', 'saturation', 'color'])
      near(blended(mode, [0.4, 0.4, 0.4], [0.2, 0.2, 0.2]), [0.4, 0.4, 0.4], mode)
    near(blended('luminosity', [0.4, 0.4, 0.4], [0.2, 0.2, 0.2]), [0.2, 0.2, 0.2], 'luminosity')
    // Equally light: what is below stays.
    for (const mode of ['darker color', 'lighter color'])
      expect(blended(mode, [0.59, 0, 0], [0, 0.3, 0]), mode).toEqual([0.59, 0, 0])
  })

  it('burning and dodging at their ends divide by nothing', () => {
    expect(blended('color burn', [1, 0.5, 0], [0, 0, 0])).toEqual([1, 0, 0])
    expect(blended('color dodge', [0, 0.5, 1], [1, 1, 1])).toEqual([0, 1, 1])
    expect(blended('vivid light', [0.3, 0.6, 1], [1, 0, 0])).toEqual([1, 0, 0])
    expect(blended('hard mix', [0.4, 0.6, 0.25], [0.6, 0.4, 0.7495])).toEqual([0, 1, 0])
    expect(blended('hard mix', [0.4, 0.6, 0.7], [0.602, 0.398, 0.7])).toEqual([1, 0, 1])
    expect(blended('divide', [0, 0.5, 0.25], [0.5, 0, 0.5])).toEqual([0, 1, 0.5])
  })
})

describe('painting', () => {
  const below = () =>
    raster(
      ...([3, 5, 3, 2] as const),
      ...[
        [10, 20, 30, 255],
        [200, 100, 50, 255],
        [40, 80, 160, 128],
        [7, 7, 7, 0],
        [90, 60, 30, 200],
        [70, 140, 210, 64],
      ],
    )
  const above = raster(
    ...([4, 4, 3, 3] as const),
    ...[
      [1, 2, 3, 255],
      [1, 2, 3, 255],
      [1, 2, 3, 255],
      [255, 0, 0, 128],
      [20, 220, 120, 255],
    ],
    ...[
      [9, 9, 9, 9],
      [100, 200, 40, 51],
      [60, 30, 180, 0],
      [5, 5, 5, 5],
    ],
  )
  // Worked out by the formulas of compositing from the four values of each px.
  it.each([
    ['normal', 1, [228, 50, 25, 255], [20, 220, 120, 255], [92, 94, 32, 211]],
    ['normal', 0.5, [214, 75, 37, 255], [27, 173, 133, 192], [91, 77, 31, 206]],
    ['multiply', 1, [200, 50, 25, 255], [12, 144, 98, 255], [80, 65, 26, 211]],
    ['screen', 0.5, [214, 100, 50, 255], [39, 177, 162, 192], [97, 79, 34, 206]],
  ] as const)('%s with an opacity of %d mixes px by px, where both are', (mode, opacity, first, second, third) => {
    const picture = below()
    paintOn(picture, above, mode, opacity)
    expect(pixels(picture)).toEqual([[10, 20, 30, 255], first, second, [7, 7, 7, 0], third, [70, 140, 210, 64]])
  })

  it('on nothing is what is painted, in every mode', () => {
    for (const mode of ['normal', 'multiply', 'color']) {
      const empty = raster(0, 0, 1, 1, [9, 8, 7, 0])
      paintOn(empty, raster(0, 0, 1, 1, [50, 100, 150, 200]), mode, 0.5)
      expect(pixels(empty), mode).toEqual([[50, 100, 150, 100]])
    }
    const under = raster(0, 0, 1, 1, [9, 8, 7, 3])
    paintOn(under, raster(0, 0, 1, 1, [50, 100, 150, 200]), 'normal', 0)
    expect(pixels(under)).toEqual([[9, 8, 7, 3]])
  })

  it('nothing is painted beside the picture', () => {
    const picture = below()
    for (const [left, top] of [
      [0, 5],
      [6, 5],
      [3, 2],
      [3, 7],
    ] as const)
      paintOn(picture, raster(left, top, 3, 3, ...Array.from({ length: 9 }, () => [255, 255, 255, 255])))
    expect(pixels(picture)).toEqual(pixels(below()))
  })

  it('parts that fill the rest of a px are added by what they fill', () => {
    const to = raster(0, 0, 5, 1, [100, 40, 10, 60], [80, 90, 100, 50], [1, 2, 3, 0], [90, 60, 30, 2], [6, 5, 4, 0])
    addOn(to, raster(0, 0, 5, 1, [200, 10, 70, 120], [7, 7, 7, 0], [30, 60, 90, 40], [0, 120, 60, 1], [8, 8, 8, 0]))
    expect(pixels(to)).toEqual([
      [167, 20, 50, 180],
      [80, 90, 100, 50],
      [30, 60, 90, 40],
      [60, 80, 40, 3],
      [6, 5, 4, 0],
    ])
  })

  it('colors blended beforehand keep their alpha and mix by how opaque the ground is', () => {
    const ground = raster(1, 2, 2, 2, [100, 50, 200, 255], [100, 50, 200, 51], [0, 0, 0, 0], [40, 80, 120, 255])
    const one = [128, 204, 51, 90]
    const result = blendedWith(
      ground,
      raster(0, 2, 3, 3, one, one, one, one, one, [60, 70, 90, 0], one, one, one),
      'multiply',
    )
    expect([result.left, result.top, result.width, result.height]).toEqual([0, 2, 3, 3])
    // (128, 204, 51) × (100, 50, 200) = (50, 40, 40); a fifth of it and four fifths of the own color.
    expect(pixels(result)).toEqual([
      ...[one, [50, 40, 40, 90], [112, 171, 49, 90]],
      ...[one, one, [60, 70, 90, 0], one, one, one],
    ])
    const shifted = blendedWith(ground, raster(2, 3, 1, 2, one, one), 'multiply')
    expect(pixels(shifted)).toEqual([[20, 64, 24, 90], one])
  })
})
