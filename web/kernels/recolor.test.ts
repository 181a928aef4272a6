import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromRgb, parseColor, toCss } from './color.ts'
import { contrastOf, fromOklch, toOklch } from './oklch.ts'
import { asLightAs, brandColorMap, cssContrast, readableOn } from './recolor.ts'

const channel = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(channel, channel, channel).map(([red, green, blue]) => fromRgb(red, green, blue))
const hueOf = (css: string) => toOklch(parseColor(css) ?? expect.fail(css)).hue

describe('colors by perceived lightness', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(color, one => {
        const back = fromOklch(toOklch(one))
        for (const name of ['red', 'green', 'blue'] as const) expect(Math.abs(back[name] - one[name])).toBeLessThan(2)
      }),
      { numRuns: 60 },
    )
  })
  it('have the contrast of WCAG', () => {
    expect(contrastOf(fromRgb(0, 0, 0), fromRgb(255, 255, 255))).toBeCloseTo(21, 5)
    expect(cssContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
    expect(cssContrast('none', '#ffffff')).toBe(1)
  })
})

describe('the colors of a design become those of a brand', () => {
  const used = [
    { css: '#ffffff', area: 500 },
    { css: '#e02020', area: 300 },
    { css: '#f7b5b5', area: 100 },
    { css: '#1f6fe0', area: 200 },
    { css: '#111111', area: 50 },
    { css: '#808080', area: 40 },
  ]
  it('the largest family of hue takes the first color, the next one the second, shades keep their order of lightness', () => {
    const map = brandColorMap(used, ['#0a7d4f', '#ff8a00'])
    expect([map('#e02020'), map('#1f6fe0')]).toEqual(['#0a7d4f', '#ff8a00'])
    const tint = map('#f7b5b5')
    expect(Math.abs(hueOf(tint) - hueOf('#0a7d4f'))).toBeLessThan(12)
    expect(toOklch(parseColor(tint) ?? expect.fail()).lightness).toBeGreaterThan(0.7)
    // Grays stay where the brand has none.
    expect(['#ffffff', '#111111', '#808080'].map(map)).toEqual(['#ffffff', '#111111', '#808080'])
  })
  it('ink and paper take the darkest and the lightest gray of the brand; transparency stays', () => {
    const map = brandColorMap(used, ['#0a7d4f', '#2b2b33', '#faf7f2'])
    expect([map('#111111'), map('#ffffff'), map('#808080')]).toEqual(['#2b2b33', '#faf7f2', '#808080'])
    expect(map('#e0202080')).toBe('#0a7d4f80')
    expect([map('rgba(224, 32, 32, 0.5)'), map('rgba(255,255,255,0)'), map('none')]).toEqual([
      '#0a7d4f80',
      '#faf7f200',
      'none',
    ])
  })
  it('more families than brand colors begin with the first again, and a brand of grays colors with them', () => {
    expect(brandColorMap(used, ['#0a7d4f'])('#1f6fe0')).toBe('#0a7d4f')
    expect(brandColorMap(used, ['#222222'])('#e02020')).toBe('#222222')
    expect(brandColorMap(used, [])('#e02020')).toBe('#e02020')
    expect(brandColorMap(used, ['red;x'])('#e02020')).toBe('#e02020')
  })
})

describe('a text on a new ground', () => {
  it('is as light or dark as before where the ground is a picture', () => {
    const dark = asLightAs('#ff8a00', '#8a1c1c')
    expect(toOklch(parseColor(dark) ?? expect.fail()).lightness).toBeCloseTo(
      toOklch(parseColor('#8a1c1c') ?? expect.fail()).lightness,
      1,
    )
    expect(Math.abs(hueOf(dark) - hueOf('#ff8a00'))).toBeLessThan(15)
    expect(asLightAs('#ff8a00', '#ff9a20')).toBe('#ff8a00')
  })
  it('keeps its color when it can be read, else its hue, else it is white or black', () => {
    expect(readableOn('#ffffff', '#0a7d4f', 4.5)).toBe('#ffffff')
    const lighter = readableOn('#0a7d4f', '#0b3d2a', 4.5)
    expect(cssContrast(lighter, '#0b3d2a')).toBeGreaterThanOrEqual(4.5)
    expect(Math.abs(hueOf(lighter) - hueOf('#0a7d4f'))).toBeLessThan(15)
    expect(readableOn('nothing', '#ffffff', 4.5)).toBe('nothing')
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(cssContrast(readableOn(toCss(a), toCss(b), 3), toCss(b))).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 60 },
    )
  })
})
