import { describe, expect, it } from 'vitest'
import { readArtword, safePaint } from './artword.ts'

describe('art text effects of the wire format', () => {
  it('are limited: layers, shadows, colors, lengths, angles', () => {
    const many = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
    const shadow = { shadowColor: '#000', shadowH: 999, shadowV: -999, shadowBlur: -5 }
    const read = readArtword({
      layersNumber: 99,
      size: 0.2,
      colors: many(20, '#fff'),
      backgrounds: ['#123'],
      textStrokes: [{ strokeColor: 'red', strokeWidth: 999 }, { strokeWidth: -3 }],
      textShadows: [many(30, shadow)],
      transforms: [{ x: 999, y: -999, skewX: 99, skewY: -99 }],
      opacitys: [5, -5],
    })
    expect([read?.layers.length, read?.colors.length, read?.size, read?.layers[0]?.shadows.length]).toEqual([
      12, 12, 1, 24,
    ])
    expect(read?.layers[0]).toMatchObject({
      fill: '#123',
      strokeColor: 'red',
      strokeWidth: 400,
      transform: { x: 400, y: -400, skewX: 80, skewY: -80 },
      opacity: 1,
    })
    expect(read?.layers[0]?.shadows[0]).toEqual({ color: '#000', x: 400, y: -400, blur: 0 })
    expect(read?.layers[1]).toEqual({
      fill: '#fff',
      strokeColor: 'transparent',
      strokeWidth: 0,
      shadows: [],
      transform: { x: 0, y: 0, skewX: 0, skewY: 0 },
      opacity: 0,
    })
  })
  it('without a number of layers have those of their backgrounds; without any there is no effect', () => {
    expect(readArtword({ backgrounds: ['#111', '#222'] })).toMatchObject({ name: '', title: '', size: 100, colors: [] })
    expect(readArtword({ backgrounds: ['#111', '#222'] })?.layers.map(({ fill, opacity }) => [fill, opacity])).toEqual([
      ['#111', 1],
      ['#222', 1],
    ])
    expect(readArtword({ backgrounds: '#111', layersNumber: '1.4', size: 99_999 })).toMatchObject({ size: 10_000 })
    expect(readArtword({ backgrounds: { a: 1 } })?.layers).toHaveLength(1)
    for (const none of [null, {}, { layersNumber: -2 }, { layersNumber: 0 }, { backgrounds: [] }])
      expect(readArtword(none)).toBeNull()
  })
  it('have 0 where a length is no number, and any opacity up to 1', () => {
    const layerOf = (strokeWidth: string | null, opacity: number) =>
      readArtword({ backgrounds: ['#111'], textStrokes: [{ strokeWidth }], opacitys: [opacity] })?.layers[0]
    expect([layerOf('x', 0.4), layerOf('7.5px', 1), layerOf(null, 1.5)]).toMatchObject([
      { strokeWidth: 0, opacity: 0.4 },
      { strokeWidth: 7.5, opacity: 1 },
      { strokeWidth: 0, opacity: 1 },
    ])
  })
  it('a paint that loads something, or is too long, is transparent', () => {
    const paints = ['#fff', 'rgba(1,2,3,.5)', 'linear-gradient(red, blue)', 'pattern:dots #fff #000', 'Red']
    expect(paints.map(safePaint)).toEqual(paints)
    for (const paint of ['url(#a)', 'var(--x)', 'red;x', 'pattern:dots x', 'image(x)', '1', '', 5, null])
      expect(safePaint(paint)).toBe('transparent')
    expect(safePaint('a'.repeat(599))).toHaveLength(599)
    expect(safePaint('a'.repeat(600))).toBe('transparent')
  })
})
