import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { matchFont } from './fonts.ts'
import type { EditableText, ImportedLayer, ImportedPage, ImportedPicture } from './imported.ts'
import { openAsWork, placePages, roomFor } from './place-pages.ts'
import { storePictures } from './store-pictures.ts'
import type { MeasureLine } from './text-layer.ts'
import { type Build, buildPage, needsPicture } from './to-records.ts'

const picture: ImportedPicture = {
  ...{ box: { left: 10, top: 20, width: 100, height: 50 }, width: 60, height: 30, preview: 'data:,' },
  file: new Blob(['png'], { type: 'image/png' }),
}
const layerOf = (more: Partial<ImportedLayer> = {}): ImportedLayer => ({
  ...{ name: '层', group: null, opacity: 0.5, blend: 'multiply', texts: [], shape: null, svg: null, picture },
  ...more,
})
const pageOf = (layers: readonly ImportedLayer[], name = '页', width = 300): ImportedPage => ({
  ...{ name, width, height: 200, background: '#ffffff', notes: [], original: null },
  layers,
})
const text: EditableText = {
  ...{ text: '墨页', font: 'SimSun', fontSize: 20, color: '#ff0000', align: 'left', lineHeight: 30, gradient: '' },
  ...{ isBold: false, isItalic: false, isUnderlined: false, isStruck: false, letterSpacing: 0, isVertical: false },
  ...{ rotation: 0, measure: null, ink: { left: 52, top: 64, width: 40, height: 16 }, stroke: null, shadow: null },
}
const measureLine: MeasureLine = (line, { fontSize }) => {
  const advance = line.length * fontSize
  return { left: 0, right: advance, ascent: 16, advance, fontAscent: 20, fontDescent: 5 }
}
const build: Build = {
  ...{ fonts: new Map(), keepsText: () => true, source: () => '/u/1/a.png', measureLine },
  measureText: () => 77,
}
const made = (layer: Partial<ImportedLayer>, more: Partial<Build> = {}) =>
  buildPage(pageOf([layerOf(layer)]), { ...build, ...more }).layers
