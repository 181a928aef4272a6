import { expect, it } from 'vitest'
import { random } from '#test/support/random.ts'
import { drawSubject } from '#test/support/subjects.ts'
import { grabCut } from './grab-cut.ts'
import { toLab } from './lab.ts'
import type { Raster } from './raster.ts'
import { marksOf, segment } from './segment.ts'

/** A picture of one color, with an alpha for each px. */
const plain = (width: number, height: number, alphaAt: (at: number) => number = () => 255): Raster => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? alphaAt(at >> 2) : ([120, 60, 200][at % 4] ?? 0),
  ),
})

it('of one color the cut parts sure px where it crosses the fewest neighbors, each pulled by its lean', () => {
  const dice = random(3)
  const [width, height] = [4, 3]
  const lab = toLab(plain(width, height))
  const pairs = Array.from({ length: width * height }, (_, at) => at).flatMap(at =>
    [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
    ].flatMap(([dx = 0, dy = 0]) => {
      const [u, v] = [(at % width) + dx, Math.floor(at / width) + dy]
      return u < 0 || u >= width || v >= height ? [] : [{ at, to: v * width + u, weight: dx && dy ? 28.284_271 : 40 }]
    }),
  )
  for (let round = 0; round < 12; round++) {
    const marks = Uint8Array.from({ length: 12 }, () => Math.floor(dice() * 4))
    marks[Math.floor(dice() * 6)] = 0
    marks[6 + Math.floor(dice() * 6)] = 3
    const leaning = Float32Array.from(marks, () => dice())
    const costOf = (labels: number) => {
      const isIn = (at: number) => ((labels >> at) & 1) === 1
      let cost = 0
      for (const { at, to, weight } of pairs) if (isIn(at) !== isIn(to)) cost += weight
      for (const [at, mark] of marks.entries()) {
        const pull = mark === 3 ? 1e4 : mark === 0 ? -1e4 : ((leaning[at] ?? 0) - 0.5) * 6
        if (isIn(at)) cost += Math.max(0, -pull)
        else cost += Math.max(0, pull)
      }
      return cost
    }
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    for (let labels = 0; labels < 1 << 12; labels++) {
      const cost = costOf(labels)
      if (cost < least) [best, least] = [labels, cost]
    }
    const wanted = Array.from({ length: 12 }, (_, at) => (best >> at) & 1)
    expect([...grabCut(lab, marks, leaning, 1)], `${marks}`).toEqual(wanted)
  }
})

it('px are marked by how they stand out from a threshold; clear px and dull ones at the edge are ground', () => {
  const marks = (threshold: number, alpha: number, ...outstanding: number[]) => [
    ...marksOf(
      plain(5, 4, at => (at === 12 ? alpha : 255)),
      Float32Array.from(outstanding),
      threshold,
    ),
  ]
  // Sure ground below 0.1875, maybe below 0.625, maybe the subject up to 0.85.
  const values = [
    ...[0.9, 0.7, 0.61, 0.2, 0.625],
    ...[0.61, 0.1874, 0.1875, 0.62, 0.61],
    ...[0.7, 0.625, 0.95, 0.84, 0.61],
    ...[0.61, 0.95, 0.61, 0.8, 0.61],
  ]
  const wanted = (clear: number) => [...[3, 2, 0, 0, 2], ...[0, 0, 1, 1, 0], ...[2, 2, clear, 2, 0], ...[0, 3, 0, 2, 0]]
  expect(marks(0.625, 8, ...values)).toEqual(wanted(3))
  expect(marks(0.625, 7, ...values)).toEqual(wanted(0))
  // At 0.375 the subject is sure above 0.75.
  expect(marks(0.375, 255, ...Array(10).fill(0.75), ...Array(10).fill(0.7501))).toEqual([
    ...Array(10).fill(2),
    ...Array(10).fill(3),
  ])
})

it('the own shape of a picture counts when more than a tenth of it is clear', () => {
  const clear = (count: number, alpha = 7) => segment(plain(20, 10, at => (at < count ? alpha : 255)))
  expect(clear(20)).toBeNull()
  expect(clear(21)).toEqual({
    width: 20,
    height: 10,
    data: Uint8Array.from({ length: 200 }, (_, at) => (at < 21 ? 7 : 255)),
  })
  // An alpha of 8 is not clear any more.
  expect(clear(190, 8)).toBeNull()
  const nearlyNothing = (alpha: number) => segment(plain(20, 10, at => (at === 150 ? alpha : 7)))
  expect([nearlyNothing(7), nearlyNothing(8), nearlyNothing(9)?.data[150]]).toEqual([null, null, 9])
})

it('the progress is told in three steps, as far as it comes', () => {
  const steps = (picture: Raster) => {
    const told: number[] = []
    segment(picture, share => told.push(share))
    return told
  }
  expect(steps(drawSubject('ball', 24).picture)).toEqual([0.25, 0.7, 1])
  expect(steps(plain(20, 10))).toEqual([0.25])
  expect(steps(plain(20, 10, at => (at % 2) * 255))).toEqual([])
})
