import { describe, expect, it } from 'vitest'
import { filterStyle } from '../document/kinds/filter-style.ts'
import { FILTER_RANGES, FILTERS, filterAmounts, filterByName, filterCss, NEUTRAL } from './filters.ts'

describe('filters', () => {
  it('there are about forty, each named once, with amounts inside the slider ranges', () => {
    expect(FILTERS).toHaveLength(41)
    expect(new Set(FILTERS.map(({ name }) => name)).size).toBe(41)
    for (const filter of FILTERS) {
      for (const key of ['sepia', 'brightness', 'saturate', 'contrast', 'hueRotate'] as const) {
        expect(filter[key]).toBeGreaterThanOrEqual(FILTER_RANGES[key].min)
        expect(filter[key]).toBeLessThanOrEqual(FILTER_RANGES[key].max)
      }
    }
  })
  it('become CSS that documents accept and that reads back to the same amounts', () => {
    for (const filter of FILTERS) {
      const css = filterCss(filter)
      const { sepia, brightness, saturate, contrast, hueRotate } = filter
      expect(filterStyle.read(css)).toBe(css)
      expect(filterAmounts(css)).toEqual({ sepia, brightness, saturate, contrast, hueRotate })
    }
  })
  it('neutral amounts, and those that are no numbers, are left out', () => {
    expect(filterCss(NEUTRAL)).toBe('')
    expect(filterCss({ ...NEUTRAL, brightness: 9, hueRotate: Number.NaN })).toBe('brightness(3)')
    expect(filterCss(filterByName('老照片') ?? NEUTRAL)).toBe(
      'sepia(0.9) brightness(0.98) saturate(0.6) contrast(1.04)',
    )
  })
  it('amounts stay inside their ranges, with three decimals', () => {
    expect(FILTER_RANGES).toEqual({
      sepia: { min: 0, max: 1, neutral: 0 },
      brightness: { min: 0, max: 3, neutral: 1 },
      saturate: { min: 0, max: 3, neutral: 1 },
      contrast: { min: 0, max: 3, neutral: 1 },
      hueRotate: { min: -180, max: 180, neutral: 0 },
    })
    expect(NEUTRAL).toEqual({ sepia: 0, brightness: 1, saturate: 1, contrast: 1, hueRotate: 0 })
    const wild = { sepia: 2, brightness: -1, saturate: 5, contrast: 0.98765, hueRotate: -200 }
    expect(filterCss(wild)).toBe('sepia(1) brightness(0) saturate(3) contrast(0.988) hue-rotate(-180deg)')
    expect(filterCss({ ...NEUTRAL, sepia: -1, hueRotate: 200 })).toBe('hue-rotate(180deg)')
  })
  it('CSS is read with shares and degrees, and without what is no filter', () => {
    expect(filterAmounts('sepia(50%) brightness( 150% ) saturate(9) contrast(-1) hue-rotate(-200deg)')).toEqual({
      sepia: 0.5,
      brightness: 1.5,
      saturate: 3,
      contrast: 0,
      hueRotate: -180,
    })
    expect(filterAmounts('blur(3px) hue-rotate(+30deg) sepia(1.2.3) contrast(.4)')).toEqual({
      ...NEUTRAL,
      contrast: 0.4,
      hueRotate: 30,
    })
    expect(filterAmounts('none')).toEqual(NEUTRAL)
  })
})
