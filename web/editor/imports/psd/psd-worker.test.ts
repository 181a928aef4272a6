import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { block, filled, psdOf } from '#test/support/psd-files.ts'
import type { FromWorker, ToWorker } from '../worker-messages.ts'

const MB = 1024 * 1024
const RED = [255, 0, 0] as const
/** Sizes of canvases whose PNG is too large. */
let large = new Set<number>()
let written: (readonly [type: string, width: number, height: number])[] = []

class FakeCanvas {
  readonly width: number
  readonly height: number
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext = () => ({ drawImage: () => {}, putImageData: () => {} })
  convertToBlob = async ({ type }: { type: string }) => {
    written.push([type, this.width, this.height])
    return new Blob([new Uint8Array(type === 'image/png' && large.has(this.width) ? 5 * MB + 1 : 3)], { type })
  }
  transferToImageBitmap = () => ({ width: this.width, height: this.height })
}

type Told = readonly [message: FromWorker, options?: { readonly transfer: readonly unknown[] }]
let told: Told[] = []
let tell: (message: ToWorker) => void = () => {}
beforeAll(async () => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('ImageData', class {})
  vi.stubGlobal('self', {
    addEventListener: (_: string, listen: (event: { readonly data: ToWorker }) => void) => {
      tell = data => listen({ data })
    },
    postMessage: (...all: Told) => void told.push(all),
  })
  await import('./psd.worker.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  told = []
  written = []
  large = new Set()
})

/** What the worker tells until it waits again. */
const answer = async (message: ToWorker): Promise<readonly FromWorker[]> => {
  tell(message)
  const isDone = () => {
    if (told.length === 0 || told.at(-1)?.[0].kind === 'progress') throw new Error('not yet')
  }
  await vi.waitFor(isDone, { interval: 1 })
  return told.map(([each]) => each)
}
const read = (file: ArrayBuffer, name = '海报.PSD') => answer({ kind: 'read', file: new File([file], name) })
const pagesOf = (messages: readonly FromWorker[]) => {
  const last = messages.at(-1)
  return last?.kind === 'done' ? last.pages : []
}

it('a file is read and its pictures are written, with progress: three fifths are reading', async () => {
  const blocks = [block('一', 1, 2, 10, RED), block('二', 20, 3, 12, [0, 0, 255, 99], { blendMode: 'color dodge' })]
  const messages = await read(psdOf(blocks))
  const shares = messages.flatMap(message =>
    message.kind === 'progress' ? [Math.round(message.share * 1000) / 1000] : [],
  )
  expect(shares).toEqual([0, 0.3, 0.8, 1])
  const [page] = pagesOf(messages)
  expect(page).toMatchObject({ name: '海报', width: 40, height: 40, background: 'rgba(255,255,255,0)', notes: [] })
  expect(page?.layers).toMatchObject([
    { name: '一', group: null, opacity: 1, blend: 'normal', texts: [], shape: null, svg: null },
    { name: '二', blend: 'color-dodge' },
  ])
  expect(page?.layers.map(({ picture }) => [picture?.box, picture?.width, picture?.file.type])).toEqual([
    [{ left: 1, top: 2, width: 10, height: 10 }, 10, 'image/png'],
    [{ left: 20, top: 3, width: 12, height: 12 }, 12, 'image/png'],
  ])
  expect(page?.layers[0]?.picture?.preview).toBe('data:image/webp;base64,AAAA')
  expect(page?.original).toEqual({ width: 40, height: 40 })
  expect(told.map(([, options]) => options?.transfer)).toEqual([...Array(4).fill([]), [page?.original]])
})

it('a picture that is too large as a PNG is a JPEG, or a WebP when it is seen through, which is told', async () => {
  large = new Set([10, 12])
  const soft = filled(12, 12, [0, 0, 255])
  soft.data[12 * 12 * 4 - 1] = 254
  const messages = await read(
    psdOf([block('一', 1, 2, 10, RED), block('二', 20, 3, 12, RED, { imageData: soft })]),
    'a.psb',
  )
  const [page] = pagesOf(messages)
  expect([page?.name, page?.layers.map(({ picture }) => picture?.file.type)]).toEqual([
    'a',
    ['image/jpeg', 'image/webp'],
  ])
  expect(page?.notes).toEqual([
    { layer: '一', kind: 'reduced' },
    { layer: '二', kind: 'reduced' },
  ])
})

it('the comparison of a large page has 960 px', async () => {
  const wide = { width: 1920, height: 6 }
  const part = { ...block('宽', 0, 0, 6, RED), imageData: filled(30, 6, RED) }
  const [page] = pagesOf(await read(psdOf([part, block('小', 40, 1, 1, RED)], wide)))
  expect(page?.original).toEqual({ width: 960, height: 3 })
  expect(written).toEqual([
    ...[
      ['image/png', 30, 6],
      ['image/webp', 15, 3],
    ],
    ...[
      ['image/png', 1, 1],
      ['image/webp', 1, 1],
    ],
  ])
})

it('more than 30 layers are merged only when that is wanted', async () => {
  const layers = (count: number) =>
    psdOf(Array.from({ length: count }, (_, index) => block(`层${index}`, index, index, 3, [index, 9, 9])))
  expect(pagesOf(await read(layers(30)))[0]?.layers.length).toBe(30)
  told = []
  expect((await read(layers(32))).at(-1)).toEqual({ kind: 'tooMany', count: 32 })
  told = []
  expect(pagesOf(await answer({ kind: 'merge' }))[0]?.layers.length).toBe(30)
})

it('what cannot be read is told with its reason', async () => {
  const file = { name: 'a.psd', size: 50 * MB, arrayBuffer: async () => new ArrayBuffer(30) } as unknown as File
  expect(await answer({ kind: 'read', file })).toEqual([{ kind: 'failed', problem: 'notPsd', detail: '' }])
  told = []
  expect(await answer({ kind: 'read', file: { ...file, size: 50 * MB + 1 } })).toEqual([
    { kind: 'failed', problem: 'tooLarge', detail: '' },
  ])
  told = []
  const gone = { ...file, arrayBuffer: async () => Promise.reject(new Error('gone')) }
  expect(await answer({ kind: 'read', file: gone })).toEqual([{ kind: 'failed', problem: 'truncated', detail: '' }])
  told = []
  expect(await answer({ kind: 'read', file: { ...file, name: null as never } })).toEqual([
    { kind: 'failed', problem: 'broken', detail: '' },
  ])
})
