import { describe, expect, it } from 'vitest'
import { asciiAt, type ByteSource, buffered, startsWith, viewOf } from './byte-source.ts'

const valueAt = (at: number) => (at * 7) % 251
/** A file of 200,000 bytes that notes what is read of it. */
const noted = () => {
  const reads: (readonly [at: number, length: number])[] = []
  const source: ByteSource = {
    size: 200_000,
    read: async (at, length) => {
      reads.push([at, length])
      return Uint8Array.from({ length: Math.max(0, length) }, (_, index) => valueAt(at + index))
    },
  }
  return { reads, source: buffered(source) }
}
const expected = (at: number, length: number) => Uint8Array.from({ length }, (_, index) => valueAt(at + index))

describe('a file that is read in windows', () => {
  it('is as long as before, and gives the bytes of every place in any order', async () => {
    const { source } = noted()
    expect(source.size).toBe(200_000)
    for (const [at, length] of [
      [0, 5],
      [3, 4],
      [90_000, 6],
      [70_000, 30_000],
      [2, 3],
      [100, 70_000],
      [199_990, 10],
      [90_001, 2],
    ] as const)
      expect(await source.read(at, length), `${at}`).toEqual(expected(at, length))
  })
  it('is read once for pieces beside each other, up to the last byte of 64 KiB', async () => {
    const { reads, source } = noted()
    await source.read(0, 10)
    await source.read(0, 65_536)
    await source.read(65_535, 1)
    expect(reads).toEqual([[0, 65_536]])
    expect(await source.read(65_535, 2)).toEqual(expected(65_535, 2))
    await source.read(131_070, 1)
    await source.read(65_534, 1)
    expect(reads.slice(1)).toEqual([
      [65_535, 65_536],
      [65_534, 65_536],
    ])
  })
  it('gives large pieces straight, and no more than there is', async () => {
    const { reads, source } = noted()
    await source.read(7, 65_537)
    expect(reads).toEqual([[7, 65_537]])
    expect(await source.read(199_990, 50)).toEqual(expected(199_990, 10))
    expect(await source.read(150_000, 90_000)).toEqual(expected(150_000, 50_000))
    expect(await source.read(200_003, 4)).toHaveLength(0)
    expect(reads[1]).toEqual([199_990, 10])
  })
})

it('texts, numbers and signatures are read from their place in the bytes', () => {
  const bytes = new TextEncoder().encode('..Moye!').subarray(2)
  expect([asciiAt(bytes, 1, 3), asciiAt(bytes, 3, 9)]).toEqual(['oye', 'e!'])
  expect(viewOf(bytes).getUint16(1)).toBe(0x6f79)
  expect(viewOf(bytes).byteLength).toBe(5)
  expect([startsWith(bytes, [0x4d, 0x6f]), startsWith(bytes, [0x4d, 0x6f], 1)]).toEqual([true, false])
  expect([startsWith(bytes, [0x79, 0x65], 2), startsWith(bytes, [0x79, 0x64], 2)]).toEqual([true, false])
})
