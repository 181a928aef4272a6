import { describe, expect, it } from 'vitest'
import { ARTWORDS, artwordByName } from '#schemas/catalog/artwords/index.ts'
import { recolour } from '#schemas/document/artword.ts'
import { addLayer, coloursOf, removeLayer, replaceLayer } from './art-layers.ts'

const effect = (name: string) => artwordByName(name) ?? expect.fail()

describe('painted copies of an effect', () => {
  it('names every colour that is painted, and no other', () => {
    expect(coloursOf(effect('comic'))).toEqual(['#ffe600', '#17152b', '#ff2e63'])
    for (const artword of ARTWORDS) expect(coloursOf(artword).length, artword.name).toBeGreaterThan(0)
  })
  it('changes one copy and keeps the list of colours true', () => {
    const changed = replaceLayer(effect('comic'), 1, { fill: '#00ff00', strokeWidth: 20 })
    expect(changed.layers[1]).toMatchObject({ fill: '#00ff00', strokeWidth: 20 })
    expect(changed.colors).toEqual(['#00ff00', '#17152b', '#ff2e63'])
    expect(recolour(changed, 0, '#123456').layers[1]?.fill).toBe('#123456')
  })
  it('adds a wider copy below and never takes the last one away', () => {
    const more = addLayer(effect('hollow'))
    expect(more.layers.map(({ strokeWidth }) => strokeWidth)).toEqual([16, 4])
    const one = removeLayer(more, 0)
    expect(one.layers).toHaveLength(1)
    expect(removeLayer(one, 0)).toBe(one)
  })
  it('exchanges the colours of a pattern', () => {
    const dots = { ...effect('dots'), colors: coloursOf(effect('dots')) }
    expect(recolour(dots, 0, '#000001').layers.at(-1)?.fill).toBe('pattern:dots #000001 #ffffff')
  })
})
