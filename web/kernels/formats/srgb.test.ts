import { expect, it } from 'vitest'
import { encodeSrgb, labToLinear, linearSrgb } from './srgb.ts'

const near = (got: readonly number[], wanted: readonly number[], digits = 3) => {
  wanted.forEach((value, at) => {
    expect(got[at], `value ${at}`).toBeCloseTo(value, digits)
  })
}

it('light becomes values of sRGB, and is cut off beyond them', () => {
  // 12.92 up to 0.0031308, then 1.055 · light^(1 / 2.4) − 0.055; in 8192 steps.
  expect([-1, 0, 0.001, 0.0025, 0.004, 0.02, 0.1, 0.2158, 0.5, 0.9, 1, 2].map(encodeSrgb)).toEqual([
    0, 0, 3, 8, 13, 39, 89, 128, 188, 243, 255, 255,
  ])
  expect(encodeSrgb(Number.NaN)).toBe(0)
  // Every value comes back from its light.
  const back = Array.from({ length: 256 }, (_, value) => {
    const share = value / 255
    return encodeSrgb(share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
  })
  expect(back).toEqual(Array.from({ length: 256 }, (_, value) => value))
})

it('XYZ of the primaries are red, green and blue, that of D50 is white', () => {
  near(linearSrgb(0.43607, 0.22249, 0.01392), [1, 0, 0])
  near(linearSrgb(0.38515, 0.71687, 0.09708), [0, 1, 0])
  near(linearSrgb(0.14307, 0.06061, 0.7141), [0, 0, 1])
  near(linearSrgb(0.9642, 1, 0.8249), [1, 1, 1])
  near(linearSrgb(1, 0, 0), [3.133_86, -0.978_77, 0.071_95], 4)
  near(linearSrgb(0, 1, 0), [-1.616_87, 1.916_14, -0.228_99], 4)
  near(linearSrgb(0, 0, 1), [-0.490_61, 0.033_45, 1.405_24], 4)
})

it('L*a*b* of white, black, a gray, a dark gray and the primaries', () => {
  near(labToLinear(100, 0, 0), [1, 1, 1])
  near(labToLinear(0, 0, 0), [0, 0, 0])
  near(labToLinear(50, 0, 0), [0.184_2, 0.184_2, 0.184_2])
  // Below 8 the lightness is 903.3 times the light.
  near(labToLinear(5, 0, 0), [0.005_535, 0.005_535, 0.005_535], 5)
  near(labToLinear(54.29, 80.81, 69.89), [1, 0, 0], 2)
  near(labToLinear(87.82, -79.29, 80.99), [0, 1, 0], 2)
  near(labToLinear(29.57, 68.3, -112.03), [0, 0, 1], 2)
})
