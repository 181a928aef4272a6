import { expect, it } from 'vitest'
import { stillPng } from './still-png.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (type: string, ...data: readonly number[]) => [
  ...[0, 0, 0, data.length],
  ...new TextEncoder().encode(type),
  ...data,
  ...[1, 2, 3, 4],
]
const still = (...parts: readonly (readonly number[])[]) => {
  const bytes = Uint8Array.from([SIGNATURE, ...parts].flat())
  const result = stillPng(bytes)
  return result === bytes ? 'the same' : [...result.subarray(8)]
}
const [HEAD, DATA, END] = [chunk('IHDR', 9, 9), chunk('IDAT', 5), chunk('IEND')]

it('a PNG loses the chunks of its animation and keeps every other byte', () => {
  const animation = [chunk('acTL', 1, 1), chunk('fcTL', 2, 2, 2), chunk('fdAT', 3)]
  const [control = [], frame = [], data = []] = animation
  expect(still(HEAD, control, frame, DATA, frame, data, END)).toEqual([...HEAD, ...DATA, ...END])
  for (const each of animation) expect(still(HEAD, each, DATA, END)).toEqual([...HEAD, ...DATA, ...END])
  expect(still(HEAD, DATA, END, control)).toEqual([...HEAD, ...DATA, ...END])
})

it('without an animation, or with nothing else, it is the same bytes', () => {
  expect(still(HEAD, DATA, END)).toBe('the same')
  expect(still(HEAD)).toBe('the same')
  expect(still()).toBe('the same')
  expect(still(chunk('fcTL', 1))).toBe('the same')
  expect(stillPng(Uint8Array.from(SIGNATURE.slice(0, 4)).slice())).toHaveLength(4)
})

it('a last chunk that is cut off is kept as far as it goes; what is too short for a chunk is not', () => {
  expect(still(chunk('fcTL', 1), HEAD, [0, 0, 0, 99, ...new TextEncoder().encode('IDAT'), 7, 7, 7, 7])).toEqual([
    ...HEAD,
    ...[0, 0, 0, 99, 0x49, 0x44, 0x41, 0x54, 7, 7, 7, 7],
  ])
  expect(still(chunk('fcTL', 1), HEAD, END.slice(0, 11))).toEqual(HEAD)
})
