import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '#test/support/random.ts'
import { fitGaussians } from './gaussians.ts'
import { grabCut } from './grab-cut.ts'
import { toLab } from './lab.ts'
import { boxMean, fitInto, maskReader, plane, type Raster, resizeMask, shrink } from './raster.ts'
import { tidyRegions } from './regions.ts'
import { parting } from './saliency.ts'
import { outlineContrast } from './segment.ts'

const colors = (...pixels: readonly (readonly [number, number, number])[]): Raster => ({
  width: pixels.length,
  height: 1,
  data: Uint8Array.from(pixels.flatMap(color => [...color, 255])),
})
const size = fc.integer({ min: 1, max: 9 })

describe('colors', () => {
  it('L*a*b* of white, black, the primaries and a dark gray', () => {
    const { width, height, data } = toLab(
      colors([255, 255, 255], [0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255], [10, 10, 10]),
    )
    expect([width, height]).toEqual([6, 1])
    const wanted = [
      [100, 0, 0],
      [0, 0, 0],
      [53.24, 80.09, 67.2],
      [87.73, -86.18, 83.18],
      [32.3, 79.19, -107.86],
      [2.74, 0, 0],
    ]
    wanted.flat().forEach((value, at) => {
      expect(Math.abs((data[at] ?? Number.NaN) - value), `value ${at}`).toBeLessThan(0.03)
    })
  })
})

