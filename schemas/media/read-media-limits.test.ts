import { expect, it } from 'vitest'
import { box, joined, mp3, mp4, ogg } from '#test/support/media-files.ts'
import { problemOf, sparse } from '#test/support/sparse-file.ts'
import { editPiece, readMedia } from './read-media.ts'

const text = (value: string) => Uint8Array.from(value, char => char.charCodeAt(0))
const problem = (bytes: Uint8Array, size?: number) => problemOf(readMedia(sparse([[0, bytes]], size)))
/** A film whose content ends with the file. */
const endless = mp4({ after: [joined([0, 0, 0, 0], text('mdat'))] })

it('a film has 100 MiB, five minutes and a side of 4096 px at most', async () => {
  expect(await problem(endless, 104_857_600)).toMatchObject({ format: 'mp4' })
  expect(await problem(endless, 104_857_601)).toBe('large')
  expect(await problem(mp4({ seconds: 300 }))).toMatchObject({ durationMs: 300_000 })
  expect(await problem(mp4({ seconds: 300.001 }))).toBe('long')
  expect(await problem(mp4({ width: 4096, height: 4096 }))).toMatchObject({ width: 4096, height: 4096 })
  expect(await problem(mp4({ width: 4097, height: 9 }))).toBe('large')
  expect(await problem(mp4({ width: 9, height: 4097 }))).toBe('large')
})

it('a sound has 20 MiB and 22 minutes at most', async () => {
  const sound = mp4({ video: null, after: [joined([0, 0, 0, 0], text('mdat'))] })
  expect(await problem(sound, 20_971_520)).toMatchObject({ format: 'm4a' })
  expect(await problem(sound, 20_971_521)).toBe('large')
  expect(await problem(ogg({ seconds: 1320 }))).toMatchObject({ durationMs: 1_320_000 })
  expect(await problem(ogg({ seconds: 1320.001 }))).toBe('long')
})

it('an archive at the end is found with a comment of any length, and no other bytes are taken for one', async () => {
  const end = (comment: number, told = comment) =>
    joined(text('PK\x05\x06'), new Uint8Array(16), [told & 255, told >> 8], new Uint8Array(comment))
  const film = mp4()
  const attached = (bytes: Uint8Array) => problem(joined(film, box('mdat', bytes)))
  for (const comment of [0, 1, 255, 256, 65_535]) {
    expect(await attached(end(comment)), `${comment}`).toBe('broken')
    if (comment) expect(await attached(end(comment, comment - 1)), `${comment}`).toMatchObject({ format: 'mp4' })
  }
  expect(await attached(end(300, 301))).toMatchObject({ format: 'mp4' })
  // Several beginnings, of which the first one leads to the end.
  expect(await attached(joined(end(24).subarray(0, 22), text('PK\x05\x06'), new Uint8Array(20)))).toBe('broken')
  expect(await attached(end(0).with(-20, 7))).toMatchObject({ format: 'mp4' })
  expect(await problem(joined(mp3(), end(0)))).toBe('broken')
})

it('a piece that no edit touches stays the same', () => {
  const edits = [
    { at: 10, length: 5, text: 'free' },
    { at: 30, length: 2, text: '' },
  ]
  const piece = text('0123456789')
  for (const at of [0, 15, 20, 32, 40]) expect(editPiece(piece, at, edits)).toBe(piece)
  expect(editPiece(piece, 1, edits)).toEqual(text('012345678f'))
  expect(editPiece(piece, 14, edits)).toEqual(text('\x00123456789'))
  expect(editPiece(piece, 12, edits)).toEqual(text('ee\x003456789'))
  expect(editPiece(piece, 22, edits)).toEqual(text('01234567\0\0'))
  expect(editPiece(piece, 31, edits)).toEqual(text('\x00123456789'))
})
