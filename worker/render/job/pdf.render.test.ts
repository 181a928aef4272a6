import { describe, expect, it } from 'vitest'
import type { PdfPlan } from '../../ports/render-service.ts'
import { draw, inlinePage, newKey, ports, stored } from '../../testing/render-run.ts'
import { pdfObjects } from '../codecs/pdf/objects.ts'

const page = (width: number, height: number, text: string, extra = '') =>
  inlinePage(
    `<div style="width:${width}px;height:${height}px;overflow:hidden;background:#fe0"><p style="margin:0;font-size:60px">${text}</p>${extra}</div>`,
  )
const POINTS = 72 / 25.4

const pdfJob = (
  sizes: readonly [px: number, px2: number, mm: number, mm2: number][],
  extra: Partial<PdfPlan> = {},
) => ({
  key: newKey('pdf'),
  fileType: 'pdf' as const,
  title: '海报',
  bleed: 0,
  hasMarks: false,
  pages: sizes.map(([width, height, mm, mm2], index) => ({
    pageUrl: page(width, height, `第 ${index + 1} 页`),
    width,
    height,
    paper: { width: mm, height: mm2 },
  })),
  ...extra,
})

const read = async (key: string) => {
  const bytes = await stored(key)
  const texts: string[] = []
  const content = (async function* () {
    yield bytes
  })()
  for await (const { text, stream } of pdfObjects(content)) {
    texts.push(text)
    for await (const _ of stream ?? []);
  }
  const pages = texts.filter(text => /^<<\s*\/Type \/Page\b/.test(text))
  const boxes = (name: string) =>
    pages.map(text => new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(text)?.[1]?.split(' ').map(Number) ?? [])
  return { bytes, texts, boxes }
}

describe('a PDF', () => {
  it('has pages of different sizes, exact to a hundredth of a millimetre, in their order', async () => {
    const asked = pdfJob([
      [1110, 685, 94, 58],
      [2481, 3367, 420, 570],
      [900, 500, 76.27, 42.37],
    ])
    const result = await draw(ports().all, asked)
    expect(result).toMatchObject({ ok: true, report: { fileType: 'pdf', pages: [{ width: 1110 }, {}, {}] } })
    const { texts, boxes } = await read(asked.key)
    const sizes = asked.pages.map(({ paper }) => [0, 0, paper.width, paper.height])
    const millimetres = boxes('MediaBox').map(box => box.map(value => Math.round((value / POINTS) * 100) / 100))
    expect(millimetres).toEqual(sizes)
    expect(texts.filter(text => text.includes('/FontFile')).length).toBeGreaterThan(0)
    expect(texts.filter(text => text.includes('/ToUnicode')).length).toBeGreaterThan(2)
    expect(texts.some(text => text.includes('/Title <feff6d7762a5>'))).toBe(true)
  })

  it('has its bleed and trim boxes, and room for crop marks when asked', async () => {
    const plain = pdfJob([[1110, 685, 94, 58]], { bleed: 2 })
    const marked = pdfJob([[1110, 685, 94, 58]], { bleed: 2, hasMarks: true })
    expect(await Promise.all([draw(ports().all, plain), draw(ports().all, marked)])).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    const mm = (boxes: number[][]) => boxes.map(box => box.map(value => Math.round((value / POINTS) * 100) / 100))
    const one = await read(plain.key)
    expect(mm(one.boxes('TrimBox'))).toEqual([[2, 2, 92, 56]])
    expect(mm(one.boxes('BleedBox'))).toEqual(mm(one.boxes('MediaBox')))
    const two = await read(marked.key)
    expect(mm(two.boxes('MediaBox'))).toEqual([[0, 0, 106, 70]])
    expect(mm(two.boxes('BleedBox'))).toEqual([[6, 6, 100, 64]])
    expect(mm(two.boxes('TrimBox'))).toEqual([[8, 8, 98, 62]])
  })

  it('of a page that fails leaves nothing', async () => {
    const asked = pdfJob([[300, 200, 30, 20]])
    const broken = inlinePage('', `window.moyeManifest={ready:false,fonts:[],failedImages:[],error:'WORK_BROKEN'}`)
    const pages = [...asked.pages, { ...(asked.pages[0] ?? asked.pages[0]), pageUrl: broken }] as PdfPlan['pages']
    expect(await draw(ports().all, { ...asked, pages })).toMatchObject({ ok: false, code: 'WORK_BROKEN' })
    expect((await stored(asked.key)).length).toBe(0)
  })
})
