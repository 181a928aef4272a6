import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { encodeDocument, parseWork, stringifyWork } from './codec.ts'
import { copyLayers, copyPage } from './copy.ts'
import { createLayer, createPage, createWork } from './create.ts'
import './legacy-convert.ts'
import type { AnyLayer, DocumentRecords, Kind } from './records.ts'
import { collectMaterials, workSummary } from './summary.ts'
import { animation, border, boxShadow, KIND_DATA, work as wireWork } from './wire.ts'

const KINDS = ['image', 'text', 'shape', 'qrcode'] as const
/** A new work with the layers on its first page. */
const workWith = (...layers: readonly AnyLayer[]): DocumentRecords => {
  const created = createWork({ name: '海报', width: 900, height: 500 })
  const [page] = created.pages.values()
  if (!page) throw new Error('no page')
  return {
    work: created.work,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}
const sizeOf = (kind: Exclude<Kind, 'unknown'>) => {
  const { width, height } = createLayer(kind).frame
  return [width, height]
}

describe('new works', () => {
  it('E-3-02 E-3-03 C-3-02 C-3-03 C-9-14 C-9-15 have version 6.1.1 and 600 × 400', () => {
    const json = encodeDocument(createWork())
    expect([json.version, json.style]).toEqual(['6.1.1', { width: 600, height: 400 }])
  })
  it('E-3-04 have one of the three types', () => {
    expect(createWork().work.type).toBe('pc-web')
    const types = ['h5-swiper', 'h5-horizontal-swiper', 'pc-web', 'phone'].map(type =>
      v.is(wireWork.entries.type, type),
    )
    expect(types).toEqual([true, true, true, false])
  })
  it('E-3-07 C-3-08 name their page 空白页, unless its creator names it', () => {
    expect([...createWork().pages.values()][0]?.name).toBe('空白页')
    expect([...createWork({ pageName: '首页' }).pages.values()][0]?.name).toBe('首页')
    expect(createPage({ width: 10, height: 20 }).name).toBe('空白页')
    expect(createPage({ width: 10, height: 20, name: '未命名' }).name).toBe('未命名')
  })
  it('C-3-09, as decided since: a new page is white; a record without a color stays transparent white', () => {
    expect(createPage({ width: 10, height: 20 })).toMatchObject({ width: 10, height: 20, backgroundColor: '#ffffff' })
    const colorOf = ({ pages }: DocumentRecords) => [...pages.values()].map(page => page.backgroundColor)
    expect(colorOf(createWork())).toEqual(['#ffffff'])
    for (const text of ['', '{}', '{"pages":[]}', '{"type":"phone"}', '{"pages":[{"style":{}}]}'])
      expect(colorOf(parseWork(text)), text).toEqual(['rgba(255,255,255,0)'])
  })
  it('E-3-01 E-3-06 E-3-10 C-3-07 C-3-10 carry every field that the specification names', () => {
    const records = workWith(...KINDS.map(kind => createLayer(kind) as AnyLayer))
    const json = encodeDocument(records)
    expect(v.safeParse(wireWork, json).issues).toBeUndefined()
    const { pages } = v.parse(wireWork, json)
    expect(Object.keys(json)).toEqual(expect.arrayContaining(['desc', 'img', 'plugins', 'templateId']))
    expect(Object.keys(pages[0]?.style ?? {})).toEqual(
      expect.arrayContaining(['backgroundImage', 'backgroundRepeat', 'backgroundSize']),
    )
    pages[0]?.layers.forEach((layer, at) => {
      expect(Object.keys(layer)).toEqual(
        expect.arrayContaining([
          'linkId',
          'events',
          'filterName',
          'filterStyle',
          'filterMaskOpacity',
          'moye_source',
          'media_id',
        ]),
      )
      expect(v.is(KIND_DATA[KINDS[at] ?? 'image'], layer.data)).toBe(true)
    })
    expect(stringifyWork(parseWork(stringifyWork(records)))).toBe(stringifyWork(records))
  })
  it('E-3-15 E-3-16 E-3-17 animation, border and shadow have their parts', () => {
    const entry = {
      name: 'fadeIn',
      duration: 1,
      timing: 'ease',
      delay: 0,
      count: 'infinite',
      direction: 'normal',
      fillMode: 'both',
      playState: 'running',
      type: 'in',
    }
    expect(
      [entry, { ...entry, type: 'path', count: 3 }, { ...entry, type: 'loop' }].map(one => v.is(animation, one)),
    ).toEqual([true, true, false])
    expect([
      v.is(border, { size: 1, type: 'solid', color: '#000' }),
      v.is(boxShadow, { size: 4, color: '#000' }),
    ]).toEqual([true, true])
  })
})

describe('new layers', () => {
  it('E-3-22 C-3-14 an image is 200 × 150', () => expect(sizeOf('image')).toEqual([200, 150]))
  it('E-3-25 C-3-16 a shape is 200 × 200', () => expect(sizeOf('shape')).toEqual([200, 200]))
  it('E-3-32 E-3-33 C-3-19 C-9-16 a text says 请输入文字 and is 132 wide', () => {
    const layer = createLayer('text')
    expect([layer.data.text, layer.frame.width]).toEqual(['请输入文字', 132])
  })
  it('a record without a size has the size of its kind', () => {
    const { layers } = parseWork('{"pages":[{"layers":[{"pid":"h5ds_img"},{"pid":"h5ds_shape"},{"pid":"h5ds_text"}]}]}')
    expect([...layers.values()].map(({ frame }) => frame.width)).toEqual([200, 200, 132])
  })
  it('take frame, data and options; a shape starts as its catalog entry says', () => {
    const layer = createLayer(
      'shape',
      { x: 5, rotation: 30 },
      { shape: 'line', strokeWidth: 9 },
      { name: '线', groupId: 'g', mediaId: 7, source: 'material' },
    )
    expect(layer).toMatchObject({
      name: '线',
      groupId: 'g',
      frame: { x: 5, y: 0, width: 200, height: 200, rotation: 30 },
    })
    expect(layer.data).toMatchObject({ shape: 'line', strokeColor: '#5b4bff', strokeWidth: 9, fill: '' })
    expect(layer.rest).toMatchObject({ linkId: 'g', media_id: 7, moye_source: 'material', pid: 'h5ds_shape@1.0.0' })
    expect(new Set(Array.from({ length: 100 }, () => createLayer('text').id)).size).toBe(100)
  })
})

describe('copies', () => {
  it('have new ids, event ids and group ids, written when saved', () => {
    const group = [
      createLayer('text', {}, {}, { groupId: 'g' }),
      createLayer('image', { x: 3 }, {}, { groupId: 'g' }),
    ] as AnyLayer[]
    const [a, b] = copyLayers(group, 15)
    expect([a?.frame.x, b?.frame.x]).toEqual([15, 18])
    expect(a?.groupId).toBe(b?.groupId)
    expect(a?.groupId).not.toBe('g')
    if (!a || !b) return
    const [copied] = [...parseWork(stringifyWork(workWith(...group, a, b))).layers.values()].slice(2)
    expect(copied?.id).toBe(a.id)
    expect(copied?.rest).toMatchObject({ id: a.id, keyid: a.id })
    expect(copied?.rest.eventId).not.toBe(group[0]?.rest.eventId)
  })
  it('of a page hold copies of its layers', () => {
    const records = workWith(createLayer('text') as AnyLayer)
    const pageId = records.work.pageIds[0] ?? ''
    const copy = copyPage(records, pageId)
    expect(copy?.page.id).not.toBe(pageId)
    expect(copy?.page.layerIds).toEqual(copy?.layers.map(({ id }) => id))
    expect(copyPage(records, 'none')).toBeNull()
  })
})

describe('what a work holds', () => {
  const layers = [
    createLayer('image', {}, { src: '/u/a.png' }, { mediaId: 7, source: 'material' }),
    createLayer('image', {}, { src: '/u/a.png' }, { mediaId: '7', source: 'material' }),
    createLayer('image', {}, { src: '/u/b.png' }, { mediaId: 'p-9', source: 'photo' }),
    createLayer('text', {}, { fontFamily: '思源宋体', fontWeight: 700 }),
    createLayer('text', {}, { fontFamily: '思源宋体', fontWeight: 700 }),
    { ...createLayer('text', {}, { fontFamily: 'Caveat' }), isHidden: true },
    createLayer('qrcode', {}, { content: 'x', logo: '/u/l.png' }),
  ] as AnyLayer[]
  it('C-3-41 material ids and their source are collected from the layers, each once', () => {
    expect(collectMaterials(workWith(...layers))).toEqual([
      { id: 7, source: 'material' },
      { id: 'p-9', source: 'photo' },
    ])
  })
  it('a summary has name, size and number of pages', () => {
    expect(workSummary(workWith())).toEqual({ name: '海报', width: 900, height: 500, pages: 1 })
  })
})
