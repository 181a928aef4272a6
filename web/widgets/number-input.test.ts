import { describe, expect, it } from 'vitest'
import { clampNumber, formatNumber, parseNumber, stepNumber } from './number-input.ts'

const px = { min: 1, max: 12_000, step: 1 }

describe('number input', () => {
  it('reads numbers with units, full-width digits and signs', () => {
    expect([' 12 ', '12px', '１２．５', '-3', '.5', '50%'].map(parseNumber)).toEqual([12, 12, 12.5, -3, 0.5, 50])
    for (const text of ['', 'abc', '1e5x', '--1', '1 2']) expect(parseNumber(text)).toBeNull()
  })

  it('holds within the range and rounds to the precision of the step', () => {
    expect([clampNumber(0, px), clampNumber(99_999, px), clampNumber(12.6, px)]).toEqual([1, 12_000, 13])
    expect(clampNumber(0.126, { min: 0, max: 1, step: 0.01 })).toBe(0.13)
  })

  it('steps and writes without floating point noise', () => {
    expect(stepNumber(0.1, 2, { min: 0, max: 1, step: 0.1 })).toBe(0.3)
    expect(stepNumber(11_999, 10, px)).toBe(12_000)
    expect([formatNumber(12, 1), formatNumber(12.346, 1), formatNumber(0.30000000000000004, 0.1)]).toEqual([
      '12',
      '12.35',
      '0.3',
    ])
  })
})
