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
