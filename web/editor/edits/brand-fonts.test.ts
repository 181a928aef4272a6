import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, TextData } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { type BrandLook, brandRecords } from './apply-brand.ts'
import type { BrandFont } from './text.ts'

const font = (family: string): BrandFont => ({
  ...{ name: family, family, source: null, isItalic: true, fontWeight: 800, fontSize: 48 },
})
const [HEADING, BODY] = [font('思源黑体'), font('思源宋体')]
const text = (length: number, fontSize: number, more: Partial<AnyLayer> = {}): AnyLayer =>
  ({
    ...createLayer('text', { x: 0, y: 0, width: 500, height: 70 }, { text: '字'.repeat(length), fontSize }),
    ...more,
  }) as AnyLayer
type Measure = (data: TextData) => number
const branded = (layers: readonly AnyLayer[], look: Partial<BrandLook>, measure: Measure = () => 0) => {
  const all = poster(layers)
  return brandRecords(all, all.work.pageIds, { colors: [], heading: null, body: null, ...look }, measure).layers
}
/** H for a heading, b for the body, - for a text that stays. */
const roles = (layers: readonly AnyLayer[], look: Partial<BrandLook> = { heading: HEADING, body: BODY }) => {
  const changed = branded(layers, look)
  return layers
    .map(({ id }) => {
      const now = changed.get(id)
      return !isText(now) ? '-' : now.data.fontFamily === HEADING.family ? 'H' : 'b'
    })
    .join('')
}

describe('the fonts of a brand', () => {
  it('a heading is 1.3 times as large as what most characters have', () => {
    expect(roles([text(10, 20), text(4, 26), text(2, 25), text(1, 60)])).toBe('bHbH')
    // Exactly half of the characters are enough.
    expect(roles([text(8, 40), text(8, 20)])).toBe('Hb')
    expect(roles([text(9, 40), text(8, 20), text(1, 52)])).toBe('bbH')
  })

  it('a text alone on its page is a heading, empty ones do not count', () => {
    expect(roles([text(8, 20)])).toBe('H')
    expect(roles([text(8, 20), text(8, 20)])).toBe('bb')
    const blank = { ...text(1, 90), data: { ...text(1, 90).data, text: ' \n' } } as AnyLayer
    expect(roles([text(8, 20), blank])).toBe('HH')
    expect(roles([blank, text(8, 20), text(8, 21)])).toBe('Hbb')
  })

  it('without a font for headings they have that of the body; without one for the body it stays', () => {
    const layers = [text(10, 20), text(4, 40), text(3, 40, { isLocked: true })]
    expect(roles(layers)).toBe('bH-')
    expect(roles(layers, { body: BODY })).toBe('bb-')
    expect(roles(layers, { heading: HEADING })).toBe('-H-')
    expect(roles(layers, {})).toBe('---')
  })

  it('a text gets all of its font', () => {
    const one = text(4, 20)
    expect(branded([one], { heading: HEADING }).get(one.id)?.data).toMatchObject({
      ...{ fontFamily: '思源黑体', fontWeight: 800, fontSource: null, isItalic: true, fontSize: 20 },
    })
  })

  it('words in a shape have the font of the body when it is one of the product', () => {
    const words = (content: string) =>
      createLayer(
        'shape',
        { x: 0, y: 0, width: 50, height: 50 },
        {
          shape: 'rect',
          text: { content, fontSize: 20, color: '#000000' } as never,
        },
      )
    const family = (content: string, look: Partial<BrandLook>) => {
      const layer = words(content)
      const now = branded([layer], look).get(layer.id)
      return now?.kind === 'shape' ? [now.data.text?.fontFamily, now.data.text?.fontWeight] : null
    }
    expect(family('词', { heading: HEADING, body: BODY })).toEqual(['思源宋体', 800])
    expect(family('', { body: BODY })).toBeNull()
    expect(family('词', { heading: HEADING })).toBeNull()
    expect(family('词', { body: font('品牌黑') })).toBeNull()
  })

  it('a text that would need more room gets smaller, by tenths of its size, to 60 % at least', () => {
    const size = (fontSize: number, heights: Readonly<Record<number, number>>) => {
      const layer = text(4, fontSize)
      const measure: Measure = data => (data.fontFamily === HEADING.family ? (heights[data.fontSize] ?? 999) : 100)
      const now = branded([layer], { heading: HEADING }, measure).get(layer.id)
      return isText(now) && [now.data.fontSize, now.frame.height]
    }
    // 2 % more room is none.
    expect(size(50, { 50: 102 })).toEqual([50, 102])
    expect(size(50, { 50: 102.1, 45: 101 })).toEqual([45, 101])
    expect(size(50, { 40: 90 })).toEqual([40, 90])
    expect(size(50, { 35: 80 })).toEqual([35, 80])
    expect(size(50, { 30: 300 })).toEqual([30, 300])
    expect(size(37, { 33: 70, 34: 60 })).toEqual([33, 70])
    expect(size(50, {})).toEqual([30, 999])
  })
})
