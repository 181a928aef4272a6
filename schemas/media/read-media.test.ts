import { describe, expect, it } from 'vitest'
import { aac, box, element, joined, mp3, mp4, ogg, wav, wavChunk, webm } from '#test/support/media-files.ts'
import { random } from '#test/support/random.ts'
import type { ByteSource } from './byte-source.ts'
import { MediaError } from './media-facts.ts'
import { editPiece, readMedia } from './read-media.ts'

const text = (value: string) => new TextEncoder().encode(value)
const HTML = text('<html><script>alert(1)</script>')
/** `size`: a longer file than the given bytes; what is behind them is zeros. */
const source = (bytes: Uint8Array, size = bytes.length): ByteSource => ({
  size,
  read: async (at, length) => {
    const found = new Uint8Array(Math.max(0, Math.min(length, size - at)))
    found.set(bytes.subarray(at, at + found.length))
    return found
  },
})
const read = (bytes: Uint8Array) => readMedia(source(bytes))
const problem = (bytes: Uint8Array, size?: number) =>
  readMedia(source(bytes, size)).then(
    facts => (facts === null ? 'none' : `taken as ${facts.format}`),
    error => (error instanceof MediaError ? error.problem : String(error)),
  )
/** The file as it is stored. */
const stored = async (bytes: Uint8Array) => editPiece(bytes, 0, (await read(bytes))?.edits ?? [])
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

