import { describe, expect, it } from 'vitest'
import { ARTWORDS, artwordByName } from '#schemas/catalog/artwords/index.ts'
import { recolor } from '#schemas/document/artword.ts'
import { titledArtword } from '#web/messages/names/artwords.ts'
import { addLayer, colorsOf, removeLayer, replaceLayer } from './art-layers.ts'

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
})
