import type { RenderJobState } from '#schemas/api/delivery.ts'
import { createPage, createWork } from '#schemas/document/create.ts'
import type { DrawnPage, RenderReport } from '#schemas/render-report.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { createDeviceMemory } from '#web/editor/device-memory.ts'
import { createDownloader, type DownloadPorts } from '#web/editor/download/downloader.ts'
import type { Licenses } from '#web/editor/download/licenses.ts'
import type { DownloadChoice } from '#web/editor/download/render-request.ts'
import type { SaveController } from '#web/editor/lifecycle/save-controller.ts'
import { closedSaveState, type SaveState } from '#web/editor/lifecycle/save-state.ts'
import { signal } from '#web/model/signals.ts'
import { type CallFailure, networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createTestEditor } from './test-host.ts'

const pageOf = (known: Partial<DrawnPage>): DrawnPage => ({
  width: 600,
  height: 400,
  fonts: [],
  failedImages: [],
  missingGlyphs: '',
  boxedGlyphs: '',
  boxes: [],
  ...known,
})
const report = (pages: RenderReport['pages']): RenderReport => ({
  rendererVersion: 1,
  browser: 'test',
  fileType: 'png',
  bytes: 1200,
  ms: 5,
  drawnAt: '',
  pages,
  problems: [],
})
/** The simplest choice: the first page as PNG. */
export const CHOICE: DownloadChoice = {
  fileType: 'png',
  pages: [0],
  isOneFile: true,
  hasMarks: false,
  wantsWatermark: false,
  target: 'computer',
}
/** The render service's answer to a finished download; its report lists the given pages. */
export const drawn = (name: string, ...pages: readonly Partial<DrawnPage>[]) =>
  succeed({ status: 1 as const, msg: 'ok', imgUrl: `/r/${name}.png`, receipt: report(pages.map(pageOf)) })
type Drawn = ReturnType<typeof drawn> | CallFailure

/** A storage that persists across pages. */
export const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    size: () => kept.size,
  }
}

/** A downloader with a service whose answers, and a clock whose time, the test controls. */
export const startDownloader = ({
  pages = 1,
  disk = storage(),
  create = createDownloader,
  saver = null as Pick<SaveController, 'save' | 'state'> | null,
} = {}) => {
  const made = createWork({ name: '海报', width: 600, height: 400 })
  const more = Array.from({ length: pages - 1 }, () => createPage({ width: 600, height: 400 }))
  const editor = createTestEditor({
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
    isMember: false,
    appIdSuffix: '',
    /** Answers to the checks and the consumptions; by default everything is allowed. */
    check: async (_input: object): Promise<Result<object>> => succeed({ type: 1, count: 3, cost: 1 }),
    consume: async (_input: object, _key: string): Promise<Result<object>> => succeed({ id: 1, type: 1, cost: 1 }),
    confirmed: [] as object[],
    /** Licenses of a partner's media; null = nothing needs one. */
    licenses: null as Licenses | null,
    register: async (_workId: number, _url: string): Promise<Result<object>> => succeed({}),
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
    allowance: {
      checkDownload: async (input: object) => server.check(input),
      checkPages: async (input: object) => server.check(input),
      consume: async (input: object, { key = '' } = {}) => server.consume(input, key),
      confirm: async (input: object) => {
        server.confirmed.push(input)
        return succeed({ id: 1, isSettled: true })
      },
    },
    hasMembership: () => server.isMember,
    appIdSuffix: () => server.appIdSuffix,
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
    licenses: () => server.licenses,
    registerImage: async (workId: number, url: string) => server.register(workId, url),
  }
  const saveController = { state, save: async () => server.isSaved }
  const downloader = create(editor, saver ?? saveController, ports as unknown as DownloadPorts)
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
