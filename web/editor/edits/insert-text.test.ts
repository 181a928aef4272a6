import { describe, expect, it } from 'vitest'
import { ART_PRESETS } from '#schemas/catalog/art-presets.ts'
import { artwordByName } from '#schemas/catalog/artwords/index.ts'
import { isKnownFamily } from '#schemas/catalog/fonts.ts'
import { TEXT_COMBOS } from '#schemas/catalog/text-combos.ts'
import { artTextLayer, comboLayers } from './insert-text.ts'

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
