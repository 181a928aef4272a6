import { describe, expect, it } from 'vitest'
import { joined } from '#test/support/media-files.ts'
import { problemOf, sparse } from '#test/support/sparse-file.ts'
import { readAac, readMp3 } from './read-sounds.ts'

const text = (value: string) => Uint8Array.from(value, char => char.charCodeAt(0))
const zeros = (count: number) => new Uint8Array(count)
const u32 = (value: number) => [24, 16, 8, 0].map(bits => (value >>> bits) & 255)
const repeated = (frame: Uint8Array, count: number) => Array.from({ length: count }, () => frame)

/** kbit/s by the four bits of a frame. */
const VERSION_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const VERSION_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** Each version with its bits, its samples in a frame and its three rates. */
const VERSIONS = [
  { bits: 3, kilobits: VERSION_1, samples: 1152, rates: [44_100, 48_000, 32_000] },
  { bits: 2, kilobits: VERSION_2, samples: 576, rates: [22_050, 24_000, 16_000] },
  { bits: 0, kilobits: VERSION_2, samples: 576, rates: [11_025, 12_000, 8000] },
]
const frame = (length: number, head: readonly number[], content: Uint8Array | readonly number[] = []) =>
  joined(head, content, zeros(length - head.length - content.length))
/** 128 kbit/s and 44.1 kHz: 417 bytes, 26.122 ms. */
const FRAME = frame(417, [0xff, 0xfb, 0x90, 0])
const mp3 = async (...parts: readonly (Uint8Array | readonly number[])[]) => readMp3(sparse([[0, joined(...parts)]]))
const ms = async (...parts: readonly Uint8Array[]) => (await mp3(...parts))?.durationMs ?? null
const tag = (bits: readonly number[], length = (bits[2] ?? 0) * 128 + (bits[3] ?? 0)) =>
  joined(text('ID3'), [4, 0, 0x40], bits, zeros(length))

describe('an MP3', () => {
  it('of every version, bit rate and sample rate is as long as its frames', async () => {
    for (const { bits, kilobits, samples, rates } of VERSIONS)
      for (const [index, kilobit] of kilobits.entries())
        for (const [place, rate] of rates.entries())
          for (const padding of [0, 1]) {
            const third = ((index + 1) << 4) | (place << 2) | (padding << 1)
            const length = Math.floor((samples * kilobit * 125) / rate) + padding
            const one = frame(length, [0xff, 0xe3 | (bits << 3), third, 0])
            expect(await ms(...repeated(one, 5)), `${bits} ${kilobit} ${rate}`).toBe(
              Math.round((5 * samples * 1000) / rate),
            )
          }
  })
  it('has three frames of layer III behind each other, of one sample rate', async () => {
    expect(await mp3(FRAME, FRAME, FRAME)).toEqual({ format: 'mp3', durationMs: 78, width: 0, height: 0, edits: [] })
    const other = frame(384, [0xff, 0xfb, 0x94, 0])
    for (const frames of [
      [FRAME, FRAME],
      [FRAME, other, other],
      [FRAME, FRAME, other],
      [zeros(1), FRAME, FRAME, FRAME],
      [FRAME, zeros(1), FRAME, FRAME, FRAME],
    ])
      expect(await ms(...frames)).toBeNull()
    for (const head of [
      [0xfe, 0xfb, 0x90],
      [0xff, 0xdb, 0x90],
      [0xff, 0xbb, 0x90],
      [0xff, 0x7b, 0x90],
      [0xff, 0xeb, 0x90],
      [0xff, 0xf9, 0x90],
      [0xff, 0xfd, 0x90],
      [0xff, 0xff, 0x90],
      [0xff, 0xfb, 0x00],
      [0xff, 0xfb, 0xf0],
      [0xff, 0xfb, 0x9c],
    ])
      expect(await ms(...repeated(frame(417, head), 4)), head.join()).toBeNull()
  })
  it('says its bit rate', async () => {
    // With a rate of 1 kbit/s these would be frames.
    expect(await ms(...repeated(frame(4, [0xff, 0xfb, 0x08, 0]), 5))).toBeNull()
    expect(await ms(...repeated(frame(9, [0xff, 0xe3, 0x08, 0]), 5))).toBeNull()
  })
  it('of a changing bit rate is as long as its first frame tells', async () => {
    for (const [second, mode, at, rate] of [
      [0xfb, 0x40, 36, 1152 / 44.1],
      [0xfb, 0x80, 36, 1152 / 44.1],
      [0xfb, 0xc0, 21, 1152 / 44.1],
      [0xf3, 0x00, 21, 576 / 22.05],
      [0xf3, 0xc0, 13, 576 / 22.05],
    ] as const)
      for (const [name, flags, isTold] of [
        ['Xing', 0x0f, true],
        ['Info', 0x01, true],
        ['Xing', 0x0e, false],
        ['Zing', 0x0f, false],
      ] as const) {
        const head = [0xff, second, 0x90, mode]
        const length = second === 0xfb ? 417 : 261
        const told = joined(zeros(at - 4), text(name), [1, 1, 1, flags], u32(66_051))
        const frames = [frame(length, head, told), ...repeated(frame(length, head), 3)]
        expect(await ms(...frames), `${second} ${mode} ${name}`).toBe(Math.round((isTold ? 66_051 : 4) * rate))
      }
    const vbri = (name: string) => frame(417, [0xff, 0xfb, 0x90, 0], joined(zeros(32), text(name), zeros(10), u32(770)))
    expect(await ms(vbri('VBRI'), FRAME, FRAME)).toBe(20_114)
    expect(await ms(vbri('VBRA'), FRAME, FRAME)).toBe(78)
    // The first frame may have another length than the others.
    expect(await ms(frame(104, [0xff, 0xfb, 0x10, 0]), FRAME, FRAME, FRAME)).toBe(85)
  })
  it('does not take a number of frames that is cut off', async () => {
    // Frames of 24 bytes: the number begins with the third byte of the third frame, 0x14.
    const tiny = frame(24, [0xff, 0xf3, 0x14, 0])
    const second = frame(24, [0xff, 0xf3, 0x14, 0], joined(zeros(8), text('VBRI')))
    expect(await ms(tiny, second, frame(5, [0xff, 0xf3, 0x14, 0]))).toBe(53)
    expect(await ms(tiny, second, frame(6, [0xff, 0xf3, 0x14, 0]))).toBe(0x1400_0000 * 24)
  })
})

