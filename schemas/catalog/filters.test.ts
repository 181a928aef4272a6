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
  it('the strength goes from nothing to all of it', () => {
    const old = filterByName('老照片') ?? NEUTRAL
    expect(filterCss(old, 0)).toBe('')
    expect(filterCss(old, 0.5)).toBe('sepia(0.45) brightness(0.99) saturate(0.8) contrast(1.02)')
    expect(filterCss(NEUTRAL)).toBe('')
    expect(filterCss({ ...NEUTRAL, brightness: 9, hueRotate: Number.NaN })).toBe('brightness(3)')
  })
})
