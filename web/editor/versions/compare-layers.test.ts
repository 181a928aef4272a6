import { expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords, PageRecord } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { compareDocuments } from './compare-documents.ts'

const A: AnyLayer = { ...createLayer('text', { x: 10, y: 20, width: 30, height: 40 }, { text: '甲' }), id: 'a' }
const BEFORE = poster([A])
const PAGE = BEFORE.work.pageIds[0] ?? ''
const layersOf = (...layers: readonly AnyLayer[]) => new Map(layers.map(layer => [layer.id, layer]))
const withLayer = (layer: object): DocumentRecords => ({
  ...BEFORE,
  layers: new Map([['a', { ...A, ...layer } as AnyLayer]]),
})
const withPage = (page: Partial<PageRecord>): DocumentRecords => ({
  ...BEFORE,
  pages: new Map([...BEFORE.pages].map(([id, old]) => [id, { ...old, ...page }])),
})
const aspects = (layer: object, before: object = {}) =>
  compareDocuments(withLayer(before), withLayer(layer)).flatMap(({ layers }) => layers.map(each => each.aspects.join()))

it('a layer differs in its place by x, y or its angle, in its size by either side', () => {
  const moved = (by: Partial<AnyLayer['frame']>) => aspects({ frame: { ...A.frame, ...by } })
  expect([moved({ x: 11 }), moved({ y: 21 }), moved({ rotation: 5 })]).toEqual([['place'], ['place'], ['place']])
  expect([moved({ width: 31 }), moved({ height: 41 })]).toEqual([['size'], ['size']])
  expect(moved({})).toEqual([])
})

it('a layer differs in its look by each of these, in its motion by animations and actions', () => {
  const others = {
    ...{ name: '新', opacity: 0.5, backgroundColor: '#123456', cornerRadii: [1, 0, 0, 0] },
    ...{ isHidden: true, isLocked: true, isBackground: true },
  }
  for (const [key, value] of Object.entries(others)) expect(aspects({ [key]: value }), key).toEqual(['look'])
  expect(aspects({ rest: { animate: [{ name: 'x' }] } })).toEqual(['motion'])
  expect(aspects({ rest: { events: [{ name: 'x' }] } })).toEqual(['motion'])
  expect(aspects({ rest: { animate: [], events: [] } })).toEqual([])
  expect(aspects({ rest: { other: 1 } })).toEqual([])
})

it('its content is its kind and its data, whatever the order of their keys', () => {
  const content = (before: unknown, after: unknown) => aspects({ data: after }, { data: before }).length > 0
  expect(aspects({ kind: 'button' })).toEqual(['content'])
  expect(content({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(false)
  expect(content({ a: Number.NaN }, { a: Number.NaN })).toBe(false)
  const differing: readonly (readonly [unknown, unknown])[] = [
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ a: [] }, { a: {} }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: null }, { a: {} }],
    [{ a: {} }, { a: null }],
    [{ a: 1 }, { a: {} }],
    [{ a: {} }, { a: 'x' }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
    ],
    [
      { a: 2, b: 1 },
      { a: 3, b: 1 },
    ],
  ]
  for (const [one, other] of differing) expect(content(one, other), JSON.stringify([one, other])).toBe(true)
})

it('a page differs by its name, each side and its ground', () => {
  const others = {
    ...{ name: '新', width: 601, height: 401, backgroundColor: '#000000' },
    ...{ backgroundImage: '/a.png', backgroundRepeat: 'repeat-x', backgroundSize: '50%' },
  }
  for (const [key, value] of Object.entries(others))
    expect(compareDocuments(BEFORE, withPage({ [key]: value })), key).toEqual([
      { id: PAGE, kind: 'changed', isPageChanged: true, layers: [] },
    ])
  expect(compareDocuments(BEFORE, BEFORE)).toEqual([{ id: PAGE, kind: 'same', isPageChanged: false, layers: [] }])
})

it('tells what each side has of a layer, top first', () => {
  const B: AnyLayer = { ...A, id: 'b', name: '乙' }
  const [none, both] = [withPage({ layerIds: [] }), { ...withPage({ layerIds: ['a', 'b'] }), layers: layersOf(A, B) }]
  const added = (layer: AnyLayer) => ({ kind: 'added', id: layer.id, before: null, after: layer, aspects: [] })
  const removed = (layer: AnyLayer) => ({ kind: 'removed', id: layer.id, before: layer, after: null, aspects: [] })
  expect(compareDocuments({ ...none, layers: layersOf() }, both)[0]?.layers).toEqual([added(B), added(A)])
  expect(compareDocuments(both, { ...none, layers: layersOf() })[0]?.layers).toEqual([removed(B), removed(A)])
  // A layer on no page is none, nor is an id without a layer.
  expect(compareDocuments({ ...none, layers: layersOf(A) }, BEFORE)[0]?.layers).toEqual([added(A)])
  expect(compareDocuments(BEFORE, withPage({ layerIds: ['a', 'lost'] }))[0]?.layers).toEqual([])
})

it('whole pages are added and removed', () => {
  const [page] = BEFORE.pages.values()
  const second: PageRecord = { ...(page ?? expect.fail()), id: 'second', layerIds: ['b', 'lost'] }
  const B: AnyLayer = { ...A, id: 'b' }
  const two: DocumentRecords = {
    work: { ...BEFORE.work, pageIds: ['second', PAGE] },
    pages: new Map([...BEFORE.pages, ['second', second]]),
    layers: layersOf(A, B),
  }
  const same = { id: PAGE, kind: 'same', isPageChanged: false, layers: [] }
  const layer = { id: 'b', aspects: [] }
  expect(compareDocuments(BEFORE, two)).toEqual([
    {
      ...{ id: 'second', kind: 'added', isPageChanged: false },
      layers: [{ ...layer, kind: 'added', before: null, after: B }],
    },
    same,
  ])
  expect(compareDocuments(two, BEFORE)).toEqual([
    same,
    {
      ...{ id: 'second', kind: 'removed', isPageChanged: false },
      layers: [{ ...layer, kind: 'removed', before: B, after: null }],
    },
  ])
})
