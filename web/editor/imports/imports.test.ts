import { afterEach, describe, expect, it, vi } from 'vitest'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { networkFailure, succeed } from '#web/services/result.ts'
import { encodePicture } from './encode.ts'
import { matchFont } from './fonts.ts'
import type { EditableText, ImportedLayer, ImportedPage, ImportedPicture } from './imported.ts'
import { placePages, roomFor } from './place-pages.ts'
import { runWorker } from './run-worker.ts'
import { storePictures } from './store-pictures.ts'
import type { MeasureLine } from './text-layer.ts'
import { type Build, buildPage, needsPicture } from './to-records.ts'
import type { FromWorker } from './worker-messages.ts'

const box = { left: 10, top: 20, width: 100, height: 50 }
const pictureOf = (text = 'png'): ImportedPicture => ({
  ...{ box, width: 100, height: 50, preview: 'data:,' },
  file: new Blob([text], { type: 'image/png' }),
})
const layerOf = (more: Partial<ImportedLayer> = {}): ImportedLayer => ({
  ...{ name: '层', group: null, opacity: 1, blend: 'normal', texts: [], shape: null, svg: null },
  picture: pictureOf(),
  ...more,
})
const pageOf = (layers: readonly ImportedLayer[], name = '页'): ImportedPage => ({
  ...{ name, width: 300, height: 200, background: '#ffffff', notes: [], original: null },
  layers,
})
const text: EditableText = {
  ...{ text: '墨页\n设计', font: 'MicrosoftYaHei', fontSize: 20, color: '#ff0000', align: 'left', lineHeight: 30 },
  ...{ isBold: false, isItalic: false, isUnderlined: false, isStruck: false, letterSpacing: 0, isVertical: false },
  ...{ rotation: 0, measure: null, ink: { left: 52, top: 64, width: 44, height: 48 }, gradient: '' },
  ...{ stroke: null, shadow: null },
}
/** Letters as wide as the font size, with a px of room at the left and the right. */
const measureLine: MeasureLine = (line, { fontSize, letterSpacing }) => {
  const advance = [...line].length * (fontSize + letterSpacing)
  const ink = { left: -1, right: advance - letterSpacing - 1, ascent: fontSize * 0.8 }
  return { ...ink, advance, fontAscent: fontSize, fontDescent: fontSize * 0.25 }
}
const build = (more: Partial<Build> = {}): Build => ({
  fonts: new Map(),
  keepsText: () => true,
  source: () => '/u/1/a.png',
  measureLine,
  measureText: (_, { height }) => height,
  ...more,
})

describe('layers of a file', () => {
  it('become pictures, shapes and texts in their place, with group, opacity and blend mode', () => {
    const shape = { shape: 'rect' as const, frame: { x: 1, y: 2, width: 30, height: 40 }, fill: '#00ff00' }
    const { page, layers } = buildPage(
      pageOf([
        layerOf({ group: 0, opacity: 0.5, blend: 'multiply' }),
        layerOf({ group: 0, shape: { ...shape, strokeColor: '', strokeWidth: 0, cornerRadius: 6 } }),
        layerOf({ group: 1, texts: [text] }),
      ]),
      build(),
    )
    expect([page.width, page.height, page.backgroundColor, page.layerIds.length]).toEqual([300, 200, '#ffffff', 3])
    expect(layers.map(({ kind }) => kind)).toEqual(['image', 'shape', 'text'])
    const [picture, square, words] = layers
    expect(picture).toMatchObject({ opacity: 0.5, frame: { x: 10, y: 20, width: 100, height: 50 } })
    expect(picture?.data).toMatchObject({ blendMode: 'multiply', src: '/u/1/a.png' })
    expect(picture?.groupId).toBe(square?.groupId)
    expect(picture?.groupId).toBeTruthy()
    expect(square?.data).toMatchObject({ fill: '#00ff00', cornerRadius: 6 })
    // A group of one is none.
    expect(words?.groupId).toBeNull()
  })

  it('a text has its letters where they are in the file: first line by its ink, width by letter spacing', () => {
    const [layer] = buildPage(pageOf([layerOf({ texts: [text] })]), build()).layers
    if (layer?.kind !== 'text') throw new Error('no text')
    const { frame, data } = layer
    // Ink of 38 px becomes 44 px: 6 px more between two letters.
    expect(data.letterSpacing).toBe(6)
    expect(data).toMatchObject({ fontFamily: '思源黑体', fontSize: 20, color: '#ff0000', lineHeight: 30 })
    // (30 − 25) / 2 + 20 − 16 px from the top of the box to the ink.
    expect([frame.x, frame.y]).toEqual([51, 64 - 6.5])
  })

  it('stroke, shadow and gradient of a text are art text', () => {
    const shadow = { color: '#000000', x: 2, y: 3, blur: 4 }
    const drawn = { ...text, stroke: { color: '#0000ff', width: 3 }, shadow }
    const [layer] = buildPage(pageOf([layerOf({ texts: [drawn] })]), build()).layers
    expect(layer?.kind === 'text' && layer.data.artword).toMatchObject({
      textStrokes: [{ strokeColor: '#0000ff', strokeWidth: 6 }],
      textShadows: [[{ shadowColor: '#000000', shadowH: 2, shadowV: 3, shadowBlur: 4 }]],
    })
  })

  it('a text is a picture when that is chosen, and a picture that was not stored is left out', () => {
    const layer = layerOf({ texts: [text] })
    expect([needsPicture(layer, () => true), needsPicture(layer, () => false)]).toEqual([false, true])
    expect(buildPage(pageOf([layer]), build({ keepsText: () => false })).layers.map(({ kind }) => kind)).toEqual([
      'image',
    ])
    expect(buildPage(pageOf([layerOf()]), build({ source: () => null })).layers).toEqual([])
  })

  it('fonts are recognized by their names in files; others get one that looks alike', () => {
    const found = (name: string) => Object.values(matchFont(name))
    expect(found('SourceHanSansCN-Heavy')).toEqual(['思源黑体', 900, true])
    expect(found('NotoSerifCJKsc-Bold')).toEqual(['思源宋体', 700, true])
    expect(found('Montserrat-Bold')).toEqual(['Montserrat', 700, true])
    expect(found('ZCOOLXiaoWei-Regular')).toEqual(['站酷小薇体', 400, true])
    expect(found('MicrosoftYaHei-Bold')).toEqual(['思源黑体', 700, false])
    expect(found('SimSun')).toEqual(['思源宋体', 400, false])
    expect(found('')).toEqual(['思源黑体', 400, false])
  })
})