describe('films and sounds', () => {
  it('are known by their bytes, with their length and size', async () => {
    const films = [mp4({ width: 1280, height: 720, seconds: 12.5 }), webm({ seconds: 7 })]
    const sounds = [
      mp4({ video: null, seconds: 3 }),
      webm({ isAudio: true }),
      mp3(),
      mp3({ tag: text('TIT2 ') }),
      aac(),
      wav(),
      ogg(),
    ]
    expect((await Promise.all([...films, ...sounds].map(read))).map(facts => facts && { ...facts, edits: 0 })).toEqual([
      { format: 'mp4', durationMs: 12_500, width: 1280, height: 720, edits: 0 },
      { format: 'webm', durationMs: 7000, width: 640, height: 360, edits: 0 },
      { format: 'm4a', durationMs: 3000, width: 0, height: 0, edits: 0 },
      { format: 'weba', durationMs: 2000, width: 0, height: 0, edits: 0 },
      { format: 'mp3', durationMs: 1045, width: 0, height: 0, edits: 0 },
      { format: 'mp3', durationMs: 1045, width: 0, height: 0, edits: 0 },
      { format: 'aac', durationMs: 464, width: 0, height: 0, edits: 0 },
      { format: 'wav', durationMs: 1000, width: 0, height: 0, edits: 0 },
      { format: 'ogg', durationMs: 3000, width: 0, height: 0, edits: 0 },
    ])
    // A phone has stored an upright film lying.
    expect(await read(mp4({ width: 1280, height: 720, isTurned: true }))).toMatchObject({ width: 720, height: 1280 })
  })

  it('other files are neither, whatever they are called or begin with', async () => {
    const others = [
      HTML,
      text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47),
      text('MZ program'),
      mp4({ brand: 'heic' }),
      mp4({ brand: 'avif' }),
      joined(HTML, mp4()),
      joined(HTML, mp3()),
      new Uint8Array(),
      Uint8Array.of(0xff, 0xfb, 0x90, 0x00),
    ]
    expect(await Promise.all(others.map(file => problem(file)))).toEqual(others.map(() => 'none'))
  })

  it('what is broken, cut off, or has something attached is refused', async () => {
    const zip = joined(text('PK\x05\x06'), new Uint8Array(18))
    const film = mp4()
    const files = [
      film.subarray(0, film.length - 10),
      joined(film, HTML),
      joined(film, box('<htm', HTML)),
      mp4({ after: [box('free', zip)] }),
      joined(film, box('moov', new Uint8Array(20))),
      box('ftyp', text('isom'), new Uint8Array(8)),
      mp4({ inMoov: [Uint8Array.of(0, 0, 0, 3, 0x66, 0x72, 0x65, 0x65)] }),
      mp4({ video: null, audio: null }),
      joined(webm(), HTML),
      webm().subarray(0, 60),
      joined(wav(), HTML),
      wav().subarray(0, 200),
      joined(ogg(), HTML),
      joined(mp3(), zip),
      joined(mp3(), text('PK\x05\x06'), new Uint8Array(16), [HTML.length, 0], HTML),
      mp3({ tag: HTML, frames: 0 }),
    ]
    expect(await Promise.all(files.map(file => problem(file)))).toEqual(files.map(() => 'broken'))
  })

  it('codecs that not every phone plays, long and large files, and files full of notes are refused', async () => {
    for (const file of [
      mp4({ video: 'hvc1' }),
      mp4({ audio: 'ac-3' }),
      mp4({ seconds: 0 }),
      webm({ docType: 'matroska' }),
      webm({ codec: 'V_MPEG4/ISO/AVC' }),
      wav({ format: 2 }),
      ogg({ codec: '\x80theora1' }),
      joined(mp4(), ...Array.from({ length: 256 }, () => box('moof'))),
    ])
      expect(await problem(file)).toBe('codec')
    for (const file of [mp4({ seconds: 301 }), mp4({ video: null, seconds: 23 * 60 }), webm({ seconds: 301 })])
      expect(await problem(file)).toBe('long')
    expect(await problem(mp4({ width: 7680, height: 4320 }))).toBe('large')
    expect(await problem(mp3(), 20_971_521)).toBe('large')
    const notes = new Uint8Array(4_194_304)
    for (const file of [
      mp4({ after: [box('uuid', notes)] }),
      mp4({ inMoov: [box('udta', notes)] }),
      mp4({ inMoov: [box('trak', new Uint8Array(8_388_608))] }),
      mp3({ tag: new Uint8Array(4_194_305) }),
      webm({ head: [element([0x12, 0x54, 0xc3, 0x67], notes)] }),
      webm({ head: [element([0x19, 0x41, 0xa4, 0x69], HTML)] }),
      wav({ more: [wavChunk('LIST', new Uint8Array(4_194_306))] }),
    ])
      expect(await problem(file)).toBe('metadata')
  })

  it('what a file tells besides is emptied where it is stored: places, devices, covers, and pages that hide in it', async () => {
    const secret = text('©xyz+39.9042+116.4074/ <html>')
    const files = [
      mp4({ inMoov: [box('udta', secret), box('meta', secret)], after: [box('free', secret), box('uuid', secret)] }),
      mp3({ tag: secret }),
      wav({ more: [wavChunk('LIST', secret), wavChunk('bext', secret)] }),
      webm({ head: [element([0xec], secret), element([0x12, 0x54, 0xc3, 0x67], secret)] }),
    ]
    for (const file of files) {
      expect(latin(file)).toContain('39.9042')
      const kept = await stored(file)
      expect(kept.length).toBe(file.length)
      expect(latin(kept)).not.toMatch(/39\.9042|html/)
      // It is still a film or sound, which tells nothing more; emptied once more it is the same.
      const again = await read(kept)
      expect({ ...again, edits: 0 }).toEqual({ ...(await read(file)), edits: 0 })
      expect(editPiece(kept, 0, again?.edits ?? [])).toEqual(kept)
    }
  })

  it('edits are the same whatever the pieces are, and leave the given bytes alone', () => {
    const edits = [
      { at: 3, length: 6, text: 'free' },
      { at: 12, length: 2, text: '' },
    ]
    const bytes = text('0123456789abcdef')
    const whole = editPiece(bytes, 0, edits)
    expect(latin(whole)).toBe('012free\0\u00009ab\0\0ef')
    for (const step of [1, 2, 3, 5, 7]) {
      const pieces: Uint8Array[] = []
      for (let at = 0; at < bytes.length; at += step) pieces.push(editPiece(bytes.subarray(at, at + step), at, edits))
      expect(joined(...pieces)).toEqual(whole)
    }
    expect(latin(bytes)).toBe('0123456789abcdef')
  })

  it('no damage makes reading fail otherwise, or takes long', async () => {
    const next = random(7)
    const files = [mp4({ inMoov: [box('udta', HTML)] }), webm(), mp3({ tag: HTML }), aac(), wav(), ogg()]
    for (const file of files)
      for (let round = 0; round < 300; round += 1) {
        const damaged = file.slice(0, round % 3 === 0 ? Math.floor(next() * file.length) : file.length)
        for (let change = 0; change <= round % 4; change += 1)
          damaged[Math.floor(next() * Math.min(400, damaged.length))] = Math.floor(next() * 256)
        expect([
          'broken',
          'codec',
          'metadata',
          'long',
          'large',
          'none',
          expect.stringMatching(/^taken/),
        ]).toContainEqual(await problem(damaged))
      }
  })
})
