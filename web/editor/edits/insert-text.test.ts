import { describe, expect, it } from 'vitest'
import { ART_PRESETS } from '#schemas/catalog/art-presets.ts'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { isKnownFamily, LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import { type ComboItem, TEXT_COMBOS, type TextCombo } from '#schemas/catalog/text-combos.ts'
import { artTextLayer, comboLayers } from './insert-text.ts'

const PLAIN = { kind: 'text', family: '思源黑体', weight: 400, color: '#111111' } as const satisfies Partial<ComboItem>
const page = { width: 1500, height: 2000 }
const at = { x: 750, y: 1000 }
const art = (style: 'title' | 'body') => {
  const preset = ART_PRESETS.find(each => each.style === style) ?? expect.fail()
  const layer = artTextLayer(preset, page, at)
  return layer.kind === 'text' ? layer : expect.fail()
}

describe('new art words', () => {
  it('E-9-11 have a font of a fifteenth of the page', () => {
    expect(art('title').data.fontSize).toBe(100)
  })
  it('E-9-12 have three quarters of that in the body style', () => {
    expect(art('body').data.fontSize).toBe(75)
  })
  it('E-9-13 stand in a box 7.2 times their font wide and 1.5 times high, about the point', () => {
    expect(art('title').frame).toEqual({ x: 390, y: 925, width: 720, height: 150, rotation: 0 })
    expect(art('body').frame).toMatchObject({ width: 540, height: 113 })
  })
  it('store the title of their effect', () => {
    expect(art('title').data.artword).toMatchObject({ name: 'promo', title: '大促' })
  })
  it('have an effect and a font of the catalog', () => {
    for (const { artword, family, text } of ART_PRESETS) {
      expect(artwordByName(artword), artword).toBeDefined()
      expect(isKnownFamily(family), family).toBe(true)
      expect([...text].length).toBeLessThanOrEqual(7)
    }
  })
})

describe('text combinations', () => {
  it.each(TEXT_COMBOS.map(combo => [combo.id, combo] as const))('%s lies on the page as one group', (_, combo) => {
    const layers = comboLayers(combo, { width: 640, height: 300 }, { x: 320, y: 150 })
    expect(new Set(layers.map(({ groupId }) => groupId)).size).toBe(1)
    expect(layers[0]?.groupId).toBeTruthy()
    for (const { frame } of layers) {
      expect(frame.x).toBeGreaterThanOrEqual(0)
      expect(frame.x + frame.width).toBeLessThanOrEqual(640.01)
    }
    for (const item of combo.items)
      if (item.kind === 'text') {
        expect(isKnownFamily(item.family), item.family).toBe(true)
        if (item.artword) expect(artwordByName(item.artword), item.artword).toBeDefined()
      }
  })
})

describe('a combination on a page', () => {
  const combo: TextCombo = {
    id: 'test',
    width: 400,
    height: 200,
    items: [
      { kind: 'shape', x: 0, y: 0, width: 400, height: 4, fill: '#111111', radius: 2 },
      { kind: 'shape', x: 0, y: 10, width: 4, height: 1, fill: '#111111' },
      { ...PLAIN, x: 20, y: 40, width: 300, size: 40, text: '一\n二', spacing: 6, leading: 50, align: 'center' },
      { ...PLAIN, x: 20, y: 40, width: 300, size: 20, text: '三' },
      { ...PLAIN, x: 20, y: 40, width: 300, size: 40, text: '四\n五', leading: 50, isVertical: true },
    ],
  }
  const built = (width: number, height: number) =>
    comboLayers(combo, { width, height }, { x: 500, y: 400 }).map(({ frame: { x, y, width, height }, data }) => ({
      box: [x, y, width, height],
      data,
    }))

  it('has the design’s px on a page 1000 px wide, about the point', () => {
    const layers = built(1000, 1000)
    expect(layers.map(({ box }) => box)).toEqual([
      [300, 300, 400, 4],
      [300, 310, 4, 1],
      [320, 340, 300, 100],
      [320, 340, 300, 20 * LINE_HEIGHT],
      [320, 340, 100, 300],
    ])
    expect(layers.map(({ data }) => data)).toMatchObject([
      { shape: 'rect', fill: '#111111', strokeWidth: 0, cornerRadius: 2 },
      { strokeWidth: 0, cornerRadius: 0 },
      { fontSize: 40, lineHeight: 50, letterSpacing: 6, align: 'center', writingMode: 'horizontal-tb' },
      { fontSize: 20, lineHeight: null, letterSpacing: 0, align: 'left' },
      { fontSize: 40, lineHeight: 50, writingMode: 'vertical-rl' },
    ])
  })

  it('scales with the page, up to four fifths of its sides; fonts and strokes stay large enough', () => {
    expect(built(2000, 2000)[2]).toMatchObject({
      box: [140, 280, 600, 200],
      data: { fontSize: 80, lineHeight: 100, letterSpacing: 12 },
    })
    // 1000 × 50: four fifths of the height are a fifth of the design's.
    expect(built(1000, 50).map(({ box }) => box)).toEqual([
      [460, 380, 80, 1],
      [460, 382, 1, 1],
      [464, 388, 60, 20],
      [464, 388, 60, 4 * LINE_HEIGHT],
      [464, 388, 20, 60],
    ])
    expect(built(1000, 50)[3]?.data).toMatchObject({ fontSize: 12 })
    const wide = { ...combo, width: 1000, items: combo.items.slice(0, 1) }
    expect(comboLayers(wide, { width: 500, height: 900 }, { x: 0, y: 0 })[0]?.frame).toMatchObject({
      x: -200,
      y: -40,
      width: 160,
    })
  })
})