describe('writing pictures', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const MB = 1024 * 1024

  it('C-5-12 C-9-17 a picture over 5 MB loses quality, then px, until it is small enough: a JPEG, or a WebP with alpha', async () => {
    const written: (readonly [type: string, width: number])[] = []
    class FakeCanvas {
      readonly width: number
      readonly height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext = () => ({ drawImage: () => {} })
      convertToBlob = async ({ type, quality = 1 }: { type: string; quality?: number }) => {
        written.push([type, this.width])
        const size = this.width < 1000 ? MB : 4 * MB + quality * 2 * MB
        return new Blob([new Uint8Array(size)], { type })
      }
    }
    vi.stubGlobal('OffscreenCanvas', FakeCanvas)
    const large = () => new FakeCanvas(1000, 500) as unknown as OffscreenCanvas
    const place = { left: 0, top: 0, width: 1000, height: 500 }
    const opaque = await encodePicture(large(), place, true, 0.1)
    expect([opaque.picture.width, opaque.picture.file.size, opaque.isReduced]).toEqual([600, MB, true])
    expect(written.slice(0, 4)).toEqual([
      ['image/png', 1000],
      ['image/jpeg', 1000],
      ['image/jpeg', 1000],
      ['image/jpeg', 600],
    ])
    const clear = await encodePicture(large(), place, false, 0.1)
    expect(clear.picture.file.type).toBe('image/webp')
    const small = await encodePicture(new FakeCanvas(900, 500) as unknown as OffscreenCanvas, place, true, 0.1)
    expect([small.picture.file.type, small.isReduced]).toEqual(['image/png', false])
  })
})

describe('placing', () => {
  const old = createLayer('shape', { x: 0, y: 0, width: 10, height: 10 }, { shape: 'rect' })
  const built = (name: string) => buildPage(pageOf([layerOf(), layerOf()], name), build())

  it('replaces the shown page, or adds pages after it, as one step of the history', () => {
    const editor = createTestEditor(poster([old]), { can: signal({ ...USER_CAN, addPages: true }) })
    const before = editor.doc.records()
    placePages(editor, [built('一'), built('二')], 'replace')
    const names = () => editor.doc.work.peek().pageIds.map(id => editor.doc.page(id).peek()?.name)
    expect(names()).toEqual(['一', '二'])
    expect(editor.view.page.peek()?.name).toBe('一')
    expect([editor.doc.work.peek().width, editor.doc.work.peek().height]).toEqual([300, 200])
    editor.doc.undo()
    expect(editor.doc.records()).toEqual(before)
    placePages(editor, [built('三')], 'add')
    expect(names().length).toBe(2)
    editor.doc.undo()
    expect(editor.doc.records()).toEqual(before)
    expect(editor.doc.undo()).toBeNull()
  })

  it('offers as many pages as the work has room for', () => {
    const designer = createTestEditor(poster([old]), { can: signal({ ...USER_CAN, addPages: true }) })
    expect([roomFor(designer, 'replace'), roomFor(designer, 'add')]).toEqual([LIMITS.pages, LIMITS.pages - 1])
    const user = createTestEditor(poster([old]))
    expect([roomFor(user, 'replace'), roomFor(user, 'add')]).toEqual([1, 0])
  })
})

