import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { FromWorker, ToWorker } from '../worker-messages.ts'

/** A PDF with pages of the given sizes (points), each with its content. */
const pdfOf = (
  ...pages: readonly (readonly [width: number, height: number, content: string])[]
): Uint8Array<ArrayBuffer> => {
  const kids = pages.map((_, index) => `${index * 2 + 4} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap(([width, height, content], index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${index * 2 + 5} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return place
  })
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return new TextEncoder().encode(text)
}

let written: (readonly [type: string, width: number, height: number])[] = []
let calls: string[] = []
/** Whether PNGs are too large. */
let isLarge = false
/** Whether canvases can be drawn on. */
let hasContext = true
class FakeCanvas {
  width: number
  height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  /** A context that draws nothing and says what it is asked for. */
  readonly context: object = new Proxy({ canvas: this as FakeCanvas } as Record<string, unknown>, {
    get: (target, name) =>
      name in target
        ? target[name as string]
        : name === 'getTransform' || name === 'currentTransform'
          ? () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, invertSelf: () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }) })
          : (...args: unknown[]) => void calls.push([String(name), ...args].join(' ')),
    set: (target, name, value) => {
      target[name as string] = value
      return true
    },
  })
  getContext = () => (hasContext ? this.context : null)
  convertToBlob = async ({ type }: { type: string }) => {
    written.push([type, this.width, this.height])
    return new Blob([new Uint8Array(isLarge && type === 'image/png' ? 5 * 1024 * 1024 + 1 : 3)], { type })
  }
  transferToImageBitmap = () => ({ width: this.width, height: this.height })
}

type Cache = Pick<Map<unknown, unknown>, 'has' | 'get' | 'set'>
function getOrInsertComputed(this: Cache, key: unknown, make: (key: unknown) => unknown) {
  if (!this.has(key)) this.set(key, make(key))
  return this.get(key)
}
function toHex(this: Uint8Array) {
  return Buffer.from(this).toString('hex')
}
/** What pdf.js needs of newer browsers, and Node lacks. */
const NEWER: readonly (readonly [type: object, name: string, value: unknown])[] = [
  [Uint8Array.prototype, 'toHex', toHex],
  [Map.prototype, 'getOrInsertComputed', getOrInsertComputed],
  [WeakMap.prototype, 'getOrInsertComputed', getOrInsertComputed],
]
const lacking = NEWER.filter(([type, name]) => !(name in type))

type Told = readonly [message: FromWorker, options?: { readonly transfer: readonly unknown[] }]
let told: Told[] = []
let tell: (message: ToWorker) => void = () => {}
beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo = () => {}
      lineTo = () => {}
      closePath = () => {}
    },
  )
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  vi.stubGlobal('self', {
    addEventListener: (_: string, listen: (event: { readonly data: ToWorker }) => void) => {
      tell = data => listen({ data })
    },
    postMessage: (...all: Told) => void told.push(all),
  })
  for (const [type, name, value] of lacking) Object.defineProperty(type, name, { configurable: true, value })
  await import('./pdf.worker.ts')
})
afterAll(() => {
  vi.unstubAllGlobals()
  for (const [type, name] of lacking) Reflect.deleteProperty(type, name)
})
beforeEach(() => {
  told = []
  written = []
  calls = []
  isLarge = false
  hasContext = true
})
const answer = async (message: ToWorker): Promise<readonly FromWorker[]> => {
  told = []
  tell(message)
  const isDone = () => {
    if (told.length === 0 || told.at(-1)?.[0].kind === 'progress') throw new Error('not yet')
  }
  await vi.waitFor(isDone, { interval: 1, timeout: 5000 })
  return told.map(([each]) => each)
}
const read = (bytes: Uint8Array<ArrayBuffer>, more = {}) =>
  answer({ kind: 'read', file: new File([bytes], '两.页.pdf'), ...more })

const BAR = '1 0 0 rg 0 0 10 10 re f'
const HI = 'BT /F1 12 Tf 10 20 Td (Hi) Tj ET'
const two = () => pdfOf([144, 72, BAR], [100, 300, HI])
const shares = (messages: readonly FromWorker[]) =>
  messages.flatMap(each => (each.kind === 'progress' ? [each.share] : []))

it('pages are offered in the size that 300 dpi give them, with a small picture', async () => {
  const messages = await read(two())
  expect(shares(messages)).toEqual([0.5, 1])
  const preview = 'data:image/webp;base64,AAAA'
  expect(messages.at(-1)).toEqual({
    ...{ kind: 'offered', total: 2 },
    pages: [
      { number: 1, width: 600, height: 300, preview },
      { number: 2, width: expect.closeTo(416.667, 2), height: 1250, preview },
    ],
  })
  expect(written.filter(([type]) => type === 'image/webp')).toEqual([
    ['image/webp', 240, 120],
    ['image/webp', 80, 240],
  ])
  const few = await read(two(), { most: 1 })
  expect([shares(few), few.at(-1)]).toEqual([[1], expect.objectContaining({ total: 2, pages: [expect.anything()] })])
})

it('large pages have fewer px', async () => {
  const offered = (await read(pdfOf([14_400, 72, BAR], [72, 14_400, BAR], [10_000, 10_000, BAR], [1, 400, BAR]))).at(-1)
  const sizes =
    offered?.kind === 'offered' ? offered.pages.map(({ width, height }) => [width, height].map(Math.round)) : []
  expect(sizes).toEqual([
    [12_000, 60],
    [60, 12_000],
    [10_000, 10_000],
    [4, 1667],
  ])
})

it('a page becomes a picture with its texts on it, which the picture lacks', async () => {
  await read(two())
  calls = []
  written = []
  const messages = await answer({ kind: 'pages', numbers: [1, 2], hasTexts: true })
  expect(shares(messages)).toEqual([0, 0.5])
  const last = messages.at(-1)
  const [first, second] = last?.kind === 'done' ? last.pages : []
  expect(first).toMatchObject({ name: '两.页 1', width: 600, height: 300, background: '#ffffff', notes: [] })
  expect(first?.layers).toMatchObject([
    { name: '两.页 1', group: null, opacity: 1, blend: 'normal', texts: [], shape: null, svg: null },
  ])
  expect(first?.layers[0]?.picture).toMatchObject({ box: { left: 0, top: 0, width: 600, height: 300 }, width: 600 })
  expect(first?.original).toEqual({ width: 600, height: 300 })
  expect([second?.width, second?.height, second?.original]).toEqual([417, 1250, { width: 320, height: 960 }])
  expect(second?.layers.map(({ name, texts, picture }) => [name, texts.length, picture === null])).toEqual([
    ['两.页 2', 0, false],
    ['Hi', 1, true],
  ])
  expect(second?.layers[1]?.texts[0]).toMatchObject({ text: 'Hi', font: 'Helvetica', fontSize: 50 })
  // Drawn with its letters for the comparison, and without them as a layer.
  expect(calls.filter(call => call.startsWith('fillText H')).length).toBe(1)
  expect(calls.filter(call => call === 'fillRect 0 0 417 1250').length).toBe(4)
  expect(written[3]).toEqual(['image/webp', 320, 960])
  const plain = (await answer({ kind: 'pages', numbers: [2], hasTexts: false })).at(-1)
  expect(plain?.kind === 'done' && plain.pages[0]?.layers.length).toBe(1)
})

it('the only page has the name of the file; one that loses quality is told', async () => {
  await read(pdfOf([144, 72, BAR]))
  isLarge = true
  const [message] = (await answer({ kind: 'pages', numbers: [1], hasTexts: true })).slice(-1)
  const [page] = message?.kind === 'done' ? message.pages : []
  expect([page?.name, page?.notes, page?.layers[0]?.picture?.file.type]).toEqual([
    ...['两.页', [{ layer: '两.页', kind: 'reduced' }], 'image/jpeg'],
  ])
})

it('pages as pictures have the resolution that is wanted, as far as print needs it', async () => {
  await read(pdfOf([144, 72, BAR], [7200, 72, BAR], [72, 0.1, BAR], [0.1, 72, BAR]))
  const messages = await answer({ kind: 'pictures', numbers: [2, 1, 3, 4], dpi: 300 })
  expect(shares(messages)).toEqual([0, 0.25, 0.5, 0.75])
  const last = messages.at(-1)
  expect(
    last?.kind === 'pictures' && last.pictures.map(({ number, width, height }) => [number, width, height]),
  ).toEqual([
    [2, 12_000, 120],
    [1, 600, 300],
    // A px at least.
    [3, 300, 1],
    [4, 1, 300],
  ])
  expect(last?.kind === 'pictures' && last.pictures.map(({ blob }) => blob.type)).toEqual(Array(4).fill('image/png'))
})

it('what cannot be read is told with its reason', async () => {
  expect(await read(new TextEncoder().encode('no PDF'))).toEqual([{ kind: 'failed', problem: 'broken', detail: '' }])
  const gone = { name: 'a.pdf', arrayBuffer: async () => Promise.reject(new Error('gone')) } as unknown as File
  expect(await answer({ kind: 'read', file: gone })).toEqual([{ kind: 'failed', problem: 'truncated', detail: '' }])
  await read(two())
  expect((await answer({ kind: 'pages', numbers: [3], hasTexts: true })).at(-1)).toEqual({
    ...{ kind: 'failed', problem: 'broken', detail: '' },
  })
  hasContext = false
  expect((await answer({ kind: 'pages', numbers: [1], hasTexts: true })).at(-1)).toEqual({
    ...{ kind: 'failed', problem: 'tooManyPixels', detail: '' },
  })
  // A page that cannot be drawn is offered without a picture.
  const offered = (await read(two())).at(-1)
  expect(offered?.kind === 'offered' && offered.pages.map(({ preview }) => preview)).toEqual(['', ''])
})
