import { expect, it } from 'vitest'
import '../document/kinds/interactive/index.ts'
import { createLayer, createPage, createWork } from '../document/create.ts'
import { parseWork } from '../document/parse.ts'
import type { AnyLayer } from '../document/records.ts'
import { stringifyWork } from '../document/stringify.ts'
import { alignAnswers, columnsOf } from './columns.ts'
import { formOf } from './form-of.ts'
import { sheetText } from './sheet-text.ts'

it('the form of a work is the questions of all its pages, from top to bottom, as they are after a save', () => {
  const records = createWork({ type: 'h5-swiper' })
  const [first] = [...records.pages.values()]
  if (!first) return expect.fail('no page')
  const second = createPage({ width: 300, height: 500 })
  const low = createLayer('form-field', { x: 0, y: 300 }, { label: '下', isRequired: true, minLength: 9, maxLength: 5 })
  const high = createLayer('form-field', { x: 0, y: 10 }, { type: 'choice', label: '上', options: ['甲', '乙'] })
  const empty = createLayer('form-field', { x: 0, y: 20 }, { type: 'choice', label: '没有选项' })
  const hidden = { ...createLayer('form-field', { x: 0, y: 30 }, { label: '隐藏', isRequired: true }), isHidden: true }
  const rating = createLayer('rating', { x: 0, y: 40 }, { name: '评分', most: 3, isRequired: true })
  const text = createLayer('text', {}, { text: '不是问题' })
  const layers = [low, high, empty, text, hidden, rating]
  const document = stringifyWork({
    work: { ...records.work, pageIds: [first.id, second.id] },
    pages: new Map([
      [first.id, { ...first, layerIds: [low, high, empty, text].map(({ id }) => id) }],
      [second.id, { ...second, layerIds: [hidden.id, rating.id] }],
    ]),
    layers: new Map(layers.map(layer => [layer.id, layer as AnyLayer])),
  })
  const form = formOf(parseWork(document))
  expect(form.map(({ id }) => id)).toEqual([high, low, hidden, rating].map(({ id }) => id))
  expect(form[0]).toMatchObject({ type: 'choice', label: '上', options: ['甲', '乙'], isRequired: false })
  expect(form[1]).toMatchObject({ type: 'text', isRequired: true, minLength: 5, maxLength: 5 })
  // Nobody can answer what is not shown.
  expect(form[2]).toMatchObject({ label: '隐藏', isRequired: false })
  expect(form[3]).toMatchObject({ type: 'choice', label: '评分', options: ['1', '2', '3'], isRequired: true })
})

it('questions beside each other are asked from left to right, a hundred of them', () => {
  const records = createWork()
  const [page] = [...records.pages.values()]
  if (!page) return expect.fail('no page')
  const fields = Array.from({ length: 101 }, (_, at) =>
    createLayer('form-field', { x: at % 2 ? 40 : 10, y: (at >> 1) * 7 }, { label: `${at}` }),
  )
  const layers = new Map(fields.map(layer => [layer.id, layer as AnyLayer]))
  const layerIds = fields.map(({ id }) => id).toReversed()
  const form = formOf({ work: records.work, pages: new Map([[page.id, { ...page, layerIds }]]), layers })
  expect(form.map(({ label }) => label)).toEqual(Array.from({ length: 100 }, (_, at) => `${at}`))
})

it('the columns of all forms of a work: those of the newest first, and each answer below its question', () => {
  const ask = (id: string, label: string) =>
    ({
      id,
      label,
      type: 'text',
      isRequired: false,
      options: [],
      isSeveral: false,
      format: 'any',
      minLength: 0,
      maxLength: 9,
    }) as const
  const { columns, places } = columnsOf([
    { id: 2, fields: [ask('b', '新名'), ask('c', '丙')] },
    { id: 1, fields: [ask('a', '甲'), ask('b', '旧名')] },
  ])
  expect(columns.map(({ label }) => label)).toEqual(['新名', '丙', '甲'])
  expect(alignAnswers(columns.length, places.get(1), ['1', '2'])).toEqual(['2', null, '1'])
  expect(alignAnswers(columns.length, places.get(9), ['1', '2'])).toEqual([null, null, null])
})

it('a table has 300 columns at most; what is beyond has no place', () => {
  const fields = Array.from({ length: 301 }, (_, at) => ({ id: `${at}`, label: '', type: 'text' }) as never)
  const { columns, places } = columnsOf([{ id: 1, fields }])
  expect(columns).toHaveLength(300)
  expect(places.get(1)?.slice(298)).toEqual([298, 299, null])
  expect(alignAnswers(2, [1, null, 0], ['a', 'b', 'c'])).toEqual(['c', 'a'])
})

it('a cell shows what was typed, in every program that reads Excel files', () => {
  expect(sheetText('=1+1\t@\u0000\u001f\ufffe_x0041_ _X0a0B_\r\n😀\udc00')).toBe(
    '=1+1\t@_x005F_x0041_ _x005F_X0a0B_\n😀\ufffd',
  )
})