describe('storing', () => {
  const options = { signal: new AbortController().signal, onProgress: () => {} }
  const named = (name: string, content = name) => ({ name, picture: pictureOf(content) })

  it('sends three pictures at a time, equal ones once, and names the layers that failed', async () => {
    let [running, most] = [0, 0]
    const sent: string[] = []
    const full = Promise.withResolvers<void>()
    const upload = async (file: File) => {
      running += 1
      most = Math.max(most, running)
      sent.push(file.name)
      if (running === IMPORT_LIMITS.atOnce) full.resolve()
      // The first three wait for each other.
      await full.promise
      running -= 1
      return file.name === '坏.png' ? networkFailure() : succeed({ url: `/u/${file.name}`, key: '' })
    }
    const pictures = [named('a'), named('坏'), named('c'), named('b', 'a'), ...['d', 'e'].map(name => named(name))]
    const { urls, failed } = await storePictures(pictures, new Map(), { upload }, options)
    expect(most).toBe(IMPORT_LIMITS.atOnce)
    // The failed one was tried twice; b is the same file as a.
    expect(sent.toSorted()).toEqual(['a.png', 'c.png', 'd.png', 'e.png', '坏.png', '坏.png'])
    expect(failed).toEqual(['坏'])
    expect(pictures.map(({ picture }) => urls.get(picture))).toEqual([
      ...['/u/a.png', undefined, '/u/c.png'],
      ...['/u/a.png', '/u/d.png', '/u/e.png'],
    ])
    const again = await storePictures(
      pictures,
      urls,
      { upload: async () => succeed({ url: '/u/x', key: '' }) },
      options,
    )
    expect(again.failed).toEqual([])
    expect(again.urls.get(pictures[1]?.picture ?? pictureOf())).toBe('/u/x')
  })
})

describe('the worker', () => {
  afterEach(() => void vi.useRealTimers())
  const start = () => {
    const target = new EventTarget()
    const worker = Object.assign(target, { posted: [] as unknown[], isEnded: false })
    const told: FromWorker[] = []
    const run = runWorker(
      () => ({
        addEventListener: target.addEventListener.bind(target),
        postMessage: (message: unknown) => void worker.posted.push(message),
        terminate: () => {
          worker.isEnded = true
        },
      }),
      message => told.push(message),
    )
    run.send({ kind: 'read', file: new File([], 'a.psd') })
    const say = (data: FromWorker) => target.dispatchEvent(new MessageEvent('message', { data }))
    return { worker, told, run, say, target }
  }

  it('is ended when it is silent too long, and that is told', () => {
    vi.useFakeTimers()
    const { worker, told, say } = start()
    vi.advanceTimersByTime(IMPORT_LIMITS.silenceMs - 1)
    say({ kind: 'progress', share: 0.5 })
    vi.advanceTimersByTime(IMPORT_LIMITS.silenceMs - 1)
    expect([worker.isEnded, told.length]).toEqual([false, 1])
    vi.advanceTimersByTime(2)
    expect([worker.isEnded, told.at(-1)]).toEqual([true, { kind: 'failed', problem: 'silent', detail: '' }])
  })

  it('has all the time it wants while it waits for an answer; after the end nothing is told', () => {
    vi.useFakeTimers()
    const { worker, told, run, say, target } = start()
    say({ kind: 'tooMany', count: 31 })
    vi.advanceTimersByTime(IMPORT_LIMITS.silenceMs * 5)
    expect([worker.isEnded, told.length]).toEqual([false, 1])
    run.end()
    say({ kind: 'progress', share: 1 })
    target.dispatchEvent(new Event('error'))
    expect([worker.isEnded, told.length]).toEqual([true, 1])
  })

  it('that runs out of memory is told as a broken file', () => {
    const { worker, told, target } = start()
    target.dispatchEvent(new Event('error'))
    expect([worker.isEnded, told]).toEqual([true, [{ kind: 'failed', problem: 'broken', detail: '' }]])
  })
})
