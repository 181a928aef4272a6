import { describe, expect, it } from 'vitest'
import type { TextAlign } from '#schemas/document/records.ts'
import { sampleLayer, sampleText } from '#test/support/sample-records.ts'
import { resizeFromCorner } from '#web/kernels/resize.ts'
import { fitText, withFontSize } from '#web/layers/text/fit-text.ts'
import { isText, type TextLayer } from '#web/layers/text/is-text.ts'
import { nextAlign, settledFontSize, typedFontSize, withBrandFont } from './text.ts'

const textLayer = (frame: Partial<TextLayer['frame']> = {}, data: Partial<TextLayer['data']> = {}): TextLayer => {
  const layer = sampleLayer('a', { x: 100, y: 50, width: 200, height: 40, rotation: 0, ...frame }, data)
  if (!isText(layer)) throw new Error('a sample layer is a text')
  return layer
}

describe('font size', () => {
  it('E-5-11 becomes 12 on blur when empty or smaller', () => {
    expect([null, 0, 3, 11.9, 12, 40].map(settledFontSize)).toEqual([12, 12, 12, 12, 12, 40])
  })
  it('E-5-12 is 0 while a negative one is typed', () => {
    expect([-5, 0, 7].map(typedFontSize)).toEqual([0, 0, 7])
  })
  it('E-5-14 takes the line height along in proportion, and none where there is none', () => {
    expect(withFontSize({ ...sampleText(), fontSize: 20, lineHeight: 30 }, 40).lineHeight).toBe(60)
    expect(withFontSize({ ...sampleText(), fontSize: 20, lineHeight: null }, 40).lineHeight).toBeNull()
    expect(withFontSize({ ...sampleText(), fontSize: 0, lineHeight: 30 }, 40).lineHeight).toBe(30)
  })
})

describe('style', () => {
  it('E-4-12 alignment goes center, left, right, justify and round again', () => {
    const seen: TextAlign[] = ['center']
    for (let at = 0; at < 4; at++) seen.push(nextAlign(seen.at(-1) ?? 'center'))
    expect(seen).toEqual(['center', 'left', 'right', 'justify', 'center'])
  })
  it('E-4-34 a brand font brings its style, weight and size along', () => {
    const source = { name: '品牌黑', url: '/u/a.ttf', nameSubset: '', urlSubset: '' }
    const brand = { name: '品牌黑', family: '品牌黑', source, isItalic: true, fontWeight: 700, fontSize: 36 }
    const data = withBrandFont({ ...sampleText(), fontSize: 18, lineHeight: 20 }, brand)
    expect(data).toMatchObject({
      fontFamily: '品牌黑',
      fontSource: source,
      isItalic: true,
      fontWeight: 700,
      fontSize: 36,
      lineHeight: 40,
    })
  })
})

describe('box', () => {
  it('grows down for level lines and sideways for columns, and stays when it fits', () => {
    const level = fitText(textLayer(), () => 88)
    expect(level.frame).toEqual({ x: 100, y: 50, width: 200, height: 88, rotation: 0 })
    const columns = fitText(textLayer({}, { writingMode: 'vertical-rl' }), () => 66)
    expect(columns.frame).toMatchObject({ x: 100, width: 66, height: 40 })
    const same = textLayer()
    expect(fitText(same, () => 40)).toBe(same)
  })
  it('keeps the top left corner of a turned box in its place', () => {
    const frame = { x: 0, y: 0, width: 100, height: 40, rotation: 90 }
    const grown = resizeFromCorner(frame, 100, 80)
    const corner = ({ x, y, width, height }: typeof frame) => ({
      x: x + width / 2 + height / 2,
      y: y + height / 2 - width / 2,
    })
    expect(corner(grown)).toEqual(corner(frame))
  })
})
