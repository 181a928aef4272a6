import { describe, expect, it } from 'vitest'
import {
  DEFAULT_FONT,
  FONT_NAME_SCALE,
  FONTS,
  fontKey,
  isDefaultFamily,
  isKnownFamily,
  LINE_HEIGHT,
  resolveFace,
} from './fonts.ts'

const chosen = (family: string, weight: number) => {
  const face = resolveFace(family, weight)
  return `${face.family} ${face.weight}`
}

describe('font catalog', () => {
  it('E-3-38 C-3-35 holds 35 faces, the first of which is the default', () => {
    expect(FONTS).toHaveLength(35)
    expect(DEFAULT_FONT).toBe(FONTS[0])
    expect([DEFAULT_FONT.family, DEFAULT_FONT.weight]).toEqual(['思源黑体', 400])
    expect(new Set(FONTS.map(fontKey)).size).toBe(35)
  })
  it('the key of a face is its address', () => {
    expect(fontKey(DEFAULT_FONT)).toBe('f/noto-sans-sc-400@0.4.3.ttf')
  })
  it('E-3-39 E-3-40 C-5-31 a family that is empty, 默认字体 or contains 锐字 is the default font', () => {
    for (const family of ['', '  ', '默认字体', '"默认字体"', '锐字云字库', '我的锐字体']) {
      expect(isDefaultFamily(family), family).toBe(true)
      expect(resolveFace(family, 400), family).toBe(DEFAULT_FONT)
    }
    expect(isDefaultFamily('思源宋体')).toBe(false)
  })
  it('picks the weight as CSS does, and the default family for one it does not have', () => {
    expect(chosen('思源黑体', 700)).toBe('思源黑体 700')
    expect(chosen('思源黑体', 600)).toBe('思源黑体 700')
    expect(chosen('思源黑体', 800)).toBe('思源黑体 900')
    expect(chosen('思源黑体', 100)).toBe('思源黑体 300')
    expect(chosen('思源宋体', 500)).toBe('思源宋体 400')
    expect(chosen('站酷快乐体', 700)).toBe('站酷快乐体 400')
    expect(chosen('noto serif sc', 900)).toBe('思源宋体 900')
    expect(chosen("'Montserrat', sans-serif", 800)).toBe('Montserrat 700')
    expect(chosen('不存在的字体', 900)).toBe('思源黑体 900')
    expect(chosen('思源黑体', Number.NaN)).toBe('思源黑体 400')
    const weights = (family: string, wanted: readonly number[]) =>
      wanted.map(weight => resolveFace(family, weight).weight)
    // It has 300, 400, 500, 700 and 900; the other has 600 in place of 500.
    expect(weights('思源黑体', [1, 300, 301, 350, 399, 400, 401, 450, 500, 501, 601, 701, 1000])).toEqual([
      ...[300, 300, 300, 300, 300, 400, 500, 500, 500, 700, 700, 900, 900],
    ])
    expect(weights('思源宋体', [399, 401, 450, 500, 501, 550, 650])).toEqual([300, 400, 400, 400, 600, 600, 700])
    expect(weights('Montserrat', [100, 350, 401, 500, 501, 900])).toEqual([400, 400, 400, 400, 700, 700])
    expect([isKnownFamily('不存在的字体'), isKnownFamily('Caveat'), isKnownFamily('')]).toEqual([false, true, true])
  })
  it('C-9-56 E-9-10 the font scale is 1.2; E-9-08 a line is 1.1 times the font size', () => {
    expect([FONT_NAME_SCALE, LINE_HEIGHT]).toEqual([1.2, 1.1])
  })
})
