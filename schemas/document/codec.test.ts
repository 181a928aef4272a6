import { describe, expect, it } from 'vitest'
import { decodeDocument, encodeDocument, parseWork } from './codec.ts'
import type { AnyLayer, DocumentRecords, JsonObject } from './records.ts'

const workOf = (...layers: readonly JsonObject[]): JsonObject => ({ type: 'pc-web', pages: [{ id: 'p', layers }] })
const decodeOne = (wire: JsonObject): AnyLayer => {
  const layer = [...decodeDocument(workOf({ id: 'a', ...wire })).layers.values()][0]
  if (!layer) throw new Error('no layer')
  return layer
}
/** The wire layer after `change` of its record. */
const rewrite = (wire: JsonObject, change: Partial<AnyLayer>): unknown => {
  const records = decodeDocument(workOf({ id: 'a', ...wire }))
  const [layer] = records.layers.values()
  const layers = new Map([['a', { ...layer, ...change } as AnyLayer]])
  const json = encodeDocument({ ...records, layers }) as { pages: { layers: unknown[] }[] }
  return json.pages[0]?.layers[0]
}
const lines = (records: DocumentRecords) => [...records.layers.values()].map(layer => `${layer.kind} ${layer.name}`)

describe('layer envelope', () => {
  it('E-3-12 reads style: left, top, width, height, transform in degrees, opacity, backgroundColor', () => {
    const style = {
      left: '24px',
      top: 10,
      width: '100',
      height: 50.5,
      transform: 'rotate(30deg)',
      opacity: '0.5',
      backgroundColor: '#fff',
    }
    const layer = decodeOne({ style })
    expect(layer.frame).toEqual({ x: 24, y: 10, width: 100, height: 50.5, rotation: 30 })
    expect([layer.opacity, layer.backgroundColor]).toEqual([0.5, '#fff'])
    const frame = { x: 25, y: 11, width: 101, height: 51, rotation: 45 }
    expect(rewrite({ style }, { frame, opacity: 1 })).toEqual({
      id: 'a',
      style: {
        left: '25px',
        top: 11,
        width: '101',
        height: 51,
        transform: 'rotate(45deg)',
        opacity: '1',
        backgroundColor: '#fff',
      },
    })
  })

  it('reads a rotation as a bare number, as text, in turns and among other functions, and writes it the same way', () => {
    const turned = (transform: string | number) => decodeOne({ style: { transform } }).frame.rotation
    expect([turned(30), turned('30'), turned('rotate(0.25turn)'), turned('scaleX(-1) rotate(-5.5deg)')]).toEqual([
      30, 30, 90, -5.5,
    ])
    const written = (transform: string | number) => {
      const { frame } = decodeOne({ style: { transform } })
      const wire = rewrite({ style: { transform } }, { frame: { ...frame, rotation: 9 } })
      return (wire as { style: JsonObject }).style.transform
    }
    expect([written(30), written('30'), written('none'), written('scaleX(-1) rotate(5deg)')]).toEqual([
      9,
      '9',
      'rotate(9deg)',
      'scaleX(-1) rotate(9deg)',
    ])
  })

  it('E-3-13 reads and writes estyle.borderRadius as four space-separated px values', () => {
    const radii = (borderRadius: string | number) =>
      decodeOne({ style: { width: 80, height: 40 }, estyle: { borderRadius } }).cornerRadii
    expect(radii('1px 2px 3px 4px')).toEqual([1, 2, 3, 4])
    expect(radii('1px 2px')).toEqual([1, 2, 1, 2])
    expect(radii(6)).toEqual([6, 6, 6, 6])
    expect(radii('50%')).toEqual([20, 20, 20, 20])
    expect(rewrite({ estyle: { borderRadius: '1px 2px 3px 4px' } }, { cornerRadii: [5, 6, 7, 8] })).toEqual({
      id: 'a',
      estyle: { borderRadius: '5px 6px 7px 8px' },
    })
  })

  it('E-3-14 reads set {hide, lock, lockWideHigh} and keeps noEvent and pointerEvent', () => {
    const set = { hide: true, lock: 1, lockWideHigh: 'true', noEvent: true, pointerEvent: false }
    const layer = decodeOne({ set })
    expect([layer.isHidden, layer.isLocked, layer.isRatioLocked]).toEqual([true, true, true])
    expect(rewrite({ set }, { isHidden: false, isLocked: false })).toEqual({
      id: 'a',
      set: { ...set, hide: false, lock: 0 },
    })
  })

  it('E-3-11 C-3-11 C-3-12 tells the kind by pid, with and without @version', () => {
    const kinds = [
      'h5ds_img@1.0.0',
      'h5ds_img',
      'h5ds_text@2.3',
      'h5ds_shape',
      'h5ds-qrcode@1.0.0',
      'h5ds_qrcode',
      'h5ds_chart@1',
      '',
    ].map(pid => decodeOne({ pid }).kind)
    expect(kinds).toEqual(['image', 'image', 'text', 'shape', 'qrcode', 'qrcode', 'unknown', 'unknown'])
  })

  it('E-3-15 keeps animate entries with every part, and events, jscript, offset and unknown keys beside them', () => {
    const animate = [
      {
        name: 'fadeIn',
        duration: 1,
        timing: 'ease',
        delay: 0,
        count: 'infinite',
        direction: 'normal',
        fillMode: 'both',
        playState: 'running',
        type: 'in',
      },
      { name: 'p', type: 'path', keyid: 'k', custom: [1] },
    ]
    const wire = {
      animate,
      events: [{ a: 1 }],
      jscript: 'x',
      offset: { disable: true, top: 3 },
      autoBg: true,
      'x-future': null,
    }
    expect(rewrite(wire, { name: '新名' })).toEqual({ id: 'a', ...wire, name: '新名' })
  })

  it('the group id is linkId; leaving the group removes it', () => {
    expect(decodeOne({ linkId: 'g' }).groupId).toBe('g')
    expect(decodeOne({ linkId: '' }).groupId).toBeNull()
    expect(rewrite({ linkId: 'g' }, { groupId: null })).toEqual({ id: 'a' })
  })

  it('a kind this build does not know keeps its data', () => {
    const wire = { pid: 'h5ds_chart@3', data: { url: 'v.mp4', deep: [{ a: null }] } }
    const layer = decodeOne(wire)
    expect([layer.kind, layer.data]).toEqual(['unknown', wire.data])
    expect(rewrite(wire, { name: 'v' })).toEqual({ id: 'a', ...wire, name: 'v' })
  })
})

