import { describe, expect, it } from 'vitest'
import { ARTWORDS } from '#schemas/catalog/artwords/index.ts'
import { formatGradient, parseGradient } from './gradient.ts'

describe('gradient', () => {
  it('reads angle, colors and places', () => {
    expect(parseGradient('linear-gradient(180deg, #fff 12%, rgba(1, 2, 3, 0.5) 58%)')).toEqual({
      isRepeating: false,
      angle: 180,
      stops: [
        { color: '#fff', at: '12%' },
        { color: 'rgba(1, 2, 3, 0.5)', at: '58%' },
      ],
    })
    expect(parseGradient('linear-gradient(to right, red, blue)')?.angle).toBe(90)
    expect(parseGradient('linear-gradient(red, blue)')?.angle).toBe(180)
    expect(parseGradient('#fff')).toBeNull()
    expect(parseGradient('radial-gradient(red, blue)')).toBeNull()
  })
  it('writes every gradient of the catalog back as it was', () => {
    const fills = ARTWORDS.flatMap(({ layers }) => layers.flatMap(({ fill, strokeColor }) => [fill, strokeColor]))
    const gradients = fills.filter(fill => fill.includes('linear-gradient'))
    expect(gradients.length).toBeGreaterThan(10)
    for (const fill of gradients) {
      const read = parseGradient(fill)
      expect(read && formatGradient(read)).toBe(fill)
    }
  })
})
