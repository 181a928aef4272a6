import { describe, expect, it } from 'vitest'
import { box, joined } from '#test/support/media-files.ts'
import { problemOf, sparse } from '#test/support/sparse-file.ts'
import { readMp4 } from './read-mp4.ts'

const text = (value: string) => Uint8Array.from(value, char => char.charCodeAt(0))
const zeros = (count: number) => new Uint8Array(count)
const u16 = (value: number) => [value >> 8, value & 255]
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
/** A box whose length is written in 64 bits behind its type. */
const longBox = (type: string, ...content: readonly (Uint8Array | readonly number[])[]) => {
  const body = joined(...content)
  return joined(u32(1), text(type), u32(0), u32(body.length + 16), body)
}
const repeated = (one: Uint8Array, count: number) => Array.from({ length: count }, () => one)

const FTYP = box('ftyp', text('isom'), zeros(4), text('mp42'))
const MDAT = box('mdat', zeros(12))
/** Its body has 20 bytes: 4 of its version, two times, the scale and the duration. */
const MVHD = box('mvhd', zeros(12), u32(600), u32(1501))
const hdlr = (handler: string) => box('hdlr', zeros(8), text(handler))
const stsd = (codec: string, content: Uint8Array = joined(zeros(24), u16(0x0203), u16(0x0102))) =>
  box('stsd', zeros(8), box(codec, content))
interface Track {
  readonly handler?: Uint8Array
  readonly codec?: Uint8Array
  readonly more?: readonly Uint8Array[]
}
const trak = ({ handler = hdlr('vide'), codec = stsd('avc1'), more = [] }: Track = {}) =>
  box('trak', ...more, box('mdia', handler, box('minf', box('stbl', codec))))
const SOUND = trak({ handler: hdlr('soun'), codec: stsd('mp4a', zeros(0)) })
const moov = (...children: readonly Uint8Array[]) => box('moov', ...children)
const MOOV = moov(MVHD, trak())

const read = async (...parts: readonly Uint8Array[]) => readMp4(sparse([[0, joined(...parts)]]))
const problem = (...parts: readonly Uint8Array[]) => problemOf(read(...parts))
const table = (...children: readonly Uint8Array[]) => problem(FTYP, moov(...children), MDAT)
const FILM = { format: 'mp4', durationMs: 2502, width: 515, height: 258 }

describe('the facts of an MP4', () => {
  it('are the size of its film, and its length', async () => {
    expect(await read(FTYP, MOOV, MDAT)).toEqual({ ...FILM, edits: [] })
    expect(await read(FTYP, MDAT, MOOV)).toEqual({ ...FILM, edits: [] })
    expect(await table(MVHD, SOUND, trak({ codec: stsd('avc3') }), SOUND)).toEqual({ ...FILM, edits: [] })
    const sound = { format: 'm4a', durationMs: 2502, width: 0, height: 0, edits: [] }
    expect(await table(MVHD, SOUND)).toEqual(sound)
    expect(await table(MVHD, trak({ handler: hdlr('soun'), codec: stsd('.mp3', zeros(0)) }))).toEqual(sound)
    // Boxes of other kinds play nothing.
    expect(await table(MVHD, trak({ handler: hdlr('text') }), SOUND)).toEqual(sound)
    expect(await table(MVHD, trak({ handler: hdlr('text') }))).toBe('broken')
  })
  it('have other codecs refused', async () => {
    for (const codec of ['avc2', 'avc4', 'mp4a', 'hev1'])
      expect(await table(MVHD, trak({ codec: stsd(codec) }))).toBe('codec')
    for (const codec of ['avc1', 'Opus', 'xmp3'])
      expect(await table(MVHD, trak({ handler: hdlr('soun'), codec: stsd(codec) }))).toBe('codec')
  })
  it('have a length of 32 or 64 bits', async () => {
    const head = (...body: readonly number[]) => box('mvhd', body)
    const duration = async (mvhd: Uint8Array) => {
      const found = await table(mvhd, trak())
      return typeof found === 'string' ? found : (found as { durationMs: number }).durationMs
    }
    const long = [1, ...Array<number>(19).fill(0), ...u32(600)]
    expect(await duration(head(...long, ...u32(1), ...u32(2)))).toBe(7_158_278_830)
    expect(await duration(head(...long, ...u32(0), ...u32(0xffffffff)))).toBe(7_158_278_825)
    expect(await duration(head(...long, ...u32(0xffffffff), ...u32(0xffffffff)))).toBe('codec')
    expect(await duration(head(...long, ...u32(0), ...u32(1501)))).toBe(2502)
    expect(await duration(head(...long, ...u32(0), 0, 0, 0))).toBe('broken')
    const short = Array<number>(12).fill(0)
    expect(await duration(head(...short, ...u32(600), 0, 0, 0))).toBe('broken')
    expect(await duration(head(...short, ...u32(0), ...u32(1501)))).toBe('broken')
    expect(await duration(head(...short, ...u32(1), ...u32(1501)))).toBe(1_501_000)
    // All ones: it does not tell.
    expect(await duration(head(...short, ...u32(600), ...u32(0xffffffff)))).toBe('codec')
    expect(await duration(head(...short, ...u32(600), ...u32(0xfffffffe)))).toBe(7_158_278_823)
    expect(await duration(head(...short, ...u32(600), ...u32(0)))).toBe('codec')
    expect(await table(trak())).toBe('broken')
  })
  it('have the sides of a film changed that its matrix turns by a quarter', async () => {
    const sides = async (version: number, matrix: readonly number[], cut = 0) => {
      const before = version === 1 ? 52 : 40
      const body = joined([version], zeros(before - 1), matrix.flatMap(u32), zeros(20))
      const tkhd = box('tkhd', body.subarray(0, body.length - cut))
      const film = (await table(MVHD, trak({ more: [tkhd] }))) as { width: number; height: number }
      return [film.width, film.height]
    }
    const [lying, upright] = [
      [515, 258],
      [258, 515],
    ]
    for (const version of [0, 1]) {
      expect(await sides(version, [0, 0x10000, 0, 0xffff0000])).toEqual(upright)
      expect(await sides(version, [0, 0xffff0000, 0, 0x10000])).toEqual(upright)
      expect(await sides(version, [0x10000, 0, 0, 0])).toEqual(lying)
      expect(await sides(version, [0x10000, 0x10000, 0, 0])).toEqual(lying)
      expect(await sides(version, [0, 0, 0, 0x10000])).toEqual(lying)
      // A matrix that is cut off turns nothing.
      expect(await sides(version, [0, 0x10000, 0, 0], 20)).toEqual(upright)
      expect(await sides(version, [0, 0x10000, 0, 0], 21)).toEqual(lying)
    }
  })
})

