import { describe, expect, it } from 'vitest'
import { joined } from '#test/support/media-files.ts'
import { problemOf, sparse } from '#test/support/sparse-file.ts'
import { readWebm } from './read-webm.ts'

type Bytes = Uint8Array | readonly number[]
const text = (value: string) => Uint8Array.from(value, char => char.charCodeAt(0))
const zeros = (count: number) => new Uint8Array(count)
/** A length in so many bytes, the first of which begins with the mark of their number. */
const sized = (length: number, bytes: number) =>
  Array.from(
    { length: bytes },
    (_, at) => (Math.floor(length / 256 ** (bytes - 1 - at)) % 256) | (at ? 0 : 0x100 >> bytes),
  )
/** An element whose length has two bytes. */
const element = (id: readonly number[], ...content: readonly Bytes[]) => {
  const body = joined(...content)
  return joined(id, sized(body.length, 2), body)
}
const real = (value: number, bytes: 4 | 8) => {
  const view = new DataView(new ArrayBuffer(bytes))
  if (bytes === 4) view.setFloat32(0, value)
  else view.setFloat64(0, value)
  return new Uint8Array(view.buffer)
}

const ID = {
  head: [0x1a, 0x45, 0xdf, 0xa3],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  tags: [0x12, 0x54, 0xc3, 0x67],
  attachments: [0x19, 0x41, 0xa4, 0x69],
}
const SCALE = [0x2a, 0xd7, 0xb1]
const DURATION = [0x44, 0x89]
/** 16 bytes. */
const HEAD = element(ID.head, element([0x42, 0x86], [1]), element([0x42, 0x82], text('webm')))
const track = (kind: readonly number[], codec: Bytes, ...more: readonly Uint8Array[]) =>
  element([0xae], element([0x83], kind), element([0x86], codec), ...more)
const sides = (width: readonly number[], height: readonly number[]) =>
  element([0xe0], element([0xb0], width), element([0xba], height))
const FILM = track([1], text('V_VP9'), sides([2, 3], [1, 4]))
const TRACKS = element(ID.tracks, FILM)
const CLUSTER = element(ID.cluster, zeros(20))
/** `head` and `size` replace the usual ones. */
const file = (parts: readonly Uint8Array[], head: Uint8Array = HEAD, size?: readonly number[]) => {
  const body = joined(...parts)
  return joined(head, ID.segment, size ?? sized(body.length, 8), body)
}
const problem = (bytes: Uint8Array) => problemOf(readWebm(sparse([[0, bytes]])))
const inside = (...parts: readonly Uint8Array[]) => problem(file([...parts, CLUSTER]))
const FACTS = { format: 'webm', durationMs: 0, width: 515, height: 260, edits: [] }
/** Where the parts of the segment begin. */
const START = HEAD.length + 12

