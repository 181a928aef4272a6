import { describe, expect, it } from 'vitest'
import { fromRgb, toHex } from './color.ts'
import { encoded, fromOklab, linear, toOklab } from './oklab.ts'
import { contrastOf, fromOklch, toOklch } from './oklch.ts'

const round = (values: readonly number[]) => values.map(value => Math.round(value * 1e5) / 1e5 || 0)

describe('the light of a channel', () => {
  it('is a straight line for dark channels and a power for the others', () => {
    expect(linear(10)).toBeCloseTo(0.0030353, 7)
    expect(linear(11)).toBeCloseTo(0.0033465, 7)
    expect(linear(128)).toBeCloseTo(0.2158605, 7)
    expect(linear(255)).toBe(1)
  })
  it('becomes the channel again', () => {
    expect(encoded(0.002)).toBeCloseTo(6.5892, 6)
    expect(encoded(0.5)).toBeCloseTo(187.51603, 5)
    expect(encoded(0.2158605)).toBeCloseTo(128, 4)
    expect(encoded(0.0033465)).toBeCloseTo(11, 3)
  })
})

describe('perceived colors', () => {
  // An eighth of the light is half of the numbers that are published for full red, green and blue.
  const primaries = [
    [0.125, 0, 0],
    [0, 0.125, 0],
    [0, 0, 0.125],
  ] as const
  it('red, green and blue have the published numbers', () => {
    expect(primaries.map(each => round(toOklab(each)))).toEqual([
      [0.31398, 0.11243, 0.06292],
      [0.43322, -0.11694, 0.08975],
      [0.22601, -0.01623, -0.15576],
    ])
  })
  it('come back as light', () => {
    for (const light of [...primaries, [0.5, 0.2, 0.7], [1, 1, 1]] as const)
      expect(round(fromOklab(toOklab(light)))).toEqual(light)
  })
  it('lightness, chroma and hue are those of CSS', () => {
    const published = (red: number, green: number, blue: number) => {
      const { lightness, chroma, hue } = toOklch(fromRgb(red, green, blue))
      return [lightness.toFixed(4), chroma.toFixed(4), hue.toFixed(2)]
    }
    expect(published(255, 0, 0)).toEqual(['0.6280', '0.2577', '29.23'])
    expect(published(0, 255, 0)).toEqual(['0.8664', '0.2948', '142.50'])
    expect(published(0, 0, 255)).toEqual(['0.4520', '0.3132', '264.05'])
  })
  it('a color that no screen shows loses chroma step by step, and twelve steps at most', () => {
    const shown = (lightness: number, chroma: number, hue: number) => toHex(fromOklch({ lightness, chroma, hue }))
    expect(shown(0.5, 0, 0)).toBe('636363')
    expect([shown(1.5, 0, 0), shown(-0.5, 0, 0)]).toEqual(['ffffff', '000000'])
    expect(shown(0.7, 0.3, 150)).toBe('20bd5c')
    expect(shown(0.4, 0.2, 250)).toBe('0d4a7d')
    expect(shown(0.6, 0.5, 30)).toBe('e72d1c')
    expect(shown(0.97, 2, 10)).toBe('ff8dc9')
    expect(shown(0.3, 0.9, 140)).toBe('003b00')
    expect(fromOklch({ lightness: 0.5, chroma: 0, hue: 0 }).alpha).toBe(100)
    expect(fromOklch({ lightness: 0.5, chroma: 0, hue: 0 }, 40).alpha).toBe(40)
  })
  it('contrast counts green most and blue least, in either order', () => {
    const white = fromRgb(255, 255, 255)
    const [red, green, blue] = [fromRgb(255, 0, 0), fromRgb(0, 255, 0), fromRgb(0, 0, 255)]
    expect(contrastOf(red, white)).toBeCloseTo(1.05 / 0.2626, 8)
    expect(contrastOf(white, green)).toBeCloseTo(1.05 / 0.7652, 8)
    expect(contrastOf(blue, white)).toBeCloseTo(1.05 / 0.1222, 8)
    expect(contrastOf(fromRgb(128, 128, 128), white)).toBeCloseTo(1.05 / 0.2658605, 6)
    expect(contrastOf(blue, green)).toBeCloseTo(0.7652 / 0.1222, 8)
  })
})
