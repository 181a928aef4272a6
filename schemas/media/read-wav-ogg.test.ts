import { describe, expect, it } from 'vitest'
import { joined, wavChunk } from '#test/support/media-files.ts'
import { problemOf, sparse } from '#test/support/sparse-file.ts'
import type { ByteSource } from './byte-source.ts'
import { readOgg, readWav } from './read-sounds.ts'

const text = (value: string) => Uint8Array.from(value, char => char.charCodeAt(0))
const zeros = (count: number) => new Uint8Array(count)
const le32 = (value: number) => [0, 8, 16, 24].map(bits => (value >>> bits) & 255)

describe('a WAV', () => {
  const format = (kind: number, bytesPerSecond: number) =>
    wavChunk('fmt ', [kind & 255, kind >> 8, 1, 0, ...le32(8000), ...le32(bytesPerSecond), 2, 0, 16, 0])
  const FORMAT = format(1, 16_000)
  const DATA = wavChunk('data', zeros(1240))
  const whole = (...chunks: readonly Uint8Array[]) => {
    const body = joined(text('WAVE'), ...chunks)
    return joined(text('RIFF'), le32(body.length), body)
  }
  const read = async (bytes: Uint8Array) => readWav(sparse([[0, bytes]]))
  const problem = (bytes: Uint8Array) => problemOf(read(bytes))
  const ms = async (...chunks: readonly Uint8Array[]) => (await read(whole(...chunks)))?.durationMs

  it('is as long as its samples, of plain formats alone', async () => {
    expect(await read(whole(FORMAT, DATA))).toEqual({ format: 'wav', durationMs: 78, width: 0, height: 0, edits: [] })
    expect(await ms(format(3, 0x01020304), wavChunk('data', zeros(2_000_000)))).toBe(118)
    expect(await ms(format(0xfffe, 400), DATA)).toBe(3100)
    for (const kind of [0, 2, 4, 0xfffd, 0xffff, 0x0101])
      expect(await problem(whole(format(kind, 400), DATA))).toBe('codec')
    expect(await problem(whole(format(1, 0), DATA))).toBe('broken')
    expect(await problem(whole(DATA))).toBe('broken')
    expect(await problem(whole(FORMAT))).toBe('broken')
    expect(await problem(whole(FORMAT, wavChunk('data', [])))).toBe('broken')
    expect(await problem(whole(wavChunk('fmt ', FORMAT.subarray(8, 23)), DATA))).toBe('broken')
  })
  it('begins with its two names', async () => {
    const bytes = whole(FORMAT, DATA)
    for (const at of [0, 3, 8, 11]) expect(await read(bytes.with(at, 0x20))).toBeNull()
  })
  it('ends where it says, or a byte later', async () => {
    const bytes = whole(FORMAT, DATA)
    expect(await read(joined(bytes, zeros(1)))).toMatchObject({ durationMs: 78 })
    expect(await problem(joined(bytes, zeros(2)))).toBe('broken')
    expect(await problem(bytes.subarray(0, bytes.length - 1))).toBe('broken')
    // The last chunk says that it is two bytes longer than the file.
    expect(await problem(whole(FORMAT, DATA.with(4, 0xda)))).toBe('broken')
    // Less than a head is left.
    expect(await ms(FORMAT, DATA, zeros(7))).toBe(78)
    expect(await ms(FORMAT, DATA, zeros(8))).toBe(78)
    expect(await problem(whole(FORMAT, DATA, zeros(8).with(4, 1)))).toBe('broken')
  })
  it('loses its notes, which stay as long as they are', async () => {
    const notes = ['LIST', 'bext', 'iXML', '_PMX', 'id3 ', 'ID3 ', 'JUNK', 'junk', 'PAD ']
    for (const name of notes)
      expect((await read(whole(FORMAT, wavChunk(name, zeros(7)), wavChunk('fact', zeros(4)), DATA)))?.edits).toEqual([
        { at: 44, length: 7, text: '' },
      ])
    const several = whole(wavChunk('LIST', zeros(3)), FORMAT, wavChunk('junk', []), DATA, wavChunk('id3 ', zeros(10)))
    expect(await read(several)).toMatchObject({
      durationMs: 78,
      edits: [
        { at: 20, length: 3, text: '' },
        { at: 1312, length: 10, text: '' },
      ],
    })
  })
  it('has notes of 4 MiB and 257 chunks at most', async () => {
    const noted = (first: number, second: number) => {
      const end = 12 + FORMAT.length + 8 + first + 8 + second
      const pieces = [
        [0, joined(text('RIFF'), le32(end + DATA.length - 8), text('WAVE'), FORMAT, text('LIST'), le32(first))],
        [44 + first, joined(text('bext'), le32(second))],
        [end, DATA],
      ] as const
      return problemOf(readWav(sparse(pieces)))
    }
    expect(await noted(4_000_000, 194_304)).toMatchObject({ durationMs: 78, edits: [{ at: 44 }, { at: 4_000_052 }] })
    expect(await noted(4_000_000, 194_306)).toBe('metadata')
    const empty = (count: number) => Array.from({ length: count }, () => wavChunk('none', []))
    expect(await ms(FORMAT, DATA, ...empty(255))).toBe(78)
    expect(await problem(whole(FORMAT, DATA, ...empty(256)))).toBe('broken')
  })
})

