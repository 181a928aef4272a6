import { describe, expect, it, vi } from 'vitest'
import { heic } from '#test/support/encoded-pictures.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { tiff } from '#test/support/tiffs.ts'
import type { FromFormatWorker, MadePicture, ToFormatWorker } from './messages.ts'
import { prepare, type Workers } from './prepare.ts'
import type { FormatWorker } from './run-format-worker.ts'

type Answers = (message: ToFormatWorker, tell: (answer: FromFormatWorker) => void) => void

const made = (more: Partial<MadePicture> = {}): MadePicture => ({
  blob: new Blob(['x'], { type: 'image/jpeg' }),
  ...{ width: 30, height: 20, page: 0, isReduced: false, isChanged: false, rest: 'none' },
  ...more,
})
/** Workers that answer as they are told, and what became of them. */
const workers = (by: Partial<Record<keyof Workers, Answers>>) => {
  const started: string[] = []
  let running = 0
  let most = 0
  const create = (kind: keyof Workers) => (): FormatWorker => {
    started.push(kind)
    running += 1
    most = Math.max(most, running)
    const target = new EventTarget()
    const tell = (data: FromFormatWorker) =>
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })))
    return {
      addEventListener: target.addEventListener.bind(target),
      postMessage: (message: ToFormatWorker) => by[kind]?.(message, tell),
      terminate: () => {
        running -= 1
      },
    }
  }
  const all: Workers = { picture: create('picture'), heic: create('heic'), tiff: create('tiff') }
  return { all, started, running: () => running, most: () => most }
}
const PNG = () => new File([quarteredPng(4, 4)], '截图.PNG')
const HEIC = () => new File([heic(40, 30)], 'IMG_1.HEIC')
const signal = () => new AbortController().signal

