import { describe, expect, it } from 'vitest'
import { paperSize, pictureDpi } from './paper.ts'
import { SIZE_PRESETS } from './sizes.ts'

describe('pages on paper', () => {
  it('print sizes measure what they are called, lying and standing', () => {
    expect(paperSize(2481, 3367)).toEqual({ width: 420, height: 570 })
    expect(paperSize(6732, 4960)).toEqual({ width: 570, height: 420 })
    expect(paperSize(1110, 685)).toEqual({ width: 94, height: 58 })
    expect(paperSize(6000, 3000).width).toBeCloseTo(2116.67, 1)
  })

  it('the px of a print size are its mm at its density, to the px', () => {
    for (const { width, height, dpi, mm } of SIZE_PRESETS)
      if (dpi && mm)
        expect([Math.abs((mm[0] / 25.4) * dpi - width) < 1.5, Math.abs((mm[1] / 25.4) * dpi - height) < 1.5]).toEqual([
          true,
          true,
        ])
  })

  it('any other page has 118 px to the centimetre, so mm typed into the size dialog come out to 0.1 mm', () => {
    for (let mm = 10; mm <= 1000; mm += 0.5)
      expect(Math.abs(paperSize(Math.round(mm * 11.8), 100).width - mm)).toBeLessThan(0.05)
  })

  it('pictures carry the density of print sizes and print categories only', () => {
    expect(pictureDpi(4960, 6732, null)).toBe(300)
    expect(pictureDpi(3367, 2481, null)).toBe(150)
    expect(pictureDpi(900, 500, 4)).toBe(300)
    expect(pictureDpi(900, 500, 1)).toBe(0)
    expect(pictureDpi(900, 500, null)).toBe(0)
  })
})