describe('sizes of pictures', () => {
  it('fit into a side without enlarging, at least one pixel', () => {
    expect(fitInto(400, 200, 100)).toEqual({ width: 100, height: 50 })
    expect(fitInto(200, 400, 100)).toEqual({ width: 50, height: 100 })
    expect(fitInto(40, 20, 100)).toEqual({ width: 40, height: 20 })
    expect(fitInto(1000, 1, 10)).toEqual({ width: 10, height: 1 })
    expect(fitInto(1, 1000, 10)).toEqual({ width: 1, height: 10 })
  })
  it('a smaller picture has the alpha-weighted means; one that fits is returned itself', () => {
    const picture: Raster = {
      width: 4,
      height: 2,
      data: Uint8Array.from([
        ...[100, 0, 10, 255, 200, 0, 30, 255, 90, 90, 90, 0, 50, 60, 70, 100],
        ...[100, 0, 10, 255, 200, 0, 30, 255, 90, 90, 90, 0, 70, 80, 90, 100],
      ]),
    }
    expect(shrink(picture, 4)).toBe(picture)
    const { width, height, data } = shrink(picture, 2)
    expect([width, height, ...data]).toEqual([2, 1, 150, 0, 20, 255, 60, 70, 80, 50])
    expect([...shrink({ width: 2, height: 1, data: new Uint8Array(8).fill(0) }, 1).data]).toEqual([0, 0, 0, 0])
  })
  it('a mask between its pixels is bilinear, beyond the outer ones constant', () => {
    const mask = { width: 2, height: 2, data: Uint8Array.of(0, 100, 200, 40) }
    const read = maskReader(mask, 4, 4)
    expect(Array.from({ length: 4 }, (_, y) => [...read(y)])).toEqual([
      [0, 25, 75, 100],
      [50, 58.75, 76.25, 85],
      [150, 126.25, 78.75, 55],
      [200, 160, 80, 40],
    ])
    expect(resizeMask(mask, 4, 1)).toEqual({ width: 4, height: 1, data: Uint8Array.of(100, 93, 78, 70) })
    expect(resizeMask(mask, 1, 1).data).toEqual(Uint8Array.of(85))
  })
  it('a box mean is the mean of the square around each pixel inside the picture', () => {
    fc.assert(
      fc.property(
        size,
        size,
        fc.integer({ min: 1, max: 12 }),
        fc.infiniteStream(fc.nat(255)),
        (width, height, radius, values) => {
          const of = plane(width, height)
          for (let at = 0; at < of.data.length; at++) of.data[at] = values.next().value as number
          const mean = boxMean(of, radius)
          for (let y = 0; y < height; y++)
            for (let x = 0; x < width; x++) {
              let [sum, count] = [0, 0]
              for (let v = 0; v < height; v++)
                for (let u = 0; u < width; u++)
                  if (Math.abs(u - x) <= radius && Math.abs(v - y) <= radius) {
                    sum += of.data[v * width + u] ?? 0
                    count++
                  }
              expect(mean.data[y * width + x]).toBeCloseTo(sum / count, 2)
            }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('what is salient', () => {
  it('two groups of values are parted between them', () => {
    expect(parting(Float32Array.of(0.1, 0.1, 0.9))).toBeCloseTo(26 / 255)
    expect(parting(Float32Array.of(0, 0.02, 0.5, 0.52, 0.51))).toBeCloseTo(6 / 255)
    expect(parting(Float32Array.of(-1, 2))).toBeCloseTo(1 / 255)
    expect(parting(Float32Array.of(0.4, 0.4))).toBeCloseTo(1 / 255)
  })
})

describe('regions', () => {
  /** A picture of 100 × 100 px; `#` blocks are `[x, y, width, height]`. */
  const drawn = (...blocks: readonly (readonly [number, number, number, number])[]) => {
    const kept = new Uint8Array(10_000)
    for (const [left, top, width, height] of blocks)
      for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) kept[y * 100 + x] = 1
    return kept
  }
  const even = new Float32Array(10_000).fill(1)
  const count = (kept: Uint8Array) => kept.reduce((sum, value) => sum + value, 0)

  it('of even saliency a hundredth of the largest goes; a salient small one stays, a dull one goes, a large one stays', () => {
    expect(count(tidyRegions(drawn([10, 10, 40, 40], [60, 60, 4, 4]), 100, even))).toBe(1600)
    expect(count(tidyRegions(drawn([10, 10, 40, 40], [60, 60, 4, 5]), 100, even))).toBe(1620)
    const dull = even.slice().fill(0.74, 5000)
    expect(count(tidyRegions(drawn([10, 5, 40, 40], [60, 60, 20, 20]), 100, dull))).toBe(1600)
    expect(count(tidyRegions(drawn([10, 5, 40, 40], [60, 60, 20, 21]), 100, dull))).toBe(2020)
    const bright = even.slice().fill(0.76, 5000)
    expect(count(tidyRegions(drawn([10, 5, 40, 40], [60, 60, 20, 20]), 100, bright))).toBe(2000)
  })
  it('holes of three pixels are filled, of four are meant; a notch at the edge of the picture is no hole', () => {
    const holes = (length: number, x: number, y: number, isDown = false) => {
      const kept = drawn([0, 0, 100, 100])
      for (let at = 0; at < length; at++) kept[isDown ? (y + at) * 100 + x : y * 100 + x + at] = 0
      return 10_000 - count(tidyRegions(kept, 100, even))
    }
    expect([holes(3, 20, 20), holes(4, 20, 20), holes(3, 20, 20, true), holes(4, 20, 20, true)]).toEqual([0, 4, 0, 4])
    expect([holes(2, 0, 20), holes(2, 98, 20), holes(2, 20, 0), holes(2, 20, 99)]).toEqual([2, 2, 2, 2])
    expect([holes(2, 1, 20), holes(2, 97, 20), holes(2, 20, 1), holes(2, 20, 98)]).toEqual([0, 0, 0, 0])
  })
  it('diagonal pixels are apart; nothing stays nothing, and the given picture is not changed', () => {
    const kept = drawn([10, 10, 20, 20], [30, 30, 2, 1])
    expect(count(tidyRegions(kept, 100, even))).toBe(400)
    expect(count(kept)).toBe(402)
    expect(count(tidyRegions(drawn(), 100, even))).toBe(0)
  })
})

describe('a mixture of colors', () => {
  /** Gray px and vivid ones in turn. */
  const striped = (length: number) => ({
    ...{ width: length, height: 1 },
    data: Float32Array.from({ length: length * 3 }, (_, at) => [50, 0, 0, 50, 60, 0][at % 6] ?? 0),
  })
  const costs = (length: number) => {
    const { cost } = fitGaussians(
      striped(length),
      Int32Array.from({ length }, (_, at) => at),
    )
    return [cost(0), cost(1)]
  }
  it('has a variance of 4 in each channel at least, and an end where nothing is known', () => {
    // −log(1 / √4³) for a px of one color; −log(10⁻²⁰) far away from it.
    expect(costs(1)[0]).toBeCloseTo(2.079_442, 5)
    const { cost } = fitGaussians(striped(2), Int32Array.of(0))
    expect([cost(0), cost(1)]).toEqual([expect.closeTo(2.079_442, 5), expect.closeTo(46.051_702, 5)])
    // Each of two colors has half of the weight: log 2 more.
    for (const value of costs(2)) expect(value).toBeCloseTo(2.772_589, 5)
  })
  it('knows 12 000 px each, of 12 001 every second one', () => {
    for (const value of costs(12_000)) expect(value).toBeCloseTo(2.772_589, 5)
    expect(costs(12_001)).toEqual([expect.closeTo(2.079_442, 5), expect.closeTo(46.051_702, 5)])
  })
})

describe('the cut', () => {
  it('is the given marks where one side is missing', () => {
    const lab = toLab(colors([0, 0, 0], [255, 255, 255], [0, 0, 0]))
    const leaning = new Float32Array(3).fill(0.5)
    expect([...grabCut(lab, Uint8Array.of(2, 3, 2), leaning, 2)]).toEqual([1, 1, 1])
    expect([...grabCut(lab, Uint8Array.of(0, 1, 1), leaning, 2)]).toEqual([0, 0, 0])
    expect([...grabCut(lab, Uint8Array.of(0, 3, 0), leaning, 2)]).toEqual([0, 1, 0])
  })
})

describe('the contrast of an outline', () => {
  it('is the mean color difference between the pixels beside each step across it', () => {
    const dice = random(11)
    for (const [width, height] of [
      [7, 5],
      [4, 9],
      [3, 3],
    ] as const) {
      const data = Float32Array.from({ length: width * height * 3 }, () => dice() * 100)
      const kept = Uint8Array.from({ length: width * height }, () => Math.round(dice()))
      const color = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x + 1) * 3)]
      const differences: number[] = []
      for (let y = 1; y <= height - 2; y++)
        for (let x = 1; x <= width - 2; x++)
          for (const [dx, dy] of [
            [1, 0],
            [0, 1],
          ] as const) {
            // Both pixels of the step have a neighbor on the side away from the other.
            if (x + 2 * dx >= width || y + 2 * dy >= height) continue
            if (kept[y * width + x] === kept[(y + dy) * width + x + dx]) continue
            const far = color(x + 2 * dx, y + 2 * dy)
            differences.push(Math.hypot(...color(x - dx, y - dy).map((value, at) => value - (far[at] ?? 0))))
          }
      const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
      expect(outlineContrast({ width, height, data }, kept)).toBeCloseTo(differences.length ? mean : 0, 6)
      expect(outlineContrast({ width, height, data }, kept.fill(1))).toBe(0)
    }
  })
})
