import { expect, it } from 'vitest'
import { partSource } from './part-source.ts'

const PART = 5 * 1024 * 1024
const BYTES = 2 * PART + 100
/** The byte at a place of the file. */
const byteAt = (place: number) => (place * 7 + Math.floor(place / 256)) % 251

const source = (missing = 0) => {
  const asked: unknown[] = []
  const uploadParts = {
    read: async (id: string, part: number, range: { readonly offset: number; readonly length: number }) => {
      asked.push([id, part, range.offset, range.length])
      if (part === missing) return null
      const start = (part - 1) * PART + range.offset
      return new Blob([Uint8Array.from({ length: range.length }, (_, at) => byteAt(start + at))]).stream()
    },
  }
  const file = partSource({ uploadParts } as unknown as Parameters<typeof partSource>[0], { id: 'u', bytes: BYTES })
  return { file, asked }
}
const expected = (at: number, length: number) => Uint8Array.from({ length }, (_, index) => byteAt(at + index))

it('a piece of an upload is read from the parts that it lies in', async () => {
  const { file, asked } = source()
  expect(file.size).toBe(BYTES)
  expect(await file.read(3, 5)).toEqual(expected(3, 5))
  expect(await file.read(PART - 2, 5)).toEqual(expected(PART - 2, 5))
  expect(await file.read(PART, 4)).toEqual(expected(PART, 4))
  expect(await file.read(PART - 4, 4)).toEqual(expected(PART - 4, 4))
  expect(asked).toEqual([
    ['u', 1, 3, 5],
    ['u', 1, PART - 2, 2],
    ['u', 2, 0, 3],
    ['u', 2, 0, 4],
    ['u', 1, PART - 4, 4],
  ])
})

it('what lies beyond the file is not read', async () => {
  const { file, asked } = source()
  expect(await file.read(BYTES - 3, 10)).toEqual(expected(BYTES - 3, 3))
  expect([await file.read(BYTES, 10), await file.read(BYTES + 5, 10), await file.read(7, 0)]).toEqual(
    Array(3).fill(new Uint8Array()),
  )
  expect(asked).toEqual([['u', 3, 97, 3]])
})

it('a part that has gone is an error', async () => {
  await expect(source(2).file.read(PART - 1, 3)).rejects.toThrow('part 2')
})
