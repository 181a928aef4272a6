import { expect, it } from 'vitest'
import { contoured, contourOf } from './contour.ts'
import { grained, randomAt } from './grain.ts'

const contour = (...points: readonly (readonly [number, number])[]) => ({
  name: '',
  curve: points.map(([x, y]) => ({ x, y })),
})

it('a contour is a line through its points, in whatever order, and level beyond them', () => {
  const bent = contourOf(contour([200, 250], [50, 40], [100, 10]))
  const at = (values: readonly number[]) => values.map(value => Math.round((bent?.(value / 255) ?? -1) * 2550) / 10)
  // 40 − 30 · 0.4, and 10 + 240 · 0.25.
  expect(at([0, 50, 70, 100, 125, 200, 255])).toEqual([40, 40, 28, 10, 70, 250, 250])
  expect(at([-90, 900])).toEqual([40, 250])
})

it('a contour stays between nothing and full strength, and may step', () => {
  const wide = contourOf(contour([0, -100], [200, 400]))
  expect([0, 40, 80, 200].map(x => Math.round((wide?.(x / 255) ?? -1) * 255))).toEqual([0, 0, 100, 255])
  const step = contourOf(contour([0, 20], [100, 20], [100, 220], [255, 220]))
  expect([99, 101].map(x => Math.round((step?.(x / 255) ?? -1) * 255))).toEqual([20, 220])
})

it('a straight contour, and one without points, changes nothing', () => {
  expect(contourOf(undefined)).toBeNull()
  expect(contourOf(contour())).toBeNull()
  expect(contourOf(contour([0, 0], [128, 128], [255, 255]))).toBeNull()
  expect(contourOf(contour([0, 0], [128, 129], [255, 255]))).not.toBeNull()
})

it('a plane is changed by a contour value by value', () => {
  const plane = { left: 3, top: 4, width: 3, height: 1, data: new Uint8Array([0, 60, 255]), outside: 9 }
  const turned = contoured(plane, contour([0, 255], [255, 0]))
  expect(turned).toEqual({ ...plane, data: new Uint8Array([255, 195, 0]) })
  expect(contoured(plane, undefined)).toBe(plane)
})

it('grains are always the same for one place, and look random', () => {
  const numbers = [0, 1, 2, 1000, -7].map(index => Math.round(randomAt(index) * 1e6))
  expect(numbers).toEqual([114788, 246790, 23306, 132490, 804596])
})

it('a plane in grains is full or empty, or partly so', () => {
  const plane = { left: 0, top: 0, width: 4, height: 1, data: new Uint8Array([29, 63, 6, 59]), outside: 0 }
  // The random numbers of the four are 29.3, 62.9, 5.9 and 59.8 of 255.
  const values = (noise: number) => [...grained(plane, noise).data]
  expect(values(1)).toEqual([0, 255, 255, 0])
  expect(values(3)).toEqual([0, 255, 255, 0])
  // A fifth of the way to 255 or to 0.
  expect(values(0.2)).toEqual([23, 101, 56, 47])
  expect(grained(plane)).toBe(plane)
})
