import { expect, it } from 'vitest'
import { isCutOff } from './is-cut-off.ts'

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const part = (length: number, name: string, body: number, more: readonly number[] = []) => [
  ...[0, 0, length >> 8, length & 255],
  ...ascii(name),
  ...Array(body).fill(9),
  ...more,
]
const cut = (type: string, bytes: readonly number[], end?: number) =>
  isCutOff(Uint8Array.from(bytes).subarray(0, end), type)

it('a PNG is whole when it has its last part', () => {
  const png = [...Array(8).fill(1), ...part(300, 'IHDR', 304), ...part(5, 'IDAT', 9), ...part(0, 'IEND', 4)]
  expect(png).toHaveLength(8 + 312 + 17 + 12)
  expect(cut('image/png', png)).toBe(false)
  expect([...png.keys()].every(end => cut('image/png', png, end))).toBe(true)
  // What follows does not count.
  expect(cut('image/png', [...png, 1, 2, 3])).toBe(false)
  expect(cut('image/png', [...Array(8).fill(1), ...part(0, 'IEND', 4)])).toBe(false)
  // The name of the last part elsewhere is not the last part.
  expect(
    cut('image/png', [...Array(8).fill(1), ...part(12, 'IDAT', 4, [...ascii('IEND'), 0, 0, 0, 0, 0, 0, 0, 0])]),
  ).toBe(true)
})

it('a WebP is whole when it is as long as it says', () => {
  const webp = [...ascii('RIFF'), 4, 1, 0, 0, ...ascii('WEBP'), ...Array(256).fill(7)]
  expect(webp).toHaveLength(268)
  expect([cut('image/webp', webp), cut('image/webp', webp, 267), cut('image/webp', [...webp, 0])]).toEqual([
    false,
    true,
    false,
  ])
})

it.each(['image/heic', 'image/avif'])('%s is whole when its boxes lead to its end', type => {
  const boxes = [...part(20, 'ftyp', 12), ...part(8, 'free', 0), ...part(270, 'mdat', 262)]
  expect(cut(type, boxes)).toBe(false)
  expect([20, 28].map(end => cut(type, boxes, end))).toEqual([false, false])
  expect([1, 7, 19, 21, 27, 29, 35, 36, 297].map(end => cut(type, boxes, end))).toEqual(Array(9).fill(true))
  // A last box that reaches to the end, and one with a long length.
  expect(cut(type, [...boxes, ...part(0, 'mdat', 5)])).toBe(false)
  expect(cut(type, [...boxes, ...part(1, 'mdat', 5)])).toBe(false)
  expect(cut(type, [...boxes, ...part(0, 'mda', 0)])).toBe(true)
})

it('what types do not tell is taken for whole', () => {
  expect(cut('image/jpeg', [0xff, 0xd8, 0xff])).toBe(true)
  expect(cut('image/gif', [])).toBe(false)
  expect(cut('text/plain', [1])).toBe(false)
})