describe('work and page', () => {
  const json = {
    version: '6.1.1',
    name: '春日',
    desc: 'd',
    type: 'h5-swiper',
    img: '/u/c.png',
    categoryId: '3',
    templateId: 7,
    plugins: [],
    style: { width: 600, height: '400px' },
    noData: false,
    pages: [
      {
        keyid: 'k',
        id: 'p1',
        className: '',
        name: '首页',
        desc: '',
        eventId: 'e',
        style: {
          width: 320,
          height: 514,
          backgroundColor: '#fff',
          backgroundImage: 'url("/u/b.png")',
          backgroundRepeat: 'no-repeat',
          backgroundSize: 'cover',
        },
        estyle: {},
        layers: [],
      },
      { id: 'p2', layers: [] },
    ],
  }

  it('E-3-01 C-3-01 reads the fields of a work and keeps the others', () => {
    const { work } = decodeDocument(json)
    expect(work).toMatchObject({
      name: '春日',
      type: 'h5-swiper',
      width: 600,
      height: 400,
      categoryId: 3,
      templateId: 7,
      cover: '/u/c.png',
      pageIds: ['p1', 'p2'],
    })
    expect(JSON.stringify(encodeDocument(decodeDocument(json)))).toBe(JSON.stringify(json))
    const renamed = encodeDocument({
      ...decodeDocument(json),
      work: { ...work, name: '夏日', categoryId: 4, height: 500 },
    })
    expect(renamed).toEqual({ ...json, name: '夏日', categoryId: '4', style: { width: 600, height: '500px' } })
  })

  it('E-3-06 C-3-07 reads the fields of a page and keeps the others', () => {
    const records = decodeDocument(json)
    const page = records.pages.get('p1')
    expect(page).toMatchObject({
      name: '首页',
      width: 320,
      height: 514,
      backgroundColor: '#fff',
      backgroundImage: '/u/b.png',
      backgroundRepeat: 'no-repeat',
      backgroundSize: 'cover',
    })
    if (!page) return
    const pages = new Map([...records.pages, ['p1', { ...page, backgroundImage: '/u/c.png' }]])
    const [first] = json.pages
    expect(encodeDocument({ ...records, pages }).pages).toEqual([
      { ...first, style: { ...first?.style, backgroundImage: 'url("/u/c.png")' } },
      json.pages[1],
    ])
  })

  it('E-3-07 E-3-08 a page without name and color is 空白页 on transparent white', () => {
    const page = decodeDocument(json).pages.get('p2')
    expect([page?.name, page?.backgroundColor]).toEqual(['空白页', 'rgba(255,255,255,0)'])
  })

  it('E-3-09 C-9-55 a page without a size is 320 × 514 in both swiper types, else 600 × 800', () => {
    const sizeIn = (type: string) => {
      const [page] = decodeDocument({ type, pages: [{}] }).pages.values()
      return [page?.width, page?.height]
    }
    expect([sizeIn('h5-swiper'), sizeIn('h5-horizontal-swiper'), sizeIn('pc-web')]).toEqual([
      [320, 514],
      [320, 514],
      [600, 800],
    ])
  })

  it('missing, empty and repeated ids get ids of their own that are never written', () => {
    const layers = [
      { id: 'a', name: '1' },
      { id: 'a', name: '2' },
      { name: '3' },
      { id: '', name: '4' },
      { id: 5, name: '5' },
    ]
    const records = decodeDocument(workOf(...layers))
    expect([...records.layers.keys()]).toEqual(['a', '~0-1', '~0-2', '~0-3', '5'])
    expect(lines(records)).toHaveLength(5)
    expect(encodeDocument(records)).toEqual(workOf(...layers))
  })

  it('hostile values become defaults', () => {
    const layer = decodeOne({
      pid: 'h5ds_img',
      style: { left: 'NaN', top: {}, width: 1e9, height: -5, opacity: 'x', transform: [1] },
      set: 'locked',
      estyle: [],
      data: { src: 5, crop: 'no', clip: [], filterStyle: 'url(//evil/f.svg)', mixBlendMode: 'constructor' },
    })
    expect(layer.frame).toEqual({ x: 0, y: 0, width: 100_000, height: 150, rotation: 0 })
    expect(layer).toMatchObject({ opacity: 1, isLocked: false, cornerRadii: [0, 0, 0, 0] })
    expect(layer.data).toMatchObject({ src: '', crop: null, clip: null, filterStyle: '', blendMode: 'normal' })
  })

  it('a key called __proto__ is a key like any other', () => {
    const text =
      '{"pages":[{"__proto__":{"a":1},"layers":[{"id":"__proto__","__proto__":{"pid":"h5ds_img"},"data":{"__proto__":1}}]}]}'
    const records = decodeDocument(JSON.parse(text))
    expect([...records.layers.values()][0]).toMatchObject({ id: '__proto__', kind: 'unknown' })
    expect(JSON.stringify(encodeDocument(records))).toBe(text)
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
  })

  it('what is no work at all is refused as WORK_BROKEN', () => {
    const refused = [
      '[]',
      '3',
      'null',
      '{',
      '"x"',
      '{"pages":{}}',
      '{"pages":[{"layers":"x"}]}',
      `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
    ]
    for (const text of refused) expect(() => parseWork(text), text).toThrow('WORK_BROKEN')
  })

  it('C-4-06 the empty-object text is a blank work', () => {
    const { work, pages } = parseWork('{}')
    expect([work.width, work.height, pages.size]).toEqual([600, 400, 1])
    expect(parseWork('').pages.size).toBe(1)
  })
})
