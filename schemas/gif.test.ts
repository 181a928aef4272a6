import { describe, expect, it } from 'vitest'
import { gif } from '#test/support/encoded-pictures.ts'
import { gifFrames, stillGif } from './gif.ts'

describe('the first image of a GIF', () => {
  it('of an animated one is the still GIF of that image', () => {
    const moving = gif(6, [200, 0, 0], [0, 0, 200])
    expect(gifFrames(moving).isAnimated).toBe(true)
    const still = stillGif(moving)
    expect(gifFrames(still)).toEqual({ firstEnd: still.length - 1, isAnimated: false })
    expect([...still.subarray(0, -1)]).toEqual([...moving.subarray(0, still.length - 1)])
    expect(still.at(-1)).toBe(0x3b)
    expect(stillGif(still)).toBe(still)
  })

  it('ends after its own colors, and after what belongs to it only', () => {
    const image = (flags: number, table: number) => [
      0x2c,
      ...Array(8).fill(0),
      flags,
      ...Array(table).fill(7),
      2,
      1,
      5,
      0,
    ]
    const header = [...Array(10).fill(1), 0, 0, 0]
    const ends = (...parts: number[][]) => gifFrames(Uint8Array.from(parts.flat()))
    // Flags: 0x80 = own colors, of 2 ** (lowest three bits + 1) entries of three bytes.
    expect(ends(header, image(0x82, 24), [0x3b])).toEqual({ firstEnd: 51, isAnimated: false })
    expect(ends(header, image(0x02, 0), [0x3b])).toEqual({ firstEnd: 27, isAnimated: false })
    expect(ends(header, image(0x80, 6), image(0x80, 6), [0x3b])).toEqual({ firstEnd: 33, isAnimated: true })
    expect(ends(header, [0x21, 0xfe, 1, 0x2c, 0], image(0x87, 768))).toEqual({ firstEnd: 800, isAnimated: false })
    expect(ends(header, [0x3b], image(0, 0))).toEqual({ firstEnd: 0, isAnimated: false })
  })

  it('of a still one is the file itself', () => {
    const still = gif(6, [200, 0, 0])
    expect(gifFrames(still)).toEqual({ firstEnd: still.length - 1, isAnimated: false })
    expect(stillGif(still)).toBe(still)
  })

  it('is found in a file that ends anywhere, or there is none', () => {
    const moving = gif(6, [200, 0, 0], [0, 0, 200])
    for (let end = 0; end <= moving.length; end++) {
      const { firstEnd } = gifFrames(moving.subarray(0, end))
      expect(firstEnd).toBeLessThanOrEqual(end)
    }
    expect(gifFrames(new Uint8Array(40))).toEqual({ firstEnd: 0, isAnimated: false })
  })
})
