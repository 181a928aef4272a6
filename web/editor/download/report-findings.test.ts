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
})
