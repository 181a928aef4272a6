import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords, Frame, ImageData } from '#schemas/document/records.ts'
import { workWith } from '#test/support/work-with.ts'
import { isPlaceholder } from '#web/layers/text/check-text.ts'
import '#web/ui/editor/kinds/registry.ts'
import { loadChecks } from '#web/ui/editor/parts/kind-ui.ts'
import type { PreflightInput } from './finding.ts'
import { preflight } from './preflight.ts'

const checks = await loadChecks()
const NOTHING = { replaced: [], boxed: [] }
const input = (records: DocumentRecords, more: Partial<PreflightInput> = {}): PreflightInput => ({
  records,
  checks,
  pages: [0],
  missingGlyphs: () => NOTHING,
  familyWith: () => null,
  failedImages: new Set(),
  animatedImages: new Set(),
  wordsOf: () => null,
  host: 'moye.test',
  ...more,
})
/** A page of 900 × 500 px, for the screen or for print (118 px to the centimetre). */
const work = (layers: readonly AnyLayer[], categoryId: number | null = null): DocumentRecords => {
  const made = workWith(900, 500, layers)
  return { ...made, work: { ...made.work, categoryId } }
}
const check = (layers: readonly AnyLayer[], categoryId: number | null = null, more: Partial<PreflightInput> = {}) =>
  preflight(input(work(layers, categoryId), more))
const PRINT = 3
const picture = (frame: Partial<Frame>, data: Partial<ImageData> = {}) =>
  createLayer(
    'image',
    { x: 100, y: 100, width: 300, height: 300, ...frame },
    { src: '/u/a.png', naturalWidth: 300, naturalHeight: 300, ...data },
  )
const text = (words: string, more: object = {}, frame: Partial<Frame> = {}) =>
  createLayer('text', { x: 100, y: 100, width: 200, height: 60, ...frame }, { text: words, fontSize: 40, ...more })

describe('pictures', () => {
  it('on the screen are warned of when shown at more than 1.5 times their pixels', () => {
    expect(check([picture({ width: 450, height: 300 })])).toEqual([])
    const [found, ...rest] = check([picture({ width: 460, height: 300 })])
    expect(rest).toEqual([])
    expect(found).toMatchObject({ kind: 'low-resolution', severity: 'warning', fix: { kind: 'replace-picture' } })
    expect(found?.text).toContain('153%')
  })

  it('in print are warned of below 150 dpi, by the part that is shown', () => {
    // 118 px/cm = 299.72 dpi at 1:1.
    expect(check([picture({ width: 590, height: 200 })], PRINT)).toEqual([])
    expect(check([picture({ width: 610, height: 200 })], PRINT)[0]?.text).toContain('147 dpi')
    const crop = { x: 0, y: 0, width: 100, height: 100 }
    expect(check([picture({}, { crop })], PRINT)[0]?.text).toContain('99 dpi')
  })

  it('that are drawings are sharp at any size; of unknown size nothing is said', () => {
    expect(check([picture({ width: 800 }, { src: '/u/a.svg' })])).toEqual([])
    expect(check([picture({ width: 800 }, { naturalWidth: 0, naturalHeight: 0 })])).toEqual([])
  })

  it('that are animated show their first frame in the file, which is a hint', () => {
    const animatedImages = new Set(['/u/a.gif'])
    const moving = picture({}, { src: '/u/a.gif' })
    expect(check([moving, picture({})], null, { animatedImages })).toMatchObject([
      { kind: 'animated', severity: 'hint', layerId: moving.id, text: '图片是动图，成图中只有第一帧', fix: null },
    ])
    const records = work([])
    const pages = new Map([...records.pages].map(([id, page]) => [id, { ...page, backgroundImage: '/u/a.gif' }]))
    expect(preflight(input({ ...records, pages }, { animatedImages }))).toMatchObject([
      { kind: 'animated', severity: 'hint', layerId: null },
    ])
  })

  it('that failed, or were never put in, are missing in the file', () => {
    const failedImages = new Set(['/u/a.png'])
    expect(check([picture({ width: 800 })], null, { failedImages })).toMatchObject([
      { kind: 'failed-image', severity: 'error' },
    ])
    expect(check([picture({}, { src: '' })])).toMatchObject([{ kind: 'placeholder', fix: { kind: 'delete' } }])
  })
})

