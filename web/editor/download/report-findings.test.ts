import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { workWith } from '#test/support/work-with.ts'
import { reportFindings } from './report-findings.ts'

const title = createLayer('text', {}, { text: '墨页 Poster', fontFamily: 'Anton' })
const other = createLayer('text', {}, { text: '别的', fontFamily: '没有的字体' })
const picture = createLayer('image', {}, { src: '/u/gone.png' })
const records = workWith(600, 400, [title, other, picture])
const box = { layer: title.id, x: 10, y: 10, width: 200, height: 40 }
const report = (problems: RenderReport['problems'], boxes = [box]): RenderReport => ({
  rendererVersion: 1,
  browser: '',
  fileType: 'png',
  bytes: 1,
  ms: 1,
  drawnAt: '',
  pages: [{ width: 600, height: 400, fonts: [], failedImages: [], missingGlyphs: '', boxedGlyphs: '', boxes }],
  problems,
})

describe('what a render report says', () => {
  it('leads to the layers that it is about, the worst first', () => {
    const found = reportFindings(
      records,
      [0],
      report([
        { kind: 'glyph', page: 0, what: '墨页' },
        { kind: 'font', page: 0, what: '没有的字体' },
        { kind: 'image', page: 0, what: 'https://moye.test/u/gone.png' },
      ]),
      new Map(),
    )
    expect(found.map(({ kind, layerId, severity }) => [kind, layerId, severity])).toEqual([
      ['failed-image', picture.id, 'error'],
      ['missing-glyph', title.id, 'warning'],
      ['missing-font', other.id, 'warning'],
    ])
    expect(found[1]?.text).toContain('墨页')
  })

  it('tells of a layer of an unknown kind, which the file leaves out', () => {
    const found = reportFindings(records, [0], report([{ kind: 'layer', page: 0, what: picture.id }]), new Map())
    expect(found).toMatchObject([{ kind: 'unknown-layer', layerId: picture.id, severity: 'error' }])
    expect(found[0]?.text).toContain('不会出现')
  })

  it('tells of words that stand elsewhere than on the canvas', () => {
    const onCanvas = (more: object) => new Map([[0, [{ ...box, ...more }]]])
    expect(reportFindings(records, [0], report([]), onCanvas({}))).toEqual([])
    expect(reportFindings(records, [0], report([]), new Map())).toEqual([])
    expect(reportFindings(records, [0], report([]), onCanvas({ x: 40 }))).toMatchObject([
      { kind: 'moved', severity: 'error', layerId: title.id, text: '文字「墨页 Poster」在成图中的位置与画布不同' },
    ])
  })

  it('tells once of boxes that stand for what no font has, with the layer that has it', () => {
    const thai = createLayer('text', {}, { text: 'ไทย' })
    const box = { kind: 'box', page: 0, what: 'ไย' } as const
    const found = reportFindings(workWith(600, 400, [title, thai]), [0], report([box, box]), new Map())
    expect(found).toMatchObject([{ kind: 'boxed-glyph', severity: 'error', layerId: thai.id }])
    expect(found[0]?.text).toBe('没有字体能显示「ไย」，成图中是方框')
  })

  it('is written in words, with the layer where there is one', () => {
    const textOf = (kind: 'glyph' | 'font' | 'image' | 'mismatch', what: string) =>
      reportFindings(records, [0], report([{ kind, page: 0, what }]), new Map()).map(each => [
        each.id,
        each.text,
        each.layerId,
      ])
    expect(textOf('image', 'https://moye.test/u/gone.png')).toEqual([
      ['image 0 https://moye.test/u/gone.png', '图片加载失败，成图中缺失', picture.id],
    ])
    const background = ['页面背景图片加载失败，成图中缺失', null]
    for (const address of ['/u/one.png', 'https://moye.test/v/gone.png', '/gone.png?'])
      expect(textOf('image', address)).toEqual([[`image 0 ${address}`, ...background]])
    expect(textOf('font', 'Anton')[0]?.slice(1)).toEqual(['字体「Anton」没有加载成功，成图中用默认字体代替', title.id])
    expect(textOf('font', 'Other')[0]?.slice(1)).toEqual(['字体「Other」没有加载成功，成图中用默认字体代替', null])
    const long = '一二三四五六七八九十一二三四五六七八九十'
    expect(textOf('glyph', long)[0]?.[1]).toBe(`字体缺少「${long}」，成图中用其他字体代替`)
    expect(textOf('glyph', `${long}一`)[0]?.[1]).toBe(`字体缺少「${long}…」，成图中用其他字体代替`)
    // Words that stand elsewhere are found by the editor itself.
    expect(textOf('mismatch', title.id)).toEqual([])
  })

  it('is about the page of the work that the page of the file shows', () => {
    const made = workWith(600, 400, [title])
    const [page] = made.pages.values()
    const second = { ...(page ?? expect.fail()), id: 'second', layerIds: [other.id] }
    const both = {
      work: { ...made.work, pageIds: [...made.work.pageIds, 'second'] },
      pages: new Map([...made.pages, ['second', second] as const]),
      layers: new Map([...made.layers, [other.id, other] as const]),
    }
    const [found] = reportFindings(both, [1], report([{ kind: 'glyph', page: 0, what: '别' }]), new Map())
    expect(found).toMatchObject({ id: 'glyph 1 别', pageId: 'second', pageIndex: 1, layerId: other.id })
    const moved = new Map([[1, [{ ...box, layer: other.id, x: 90 }]]])
    expect(reportFindings(both, [1], report([], [{ ...box, layer: other.id }]), moved)).toMatchObject([
      { kind: 'moved', pageId: 'second', layerId: other.id },
    ])
    const gone = new Map([[1, [{ ...box, layer: 'gone', x: 90 }]]])
    expect(reportFindings(both, [1], report([], [{ ...box, layer: 'gone' }]), gone)).toMatchObject([
      { layerId: null, text: '一段文字在成图中的位置与画布不同' },
    ])
  })
})
