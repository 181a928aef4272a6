import { describe, expect, it } from 'vitest'

import { packFiles } from './finishing.ts'
import type { RenderRequest } from './render-request.ts'

const startedAt = new Date(2026, 6, 1, 12, 34, 56).getTime()
const request = (...names: readonly string[]): RenderRequest => ({
  workId: 7,
  startedAt,
  choice: {
    fileType: 'png',
    pages: names.map((_, at) => at),
    isOneFile: false,
    hasMarks: false,
    wantsWatermark: false,
    target: 'computer',
  },
  files: names.map((name, at) => ({ key: `key-${at}`, name, pages: [at] })),
  archiveName: '海报.zip',
})

/** What an archive's directory says, as programs read it. */
const entriesOf = async (archive: Blob) => {
  const bytes = Buffer.from(await archive.arrayBuffer())
  let at = bytes.readUInt32LE(bytes.length - 6)
  return Array.from({ length: bytes.readUInt16LE(bytes.length - 12) }, () => {
    const [flags, method, time, date, size, length, local] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt16LE(at + 10),
      bytes.readUInt16LE(at + 12),
      bytes.readUInt16LE(at + 14),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    at += 46 + length + bytes.readUInt16LE(at + 30)
    return { name, isUtf8: (flags & 0x0800) > 0, method, time, date, text: bytes.toString('utf8', start, start + size) }
  })
}

describe('packFiles', () => {
  it('gives one file as it is', async () => {
    const file = new Blob(['a'])
    expect(await packFiles(request('海报.png'), [file])).toEqual({ file, name: '海报.png' })
    expect(await packFiles(request(), [])).toBeNull()
  })

  it('stores several in one archive, by their Chinese names and with the time of the download', async () => {
    const packed = await packFiles(request('海报_第1页.png', '海报_第2页.png'), [new Blob(['墨']), new Blob(['页'])])
    if (!packed) return expect.fail()
    expect([packed.name, packed.file.type]).toEqual(['海报.zip', 'application/zip'])
    const [time, date] = [(12 << 11) | (34 << 5) | 28, (46 << 9) | (7 << 5) | 1]
    expect(await entriesOf(packed.file)).toEqual([
      { name: '海报_第1页.png', isUtf8: true, method: 0, time, date, text: '墨' },
      { name: '海报_第2页.png', isUtf8: true, method: 0, time, date, text: '页' },
    ])
  })
})