describe('texts', () => {
  it('below 6 pt are warned of in print only, and can be enlarged to 6 pt', () => {
    // 6 pt at 299.72 dpi = 24.98 px
    expect(check([text('小字', { fontSize: 24 })])).toEqual([])
    expect(check([text('小字', { fontSize: 25 })], PRINT)).toEqual([])
    const [found] = check([text('小字', { fontSize: 20 })], PRINT)
    expect(found).toMatchObject({ kind: 'small-text', fix: { kind: 'enlarge-text', fontSize: 25 } })
    expect(found?.text).toContain('4.8 pt')
  })

  it('that nobody has written yet are found', () => {
    for (const words of ['请输入文字', ' 请输入文字 ', '添加标题文字', '双击编辑文字', '请输入您的标题'])
      expect(check([text(words)]), words).toMatchObject([{ kind: 'placeholder', fix: { kind: 'delete' } }])
    for (const words of ['请输入正确的手机号，否则无法报名', '添加我的微信', '标题', '请'])
      expect(isPlaceholder(words), words).toBe(false)
  })

  it('say which characters their font lacks and which font has them', () => {
    const layer = text('墨页 Poster', { fontFamily: 'Anton' })
    const missing = { missingGlyphs: () => ({ replaced: ['墨', '页'], boxed: [] }), familyWith: () => '思源黑体' }
    expect(check([layer], null, missing)).toMatchObject([
      { kind: 'missing-glyph', severity: 'error', fix: { kind: 'font', family: '思源黑体' } },
    ])
    expect(check([layer], null, missing)[0]?.text).toContain('墨页')
    expect(check([layer], null, { missingGlyphs: () => ({ replaced: ['𠮷'], boxed: [] }) })[0]?.fix).toBeNull()
  })

  it('say what no font of the product has, in texts of any family and in shapes', () => {
    const boxed = { missingGlyphs: () => ({ replaced: [], boxed: ['ไ', '🫪'] }) }
    for (const family of ['Anton', '没有的字体']) {
      const found = check([text('ไทย 🫪', { fontFamily: family })], null, boxed)
      expect(found[0]).toMatchObject({ kind: 'boxed-glyph', severity: 'error', fix: null })
      expect(found[0]?.text).toBe('没有字体能显示文字「ไทย 🫪」中的「ไ🫪」，成图中是方框')
    }
    const label = { content: 'ไทย', fontFamily: '', fontSize: 40, fontWeight: 400, color: '#111111', align: 'center' }
    const shape = createLayer('shape', { x: 100, y: 100 }, { shape: 'rect', text: label })
    expect(check([shape], null, boxed)).toMatchObject([{ kind: 'boxed-glyph', severity: 'error' }])
    const replaced = { missingGlyphs: () => ({ replaced: ['ไ'], boxed: [] }), familyWith: () => '思源宋体' }
    expect(check([shape], null, replaced)).toMatchObject([{ kind: 'missing-glyph', severity: 'error', fix: null }])
  })

  it('in a font that nobody has are told of', () => {
    expect(check([text('你好', { fontFamily: '没有的字体' })])).toMatchObject([
      { kind: 'missing-font', fix: { kind: 'font', family: '思源黑体' } },
    ])
  })
})

describe('places', () => {
  it('wholly outside of the page are told of, with the shortest way back, and nothing else is', () => {
    const away = picture({ x: 920, y: -400, width: 800 })
    expect(check([away])).toMatchObject([{ kind: 'outside', severity: 'hint' }])
    const [found] = check([text('外面', {}, { x: 950, y: 600 })])
    expect(found?.fix).toEqual({ kind: 'move', dx: -250, dy: -160, into: 'page' })
    expect(check([picture({ x: 890 })])).toEqual([])
  })

  it('in the bleed are told of in print: words at the edge, pictures that end in it, not those that go through', () => {
    expect(check([text('边', {}, { x: 4, y: 200 })])).toEqual([])
    expect(check([text('边', {}, { x: 4, y: 200 })], PRINT)).toMatchObject([
      { kind: 'bleed', fix: { kind: 'move', dx: 32, dy: 0, into: 'trim' } },
    ])
    // 3 mm at 118 px/cm.
    expect(check([text('边', {}, { x: 35, y: 200 })], PRINT)).toEqual([])
    expect(check([text('边', {}, { x: 34, y: 200 })], PRINT)).toMatchObject([{ kind: 'bleed' }])
    expect(check([picture({ x: 0, y: 0, width: 600, height: 500 }, { naturalWidth: 900 })], PRINT)).toEqual([])
    expect(check([picture({ x: 5 })], PRINT)).toMatchObject([{ kind: 'bleed' }])
  })

  it('of words count by the words, not by a wider box', () => {
    const layer = text('居中', { align: 'center' }, { x: 0, width: 900, y: 200 })
    expect(check([layer], PRINT)).toMatchObject([{ kind: 'bleed' }])
    expect(check([layer], PRINT, { wordsOf: () => ({ x: 410, y: 200, width: 80, height: 44 }) })).toEqual([])
  })
})

