import { describe, expect, it } from 'vitest'
import { random } from '#test/support/random.ts'
import type { Plane } from './raster.ts'
import { distances, inverted, planeIn, spread } from './spread.ts'

const plane = (width: number, values: readonly number[], outside = 0): Plane => ({
  left: 3,
  top: 8,
  width,
  height: values.length / width,
  data: Uint8Array.from(values),
  outside,
})

it('a plane is cut to another box, and inverted', () => {
  const of = plane(2, [1, 2, 3, 4], 250)
  expect(planeIn(of, { left: 2, top: 9, width: 4, height: 2 })).toEqual({
    ...{ left: 2, top: 9, width: 4, height: 2, outside: 250 },
    data: Uint8Array.of(250, 3, 4, 250, 250, 250, 250, 250),
  })
  expect(inverted(of)).toEqual({ ...of, data: Uint8Array.of(254, 253, 252, 251), outside: 5 })
})

describe('the distance from what is filled', () => {
  it('is that to the nearest full px, less 1', () => {
    const dice = random(21)
    for (const [width, height, share] of [
      [9, 7, 0.06],
      [5, 12, 0.2],
      [13, 1, 0.2],
      [1, 11, 0.2],
      [10, 10, 0.02],
    ] as const)
      for (let round = 0; round < 8; round++) {
        const values = Array.from({ length: width * height }, () => (dice() < share ? 255 : 0))
        values[Math.floor(dice() * values.length)] = 255
        const got = distances(plane(width, values))
        for (const at of values.keys()) {
          const [x, y] = [at % width, Math.floor(at / width)]
          const each = [...values.keys()].filter(other => values[other])
          const wanted =
            Math.min(...each.map(other => Math.hypot(x - (other % width), y - Math.floor(other / width)))) - 1
          expect(got[at]).toBeCloseTo(wanted, 5)
        }
      }
  })

  it('counts a px that is filled partly by its share, and looks at those beside it', () => {
    const near = (got: Float32Array, wanted: readonly number[]) => {
      expect(got).toHaveLength(wanted.length)
      wanted.forEach((value, at) => {
        expect(got[at], `px ${at}`).toBeCloseTo(value, 5)
      })
    }
    // The nearest one has a fifth; the full one beside it is farther away by 1, but its share counts more.
    near(distances(plane(5, [0, 0, 51, 204, 0])), [1.8, 0.8, -0.2, -0.8, 0.2])
    near(distances(plane(5, [0, 204, 51, 0, 0])), [0.2, -0.8, -0.2, 0.8, 1.8])
    near(distances(plane(1, [0, 204, 51, 0, 0])), [0.2, -0.8, -0.2, 0.8, 1.8])
    near(distances(plane(1, [0, 0, 1, 254, 0])), [2 - 1 / 255, 1 - 1 / 255, -1 / 255, -254 / 255, 1 - 254 / 255])
    // Diagonal neighbors count too: the nearest px of the corner has 1 / 255.
    const [corner = 0] = distances(plane(4, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 254, 0, 0, 0, 0, 0]))
    expect(corner).toBeCloseTo(Math.SQRT2 - 1 / 255, 5)
    const far = distances(plane(4, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 254, 0, 0, 0]))
    // From the px at column 1, row 0: 2 px to the faint one, √10 px to the nearly full one.
    expect(far[1]).toBeCloseTo(2 - 1 / 255, 5)
    expect(far[0]).toBeCloseTo(Math.min(Math.sqrt(5) - 1 / 255, 3 - 254 / 255), 5)
    expect(distances(plane(0, []))).toHaveLength(0)
    // A px two places from the nearest one does not count, though its share is larger: 3 and 1 px away, or 2 and 3 px.
    for (const [faint, full, width] of [
      [8, 17, 5],
      [16, 13, 5],
    ] as const) {
      const values = Array.from({ length: 20 }, (_, at) => (at === faint ? 1 : at === full ? 255 : 0))
      const mirrored = values.map((_, at) => values[19 - at] ?? 0)
      expect(distances(plane(width, values))[0]).toBeCloseTo(Math.sqrt(10) - 1 / 255, 5)
      expect(distances(plane(width, mirrored))[19]).toBeCloseTo(Math.sqrt(10) - 1 / 255, 5)
    }
  })

  it('an empty plane is far from everything', () => {
    expect(Math.min(...distances(plane(3, [0, 0, 0, 0, 0, 0])))).toBeGreaterThan(1000)
  })
})

it('what is filled spreads on every side, with a soft edge', () => {
  const dot = plane(
    7,
    Array.from({ length: 35 }, (_, at) => (at === 17 ? 255 : 0)),
  )
  const rows = (by: number) => {
    const { data, ...rest } = spread(dot, by)
    expect(rest).toEqual({ left: 3, top: 8, width: 7, height: 5, outside: 0 })
    return Array.from({ length: 5 }, (_, y) => [...data.subarray(y * 7, y * 7 + 7)])
  }
  expect(spread(dot, 0)).toBe(dot)
  expect(spread(dot, -1)).toBe(dot)
  // 255 × (1.5 − distance): 127.5 at 1 px, 67.3 at √5 − 1 px.
  expect(rows(1.5)).toEqual([
    [0, 0, 67, 127, 67, 0, 0],
    [0, 67, 255, 255, 255, 67, 0],
    [0, 127, 255, 255, 255, 127, 0],
    [0, 67, 255, 255, 255, 67, 0],
    [0, 0, 67, 127, 67, 0, 0],
  ])
  expect(rows(0.5)).toEqual([
    [0, 0, 0, 0, 0, 0, 0],
    [0, 0, 21, 127, 21, 0, 0],
    [0, 0, 127, 255, 127, 0, 0],
    [0, 0, 21, 127, 21, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
  ])
})