describe('a tag before an MP3', () => {
  it('is emptied, its length stays', async () => {
    const edits = (length: number) => [
      { at: 5, length: 1, text: '' },
      { at: 10, length, text: '' },
    ]
    expect(await mp3(tag([0, 0, 2, 44]), FRAME, FRAME, FRAME, FRAME)).toMatchObject({
      durationMs: 104,
      edits: edits(300),
    })
    // The highest bit of each byte has no meaning.
    expect(await mp3(tag([0x80, 0x80, 0x82, 0xac], 300), FRAME, FRAME, FRAME)).toMatchObject({ edits: edits(300) })
    expect(await mp3(tag([0, 0, 0, 0]), FRAME, FRAME, FRAME)).toMatchObject({
      durationMs: 78,
      edits: [{ at: 5, length: 1, text: '' }],
    })
    const long = sparse([
      [0, tag([0, 1, 0, 3], 0)],
      [16_397, joined(FRAME, FRAME, FRAME)],
    ])
    expect(await readMp3(long)).toMatchObject({ durationMs: 78, edits: edits(16_387) })
  })
  it('has at most 4 MiB, and 4096 bytes of room behind it', async () => {
    const frames = joined(FRAME, FRAME, FRAME)
    const most = sparse([
      [0, tag([2, 0, 0, 0], 0)],
      [4_194_314, frames],
    ])
    expect(await readMp3(most)).toMatchObject({ durationMs: 78, edits: [{ at: 5 }, { at: 10, length: 4_194_304 }] })
    const more = sparse([
      [0, tag([2, 0, 0, 1], 0)],
      [4_194_315, frames],
    ])
    expect(await problemOf(readMp3(more))).toBe('metadata')
    expect(await ms(tag([0, 0, 0, 5]), zeros(4096), frames)).toBe(78)
    expect(await problemOf(mp3(tag([0, 0, 0, 5]), zeros(4097), frames))).toBe('broken')
  })
  it('without a sound behind it is broken, and a shorter one is no tag', async () => {
    expect(await problemOf(mp3(tag([0, 0, 0, 0])))).toBe('broken')
    expect(await mp3(tag([0, 0, 0, 0]).subarray(0, 9))).toBeNull()
    expect(await problemOf(mp3(tag([0, 0, 0, 0]), FRAME, FRAME, frame(384, [0xff, 0xfb, 0x94, 0])))).toBe('broken')
  })
})

describe('an AAC without a container', () => {
  const aacFrame = (length: number, index = 4, second = 0xf1) => {
    const sizes = [0x40 | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 31]
    return joined([0xff, second, 0x40 | (index << 2), ...sizes], zeros(Math.max(0, length - 6)))
  }
  const aac = async (...parts: readonly Uint8Array[]) => readAac(sparse([[0, joined(...parts)]]))
  const length = async (...parts: readonly Uint8Array[]) => (await aac(...parts))?.durationMs ?? null

  it('of every sample rate is as long as its frames of 1024 samples', async () => {
    const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000]
    for (const [index, rate] of rates.entries())
      expect(await length(...repeated(aacFrame(2091, index), 3)), `${rate}`).toBe(Math.round(3_072_000 / rate))
    expect(await length(...repeated(aacFrame(2091, 12), 3))).toBeNull()
    expect(await aac(...repeated(aacFrame(4100), 7))).toEqual({
      format: 'aac',
      durationMs: 163,
      width: 0,
      height: 0,
      edits: [],
    })
  })
  it('has three frames of one rate, of 8 bytes or more, up to its end', async () => {
    expect(await length(...repeated(aacFrame(8), 3))).toBe(70)
    expect(await length(...repeated(aacFrame(7), 9))).toBeNull()
    expect(await length(...repeated(aacFrame(200), 2))).toBeNull()
    expect(await length(aacFrame(200), aacFrame(200), aacFrame(200, 5), aacFrame(200))).toBeNull()
    for (const second of [0xe1, 0xf3, 0xf5, 0xd0, 0x71])
      expect(await length(...repeated(aacFrame(200, 4, second), 4))).toBeNull()
    for (const second of [0xf0, 0xf8, 0xf9]) expect(await length(...repeated(aacFrame(200, 4, second), 4))).toBe(93)
    const four = repeated(aacFrame(200), 4)
    // A head of seven bytes is a frame, six are not looked at.
    expect(await length(...four, zeros(6))).toBe(94)
    expect(await length(...four, zeros(7))).toBeNull()
    expect(await length(...four, aacFrame(200).subarray(0, 7))).toBe(94)
  })
  it('is as long as its first 48 KiB lead to expect', async () => {
    // 192 frames of 256 bytes, then 24 of 512.
    const file = joined(...repeated(aacFrame(256), 192), ...repeated(aacFrame(512), 24))
    expect(await length(file)).toBe(Math.round((240 * 1024) / 44.1))
  })
})