describe('the boxes of an MP4', () => {
  it('that are notes become free room, wherever they are, in the order of the file', async () => {
    // 20 bytes of ftyp, 10 of free, then the table with its head of 8 and mvhd of 28.
    const film = trak({ more: [box('meta', zeros(5)), longBox('udta', zeros(6))] })
    const found = await read(
      FTYP,
      box('free', zeros(2)),
      moov(MVHD, film, box('udta', zeros(3)), box('iods', zeros(4)), longBox('meta')),
      longBox('uuid', zeros(7)),
      MDAT,
      box('skip'),
    )
    const after = 66 + film.length + 11 + 12 + 16
    expect(found).toEqual({
      ...FILM,
      edits: [
        { at: 24, length: 6, text: 'free' },
        { at: 78, length: 9, text: 'free' },
        { at: 103, length: 6, text: '' },
        { at: 70 + film.length, length: 7, text: 'free' },
        { at: after, length: 0, text: '' },
        { at: after + 16, length: 7, text: '' },
        { at: after + 23 + 20 + 4, length: 4, text: 'free' },
      ],
    })
  })
  it('have lengths of 32 or 64 bits, or none: up to the end', async () => {
    expect(await read(FTYP, longBox('moov', MVHD, trak()), longBox('mdat', zeros(5)))).toMatchObject(FILM)
    expect(await read(FTYP, MOOV, joined(u32(0), text('mdat'), zeros(77)))).toMatchObject(FILM)
    const ends = joined(u32(0), text('free'), zeros(9))
    expect(await read(FTYP, moov(MVHD, trak(), ends), MDAT)).toMatchObject({ edits: [{ length: 13 }] })
    expect(await read(FTYP, MOOV, joined(u32(8), text('wide')), MDAT)).toMatchObject(FILM)
    expect(await problem(FTYP, MOOV, joined(u32(7), text('wide')), MDAT)).toBe('broken')
    expect(await problem(FTYP, MOOV, MDAT, joined(u32(1), text('wide'), u32(0), u32(15)))).toBe('broken')
    expect(await read(FTYP, MOOV, MDAT, joined(u32(1), text('wide'), u32(0), u32(16)))).toMatchObject(FILM)
    expect(await problem(FTYP, MOOV, MDAT, joined(u32(1), text('wide'), u32(0), [0, 0, 0]))).toBe('broken')
    expect(await problem(FTYP, MOOV, MDAT.with(3, 21))).toBe('broken')
    expect(await problem(FTYP, MOOV, MDAT, zeros(7))).toBe('broken')
    expect(await problem(FTYP, MOOV, MDAT, box('abcd'))).toBe('broken')
    // Room of less than a head inside of the table is none.
    expect(await table(MVHD, trak(), zeros(7))).toMatchObject(FILM)
    expect(await table(MVHD, trak(), joined(u32(9), text('iods')))).toBe('broken')
  })
  it('of every known kind may stand beside the film', async () => {
    const kinds = ['wide', 'styp', 'sidx', 'moof', 'mfra', 'pdin', 'prft', 'emsg', 'pnot', 'ftyp']
    expect(await read(FTYP, MOOV, MDAT, ...kinds.map(kind => box(kind)))).toEqual({ ...FILM, edits: [] })
  })
  it('lead to a film: one table, one content, and tracks with all that they need', async () => {
    expect(await problem(FTYP, MOOV)).toBe('broken')
    expect(await problem(FTYP, MDAT)).toBe('broken')
    expect(await problem(FTYP, MOOV, MDAT, MOOV)).toBe('broken')
    for (const track of [
      box('trak'),
      box('trak', box('mdia', hdlr('vide'))),
      box('trak', box('mdia', box('minf', box('stbl', stsd('avc1'))))),
      trak({ handler: box('hdlr', zeros(8), text('vid')) }),
      trak({ codec: box('stsd', zeros(8), text('1234avc')) }),
      trak({ codec: stsd('avc1', zeros(27)) }),
    ])
      expect(await table(MVHD, track, SOUND)).toBe('broken')
    // The codec of a sound is at the very end of its box.
    const least = box('stsd', zeros(8), u32(8), text('mp4a'))
    expect(await table(MVHD, trak({ handler: hdlr('soun'), codec: least }))).toMatchObject({ format: 'm4a' })
  })
})