describe('layers of an unknown kind', () => {
  const unknown = { ...picture({}), kind: 'unknown' as const, data: {} }

  it('are told of, because files leave them out; hidden ones are not', () => {
    expect(check([unknown])).toMatchObject([{ kind: 'unknown-layer', severity: 'error', fix: { kind: 'delete' } }])
    expect(check([{ ...unknown, isHidden: true }])).toEqual([])
  })
})

describe('our own brand', () => {
  const code = (content: string, x = 100) => createLayer('qrcode', { x, y: 100, width: 120, height: 120 }, { content })

  it('A-5-15 own logos and codes inside the visible canvas are found, those outside do not count', () => {
    const found = (layer: AnyLayer) => check([layer]).filter(({ kind }) => kind === 'own-brand')
    for (const content of ['https://moye.example/jobs', 'https://moye.test/p/1'])
      expect(found(code(content))).toHaveLength(1)
    for (const content of ['https://moye.testing/p', 'https://shop.example/a', 'moye.example', '电话 123'])
      expect(found(code(content)), content).toEqual([])
    expect(found(code('https://moye.example/jobs', 2000))).toEqual([])
    expect(found(picture({}, { src: '/logo.svg' }))).toHaveLength(1)
    expect(found(picture({}, { src: 'https://moye.test/favicon.svg?v=2' }))).toHaveLength(1)
    expect(found(picture({}, { src: '/u/logo.svg.png' }))).toEqual([])
    expect(found({ ...code('https://moye.example/jobs'), isHidden: true })).toEqual([])
    const [logo, sample] = [picture({}, { src: '/logo.svg' }), code('https://moye.example/jobs')].map(
      layer => found(layer)[0],
    )
    expect(logo).toMatchObject({
      severity: 'warning',
      text: '还留着墨页的 Logo，请换成自己的',
      fix: { kind: 'replace-picture' },
    })
    expect(sample).toMatchObject({ severity: 'warning', text: '二维码还是墨页的示例，请换成自己的', fix: null })
  })
})

describe('all of it', () => {
  const frame = fc.record({
    x: fc.integer({ min: -2000, max: 2000 }),
    y: fc.integer({ min: -2000, max: 2000 }),
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 3000 }),
    rotation: fc.integer({ min: -360, max: 360 }),
  })

  it('the worst comes first; hidden layers and other pages say nothing', () => {
    const layers = [
      text('请输入文字'),
      text('A', {}, { x: 5000 }),
      picture({ y: 0 }, { src: '/u/gone.png' }),
      { ...text('请输入文字'), isHidden: true },
    ]
    const found = check(layers, null, { failedImages: new Set(['/u/gone.png']) })
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning', 'hint'])
    expect(preflight(input(work(layers), { pages: [] }))).toEqual([])
    expect(preflight(input(work(layers), { pages: [7] }))).toEqual([])
  })

  it('what is moved as proposed is not found there again', () => {
    fc.assert(
      fc.property(frame, fc.constantFrom(null, PRINT), (box, categoryId) => {
        let layer: AnyLayer = createLayer('shape', box, { shape: 'rect' })
        const places = () => check([layer], categoryId).filter(({ kind }) => kind === 'outside' || kind === 'bleed')
        // First onto the page, then perhaps out of the bleed.
        for (let step = 0; step < 2; step++) {
          const fix = places()[0]?.fix
          if (fix?.kind !== 'move') break
          layer = { ...layer, frame: { ...layer.frame, x: layer.frame.x + fix.dx, y: layer.frame.y + fix.dy } }
        }
        expect(places().filter(({ fix }) => fix !== null)).toEqual([])
      }),
    )
  })

  it('a background that failed is told of by its page', () => {
    const records = work([])
    const pages = new Map([...records.pages].map(([id, page]) => [id, { ...page, backgroundImage: '/u/gone.png' }]))
    const failed = (url: string) => preflight(input({ ...records, pages }, { failedImages: new Set([url]) }))
    expect(failed('/u/gone.png')).toMatchObject([
      { kind: 'failed-image', severity: 'error', layerId: null, pageIndex: 0 },
    ])
    expect([failed('/u/other.png'), preflight(input(records, { failedImages: new Set(['']) }))]).toEqual([[], []])
  })

  it('ids are unique and every finding names a page that is there', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 6 }), fc.constantFrom(null, PRINT), (frames, categoryId) => {
        const layers = frames.map((box, at) => (at % 2 ? text('请输入文字', { fontSize: 9 }, box) : picture(box)))
        const records = work(layers, categoryId)
        const found = preflight(input(records, { failedImages: new Set(['/u/a.png']) }))
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        for (const { pageId, layerId } of found) {
          expect(records.pages.has(pageId)).toBe(true)
          expect(layerId !== null && records.layers.has(layerId)).toBe(true)
        }
      }),
    )
  })
})
