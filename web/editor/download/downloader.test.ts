import { describe, expect, it } from 'vitest'
import type { RenderJobState } from '#schemas/api/delivery.ts'
import { createPage, createWork } from '#schemas/document/create.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import { signal } from '#web/model/signals.ts'
import { type CallFailure, localFailure, networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createDeviceMemory } from '../device-memory.ts'
import { createEditor } from '../editor.ts'
import { closedSaveState, type SaveState } from '../lifecycle/save-state.ts'
import type { DownloadChoice } from './download-order.ts'
import { progressText } from './download-state.ts'
import { createDownloader, type DownloadPorts } from './downloader.ts'

const receipt = (problems: RenderReceipt['problems'] = []): RenderReceipt => ({
  rendererVersion: 1,
  browser: 'test',
  fileType: 'png',
  bytes: 1200,
  ms: 5,
  drawnAt: '',
  pages: [],
  problems,
})
const CHOICE: DownloadChoice = {
  fileType: 'png',
  pages: [0],
  isOneFile: true,
  hasMarks: false,
  wantsWatermark: false,
  target: 'computer',
}
const drawn = (name: string) => succeed({ status: 1 as const, msg: 'ok', imgUrl: `/r/${name}.png`, receipt: receipt() })
type Drawn = ReturnType<typeof drawn> | CallFailure

/** A storage that outlives the page. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  }
}

/** A downloader over a service that answers when the test says so, and a clock that the test turns. */
const setup = ({ pages = 1, disk = storage() } = {}) => {
  const made = createWork({ name: '海报', width: 600, height: 400 })
  const more = Array.from({ length: pages - 1 }, () => createPage({ width: 600, height: 400 }))
  const editor = createEditor({
    ...made,
    work: { ...made.work, pageIds: [...made.work.pageIds, ...more.map(({ id }) => id)] },
    pages: new Map([...made.pages, ...more.map(page => [page.id, page] as const)]),
  })
  const timers: { at: number; run: () => void }[] = []
  let now = new Date(2026, 6, 1, 12, 0, 0).getTime()
  const settle = () => new Promise<void>(done => setTimeout(done, 0))
  const asked: { key: string; at: number; input: object; answer: (result: Drawn) => void; signal: AbortSignal }[] = []
  const server = {
    isSaved: true,
    isLoggedIn: true,
    job: null as Partial<RenderJobState> | null,
    cancelled: [] as string[],
  }
  const files: { name: string; file: Blob }[] = []
  const state = signal<SaveState>({ ...closedSaveState, workId: 7, version: 3 })
  let keys = 0
  const ask = (input: object, options: { key?: string; signal?: AbortSignal } = {}) =>
    new Promise<Drawn>(answer => {
      const { key = '', signal: ends = new AbortController().signal } = options
      ends.addEventListener('abort', () => answer(networkFailure()))
      asked.push({ key, at: now, input, answer, signal: ends })
    })
  const ports = {
    delivery: {
      download: ask,
      downloadPdfMulti: ask,
      renderJob: async () => (server.job ? succeed({ status: 1, ...server.job }) : localFailure('NOT_FOUND')),
      cancelRenderJob: async ({ key }: { key: string }) => {
        server.cancelled.push(key)
        return networkFailure()
      },
    },
    fetchFile: async (url: string): Promise<Result<Blob>> => succeed(new Blob([url])),
    keep: (file: Blob, name: string) => void files.push({ file, name }),
    clock: {
      now: () => new Date(now),
      after: (ms: number, run: () => void) => {
        const timer = { at: now + ms, run }
        timers.push(timer)
        return () => {
          if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
        }
      },
      every: () => () => {},
    },
    newKey: () => `key-${++keys}`,
    memory: createDeviceMemory(() => disk as unknown as Storage),
    requireLogin: async () => server.isLoggedIn,
  }
  const saver = { state, save: async () => server.isSaved }
  const downloader = createDownloader(editor, saver, ports as unknown as DownloadPorts)
  const notices: string[] = []
  editor.notices.listen(({ text }) => notices.push(text))
  editor.isDownloadOpen.value = true
  return {
    editor,
    downloader,
    asked,
    server,
    files,
    notices,
    disk,
    settle,
    saveState: state,
    pass: async (ms: number) => {
      await settle()
      const until = now + ms
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        now = next.at
        timers.splice(timers.indexOf(next), 1)
        next.run()
        await settle()
      }
      now = until
      await settle()
    },
  }
}