describe('a prepared file', () => {
  it('is named after the chosen one, with the ending of its type', async () => {
    const nameOf = async (file: File, type: string) => {
      const { all } = workers({
        picture: (_, tell) => tell({ kind: 'made', pictures: [made({ blob: new Blob([], { type }) })] }),
      })
      const result = await prepare(file, { signal: signal() }, all)
      return result.ok && result.files[0]?.file.name
    }
    expect(await nameOf(PNG(), 'image/png')).toBe('截图.PNG')
    expect(await nameOf(PNG(), 'image/jpeg')).toBe('截图.jpg')
    expect(await nameOf(new File([quarteredPng(4, 4)], 'a.jfif'), 'image/jpeg')).toBe('a.jfif')
    expect(await nameOf(new File([quarteredPng(4, 4)], '无名'), 'image/png')).toBe('无名.png')
  })

  it('keeps its original when px or colors were lost, and says so; otherwise neither', async () => {
    const of = async (more: Partial<MadePicture>) => {
      const { all } = workers({ picture: (_, tell) => tell({ kind: 'made', pictures: [made(more)] }) })
      const result = await prepare(PNG(), { signal: signal() }, all)
      const picture = result.ok ? result.files[0] : null
      return [picture?.original?.name, picture?.hints.map(({ text }) => text)]
    }
    expect(await of({})).toEqual([undefined, []])
    expect(await of({ isReduced: true })).toEqual([
      '截图.PNG',
      ['已缩小到 30×20 像素，足够 A3 幅面印刷，原图会另外保存'],
    ])
    expect(await of({ isChanged: true })).toEqual(['截图.PNG', []])
    expect(await of({ rest: 'frames' })).toEqual([undefined, ['是动图，作品里只显示第一帧']])
  })

  it('of an iPhone is decoded by the browser when it can, else by libheif, whose script is only then loaded', async () => {
    const can = workers({ picture: (_, tell) => tell({ kind: 'made', pictures: [made()] }) })
    expect(await prepare(HEIC(), { signal: signal() }, can.all)).toMatchObject({ ok: true })
    expect(can.started).toEqual(['picture'])
    const cannot = workers({
      picture: (_, tell) => tell({ kind: 'failed', problem: 'notDecoded' }),
      heic: (_, tell) => tell({ kind: 'made', pictures: [made()] }),
    })
    expect(await prepare(HEIC(), { signal: signal() }, cannot.all)).toMatchObject({ ok: true })
    expect([cannot.started, cannot.running()]).toEqual([['picture', 'heic'], 0])
  })

  it('that cannot be converted is refused with a sentence, and its worker ends', async () => {
    const reasonOf = async (problem: Extract<FromFormatWorker, { kind: 'failed' }>['problem'], file = PNG()) => {
      const failing = (_: ToFormatWorker, tell: (answer: FromFormatWorker) => void) => tell({ kind: 'failed', problem })
      const { all, running } = workers({ picture: failing, heic: failing, tiff: failing })
      const result = await prepare(file, { signal: signal() }, all)
      expect(running()).toBe(0)
      return result.ok ? '' : `${result.reason} ${result.mayRetry}`
    }
    expect(await reasonOf('cutOff')).toMatch(/^文件不完整.* false$/)
    expect(await reasonOf('notDecoded', HEIC())).toMatch(/^这张 HEIC 照片打不开.* false$/)
    for (const problem of ['tooManyPixels', 'tooLarge', 'locked'] as const)
      expect(await reasonOf(problem), problem).toMatch(/ false$/)
    expect(await reasonOf('slow')).toMatch(/ true$/)
    expect(await reasonOf('notLoaded')).toMatch(/^转换功能没有加载成功.* true$/)
    expect(await reasonOf('unsupported', new File([tiff({ width: 1, height: 1, strips: [[0]] })], 'a.tif'))).toMatch(
      /TIFF 打不开/,
    )
  })

  it('that is a drawing is measured by the browser and stored as it is, without a worker', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:drawing')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    const drawing = (decode: () => Promise<void>) => {
      vi.stubGlobal(
        'Image',
        class {
          readonly naturalWidth = 30
          readonly naturalHeight = 20
          decode = decode
        },
      )
      const { all, started } = workers({})
      return prepare(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], '图.svg'), { signal: signal() }, all).then(
        result => [result, started.length] as const,
      )
    }
    const [shown, started] = await drawing(async () => {})
    expect([shown, started]).toMatchObject([{ ok: true, files: [{ width: 30, height: 20, original: null }] }, 0])
    expect(shown.ok && shown.files[0]?.file.type).toBe('image/svg+xml')
    expect((await drawing(() => Promise.reject(new Error('no'))))[0]).toMatchObject({ ok: false, mayRetry: false })
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('with several pages asks which, and makes a picture of each', async () => {
    const pages = [1, 2, 3].map(number => ({ number, width: 10, height: 10, preview: '' }))
    const file = () => new File([tiff({ width: 1, height: 1, strips: [[0]] })], '扫描.tif')
    const answers: Answers = (message, tell) => {
      if (message.kind === 'pages') tell({ kind: 'made', pictures: message.numbers.map(page => made({ page })) })
      else if (message.mayChoose) tell({ kind: 'offered', pages, unreadable: 1, total: 4 })
      else tell({ kind: 'made', pictures: [made({ rest: 'pages' })] })
    }
    const { all, running } = workers({ tiff: answers })
    const choose = vi.fn(async () => ({ numbers: [1, 3], dpi: 300 }))
    const chosen = await prepare(file(), { signal: signal(), choose }, all)
    expect(chosen.ok && chosen.files.map(({ file: { name }, original }) => [name, original])).toEqual([
      ['扫描 第1页.jpg', null],
      ['扫描 第3页.jpg', null],
    ])
    expect(choose).toHaveBeenCalledWith({
      ...{ name: '扫描.tif', pages, unreadable: 1, total: 4, hasResolution: false },
    })
    const one = await prepare(file(), { signal: signal(), choose: async () => ({ numbers: [2], dpi: 300 }) }, all)
    expect(one.ok && one.files.map(({ file: { name } }) => name)).toEqual(['扫描 第2页.jpg'])
    for (const none of [null, { numbers: [], dpi: 300 }])
      expect(await prepare(file(), { signal: signal(), choose: async () => none }, all)).toMatchObject({ ok: false })
    const first = await prepare(file(), { signal: signal() }, all)
    expect(first.ok && first.files.map(({ hints }) => hints[0]?.text)).toEqual(['有多页，只取第一页'])
    expect(running()).toBe(0)
  })

  it('ends its worker at once when it is canceled, also while it waits for its turn; never more than two run', async () => {
    const { all, most, running } = workers({ picture: () => {} })
    const endings = Array.from({ length: 4 }, () => new AbortController())
    const all4 = endings.map(ending => prepare(PNG(), { signal: ending.signal }, all).catch(() => 'canceled'))
    await vi.waitFor(() => expect(running()).toBe(2))
    for (const ending of endings.toReversed()) ending.abort(new Error('canceled'))
    expect(await Promise.all(all4)).toEqual(Array(4).fill('canceled'))
    expect([most(), running()]).toEqual([2, 0])
  })

  it('whose worker is silent for a minute is given up', async () => {
    vi.useFakeTimers()
    const { all, running } = workers({ picture: (_, tell) => tell({ kind: 'progress', share: 0.5 }) })
    const preparing = prepare(PNG(), { signal: signal() }, all)
    await vi.waitFor(() => expect(running()).toBe(1))
    await vi.advanceTimersByTimeAsync(60_001)
    expect(await preparing).toMatchObject({ ok: false, mayRetry: true })
    expect(running()).toBe(0)
    vi.useRealTimers()
  })
})
