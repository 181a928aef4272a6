import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { codecOf } from '#schemas/document/kinds/index.ts'
import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'
import { flipLayer, layerBlendMode, layerKind, layerPaints, scaleContent, withBlendMode } from './registry.ts'

const shape = createLayer('shape', {}, { strokeWidth: 2, strokeColor: '#00ff00' })
const LAYERS: readonly (readonly [string, AnyLayer])[] = [
  ['image', createLayer('image', {}, { src: '/u/a.png' })],
  ['text', createLayer('text', {}, { text: '墨页', color: '#ff0000' })],
  ['shape', { ...shape, data: { ...shape.data, text: shape.data.text && { ...shape.data.text, content: '立即' } } }],
  ['qrcode', createLayer('qrcode', {}, { content: 'https://moye.test' })],
]

describe('every kind', () => {
  it.each(LAYERS)('%s has one name, on the wire and in the editor, and a codec of its own', (name, { kind }) => {
    const { codec, title } = layerKind(kind)
    expect(kind).toBe(name)
    expect(codec).toBe(codecOf(kind))
    expect(title).toBe(codec?.defaultName)
  })

  it.each(LAYERS)('%s blends as it is told', (_, layer) => {
    expect(layerBlendMode(withBlendMode(layer, 'multiply'))).toBe('multiply')
  })

  it.each(LAYERS)('%s names as content only what it has', (_, { kind, data }) => {
    const { content } = layerKind(kind)
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...content]))
    expect(content.length).toBeLessThan(Object.keys(data).length)
  })

  it.each(LAYERS)('%s turned over twice along both axes is as it was', (_, layer) => {
    const once = flipLayer(layer, true, true)
    expect(once === layer).toBe(layerKind(layer.kind).flip === null)
    expect(flipLayer(once, true, true).data).toEqual(layer.data)
  })

  it.each(LAYERS)('%s shows every paint that is replaced, and no other', (_, layer) => {
    const { mapPaints } = layerKind(layer.kind)
    expect(mapPaints(layer.data, paint => paint)).toEqual(layer.data)
    const painted = { ...layer, data: mapPaints(layer.data, () => '#123456') } as AnyLayer
    expect(layerPaints(painted)).toEqual(layerPaints(layer).map(() => '#123456'))
  })

  it.each(LAYERS)('%s scaled and scaled back is as it was', (_, layer) => {
    const back = scaleContent(scaleContent(layer, 4), 0.25)
    expect(back.data).toEqual(layer.data)
    expect(scaleContent(layer, 1)).toBe(layer)
  })
})

it('paints of a shape are those in use: no stroke without width, no label without words', () => {
  const paints = (data: Partial<LayerRecord<'shape'>['data']>) => layerPaints(createLayer('shape', {}, data))
  expect(paints({ fill: '#111111', fill2: '', strokeWidth: 0, strokeColor: '#00ff00' })).toEqual(['#111111', ''])
  expect(paints({ fill: '#111111', fill2: '', strokeWidth: 1, strokeColor: '#00ff00' })).toContain('#00ff00')
})

it('a kind that cannot be blended, mirrored or styled stays as it is', () => {
  const layer = { ...createLayer('image'), kind: 'unknown' as const, data: { any: 1 } }
  expect(withBlendMode(layer, 'multiply')).toBe(layer)
  expect(flipLayer(layer, true, false)).toBe(layer)
  expect(layerKind('unknown')).toMatchObject({ codec: null, blend: null, content: 'all' })
})