describe('an Ogg', () => {
  interface Page {
    /** Lengths of the parts of its content. */
    readonly lacing: readonly number[]
    readonly position?: bigint
    readonly content?: Uint8Array
  }
  const page = ({ lacing, position = 0n, content = zeros(0) }: Page) => {
    const bytes = new Uint8Array(27 + lacing.length + lacing.reduce((sum, part) => sum + part, 0))
    bytes.set(text('OggS'))
    new DataView(bytes.buffer).setBigUint64(6, position, true)
    bytes[26] = lacing.length
    bytes.set(lacing, 27)
    bytes.set(content, 27 + lacing.length)
    return bytes
  }
  const OPUS = page({ lacing: [19], content: text('OpusHead') })
  const vorbis = (rate: number, lacing = [30]) =>
    page({ lacing, content: joined(text('\x01vorbis'), [0, 0, 0, 0, 2], le32(rate)) })
  const LAST = page({ lacing: [255, 9], position: 123_456n })
  const read = async (...parts: readonly Uint8Array[]) => readOgg(sparse([[0, joined(...parts)]]))
  const problem = (...parts: readonly Uint8Array[]) => problemOf(read(...parts))

  it('of Opus is as long as the position of its last page at 48 kHz', async () => {
    expect(await read(OPUS, LAST)).toEqual({ format: 'ogg', durationMs: 2572, width: 0, height: 0, edits: [] })
    expect(await read(OPUS, page({ lacing: [4], position: 999_999_999n }), LAST)).toMatchObject({ durationMs: 2572 })
    const long = page({ lacing: [1, 2, 3], position: 0x1_0203_0405n })
    expect(await read(OPUS, long)).toMatchObject({ durationMs: 90_181_653 })
  })
  it('of Vorbis is as long as that position at its own rate', async () => {
    expect(await read(vorbis(44_100), LAST)).toMatchObject({ durationMs: 2799 })
    expect(await read(vorbis(66_051), LAST)).toMatchObject({ durationMs: 1869 })
    expect(await problem(vorbis(0), LAST)).toBe('broken')
    // The head has several parts.
    expect(await read(vorbis(22_050, [10, 10, 10]), LAST)).toMatchObject({ durationMs: 5599 })
  })
  it('with another content is not taken', async () => {
    expect(await problem(page({ lacing: [30], content: text('OpusTags') }), LAST)).toBe('codec')
    expect(await problem(page({ lacing: [30], content: text('\x03vorbis') }), LAST)).toBe('codec')
    expect(await problem(OPUS.with(26, 2), LAST)).toBe('codec')
  })
  it('begins with a page, and has 58 bytes or more', async () => {
    const one = (length: number) => page({ lacing: [length], content: text('OpusHead'), position: 48_000n })
    expect(await read(one(29))).toBeNull()
    expect(await read(one(30))).toMatchObject({ durationMs: 1000 })
    expect(await read(OPUS.with(3, 0x20), LAST)).toBeNull()
    // A rate that is cut off is none.
    const parts = (last: number) => [last, ...Array.from({ length: 59 }, () => 0)]
    const [whole, cut] = [page({ lacing: parts(16), position: 500n }), page({ lacing: parts(15), position: 500n })]
    for (const bytes of [whole, cut]) bytes.set(joined(text('\x01vorbis'), zeros(5), [100, 0, 0]), 87)
    expect(await read(whole)).toMatchObject({ durationMs: 5000 })
    expect(await problem(cut)).toBe('broken')
  })
  it('ends with its last page, which is looked for in the last 64 KiB', async () => {
    expect(await problem(OPUS, LAST, zeros(1))).toBe('broken')
    expect(await problem(OPUS, LAST.subarray(0, LAST.length - 1))).toBe('broken')
    expect(await problem(OPUS, LAST.subarray(0, 26))).toBe('broken')
    const reads: (readonly [number, number])[] = []
    const noted = (source: ByteSource): ByteSource => ({
      ...source,
      read: (at, length) => {
        reads.push([at, length])
        return source.read(at, length)
      },
    })
    const largest = page({ lacing: Array.from({ length: 255 }, () => 255), position: 24_000n })
    const pieces = [
      [0, OPUS],
      [300_000, largest],
    ] as const
    expect(await readOgg(noted(sparse(pieces)))).toMatchObject({ durationMs: 500 })
    expect(reads).toEqual([
      [0, 320],
      [299_771, 65_536],
    ])
    const far = [
      [0, OPUS],
      [299_000, LAST],
    ] as const
    expect(await problemOf(readOgg(sparse(far, 400_000)))).toBe('broken')
  })
})
