import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { cssContrast } from '#web/kernels/recolor.ts'
import { layerPaints } from '#web/layers/registry.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { applyBrand, type BrandLook, brandRecords, usedColors } from './apply-brand.ts'
import type { BrandFont } from './text.ts'

const font = (family: string, more: Partial<BrandFont> = {}): BrandFont => ({
  ...{ name: family, family, source: null, isItalic: false, fontWeight: 700, fontSize: 48 },
  ...more,
})
const frame = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
const records = (layers: readonly AnyLayer[], backgroundColor = '#ffffff'): DocumentRecords => {
  const { doc } = testEditor({
    work: {
      ...{ name: '', type: '', width: 1000, height: 800, categoryId: null, templateId: null, cover: '', rest: {} },
      pageIds: ['p'],
    },
    pages: new Map([
      [
        'p',
        {
          ...{ id: 'p', name: '', width: 1000, height: 800, backgroundImage: '', backgroundRepeat: '' },
          ...{ backgroundSize: '', rest: {}, backgroundColor, layerIds: layers.map(({ id }) => id) },
        },
      ],
    ]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  })
  return doc.records()
}
const rect = (color: string, at = frame(0, 0, 1000, 400)) =>
  createLayer('shape', at, { shape: 'rect', fill: color, fill2: '', strokeWidth: 0 })
const text = (words: string, color: string, fontSize: number, y = 100) =>
  createLayer('text', frame(100, y, 600, fontSize * 1.2), { text: words, color, fontSize })
const look = (more: Partial<BrandLook>): BrandLook => ({ colors: [], heading: null, body: null, ...more })
/** px; a line for each 600 px, as wide as its characters. */
const measure = ({ text: words, fontSize }: { readonly text: string; readonly fontSize: number }, wide = 1) =>
  Math.ceil((words.length * fontSize * wide) / 600) * fontSize * 1.2
const brand = (all: DocumentRecords, given: BrandLook) => brandRecords(all, ['p'], given, data => measure(data))

describe('applying a brand', () => {
  it('colors fills, gradients and the ground by how much of each is seen', () => {
    const banner = rect('#e02020')
    const other = createLayer('shape', frame(0, 500, 100, 100), {
      shape: 'rect',
      fill2: '',
      strokeWidth: 0,
      fill: 'linear-gradient(90deg, #1f6fe0 0%, #ffffff 100%)',
    })
    const all = records([banner, other], '#fde8e8')
    const { pages, layers } = brand(all, look({ colors: ['#0a7d4f', '#ff8a00'] }))
    expect(usedColors(all, ['p'])[0]).toEqual({ css: '#fde8e8', area: 800_000 })
    expect(layers.get(banner.id)?.data).toMatchObject({ fill: '#0a7d4f' })
    // A pale ground stays pale, with the brand's hue.
    const ground = pages.get('p')?.backgroundColor ?? ''
    expect([cssContrast(ground, '#ffffff') < 1.25, ground]).toEqual([true, '#e2f3e8'])
    expect(layers.get(other.id)?.data).toMatchObject({
      fill: 'linear-gradient(90deg, #ff8a00 0%, #ffffff 100%)',
    })
    expect(brand(all, look({})).layers.size).toBe(0)
  })

  it('keeps every text as readable as it was, on what lies behind it', () => {
    const banner = rect('#101040')
    const title = text('春日上新', '#ffe14d', 80)
    const all = records([banner, title])
    const { layers } = brand(all, look({ colors: ['#ffd54a', '#fff2b8'] }))
    const [ground = ''] = layerPaints(layers.get(banner.id) ?? banner)
    const after = layers.get(title.id)
    expect(isText(after) && cssContrast(after.data.color, ground)).toBeGreaterThanOrEqual(3)
  })

  it('keeps the colors of a QR code dark on light', () => {
    const code = createLayer('qrcode', frame(0, 0, 200, 200), { foreground: '#101040', background: '#ffffff' })
    const { layers } = brand(records([code]), look({ colors: ['#ffe14d'] }))
    const [ink, paper] = ['foreground', 'background'].map(
      name => (layers.get(code.id) ?? code).data[name as never] as string,
    )
    expect(cssContrast(ink ?? '', paper ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('gives headings and other texts their fonts, and shrinks what would need more lines', () => {
    const [title, body] = [text('标题', '#000000', 60), text('正文正文正文正文正文正文正文正文', '#000000', 20, 300)]
    const all = records([title, body])
    const url = `/f/brand-${'a'.repeat(64)}-700.ttf`
    const source = { name: '品牌黑', url, nameSubset: '', urlSubset: '' }
    const given = look({ heading: font('品牌黑', { source }), body: font('思源宋体', { fontWeight: 400 }) })
    const wide = brandRecords(all, ['p'], given, data => measure(data, data.fontFamily === '思源宋体' ? 2 : 1))
    expect(wide.layers.get(title.id)?.data).toMatchObject({
      ...{ fontFamily: '品牌黑', fontSource: source, fontWeight: 700, fontSize: 60 },
    })
    expect(wide.layers.get(body.id)?.data).toMatchObject({ fontFamily: '思源宋体', fontWeight: 400, fontSize: 18 })
  })

  it('is one step of the history', () => {
    const [banner, title] = [rect('#e02020'), text('标题', '#e02020', 60)]
    const editor = testEditor(records([banner, title]))
    applyBrand(editor.editor, brand(editor.editor.doc.records(), look({ colors: ['#0a7d4f'] })))
    const fill = () => editor.editor.doc.layer(banner.id).peek()?.data
    expect(fill()).toMatchObject({ fill: '#0a7d4f' })
    editor.editor.commands.run('history.undo')
    expect([fill(), editor.editor.doc.layer(title.id).peek()?.data]).toMatchObject([
      { fill: '#e02020' },
      { color: '#e02020' },
    ])
  })

  it('takes 1,000 layers in a moment', () => {
    const many = Array.from({ length: 1000 }, (_, at) =>
      at % 2
        ? text(`第${at}个`, '#202020', 20, (at * 7) % 700)
        : rect(at % 4 ? '#e02020' : '#1f6fe0', frame((at * 13) % 900, (at * 7) % 700, 90, 40)),
    )
    const all = records(many)
    const start = performance.now()
    const given = look({ colors: ['#0a7d4f', '#ff8a00'], body: font('思源宋体') })
    expect(brand(all, given).layers.size).toBe(1000)
    expect(performance.now() - start).toBeLessThan(500)
  })
})
