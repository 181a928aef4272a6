import { describe, expect, it } from 'vitest'
import { convertLayers, plainText, withKeyAsId } from './legacy-layers.ts'
import type { Json, JsonObject } from './records.ts'

const image = (style: JsonObject = {}, more: JsonObject = {}): JsonObject => ({ pid: 'h5ds_img', style, ...more })
const merged = (data: Json, more: JsonObject = {}): JsonObject => ({ pid: 'h5ds_combin', data, ...more })
const only = (layer: JsonObject) => convertLayers([layer])[0] as JsonObject
const styleIn = (parent: JsonObject, child: JsonObject) => only(merged([image(child)], parent)).style

describe('a text of the old editor', () => {
  it('has the characters that its entities name, but none of code 0 and none beyond Unicode', () => {
    expect(plainText('&#0;|&#1;|&#x1;|&#1114111;|&#1114112;|&#x10ffff;|&#x110000;')).toBe(
      '|\u0001|\u0001|\u{10ffff}||\u{10ffff}|',
    )
    expect(plainText('&lt;&GT;&quot;&apos;&nbsp;&amp;&copy;')).toBe('<>"\' &&copy;')
  })

  it('is one by its plugin, or by its type where it has no plugin', () => {
    const texts: readonly JsonObject[] = [{ pid: 'h5ds_text' }, { pid: 'h5ds_text@1.0' }, { type: 'etext' }]
    const others: readonly JsonObject[] = [
      { pid: 'h5ds_texts' },
      { pid: 'h5ds_img', type: 'etext' },
      { type: 'img' },
      {},
    ]
    const data = { data: 'a<br>b', x: 1 }
    for (const layer of texts) expect(only({ ...layer, data }).data).toEqual({ data: 'a\nb', x: 1, html: 'a<br>b' })
    for (const layer of others) expect(only({ ...layer, data })).toEqual({ ...layer, data })
    for (const stored of [{ data: 5 }, { data: 'plain' }, {}, 'a<br>b', null]) {
      const layer = { pid: 'h5ds_text', data: stored }
      expect(only(layer)).toBe(layer)
    }
  })
})