describe('an MP4', () => {
  it('is no picture of a phone, whose brands are in its first 4 KiB', async () => {
    const branded = (major: string, version: string, ...others: readonly string[]) =>
      box('ftyp', text(major), text(version), ...others.map(text))
    for (const brand of ['heic', 'heim', 'heis', 'heix', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx ']) {
      expect(await read(branded(brand, '0000', 'mp42'), MOOV, MDAT)).toBeNull()
      expect(await read(branded('isom', '0000', 'mp42', brand), MOOV, MDAT)).toBeNull()
    }
    expect(await read(branded('isom', 'heic', 'heia'), MOOV, MDAT)).toMatchObject(FILM)
    const many = (count: number) => branded('isom', '0000', ...Array.from({ length: count }, () => 'mp42'), 'heic')
    expect(await read(many(1021), MOOV, MDAT)).toBeNull()
    expect(await read(many(1022), MOOV, MDAT)).toMatchObject(FILM)
    // Brands that are cut off are none.
    expect(await read(box('ftyp', text('isom'), zeros(4), text('hei')), MOOV, MDAT)).toMatchObject(FILM)
  })
  it('has 16 bytes or more', async () => {
    const least = box('ftyp', text('isom'), zeros(4))
    expect(await problem(least.subarray(0, 15))).toBeNull()
    expect(await problem(least)).toBe('broken')
    expect(await problem(least.with(7, 0x20))).toBeNull()
  })
  it('has 256 boxes at most, and as many in its table', async () => {
    expect(await read(FTYP, MOOV, MDAT, ...repeated(box('moof'), 253))).toMatchObject(FILM)
    expect(await problem(FTYP, MOOV, MDAT, ...repeated(box('moof'), 254))).toBe('codec')
    expect(await table(MVHD, trak(), ...repeated(box('iods'), 254))).toMatchObject(FILM)
    expect(await table(MVHD, trak(), ...repeated(box('iods'), 255))).toBe('broken')
  })
  it('has a table of 8 MiB and notes of 4 MiB at most, heads included', async () => {
    const padded = (size: number) => moov(MVHD, trak(), box('iods', zeros(size - MOOV.length - 8)))
    expect(await problem(FTYP, padded(8_388_608), MDAT)).toMatchObject(FILM)
    expect(await problem(FTYP, padded(8_388_609), MDAT)).toBe('metadata')
    const noted = (rest: number) => {
      const inside = moov(MVHD, trak({ more: [box('meta', zeros(1000))] }), box('udta', zeros(2000)))
      return problem(FTYP, inside, MDAT, box('free', zeros(4_191_280 + rest)))
    }
    expect(await noted(0)).toMatchObject(FILM)
    expect(await noted(1)).toBe('metadata')
  })
})