describe('a download', () => {
  it('A-9-35 is a file named after the work and the time, without a page when there is one only', async () => {
    const { downloader, asked, files, pass } = setup()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(files.map(({ name }) => name)).toEqual(['海报_20260701120000.png'])
    expect(downloader.state.value).toMatchObject({ step: 'downloadSuccess', files: [{ url: '/r/a.png', bytes: 1200 }] })
    downloader.keepAgain()
    expect(files).toHaveLength(2)
  })

  it('runs once, however often it is started', async () => {
    const { downloader, asked, pass } = setup()
    for (let press = 0; press < 3; press++) void downloader.start(CHOICE)
    await pass(5000)
    expect(asked).toHaveLength(1)
  })

  it('A-4-59 of several pages begins each 200 ms after the one before; the files come as one archive', async () => {
    const { downloader, asked, files, pass } = setup({ pages: 3 })
    void downloader.start({ ...CHOICE, pages: [0, 2] })
    await pass(1000)
    expect(asked.map(({ input }) => input)).toEqual([
      { appId: 7, page: 0, fileType: 'png' },
      { appId: 7, page: 2, fileType: 'png' },
    ])
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBe(200)
    asked[1]?.answer(drawn('b'))
    await pass(0)
    expect(downloader.state.value).toMatchObject({ step: 'downloading', done: 1, files: 2 })
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(files.map(({ name }) => name)).toEqual(['海报_20260701120000.zip'])
    expect(await files[0]?.file.text()).toMatch(/海报_第1页_20260701120000\.png[\s\S]*海报_第3页_20260701120000\.png/)
  })

  it('of several pages as one PDF is one job; one page of it is an ordinary download', async () => {
    const { downloader, asked, files, pass } = setup({ pages: 2 })
    void downloader.start({ ...CHOICE, fileType: 'pdf', pages: [0, 1], hasMarks: true })
    await pass(0)
    expect(asked.map(({ input }) => input)).toEqual([{ appId: 7, marks: '1', pages: '0,1' }])
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(files[0]?.name).toBe('海报_20260701120000.pdf')
    void downloader.start({ ...CHOICE, fileType: 'pdf', pages: [1] })
    await pass(0)
    expect(asked[1]?.input).toEqual({ appId: 7, page: 1, fileType: 'pdf' })
  })

  it('tells its place in the queue, its page and its band', async () => {
    const { downloader, server, pass } = setup()
    void downloader.start({ ...CHOICE })
    await pass(0)
    const text = async (job: Partial<RenderJobState>) => {
      server.job = { position: 0, page: 0, pages: 1, band: 0, bands: 0, ...job }
      await pass(700)
      const { value } = downloader.state
      return value.step === 'downloading' ? progressText(value) : value.step
    }
    expect(await text({ state: 'queued', position: 3 })).toBe('排队中，前面还有 2 个任务')
    expect(await text({ state: 'queued', position: 1 })).toBe('排队中，马上开始')
    expect(await text({ state: 'drawing', page: 1, band: 2, bands: 8 })).toBe('正在生成 第 2 / 8 段')
    expect(await text({ state: 'drawing', page: 2, pages: 4 })).toBe('正在生成 第 2 / 4 页')
  })

  it('that is cancelled tells the service and keeps nothing', async () => {
    const { downloader, server, asked, files, disk, pass } = setup()
    void downloader.start(CHOICE)
    await pass(0)
    downloader.cancel()
    expect(server.cancelled).toEqual(['key-1'])
    expect(asked[0]?.signal.aborted).toBe(true)
    await pass(10_000)
    expect([downloader.state.value.step, files.length, disk.size()]).toEqual(['download', 0, 0])
  })

  it('goes on by itself with the same job when the connection was lost', async () => {
    const { downloader, asked, files, pass } = setup()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(networkFailure())
    await pass(0)
    expect(downloader.state.value).toMatchObject({ phase: 'lost' })
    await pass(3000)
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    asked[1]?.answer(drawn('a'))
    await pass(0)
    expect(files).toHaveLength(1)
  })

  it('A-8-08 A-4-47 whose drawing fails says 下载失败了，请重试 at the step download; what is there is kept for the retry', async () => {
    const { downloader, asked, files, pass } = setup({ pages: 2 })
    void downloader.start({ ...CHOICE, pages: [0, 1] })
    await pass(1000)
    asked[0]?.answer(drawn('a'))
    asked[1]?.answer(localFailure('RENDER_TIMEOUT'))
    await pass(0)
    const failed = downloader.state.value
    expect(failed).toMatchObject({ step: 'download', problem: { text: expect.stringMatching(/^下载失败了，请重试/) } })
    void downloader.retry()
    await pass(1000)
    expect(asked).toHaveLength(3)
    expect(asked[2]?.key).toBe('key-2')
    asked[2]?.answer(drawn('b'))
    await pass(0)
    expect(files).toHaveLength(1)
  })

  it('is drawn anew by a retry after the work was changed', async () => {
    const { downloader, editor, asked, pass } = setup()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('RENDER_FAILED'))
    await pass(0)
    editor.change('改名', tx => tx.updateWork(work => ({ ...work, name: '新' })))
    void downloader.retry()
    await pass(0)
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  it('that the service refuses is an error of its own, with a retry', async () => {
    const { downloader, asked, pass } = setup()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('RENDER_QUEUE_FULL'))
    await pass(0)
    expect(downloader.state.value).toMatchObject({ step: 'error', text: '正在生成的文件较多，请稍后再试' })
    void downloader.retry()
    await pass(0)
    expect(asked).toHaveLength(2)
  })

  it('asks for the login that has expired and goes on with the same job', async () => {
    const { downloader, asked, files, pass } = setup()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('UNAUTHENTICATED'))
    await pass(0)
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    asked[1]?.answer(drawn('a'))
    await pass(0)
    expect(files).toHaveLength(1)
  })

  it('does not begin before the work is saved, and says so', async () => {
    const { downloader, server, saveState, asked, pass } = setup()
    server.isSaved = false
    saveState.value = { ...saveState.value, problem: 'offline' }
    void downloader.start(CHOICE)
    await pass(0)
    expect(asked).toEqual([])
    expect(downloader.state.value).toMatchObject({
      step: 'download',
      problem: { text: expect.stringContaining('网络') },
    })
  })

  it('A-4-48 to a phone keeps nothing here and ends with the code', async () => {
    const { downloader, asked, files, pass } = setup()
    void downloader.start({ ...CHOICE, target: 'phone' })
    await pass(0)
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(files).toEqual([])
    expect(downloader.state.value).toMatchObject({ step: 'phoneDownloadCode', files: [{ url: '/r/a.png' }] })
  })

  it('goes on while its popup is closed and then says so', async () => {
    const { downloader, editor, asked, notices, pass } = setup()
    void downloader.start(CHOICE)
    await pass(0)
    editor.isDownloadOpen.value = false
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(notices).toEqual(['下载成功'])
  })

  it('is taken up again with its job after a reload, for half an hour, and only once', async () => {
    const disk = storage()
    const first = setup({ disk })
    void first.downloader.start(CHOICE)
    await first.pass(0)
    const second = setup({ disk })
    second.downloader.resume()
    await second.pass(0)
    expect(second.asked.map(({ key }) => key)).toEqual(['key-1'])
    second.asked[0]?.answer(drawn('a'))
    await second.pass(0)
    expect(second.files).toHaveLength(1)
    const third = setup({ disk })
    third.downloader.resume()
    await third.pass(0)
    expect(third.asked).toEqual([])
    void third.downloader.start(CHOICE)
    await third.pass(0)
    const late = setup({ disk })
    await late.pass(1_900_000)
    late.downloader.resume()
    await late.pass(0)
    expect(late.asked).toEqual([])
  })
})
