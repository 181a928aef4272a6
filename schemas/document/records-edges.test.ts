import { describe, expect, it } from 'vitest'
import { copyLayers } from './copy.ts'
import { createLayer } from './create.ts'
import { decodeDocument } from './decode.ts'
import { wireId } from './ids.ts'
import { codecOf, kindOf, parsePid, registerKind } from './kinds/index.ts'
import { decodeLayer } from './layer.ts'
import { musicOf, withMusic } from './music.ts'
import { mapLink } from './place.ts'
import type { AnyLayer, JsonObject } from './records.ts'
import { collectMaterials, workSummary } from './summary.ts'

describe('a copy of a layer', () => {
  const layer = createLayer('shape', { x: 3, y: 7 }, {}, { groupId: 'g' }) as AnyLayer
  it('lies where it is shifted to, in a group of its own', () => {
    const [first, second] = copyLayers([layer, { ...layer, id: 'other' }, { ...layer, groupId: null }], 10)
    expect(first?.frame).toMatchObject({ x: 13, y: 17 })
    expect(first?.groupId).not.toBe('g')
    expect(second?.groupId).toBe(first?.groupId)
    expect(copyLayers([{ ...layer, groupId: null }])[0]?.groupId).toBeNull()
    expect(copyLayers([layer], -2)[0]?.frame).toMatchObject({ x: 1, y: 5 })
    expect(copyLayers([layer])[0]?.frame).toBe(layer.frame)
  })
  it('has a new event id where it had one, and events that name what they named', () => {
    const events = [7, { eventParam: 5 }, { eventParam: { value: 3 } }, { eventParam: { value: `${layer.id},x` } }]
    const [copy] = copyLayers([{ ...layer, rest: { eventId: 'e', events } }])
    expect(copy?.rest.eventId).toMatch(/^[\da-z]{16}$/)
    expect(copy?.rest.events).toEqual([...events.slice(0, 3), { eventParam: { value: `${copy?.id},x` } }])
    expect(copyLayers([{ ...layer, rest: { events: [] } }])[0]?.rest).toEqual({ events: [] })
  })
})

describe('the kinds of layers', () => {
  const text = codecOf('text') ?? expect.fail()
  it('are each registered once, and no plugin id twice', () => {
    expect(() => registerKind(text as never)).not.toThrow()
    expect(() => registerKind({ ...text } as never)).toThrow('text')
    expect(() => registerKind({ ...text, kind: 'text-two', pids: ['new', 'h5ds_text'] } as never)).toThrow('h5ds_text')
    expect(codecOf('text-two' as never)).toBeUndefined()
  })
  it('are known by the plugin before the version', () => {
    expect([parsePid('a@1@2'), parsePid('a'), parsePid('@1')]).toEqual([
      { plugin: 'a', version: '1@2' },
      { plugin: 'a', version: '' },
      { plugin: '', version: '1' },
    ])
    expect(['h5ds_text@9', 'h5ds_text', 'text', 7, null].map(kindOf)).toEqual([
      'text',
      'text',
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})

it('corners are read from 128 characters', () => {
  const radii = (borderRadius: string) => decodeLayer({ estyle: { borderRadius } }, 'a').cornerRadii
  expect([radii(`${'5'.padEnd(127)}67`), radii(`${'5'.padEnd(126)}67`)]).toEqual([
    [5, 6, 5, 6],
    [5, 67, 5, 67],
  ])
})

it('an id has 1 to 128 characters and no sign of a temporary one', () => {
  const id = (value: unknown) => wireId({ id: value } as JsonObject)
  expect([id(7), id('a'), id(''), id(null), id('~a'), id('a~')]).toEqual([
    '7',
    'a',
    undefined,
    undefined,
    undefined,
    'a~',
  ])
  expect([id('x'.repeat(128)), id('x'.repeat(129))]).toEqual(['x'.repeat(128), undefined])
})

it('a summary has the size of the first page, and materials count once, by ids of up to 128 characters', () => {
  const layer = (media_id: unknown, moye_source?: unknown) => ({ media_id, moye_source }) as JsonObject
  const layers = [
    ...[layer(7, 'photo'), layer('7', 'material'), layer(0), layer(' '), layer('x'.repeat(128), 5), layer(null)],
    layer('x'.repeat(129)),
  ]
  const style = { width: 30, height: 40 }
  const records = decodeDocument({ name: 'n', style: { width: 50, height: 60 }, pages: [{ style, layers }, {}] })
  expect(workSummary(records)).toEqual({ name: 'n', width: 30, height: 40, pages: 2 })
  expect(workSummary({ ...records, pages: new Map() })).toEqual({ name: 'n', width: 50, height: 60, pages: 2 })
  expect(collectMaterials(records)).toEqual([
    { id: 7, source: 'photo' },
    { id: 0, source: '' },
    { id: 'x'.repeat(128), source: '' },
  ])
})

it('music has a volume of 0 to 1 and a name of a hundred characters', () => {
  const url = `/av/${'a'.repeat(64)}.mp3`
  const music = (more: JsonObject) => musicOf({ rest: { mp3: { url, ...more } } })
  expect([-1, 0, 0.3, 1, 2, 'x'].map(volume => music({ volume })?.volume)).toEqual([0, 0, 0.3, 1, 1, 1])
  expect(music({ name: '名'.repeat(101) })?.name).toBe('名'.repeat(100))
  expect([false, true, 0, null].map(loop => music({ loop })?.isLooped)).toEqual([false, true, true, true])
  expect(withMusic({ rest: { mp3: null, a: 1 } }, null)).toEqual({ rest: { a: 1 } })
})

it('a map is asked for a place by its degrees, or by its words', () => {
  const place = { name: '会 场', address: '路1', latitude: 31.2, longitude: 121.4 }
  const link = (more: object) =>
    decodeURIComponent(mapLink({ ...place, provider: 'amap', ...more }).replaceAll('+', ' '))
  expect(link({})).toBe(
    'https://uri.amap.com/marker?position=121.4,31.2&name=会 场&src=moye&coordinate=gaode&callnative=1',
  )
  expect(link({ provider: 'baidu' })).toBe(
    'https://api.map.baidu.com/marker?location=31.2,121.4&title=会 场&content=路1&coord_type=gcj02&output=html&src=moye',
  )
  expect(link({ provider: 'baidu', address: '' })).toContain('&title=会 场&content=会 场&')
  expect([link({ name: '' }), link({ provider: 'baidu', name: '' })].join()).toMatch(
    /&name=路1&.*&title=路1&content=路1&/,
  )
  expect([link({ latitude: null }), link({ longitude: null, name: '' })]).toEqual([
    'https://uri.amap.com/search?keyword=路1 会 场&view=map&src=moye&callnative=1',
    'https://uri.amap.com/search?keyword=路1&view=map&src=moye&callnative=1',
  ])
  expect(link({ provider: 'baidu', longitude: null, address: '' })).toBe(
    'https://api.map.baidu.com/geocoder?address=会 场&output=html&src=moye',
  )
})
