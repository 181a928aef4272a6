import { expect, it } from 'vitest'
import { markDifference } from './mark-difference.ts'

const [WIDTH, HEIGHT] = [20, 10]
const plain = (value: number): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(value)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return pixels
}
const at = (x: number, y: number) => (y * WIDTH + x) * 4
const red = (pixels: Uint8ClampedArray, x: number, y: number): boolean =>
  (pixels[at(x, y)] ?? 0) > (pixels[at(x, y) + 1] ?? 0) + 40

it('equal pictures, and those that differ by rounding, have no mark', () => {
  const now = plain(106)
  expect(markDifference(plain(100), now, WIDTH)).toBe(0)
  for (let x = 0; x < WIDTH; x++) expect(red(now, x, 5)).toBe(false)
  // The rest is pale.
  expect(now[at(3, 3)]).toBeGreaterThan(200)
})

it('what differs is marked with a rim of 2 px, on the page only; a pixel that was transparent counts', () => {
  const [before, now] = [plain(100), plain(100)]
  now[at(0, 0)] = 200
  now[at(10, 5) + 2] = 107
  before[at(19, 9) + 3] = 0
  expect(markDifference(before, now, WIDTH)).toBe(3)
  const marked = [...Array(HEIGHT).keys()].map(y =>
    [...Array(WIDTH).keys()].map(x => (red(now, x, y) ? 'x' : '.')).join(''),
  )
  expect(marked).toEqual([
    'xxx.................',
    'xxx.................',
    'xxx.................',
    '........xxxxx.......',
    '........xxxxx.......',
    '........xxxxx.......',
    '........xxxxx.......',
    '........xxxxx....xxx',
    '.................xxx',
    '.................xxx',
  ])
})
