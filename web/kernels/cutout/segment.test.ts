import { describe, expect, it } from 'vitest'
import { random } from '#test/support/random.ts'
import { agreement, drawSubject } from '#test/support/subjects.ts'
import { composer } from './compose.ts'
import { maskReader, type Raster, resizeMask, shrink } from './raster.ts'
import { segment } from './segment.ts'

const SIDE = 240
const filled = (width: number, height: number, color: (x: number, y: number) => readonly number[]): Raster => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) data.set(color(at % width, Math.floor(at / width)), at * 4)
  return { width, height, data }
}

// Whole pictures are worked on: a busy machine takes its time.
describe('finding the subject', { timeout: 60_000 }, () => {
  // Intersection over union with the shape that the picture was drawn from.
  it.each([
    ['bottle', 0.985],
    ['person', 0.975],
    ['mug', 0.98],
    ['ball', 0.985],
    ['pale', 0.95],
    ['pair', 0.95],
  ] as const)('%s: the mask agrees with the drawn shape by %d or more', (name, least) => {
    const { picture, shape } = drawSubject(name, SIDE)
    const mask = segment(picture)
    expect(mask).toMatchObject({ width: 320, height: SIDE })
    expect(mask && agreement(mask, shape)).toBeGreaterThan(least)
  })

  it('lets the ground be seen through a handle', () => {
    const mask = segment(drawSubject('mug', SIDE).picture)
    expect(mask?.data[Math.round(0.52 * SIDE) * 320 + Math.round(0.95 * SIDE)]).toBe(0)
  })

  it('has a soft outline and plain insides: a mask, not a threshold', () => {
    const data = [...(segment(drawSubject('bottle', SIDE).picture)?.data ?? [])]
    const between = data.filter(value => value > 8 && value < 247).length
    expect(between).toBeGreaterThan(200)
    expect(between / data.length).toBeLessThan(0.03)
  })

  it('finds nothing in plain, slowly changing and noisy pictures', () => {
    const dice = random(5)
    expect(segment(filled(200, 150, () => [240, 240, 240, 255]))).toBeNull()
    expect(segment(filled(200, 150, (x, y) => [120 + x / 4, 140 + y / 4, 180, 255]))).toBeNull()
    const grey = () => 128 + (dice() - 0.5) * 8
    expect(segment(filled(200, 150, () => [grey(), grey(), grey(), 255]))).toBeNull()
  })

  it('takes the shape that a see-through picture has', () => {
    const mask = segment(filled(100, 80, (x, y) => [200, 30, 30, Math.hypot(x - 50, y - 40) < 20 ? 255 : 0]))
    expect([mask?.data[40 * 100 + 50], mask?.data[0]]).toEqual([255, 0])
  })

  it('takes pictures of any proportion, also of a few pixels', () => {
    for (const [width, height] of [
      [1, 1],
      [2, 900],
      [900, 3],
      [17, 13],
    ] as const) {
      const mask = segment(filled(width, height, (x, y) => [(x * 37) % 256, (y * 91) % 256, 90, 255]))
      if (mask) expect([mask.width, mask.height]).toEqual([width, height])
    }
  })

  it('is the same every time', () => {
    const { picture } = drawSubject('person', 160)
    expect(segment(picture)?.data).toEqual(segment(picture)?.data)
  })
})

describe('laying a mask on the picture', () => {
  it('takes the old ground out of half-covered pixels', () => {
    // A red subject on green; the column between is half of each.
    const color = (x: number) => (x < 20 ? [200, 0, 0, 255] : x === 20 ? [100, 100, 0, 255] : [0, 200, 0, 255])
    const picture = filled(40, 20, color)
    const share = (x: number) => (x < 20 ? 255 : x === 20 ? 128 : 0)
    const mask = { width: 40, height: 20, data: Uint8Array.from({ length: 800 }, (_, at) => share(at % 40)) }
    const rows = Uint8ClampedArray.from(picture.data)
    composer(picture, mask, 40, 20).cut(rows, 0)
    const pixel = (x: number) => [...rows.subarray((10 * 40 + x) * 4, (10 * 40 + x) * 4 + 4)]
    expect(pixel(5)).toEqual([200, 0, 0, 255])
    expect(pixel(30)[3]).toBe(0)
    expect(pixel(20)[3]).toBe(128)
    expect(pixel(20)[0]).toBeGreaterThan(160)
    expect(pixel(20)[1]).toBeLessThan(40)
  })

  it('works in bands: the same as at once, and on a picture larger than its mask', () => {
    const { picture, shape } = drawSubject('mug', 200)
    const small = shrink(picture, 100)
    const mask = resizeMask(shape, small.width, small.height)
    const atOnce = Uint8ClampedArray.from(picture.data)
    composer(small, mask, picture.width, picture.height).cut(atOnce, 0)
    const inBands = Uint8ClampedArray.from(picture.data)
    const { cut } = composer(small, mask, picture.width, picture.height)
    const line = picture.width * 4
    for (let top = 0; top < 200; top += 64) cut(inBands.subarray(top * line, Math.min(200, top + 64) * line), top)
    expect(inBands).toEqual(atOnce)
    const alpha = {
      width: picture.width,
      height: 200,
      data: Uint8Array.from(shape.data, (_, at) => atOnce[at * 4 + 3] ?? 0),
    }
    expect(agreement(alpha, shape)).toBeGreaterThan(0.97)
  })

  it('a mask read at its own size is itself', () => {
    const mask = { width: 5, height: 4, data: Uint8Array.from({ length: 20 }, (_, at) => at * 12) }
    const read = maskReader(mask, 5, 4)
    expect(Array.from({ length: 4 }, (_, y) => [...read(y)]).flat()).toEqual([...mask.data])
  })
})
