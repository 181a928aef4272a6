import { describe, expect, it } from 'vitest'
import { ARTWORDS, artwordByName } from '#schemas/catalog/artwords/index.ts'
import { recolor } from '#schemas/document/artword.ts'
import { titledArtword } from '#web/messages/names/artwords.ts'
import { ART_LAYERS_MAX, addLayer, colorsOf, NEW_SHADOW, removeLayer, replaceLayer } from './art-layers.ts'

const effect = (name: string) => titledArtword(artwordByName(name) ?? expect.fail())

describe('painted copies of an effect', () => {
  it('names every color that is painted, and no other', () => {
    expect(colorsOf(effect('comic'))).toEqual(['#ffe600', '#17152b', '#ff2e63'])
    for (const artword of ARTWORDS) expect(colorsOf(artword).length, artword.name).toBeGreaterThan(0)
  })
  it('changes one copy and keeps the list of colors true', () => {
    const changed = replaceLayer(effect('comic'), 1, { fill: '#00ff00', strokeWidth: 20 })
    expect(changed.layers[1]).toMatchObject({ fill: '#00ff00', strokeWidth: 20 })
    expect(changed.colors).toEqual(['#00ff00', '#17152b', '#ff2e63'])
    expect(recolor(changed, 0, '#123456').layers[1]?.fill).toBe('#123456')
  })
  it('adds a wider copy below and never takes the last one away', () => {
    const more = addLayer(effect('hollow'))
    expect(more.layers.map(({ strokeWidth }) => strokeWidth)).toEqual([16, 4])
    const one = removeLayer(more, 0)
    expect(one.layers).toHaveLength(1)
    expect(removeLayer(one, 0)).toBe(one)
  })
  it('exchanges the colors of a pattern', () => {
    const dots = { ...effect('dots'), colors: colorsOf(effect('dots')) }
    expect(recolor(dots, 0, '#000001').layers.at(-1)?.fill).toBe('pattern:dots #000001 #ffffff')
  })
  it('the copy below is white, 12 px wider than the widest, plain and in place', () => {
    const [below] = addLayer(effect('comic')).layers
    const widest = Math.max(...effect('comic').layers.map(({ strokeWidth }) => strokeWidth))
    expect(below).toEqual({
      fill: '#ffffff',
      strokeColor: '#ffffff',
      strokeWidth: widest + 12,
      shadows: [],
      transform: { x: 0, y: 0, skewX: 0, skewY: 0 },
      opacity: 1,
    })
    const thin = replaceLayer(removeLayer(effect('hollow'), 1), 0, { strokeWidth: 0 })
    expect(addLayer(thin).layers[0]?.strokeWidth).toBe(12)
  })
  it('has 12 copies and lists 12 colors at most; strokes without width have none', () => {
    let many = effect('comic')
    for (let times = 0; times < 20; times += 1) many = addLayer(many)
    expect(many.layers).toHaveLength(ART_LAYERS_MAX)
    const shadows = Array.from({ length: 20 }, (_, at) => ({ ...NEW_SHADOW, color: `#0000${at + 10}` }))
    expect(replaceLayer(effect('hollow'), 0, { shadows }).colors).toHaveLength(12)
    const bare = replaceLayer(removeLayer(effect('hollow'), 1), 0, {
      fill: '#111111',
      strokeColor: '#222222',
      shadows: [{ ...NEW_SHADOW, color: '#333333' }],
    })
    expect(replaceLayer(bare, 0, { strokeWidth: 0 }).colors).toEqual(['#111111', '#333333'])
    expect(replaceLayer(bare, 0, { strokeWidth: 1 }).colors).toEqual(['#111111', '#222222', '#333333'])
    expect(NEW_SHADOW).toMatchObject({ x: 4, y: 4, blur: 4 })
  })
})