describe('the facts of a WebM', () => {
  it('are the size of its first film', async () => {
    expect(await inside(TRACKS)).toEqual(FACTS)
    const sound = track([2], text('A_OPUS'))
    const small = track([0, 1], text('V_VP8'), sides([9], [8]))
    expect(await inside(element(ID.tracks, sound, FILM, small))).toEqual(FACTS)
    expect(await inside(element(ID.tracks, small, FILM))).toMatchObject({ width: 9, height: 8 })
    const wide = track([1], text('V_AV1'), sides([1, 2, 3], [1, 0, 0, 0, 0, 2]))
    expect(await inside(element(ID.tracks, wide))).toMatchObject({ width: 66_051, height: 1_099_511_627_778 })
    // A number of more than six bytes is none.
    const odd = track([1], text('V_AV1'), sides([0, 0, 0, 0, 0, 0, 5], [7]))
    expect(await inside(element(ID.tracks, odd))).toMatchObject({ width: 0, height: 7 })
    expect(await inside(element(ID.tracks, track([1], text('V_VP8'))))).toMatchObject({ width: 0, height: 0 })
    const audio = { format: 'weba', durationMs: 0, width: 0, height: 0, edits: [] }
    expect(await inside(element(ID.tracks, sound, track([2], text('A_VORBIS'))))).toEqual(audio)
  })
  it('are its length, in units that it may tell', async () => {
    const ms = async (...parts: readonly Uint8Array[]) => {
      const found = await inside(element(ID.info, ...parts), TRACKS)
      return (found as { durationMs: number }).durationMs
    }
    expect(await ms(element(DURATION, real(1234.5, 8)))).toBe(1235)
    expect(await ms(element(DURATION, real(1234.25, 4)))).toBe(1234)
    expect(await ms(element(SCALE, [1, 2, 3]), element(DURATION, real(5000, 4)))).toBe(330)
    expect(await ms(element(DURATION, real(7, 4)), element(SCALE, [0x3b, 0x9a, 0xca, 0]))).toBe(7000)
    expect(await ms(element(SCALE, [0, 0, 0, 0, 0, 0, 1]), element(DURATION, real(9e9, 8)))).toBe(0)
    expect(await ms(element(SCALE, [1, 2, 3]))).toBe(0)
    for (const value of [Number.NaN, Infinity, -5]) expect(await ms(element(DURATION, real(value, 8)))).toBe(0)
    for (const length of [0, 3, 5, 7, 9]) expect(await ms(element(DURATION, zeros(length).fill(65)))).toBe(0)
  })
  it('have codecs that every browser plays', async () => {
    for (const codec of ['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS', 'V_VP8\0\0'])
      expect(await inside(element(ID.tracks, track([1], text(codec))))).toMatchObject({ format: 'webm' })
    for (const codec of ['V_VP7', 'V_VP80', 'xV_VP8', '', `V_VP8${'\0'.repeat(34)}x`])
      expect(await inside(element(ID.tracks, FILM, track([1], text(codec))))).toBe('codec')
    // What is behind 40 characters is not read.
    expect(await inside(element(ID.tracks, track([1], text(`V_VP8${'\0'.repeat(35)}x`))))).toMatchObject({ width: 0 })
    for (const type of ['matroska', 'webmx', 'xwebm', 'web'])
      expect(await problem(file([TRACKS, CLUSTER], element(ID.head, element([0x42, 0x82], text(type)))))).toBe('codec')
    expect(await problem(file([TRACKS, CLUSTER], element(ID.head, element([0x42, 0x86], [1]))))).toBe('codec')
    const padded = element(ID.head, element([0x42, 0x82], text('webm\0\0')))
    expect(await problem(file([TRACKS, CLUSTER], padded))).toEqual(FACTS)
  })
  it('are missing without a track, its kind or its codec', async () => {
    for (const tracks of [
      element(ID.tracks),
      element(ID.tracks, element([0xec], [1])),
      element(ID.tracks, element([0xae], element([0x86], text('V_VP8')))),
      element(ID.tracks, element([0xae], element([0x83], [1]))),
      element([0xec], FILM),
    ])
      expect(await inside(tracks)).toBe('broken')
    expect(await inside(element(ID.tracks, element([0xbf], [1, 2, 3, 4]), FILM))).toEqual(FACTS)
  })
})