const shape: NonNullable<ImportedLayer['shape']> = {
  ...{ shape: 'rect', frame: { x: 1, y: 2, width: 30, height: 40 }, fill: '#00ff00' },
  ...{ strokeColor: '', strokeWidth: 0, cornerRadius: 0 },
}
const svg = { source: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', frame: shape.frame }

describe('layers of an imported page', () => {
  it('keep their name, opacity, blend mode and natural size', () => {
    expect(made({})).toMatchObject([
      {
        ...{ kind: 'image', name: '层', opacity: 0.5, groupId: null },
        frame: { x: 10, y: 20, width: 100, height: 50 },
        data: { src: '/u/1/a.png', naturalWidth: 60, naturalHeight: 30, blendMode: 'multiply' },
      },
    ])
    const long = '长'.repeat(101)
    const names = [{}, { shape }, { svg }, { texts: [text] }].map(more => made({ name: long, ...more })[0]?.name)
    expect(names).toEqual(Array(4).fill('长'.repeat(100)))
    expect(made({ name: '' })[0]?.name).toBe(createLayer('image', shape.frame, {}).name)
    expect(made({ name: '', shape })[0]?.name).toBe(createLayer('shape', shape.frame, {}).name)
    expect(made({ shape })).toMatchObject([
      { name: '层', opacity: 0.5, frame: shape.frame, data: { fill: '#00ff00', blendMode: 'multiply' } },
    ])
    expect(made({ svg })).toMatchObject([
      { opacity: 0.5, frame: shape.frame, data: { svg: svg.source, blendMode: 'multiply' } },
    ])
  })

  it('that are texts are fitted unless they are turned, and have the font that was chosen', () => {
    const texts = [text, { ...text, text: '二', rotation: 30 }]
    const [first, second] = made({ texts })
    expect([first?.name, second?.name]).toEqual(['墨页', '二'])
    expect([first?.frame.height, second?.frame.height]).toEqual([77, 30])
    expect(made({ texts: [text] })[0]?.name).toBe('层')
    expect(first?.data).toMatchObject({ fontFamily: '思源宋体', fontWeight: 400, blendMode: 'multiply' })
    expect([first?.opacity, first?.groupId]).toEqual([0.5, null])
    const fonts = new Map([['SimSun', { family: 'Montserrat', weight: 700 }]])
    expect(made({ texts }, { fonts })[1]?.data).toMatchObject({ fontFamily: 'Montserrat', fontWeight: 700 })
    expect(made({ texts }, { keepsText: () => false }).map(({ kind }) => kind)).toEqual(['image'])
    expect(made({ picture: null })).toEqual([])
  })

  it('need a picture unless they are something better', () => {
    const needs = (more: Partial<ImportedLayer>, keeps = true) => needsPicture(layerOf(more), () => keeps)
    expect([needs({}), needs({}, false), needs({ texts: [text] }, false)]).toEqual([true, true, true])
    const without: readonly Partial<ImportedLayer>[] = [{ picture: null }, { shape }, { svg }, { texts: [text] }]
    expect(without.map(more => needs(more))).toEqual([false, false, false, false])
  })

  it('are grouped with those of their group, when there are several', () => {
    const groups = [0, 7, 0, 7, 7, 3, null].map(group => layerOf({ group }))
    const ids = buildPage(pageOf(groups), build).layers.map(({ groupId }) => groupId)
    expect(ids.map(id => ids.indexOf(id))).toEqual([0, 1, 0, 1, 1, 5, 5])
    expect([ids[0] === null, ids[5]]).toEqual([false, null])
    const { page, layers } = buildPage(pageOf(groups, '名'.repeat(101)), build)
    expect([page.name, page.layerIds]).toEqual(['名'.repeat(100), layers.map(({ id }) => id)])
    expect(buildPage(pageOf([], ''), build).page.name).not.toBe('')
  })
})

it('a font has its weight from its name', () => {
  const weights = (family: string, ...names: readonly string[]) =>
    names.map(name => matchFont(`${family}-${name}`).weight)
  expect(weights('SourceHanSansCN', 'ExtraLight', 'Light', 'Normal', 'Medium', 'Bold', 'Heavy')).toEqual([
    ...[300, 300, 400, 500, 700, 900],
  ])
  expect(weights('NotoSerifSC', 'W3', 'DemiBold', 'W6', 'Black', 'W7')).toEqual([300, 600, 600, 900, 700])
  expect(matchFont('思源宋体')).toEqual({ family: '思源宋体', weight: 400, isSame: true })
  expect(matchFont('STKaiti')).toEqual({ family: '马善政楷书', weight: 400, isSame: false })
  expect(matchFont('Bold')).toEqual({ family: '思源黑体', weight: 700, isSame: false })
})

describe('imported pages', () => {
  const old = createLayer('shape', { x: 0, y: 0, width: 10, height: 10 }, { shape: 'rect' })
  const built = (name: string, width?: number) => buildPage(pageOf([layerOf(), layerOf()], name, width), build)
  const editorOf = (given: Parameters<typeof createTestEditor>[1] = {}) =>
    createTestEditor(poster([old]), { can: signal({ ...USER_CAN, addPages: true }), ...given })

  it('come after the shown page, and give the work their size only when they replace its only page', () => {
    const editor = editorOf()
    const names = () => editor.doc.work.peek().pageIds.map(id => editor.doc.page(id).peek()?.name)
    const [first] = editor.doc.work.peek().pageIds
    placePages(editor, [], 'replace')
    expect(editor.doc.work.peek().pageIds).toEqual([first])
    placePages(editor, [built('一'), built('二')], 'add')
    expect([names().slice(1), editor.view.page.peek()?.name]).toEqual([['一', '二'], '一'])
    placePages(editor, [built('三', 500)], 'add')
    expect(names().slice(1)).toEqual(['一', '三', '二'])
    placePages(editor, [built('四', 500)], 'replace')
    expect(names().slice(1)).toEqual(['一', '四', '二'])
    expect([editor.doc.work.peek().width, editor.doc.work.peek().height]).toEqual([600, 400])
    expect([roomFor(editor, 'new'), roomFor(editor, 'add'), roomFor(editor, 'replace')]).toEqual([5, 1, 2])
    placePages(editor, [built('五'), built('六')], 'add')
    expect([roomFor(editor, 'add'), roomFor(editor, 'replace')]).toEqual([0, 1])
  })

  it('open as a work of their own in another tab', () => {
    const handed: string[] = []
    const opened: string[] = []
    let passes = true
    const editor = editorOf({
      handOver: content => {
        handed.push(content)
        return passes
      },
      openTab: path => void opened.push(path),
    })
    const shown: string[] = []
    editor.notices.listen(({ kind }) => void shown.push(kind))
    expect([openAsWork(editor, []), handed.length]).toEqual([false, 0])
    expect(openAsWork(editor, [built('一', 500), built('二')])).toBe(true)
    expect([opened, shown]).toEqual([['/editor?copy=1'], []])
    expect(JSON.parse(handed[0] ?? '{}')).toMatchObject({ name: '一', pages: [{}, {}] })
    passes = false
    expect(openAsWork(editor, [built('一')])).toBe(false)
    expect([opened.length, shown]).toEqual([1, ['error']])
  })
})

describe('pictures are stored', () => {
  const named = (name: string, type = 'image/png') => ({
    name,
    picture: { ...picture, file: new Blob([name], { type }) },
  })
  const controller = new AbortController()

  it('under names that files may have, with progress', async () => {
    const sent: string[] = []
    const done: number[] = []
    const pictures = [
      ...[named('a/b\\c:d*e?f"g<h>i|j', 'image/webp'), named('长'.repeat(61), 'image/jpeg'), named('', 'image/gif')],
      named('已存'),
    ]
    const known = new Map(pictures.slice(3).map(each => [each.picture, '/u/known']))
    const upload = async (file: File, options?: object) => {
      sent.push(file.name)
      expect(options).toEqual({ signal: controller.signal, isOwn: true })
      return succeed({ url: `/u/${file.type}`, key: '' })
    }
    const options = { signal: controller.signal, onProgress: (count: number) => void done.push(count) }
    const { urls, failed } = await storePictures(pictures, known, { upload }, options)
    expect(sent.toSorted()).toEqual(['a_b_c_d_e_f_g_h_i_j.webp', 'psd.png', `${'长'.repeat(60)}.jpg`].toSorted())
    expect([done, failed, known.size]).toEqual([[2, 3, 4], [], 1])
    expect(pictures.map(each => urls.get(each.picture))).toEqual([
      '/u/image/webp',
      '/u/image/jpeg',
      '/u/image/gif',
      '/u/known',
    ])
  })

  it('once more when the connection is lost, and not when they are refused or given up', async () => {
    const attempts = async (answer: () => Result<never>, signal = new AbortController().signal) => {
      let count = 0
      const upload = async () => {
        count += 1
        return answer()
      }
      const { failed } = await storePictures([named('a')], new Map(), { upload }, { signal, onProgress: () => {} })
      return [count, failed]
    }
    expect(await attempts(networkFailure)).toEqual([2, ['a']])
    expect(await attempts(() => ({ ok: false, code: 'TOO_LARGE', message: '' }) as never)).toEqual([1, ['a']])
    const stop = new AbortController()
    const stopping = () => {
      stop.abort()
      return networkFailure()
    }
    expect(await attempts(stopping, stop.signal)).toEqual([1, ['a']])
    expect(await attempts(networkFailure, AbortSignal.abort())).toEqual([0, []])
  })
})
