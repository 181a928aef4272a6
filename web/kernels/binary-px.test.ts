import { describe, expect, it } from 'vitest'
import { binaryPx } from './binary-px.ts'

describe('translations in 64ths of a pixel', () => {
  it('are the same number after the place of the page on the screen is added and taken off in single precision', () => {
    for (let at = 0; at < 500; at++)
      for (const page of [0, 1, 60, 101, 300, 1733]) {
        const px = binaryPx(at * 21.37 - 700.04)
        expect(Math.fround(Math.fround(px + page) - page)).toBe(px)
      }
  })
  it('differ from the document by less than anyone sees', () => {
    expect(binaryPx(454.04)).toBe(454.046875)
    expect(binaryPx(-0.5)).toBe(-0.5)
  })
})
