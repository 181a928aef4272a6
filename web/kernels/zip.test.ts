import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc32, zip } from './zip.ts'

const AT = new Date(2026, 6, 1, 12, 34, 56)
/** Reads an archive by its directory, as programs do. */
const unzip = async (archive: Blob) => {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  let at = view.getUint32(end + 16, true)
  const files: { name: string; data: Uint8Array; crc: number }[] = []
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const crc = view.getUint32(at + 16, true)
    const size = view.getUint32(at + 24, true)
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length))
    const local = view.getUint32(at + 42, true)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    files.push({ name, data: bytes.slice(start, start + size), crc })
    at += 46 + length
  }
  expect(at).toBe(end)
  return files
}

describe('zip', () => {
  it('gives back every file with its name and sum, whatever they are', async () => {
    const file = fc.record({ name: fc.string({ minLength: 1, unit: 'grapheme' }), data: fc.uint8Array() })
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 5 }), async files => {
        const entries = files.map(({ name, data }) => ({ name, file: new Blob([Uint8Array.from(data)]) }))
        const back = await unzip(await zip(entries, AT))
        expect(back.map(({ name, data }) => [name, [...data]])).toEqual(
          files.map(({ name, data }) => [new TextDecoder().decode(new TextEncoder().encode(name)), [...data]]),
        )
        for (const { data, crc } of back) expect(crc).toBe(crc32(data))
      }),
      { numRuns: 50 },
    )
  })

  it('has the known sum of a known text, also in parts', () => {
    const bytes = new TextEncoder().encode('123456789')
    expect(crc32(bytes)).toBe(0xcbf43926)
    expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926)
  })

  it('says when and with what it was made, so that every program opens it', async () => {
    const bytes = await (await zip([{ name: '海报_第1页.png', file: new Blob(['墨页']) }], AT)).arrayBuffer()
    const view = new DataView(bytes)
    // Version 2.0, UTF-8 names, stored, 12:34:56, 2026-07-01.
    const facts = [4, 6, 8, 10, 12].map(at => view.getUint16(at, true))
    expect(facts).toEqual([20, 0x0800, 0, (12 << 11) | (34 << 5) | 28, (46 << 9) | (7 << 5) | 1])
  })
})