describe('the elements of a WebM', () => {
  it('have lengths of one to eight bytes', async () => {
    for (let bytes = 1; bytes <= 8; bytes += 1)
      for (const length of bytes === 1 ? [0, 126] : [1, 126, 128, 300]) {
        const edits = length ? [{ at: START + 1 + bytes, length, text: '' }] : []
        const found = await inside(joined([0xec], sized(length, bytes), zeros(length)), TRACKS)
        expect(found, `${bytes} ${length}`).toEqual({ ...FACTS, edits })
      }
  })
  it('without a length end with the file, which only the film and its pictures may', async () => {
    for (let bytes = 1; bytes <= 8; bytes += 1) {
      const open = Array.from({ length: bytes }, (_, at) => (at ? 255 : 0x1ff >> bytes))
      expect(await problem(file([TRACKS, CLUSTER], HEAD, open)), `${bytes}`).toEqual(FACTS)
      const cluster = joined(ID.cluster, open, zeros(20))
      expect(await problem(file([TRACKS, cluster]))).toEqual(FACTS)
      expect(await inside(joined(ID.info, open), TRACKS)).toBe('broken')
      expect(await problem(joined(ID.head, open, HEAD.subarray(6)))).toBe('broken')
      if (bytes === 1) continue
      // All ones but the last bit, or but a bit of the first byte, are a length: the film would end elsewhere.
      for (const at of [0, bytes - 1]) {
        const told = open.map((byte, index) => (index === at ? byte - 1 : byte))
        expect(await problem(file([TRACKS, CLUSTER], HEAD, told)), `${bytes} ${at}`).toBe('broken')
      }
    }
  })
  it('fill the file, from its first byte on', async () => {
    const whole = file([TRACKS, CLUSTER])
    expect(await problem(joined(whole, zeros(1)))).toBe('broken')
    expect(await problem(whole.subarray(0, whole.length - 1))).toBe('broken')
    for (const at of [0, 1, 2, 3]) expect(await problem(whole.with(at, 7))).toBeNull()
    expect(await problem(whole.with(HEAD.length, 0x19))).toBe('broken')
    // The head is longer than the file.
    expect(await problem(HEAD.with(5, 0x20))).toBe('broken')
    expect(await problem(HEAD)).toBe('broken')
    expect(await problem(joined(HEAD, ID.segment))).toBe('broken')
    // An id of five bytes is none.
    expect(await inside(joined([0x08, 1, 2, 3, 4], [0x80]), zeros(20), TRACKS)).toBe('broken')
    expect(await inside(joined([0x10, 1, 2, 3], [0x80]), TRACKS)).toEqual(FACTS)
    expect(await inside(element(ID.attachments), TRACKS)).toBe('metadata')
  })
  it('are 257 before the pictures, and inside of another, at most', async () => {
    const many = (count: number) => Array.from({ length: count }, () => Uint8Array.of(0xbf, 0x80))
    expect(await inside(TRACKS, ...many(256))).toEqual(FACTS)
    expect(await inside(TRACKS, ...many(257))).toBe('broken')
    expect(await inside(element(ID.tracks, FILM, ...many(256)))).toEqual(FACTS)
    expect(await inside(element(ID.tracks, FILM, ...many(257)))).toBe('broken')
  })
  it('that are read lie in the first 512 KiB', async () => {
    /** Free room, so that the head of the pictures ends at the byte. */
    const until = (end: number) => {
      const room = end - 6 - START - TRACKS.length - 5
      return [TRACKS, joined([0xec], sized(room, 4), zeros(room)), CLUSTER]
    }
    expect(await problem(file(until(524_288)))).toMatchObject({ width: 515 })
    expect(await problem(file(until(524_289)))).toBe('metadata')
    expect(await inside(TRACKS, joined([0xec], sized(600_000, 4), zeros(600_000)))).toBe('metadata')
    // Nonsense within the last 12 bytes that are read may be a head that is cut off.
    expect(await problem(file([TRACKS, zeros(12)]))).toBe('metadata')
    expect(await problem(file([TRACKS, zeros(13)]))).toBe('broken')
  })
})

describe('the notes of a WebM', () => {
  it('become free room of the same length', async () => {
    const edits = async (...parts: readonly Uint8Array[]) => {
      const found = await inside(...parts, TRACKS)
      return (found as { edits: readonly { at: number; length: number; text: string }[] }).edits
    }
    const codes = (edit: { text: string } | undefined) => [...(edit?.text ?? '')].map(char => char.charCodeAt(0))
    const [first, second] = await edits(element(ID.tags, zeros(1000)), element([0xec], zeros(3)))
    expect(first).toMatchObject({ at: START, length: 1006 })
    // 997 bytes are left.
    expect(codes(first)).toEqual([0xec, 1, 0, 0, 0, 0, 0, 3, 0xe5])
    expect(second).toEqual({ at: START + 1006 + 3, length: 3, text: '' })
    const [large] = await edits(joined(ID.tags, sized(66_000, 8), zeros(66_000)))
    expect(large).toMatchObject({ at: START, length: 66_012 })
    expect(codes(large)).toEqual([0xec, 1, 0, 0, 0, 0, 1, 0x01, 0xd3])
    // There is no place for its head in eight bytes.
    const [least] = await edits(joined(ID.tags, sized(4, 1), zeros(4)))
    expect(least).toMatchObject({ at: START, length: 9 })
    expect(codes(least)).toEqual([0xec, 1, 0, 0, 0, 0, 0, 0, 0])
    expect(await edits(joined(ID.tags, sized(3, 1), zeros(3)))).toEqual([{ at: START + 5, length: 3, text: '' }])
    expect(await edits(joined(ID.tags, sized(0, 1)), element([0xec]))).toEqual([])
  })
})
