import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLayer, createPage } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { workWith } from '#test/support/work-with.ts'
import { compareDocuments } from './compare-documents.ts'

const text = (word: string) => createLayer('text', { x: 10, y: 20 }, { text: word })
const [A, B, C, D] = ['甲', '乙', '丙', '丁'].map(text) as [AnyLayer, AnyLayer, AnyLayer, AnyLayer]
const base = workWith(600, 400, [])
const [PAGE] = base.work.pageIds
const work = (layers: readonly AnyLayer[], page: object = {}): DocumentRecords => {
  const first = base.pages.get(PAGE ?? '')
  if (!first) throw new Error('no page')
  return {
    work: base.work,
    pages: new Map([[first.id, { ...first, ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}
const short = (before: DocumentRecords, after: DocumentRecords) =>
  compareDocuments(before, after).map(({ kind, isPageChanged, layers }) => [
    kind,
    isPageChanged,
    layers.map(each => [each.kind, each.id, ...each.aspects]),
  ])
const moved = (layer: AnyLayer, by: Partial<AnyLayer['frame']>): AnyLayer => ({
  ...layer,
  frame: { ...layer.frame, ...by },
})

it('a layer is added, removed, or changed in its place, size, content, look or motion', () => {
  const before = work([A, B, C])
  expect(short(before, work([A, B, C]))).toEqual([['same', false, []]])
  expect(short(before, work([A, C, D]))).toEqual([
    [
      'changed',
      false,
      [
        ['added', D.id],
        ['removed', B.id],
      ],
    ],
  ])
  const changed = [
    moved(A, { x: 99, width: 300 }),
    { ...B, opacity: 0.5, data: { ...B.data, text: '改' } } as AnyLayer,
    { ...C, rest: { ...C.rest, animate: [{ keyid: '1' }] } },
  ]
  expect(short(before, work(changed))).toEqual([
    [
      'changed',
      false,
      [
        ['changed', C.id, 'motion'],
        ['changed', B.id, 'content', 'look'],
        ['changed', A.id, 'place', 'size'],
      ],
    ],
  ])
})

it('one layer that goes up or down is one change of the order', () => {
  expect(short(work([A, B, C, D]), work([B, C, D, A]))).toEqual([['changed', false, [['changed', A.id, 'order']]]])
  expect(short(work([A, B, C, D]), work([A, D, B, C]))).toEqual([['changed', false, [['changed', D.id, 'order']]]])
})

it('pages are added and removed with their layers; a layer that changes its page says so', () => {
  const other = createPage({ width: 600, height: 400 })
  const both: DocumentRecords = {
    work: { ...base.work, pageIds: [...base.work.pageIds, other.id] },
    pages: new Map([...work([A]).pages, [other.id, { ...other, layerIds: [B.id] }]]),
    layers: new Map([A, B].map(layer => [layer.id, layer])),
  }
  expect(short(work([A]), both)).toEqual([
    ['same', false, []],
    ['added', false, [['added', B.id]]],
  ])
  expect(short(both, work([A]))).toEqual([
    ['same', false, []],
    ['removed', false, [['removed', B.id]]],
  ])
  expect(short(both, work([A, B]))[0]).toEqual(['changed', false, [['changed', B.id, 'page']]])
  expect(short(work([A]), work([A], { backgroundColor: '#123456' }))).toEqual([['changed', true, []]])
})

it('a document does not differ from what was stored of it, nor from one whose keys come in another order', () => {
  const stored = stringifyWork(work([A, B]))
  expect(compareDocuments(parseWork(stored), parseWork(stored)).every(({ kind }) => kind === 'same')).toBe(true)
  const turned = JSON.stringify(JSON.parse(stored), (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  )
  expect(compareDocuments(parseWork(stored), parseWork(turned)).every(({ kind }) => kind === 'same')).toBe(true)
})

it('whatever is taken, added and shuffled is told once, with the fewest layers that changed their order', () => {
  const all = Array.from({ length: 8 }, (_, index) => text(String(index)))
  fc.assert(
    fc.property(fc.shuffledSubarray(all), fc.shuffledSubarray(all), (one, two) => {
      const [page] = compareDocuments(work(one), work(two))
      const of = (kind: string) => new Set(page?.layers.filter(each => each.kind === kind).map(({ id }) => id))
      expect(of('added')).toEqual(new Set(two.filter(each => !one.includes(each)).map(({ id }) => id)))
      expect(of('removed')).toEqual(new Set(one.filter(each => !two.includes(each)).map(({ id }) => id)))
      const left = (list: readonly AnyLayer[], other: readonly AnyLayer[]) =>
        list.filter(each => other.includes(each) && !of('changed').has(each.id))
      expect(left(one, two)).toEqual(left(two, one))
      const isFewest = (count: number) => count <= Math.max(0, left(one, two).length + of('changed').size - 1)
      expect(isFewest(of('changed').size)).toBe(true)
    }),
  )
})
