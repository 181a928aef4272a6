import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARTWORDS, artwordByName } from '../catalog/artwords/index.ts'
import { readArtword, recolor, safePaint, writeArtword } from './artword.ts'
import type { JsonObject } from './records.ts'

describe('artword record', () => {
  it('E-3-31 holds type, name, colors, size, title, strokes, shadows, backgrounds, transforms, opacitys, layersNumber', () => {
    const wire = writeArtword(artwordByName('outline-triple') ?? expect.fail())
    for (const name of [
      'type',
      'name',
      'colors',
      'size',
      'title',
      'textStrokes',
      'textShadows',
      'backgrounds',
      'transforms',
      'opacitys',
      'layersNumber',
    ])
      expect(wire).toHaveProperty(name)
    expect(wire.layersNumber).toBe(3)
  })

  it('reads back every built-in effect as written', () => {
    expect(ARTWORDS.length).toBeGreaterThanOrEqual(30)
    for (const artword of ARTWORDS) {
      const titled = { ...artword, title: '标题' }
      expect(readArtword(writeArtword(titled))).toEqual(titled)
    }
  })

  it('never throws and never yields a paint that could fetch', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'layersNumber',
            'backgrounds',
            'textStrokes',
            'textShadows',
            'colors',
            'size',
            'transforms',
            'opacitys',
          ),
          fc.jsonValue(),
        ),
        record => {
          const artword = readArtword(record as JsonObject)
          for (const layer of artword?.layers ?? []) {
            expect(layer.fill).not.toMatch(/url/i)
            expect(Number.isFinite(layer.strokeWidth) && Number.isFinite(layer.transform.x)).toBe(true)
          }
        },
      ),
    )
    expect(safePaint('url(https://evil.example/x.png)')).toBe('transparent')
    expect(safePaint('linear-gradient(red, blue), url(//evil)')).toBe('transparent')
    expect(safePaint('red; background: url(x)')).toBe('transparent')
    expect(safePaint('linear-gradient(red, blue), image-set("//evil" 1x)')).toBe('transparent')
    expect(safePaint('linear-gradient(red, var(--x))')).toBe('transparent')
  })

  it('reads patterns with colors of their own', () => {
    expect(safePaint('pattern:dots #118ab2 #ffffff')).toBe('pattern:dots #118ab2 #ffffff')
    expect(safePaint('pattern:dots <svg>')).toBe('transparent')
  })

  it('exchanges one color everywhere it is used', () => {
    const changed = recolor({ ...(artwordByName('comic') ?? expect.fail()), title: '' }, 1, '#123456')
    expect(changed.layers.map(layer => layer.strokeColor)).toEqual(['#123456', '#123456'])
    expect(changed.colors[1]).toBe('#123456')
  })
})
