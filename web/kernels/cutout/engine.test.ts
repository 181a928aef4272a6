import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CUTOUT_ENGINE } from '#schemas/catalog/renderer.ts'
import { random } from '#test/support/random.ts'
import { drawSubject, SCENES } from '#test/support/subjects.ts'
import { composer } from './compose.ts'
import { fitGaussians } from './gaussians.ts'
import { grabCut } from './grab-cut.ts'
import { toLab } from './lab.ts'
import { matte } from './matte.ts'
import { maskReader, type Raster, resizeMask, shrink } from './raster.ts'
import { tidyRegions } from './regions.ts'
import { saliency } from './saliency.ts'
import { segment } from './segment.ts'

/** A short name of many numbers, rounded to four decimals. */
const digest = (values: ArrayLike<number>) =>
  createHash('sha256')
    .update(Array.from(values, value => Math.round(value * 1e4) / 1e4 + 0).join(' '))
    .digest('hex')
    .slice(0, 12)

const noise = (width: number, height: number, seed: number): Raster => {
  const dice = random(seed)
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? ([255, 255, 255, 60, 0][Math.floor(dice() * 5)] ?? 0) : dice() * 256,
  )
  return { width, height, data }
}
const { picture, shape } = drawSubject('mug', 60)
const lab = toLab(picture)
const pixels = (length: number, holds: (at: number) => boolean) =>
  Int32Array.from(Array.from({ length }, (_, at) => at).filter(holds))

/**
 * Cut-outs are stored under the number of the engine. Whoever changes a result on purpose runs the test with `-u` and
 * increments `CUTOUT_ENGINE`, so that stored results are computed again.
 */
describe(`engine ${CUTOUT_ENGINE} gives the recorded results`, { timeout: 60_000 }, () => {
  it('whole pictures', () => {
    const names = Object.keys(SCENES) as (keyof typeof SCENES)[]
    expect(names.map(name => `${name} ${digest(segment(drawSubject(name, 56).picture)?.data ?? [])}`)).toMatchSnapshot()
    // Longer than the side at which subject and background are separated.
    const strip = noise(470, 40, 1)
    for (let at = 0; at < 470 * 40; at++) {
      const far = Math.hypot((at % 470) - 200, 3 * (Math.floor(at / 470) - 20))
      const share = Math.min(1, Math.max(0, (50 - far) / 4))
      for (let channel = 0; channel < 4; channel++) {
        const index = at * 4 + channel
        const ground = 220 + (strip.data[index] ?? 0) / 30
        strip.data[index] = channel === 3 ? 255 : ground + share * ([190, 40, 30][channel] ?? 0) - share * ground
      }
    }
    expect(digest(segment(strip)?.data ?? [])).toMatchSnapshot()
  })
  it('colors and saliency', () => {
    expect(digest(lab.data)).toMatchSnapshot()
    const sizes = [
      [12, 9],
      [1, 7],
      [30, 2],
    ] as const
    expect(
      sizes.map(([width, height], seed) => digest(saliency(toLab(noise(width, height, seed))).data)),
    ).toMatchSnapshot()
    expect(digest(saliency(lab).data)).toMatchSnapshot()
    expect(digest(saliency(toLab(drawSubject('pale', 150).picture)).data)).toMatchSnapshot()
  })
  it('mixtures of colors, of few and of many pixels', () => {
    const costs = (raster: Raster, holds: (at: number) => boolean) => {
      const all = toLab(raster)
      const { cost } = fitGaussians(all, pixels(raster.width * raster.height, holds))
      return digest(Array.from({ length: Math.min(500, raster.width * raster.height) }, (_, at) => cost(at)))
    }
    expect(costs(picture, at => (shape.data[at] ?? 0) > 128)).toMatchSnapshot()
    expect(costs(noise(8, 5, 3), () => true)).toMatchSnapshot()
    expect(costs(noise(2, 2, 4), at => at < 3)).toMatchSnapshot()
    expect(costs(noise(200, 150, 5), () => true)).toMatchSnapshot()
  })
  it('cuts with sure and unsure pixels', () => {
    const marks = Uint8Array.from(shape.data, (value, at) => {
      if (at % 11 === 0) return value > 128 ? 3 : 0
      return at % 5 ? (value > 128 ? 2 : 1) : at % 3
    })
    const leaning = Float32Array.from(shape.data, (value, at) => (value / 255 + (at % 7) / 7) / 2)
    expect([1, 2, 4].map(rounds => digest(grabCut(lab, marks, leaning, rounds)))).toMatchSnapshot()
    const { width, height } = noise(16, 12, 6)
    const dice = random(7)
    const any = Uint8Array.from({ length: width * height }, () => Math.floor(dice() * 4))
    const even = new Float32Array(width * height).fill(0.5)
    expect(digest(grabCut(toLab(noise(16, 12, 6)), any, even, 3))).toMatchSnapshot()
  })
  it('regions', () => {
    const dice = random(8)
    const saw = Uint8Array.from({ length: 90 * 70 }, () => (dice() < 0.55 ? 1 : 0))
    const weights = Float32Array.from(saw, () => dice())
    expect(digest(tidyRegions(saw, 90, weights))).toMatchSnapshot()
  })
  it('mattes, at the size of the cut and larger', () => {
    const kept = Uint8Array.from(shape.data, value => (value > 128 ? 1 : 0))
    expect(digest(matte(picture, { ...shape, kept }).data)).toMatchSnapshot()
    expect(digest(matte(drawSubject('mug', 170).picture, { ...shape, kept }).data)).toMatchSnapshot()
    expect(digest(matte(noise(80, 60, 9), { ...shape, kept }).data)).toMatchSnapshot()
  })
  it('pictures with the mask', () => {
    const small = shrink(drawSubject('person', 150).picture, 80)
    const mask = resizeMask(shape, small.width, small.height)
    const whole = drawSubject('person', 150).picture
    const rows = Uint8ClampedArray.from(whole.data)
    composer(small, mask, whole.width, whole.height).cut(rows, 0)
    expect(digest(rows)).toMatchSnapshot()
    const { width, height, data } = noise(40, 30, 10)
    const band = Uint8ClampedArray.from(data.subarray(0, width * 4 * 7))
    composer(noise(20, 15, 11), resizeMask(shape, 20, 15), width, height, shape).cut(band, 9)
    expect(digest(band)).toMatchSnapshot()
  })
  it('sizes', () => {
    expect([3, 7, 16].map(side => digest(shrink(noise(23, 17, 12), side).data))).toMatchSnapshot()
    const read = maskReader(shape, 31, 90)
    expect([0, 1, 44, 88, 89].map(y => digest(read(y)))).toMatchSnapshot()
  })
})