describe('a layer inside a merged one', () => {
  const PARENT = { left: 10, top: 20, width: 300, height: '80px' }
  const CHILD = { left: 5, top: '7px', width: 20, height: 10, opacity: 0.5 }

  it('is stretched and turned with it', () => {
    // Three times as wide, twice as high; its center is 105 px left and 16 px above that of the whole.
    const originstyle = { width: 100, height: 40 }
    expect(styleIn({ style: PARENT, originstyle }, CHILD)).toEqual({
      ...{ left: 25, top: 34, width: 60, height: 20, opacity: 0.5 },
    })
    const turned = { style: { ...PARENT, transform: 'rotate(30deg)' }, originstyle }
    const place = { left: 47.067, top: -16.356, width: 60, height: 20, opacity: 0.5 }
    expect(styleIn(turned, CHILD)).toEqual({ ...place, transform: 'rotate(30deg)' })
    expect(styleIn(turned, { ...CHILD, transform: 'rotate(15deg)' })).toEqual({ ...place, transform: 'rotate(45deg)' })
    const slightly = { style: { ...PARENT, transform: 'rotate(1deg)' } }
    expect(styleIn(slightly, CHILD)).toMatchObject({ transform: 'rotate(1deg)' })
    expect(styleIn({ style: PARENT }, { ...CHILD, transform: 'scale(2)' })).toMatchObject({ transform: 'scale(2)' })
  })

  it('keeps its size where no former or present size of the whole is known', () => {
    const widthOf = (before: Json, now: Json) => {
      const style = styleIn({ style: { ...PARENT, width: now }, originstyle: { width: before, height: 80 } }, CHILD)
      return (style as JsonObject).width
    }
    expect([widthOf(100, 300), widthOf(1, 3), widthOf(2, 1), widthOf('4px', 2)]).toEqual([60, 60, 10, 10])
    expect([widthOf(0, 300), widthOf(-2, -4), widthOf(100, 0), widthOf('50%', 300), widthOf(null, 300)]).toEqual([
      ...[20, 20, 20, 20, 20],
    ])
    expect(styleIn({}, { width: '50%', height: '2em' })).toEqual({ left: 0, top: 0, width: 0, height: 0 })
  })

  it('has a font as much larger as the whole is higher', () => {
    const sizeIn = (height: number, stored: JsonObject) =>
      only(merged([image({}, { data: stored })], { style: { height: 50 }, originstyle: { height } })).data
    expect(sizeIn(20, { style: { fontSize: '12.5px' } })).toEqual({ style: { fontSize: 31.25 } })
    expect(sizeIn(50, { style: { fontSize: '12.5px' } })).toEqual({ style: { fontSize: '12.5px' } })
    expect(sizeIn(20, { style: {} })).toEqual({ style: {} })
  })

  it('is in a group that is named by the key of the whole, with its hiding and its lock', () => {
    const group = (more: JsonObject) => only(merged([image()], more)).linkId
    expect([group({ keyid: 'k', id: 'i' }), group({ id: 'i' }), group({ id: 7 }), group({ keyid: '' })]).toEqual([
      ...['k', 'i', 'merged', 'merged'],
    ])
    expect([group({ id: 'i'.repeat(128) }), group({ id: 'i'.repeat(129) })]).toEqual(['i'.repeat(128), 'merged'])
    const setOf = (set: JsonObject, own: Json) => only(merged([image({}, { set: own })], { set })).set
    expect(setOf({ hide: true, lock: false }, { lock: true, x: 1 })).toEqual({ hide: true, lock: true, x: 1 })
    expect(setOf({ hide: false, lock: true }, 7)).toEqual({ lock: true })
    expect(setOf({ hide: 1, lock: 1 }, { x: 1 })).toEqual({ x: 1 })
  })

  it('plays what the whole played before its own, and what the whole was is kept once', () => {
    const inner = merged([image({}, { id: 'a' }), 7, image({}, { id: 'b' })], {
      keyid: 'in',
      animate: [2],
      events: ['y'],
    })
    const outer = { keyid: 'out', layers: [1], animate: [1], events: ['x'], name: 'whole' }
    const [third, second, first] = convertLayers([
      merged([inner, image({}, { id: 'c', animate: [3], events: ['z'] })], outer),
    ])
    expect(first).toMatchObject({
      ...{ id: 'a', linkId: 'out', animate: [1, 2], events: ['y', 'x'] },
      merged: { keyid: 'out', name: 'whole', merged: { keyid: 'in' } },
    })
    expect((first as { merged: JsonObject }).merged).not.toHaveProperty('layers')
    expect(second).toMatchObject({ id: 'b', linkId: 'out', animate: [1, 2], events: ['y', 'x'] })
    expect(third).toMatchObject({ id: 'c', linkId: 'out', animate: [1, 3], events: ['z', 'x'] })
    expect(second).not.toHaveProperty('merged')
    expect(third).not.toHaveProperty('merged')
    expect(first).not.toHaveProperty('set')
  })

  it('gets no list that would make the document too large', () => {
    const lengths = (count: number, characters: number) =>
      convertLayers([merged(Array(count).fill(image()), { animate: ['x'.repeat(characters)] })]).map(
        layer => ((layer as JsonObject).animate as readonly Json[]).length,
      )
    // With quotation marks and brackets four characters more.
    expect([lengths(1, 199_996), lengths(1, 199_997)]).toEqual([[1], [0]])
    expect([lengths(2, 99_996), lengths(2, 99_997)]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })
})

describe('a list of old layers', () => {
  it('is turned round; what is none or holds nothing keeps its place', () => {
    const odd = [
      7,
      image({}, { data: [image()] }),
      merged([]),
      merged('x'),
      { type: 'combin', layers: 7 },
      { type: 'img' },
    ]
    expect(convertLayers(odd)).toEqual(odd.toReversed())
    const old = { type: 'combin', id: 'g', layers: [{ type: 'img', id: 'a' }], data: [] }
    expect(convertLayers([old, 'x'])).toMatchObject(['x', { type: 'img', id: 'a', linkId: 'g' }])
    expect(convertLayers([merged([image()], { pid: 'h5ds_combined' })])).toMatchObject([{ pid: 'h5ds_combined' }])
    expect(convertLayers([merged([image()], { pid: 'h5ds_combin@1.0' })])).toMatchObject([{ pid: 'h5ds_img' }])
  })

  it('has keys as ids where ids are missing', () => {
    for (const missing of [{}, { id: null }, { id: '' }])
      expect(withKeyAsId({ ...missing, keyid: 'k' })).toEqual({ id: 'k', keyid: 'k' })
    for (const wire of [{ id: 'i', keyid: 'k' }, { id: 0, keyid: 'k' }, { keyid: '' }, { keyid: 7 }, {}] as const)
      expect(withKeyAsId(wire)).toBe(wire)
    expect(withKeyAsId({ keyid: 'k'.repeat(128) }).id).toBe('k'.repeat(128))
    expect(withKeyAsId({ keyid: 'k'.repeat(129) }).id).toBeUndefined()
  })
})
