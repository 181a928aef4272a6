import { LIMITS } from '#schemas/catalog/limits.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { CallFailure, Result } from '#web/services/result.ts'
import type { EditorContext } from '../context.ts'
import type { DeviceMemory } from '../device-memory.ts'
import type { Clock } from '../lifecycle/clock.ts'
import type { Saver } from '../lifecycle/saver.ts'
import { drawFile, pause } from './download-file.ts'
import {
  type CanvasBoxes,
  type DownloadChoice,
  type DownloadOrder,
  planDownload,
  readBoxes,
  readOrder,
  rememberedOrder,
} from './download-order.ts'
import { type DownloadState, FIRST_STEP, type FilePart, NOWHERE, saving, underWay } from './download-state.ts'
import { findProblems, type KeptFile, packFiles } from './finishing.ts'

export interface DownloadPorts {
  readonly delivery: Pick<Client['delivery'], 'download' | 'downloadPdfMulti' | 'renderJob' | 'cancelRenderJob'>
  readonly fetchFile: (url: string, signal: AbortSignal) => Promise<Result<Blob>>
  /** Gives a file to the person. */
  readonly keep: (file: Blob, name: string) => void
  readonly clock: Clock
  readonly newKey: () => string
  /** What this tab remembers over a reload. */
  readonly memory: DeviceMemory
  readonly requireLogin: () => Promise<boolean>
}

/** The download of the open work. It goes on while its popup is closed. */
export interface Downloader {
  readonly state: ReadonlySignal<DownloadState>
  /** Saves, has every file drawn and hands them over, compared with `boxes`. Nothing while one runs. */
  start(choice: DownloadChoice, boxes?: CanvasBoxes): Promise<void>
  /** What failed once more: finished files are not drawn again unless the work was changed meanwhile. */
  retry(boxes?: CanvasBoxes): Promise<void>
  cancel(): void
  /** Hands over once more what was downloaded last. */
  keepAgain(): void
  /** Goes to the first step, or to the large picture of a page (zero-based). Nothing while one runs. */
  show(page: number | null): void
  /** Goes on with what a page of this tab left behind when it was reloaded. */
  resume(): void
}

/** Failures of the drawing itself: the person chooses again or tries once more. All others are told on their own. */
const OF_RENDER: ReadonlySet<ErrorCode | 'NETWORK'> = new Set([
  'NETWORK',
  'INTERNAL',
  'RENDER_UNAVAILABLE',
  'RENDER_TIMEOUT',
  'RENDER_FAILED',
  'RENDER_TICKET_INVALID',
  'NOT_FOUND',
] as const)
const FAILED = '下载失败了，请重试'

interface Finished {
  readonly url: string
  readonly receipt: RenderReceipt
  readonly file: Blob | null
}
interface Run {
  readonly order: DownloadOrder
  readonly revision: number
  readonly boxes: CanvasBoxes
  /** By the file's place in the order. */
  readonly finished: Map<number, Finished>
}

const memoryKey = (workId: number) => `download.${workId}`

export const createDownloader = (
  editor: EditorContext,
  saver: Pick<Saver, 'save' | 'state'>,
  ports: DownloadPorts,
): Downloader => {
  const { doc, notices, isDownloadOpen } = editor
  const { clock, memory, delivery } = ports
  const state = signal<DownloadState>(FIRST_STEP)
  let abort: AbortController | null = null
  let last: Run | null = null
  let kept: KeptFile | null = null

  /** Ends the run; who has closed the popup hears of it in a notice, and finds what needs them when it opens again. */
  const finish = (next: DownloadState, notice: string, kind: 'success' | 'error') => {
    abort = null
    const isSeen = isDownloadOpen.peek()
    state.value = isSeen || kind === 'error' ? next : FIRST_STEP
    if (isSeen) return
    const open = () => {
      if (!abort) state.value = next
      isDownloadOpen.value = true
    }
    notices.show(notice, kind, { label: '查看', run: open })
  }
  const fail = (choice: DownloadChoice, { code, message }: Pick<CallFailure, 'code' | 'message'>) => {
    if (code === 'RENDER_CANCELLED') {
      abort = null
      state.value = FIRST_STEP
      return
    }
    const text = message === FAILED ? FAILED : `${FAILED}：${message}`
    if (OF_RENDER.has(code)) finish({ step: 'download', problem: { text, choice } }, FAILED, 'error')
    else finish({ step: 'error', text: message, choice }, FAILED, 'error')
  }

  /** One file of a run; answers why it did not come. */
  const finishFile = async (
    { order, finished }: Run,
    at: number,
    signal: AbortSignal,
    tell: (part: FilePart) => void,
  ): Promise<CallFailure | null> => {
    const plan = order.files[at]
    if (!plan) return null
    tell({ ...NOWHERE, phase: 'queued' })
    const draw = () => drawFile(order, plan, ports, signal, tell)
    let drawn = await draw()
    // The login has expired meanwhile: whoever logs in again goes on with the same job.
    if (!drawn.ok && drawn.code === 'UNAUTHENTICATED' && !signal.aborted && (await ports.requireLogin()))
      drawn = await draw()
    if (!drawn.ok) return drawn
    const { imgUrl: url, receipt } = drawn.data
    let file: Blob | null = null
    if (order.choice.target === 'computer') {
      tell('storing')
      const fetched = await ports.fetchFile(url, signal)
      if (!fetched.ok) return fetched
      file = fetched.data
    }
    finished.set(at, { url, receipt, file })
    tell('done')
    return null
  }

  const handOver = async ({ order, finished, boxes }: Run): Promise<void> => {
    const files = order.files.map(({ name }, at) => ({
      name,
      bytes: finished.get(at)?.receipt.bytes ?? 0,
      url: finished.get(at)?.url ?? '',
    }))
    const problems = findProblems(doc.records(), order, finished, boxes)
    memory.write(memoryKey(order.workId), undefined)
    if (order.choice.target === 'phone')
      return finish({ step: 'phoneDownloadCode', files, problems }, '二维码已生成，扫码下载到手机', 'success')
    kept = await packFiles(
      order,
      order.files.flatMap((_, at) => finished.get(at)?.file ?? []),
    )
    if (!kept) return
    ports.keep(kept.file, kept.name)
    const notice = problems.length ? `已下载，有 ${problems.length} 处与画布不同` : '下载成功'
    finish({ step: 'downloadSuccess', name: kept.name, files, problems }, notice, problems.length ? 'error' : 'success')
  }

  const run = async (next: Run, signal: AbortSignal): Promise<void> => {
    last = next
    const { order, finished } = next
    const parts: FilePart[] = order.files.map((_, at) => (finished.has(at) ? 'done' : 'waiting'))
    const tell = (at: number, part: FilePart) => {
      const now = state.peek()
      if (signal.aborted || now.step !== 'downloading') return
      parts[at] = part
      state.value = underWay(now, parts)
    }
    memory.write(memoryKey(order.workId), rememberedOrder(order, next.boxes))
    const open = parts.flatMap((part, at) => (part === 'done' ? [] : [at]))
    const failures: CallFailure[] = []
    // Side by side, begun one shortly after the other: all show the version that was saved just now.
    const lane = async (number: number) => {
      await pause(clock, number * LIMITS.download.stepMs, signal)
      for (let at = open.shift(); at !== undefined && !signal.aborted; at = open.shift()) {
        const file = at
        const failure = await finishFile(next, file, signal, part => tell(file, part))
        if (failure) failures.push(failure)
      }
    }
    await Promise.all(
      Array.from({ length: Math.min(open.length, LIMITS.download.atOnce) }, (_, number) => lane(number)),
    )
    if (signal.aborted) return
    const [failure] = failures
    if (failure) {
      memory.write(memoryKey(order.workId), undefined)
      return fail(order.choice, failure)
    }
    try {
      await handOver(next)
    } catch {
      fail(order.choice, { code: 'INTERNAL', message: '文件太大，请分开下载' })
    }
  }

  const begin = (choice: DownloadChoice): AbortSignal | null => {
    if (abort) return null
    abort = new AbortController()
    state.value = saving(choice)
    return abort.signal
  }
  const start: Downloader['start'] = async (choice, boxes = new Map()) => {
    const signal = begin(choice)
    if (!signal) return
    last = null
    const isSaved = await saver.save()
    if (signal.aborted) return
    const { workId, problem } = saver.state.peek()
    if (!isSaved || workId === null) {
      abort = null
      const text =
        problem === 'offline' ? '网络已断开，作品已保存在本机，联网后再下载' : '作品没有保存成功，暂时不能下载'
      // Who closed the login knows why nothing happens.
      state.value = problem === null ? FIRST_STEP : { step: 'download', problem: { text, choice } }
      return
    }
    const { name, pageIds } = doc.work.peek()
    const order = planDownload(workId, name, pageIds.length, choice, clock.now(), ports.newKey)
    await run({ order, revision: doc.revision.peek(), boxes, finished: new Map() }, signal)
  }

  return {
    state,
    start,
    retry: async boxes => {
      const now = state.peek()
      const choice = now.step === 'error' ? now.choice : now.step === 'download' ? now.problem?.choice : undefined
      if (!choice) return
      // What was drawn of an older version does not belong to this one.
      if (!last || last.revision !== doc.revision.peek()) return start(choice, boxes)
      const signal = begin(choice)
      if (signal) await run(last, signal)
    },
    cancel: () => {
      if (!abort) return
      abort.abort()
      abort = null
      state.value = FIRST_STEP
      const workId = saver.state.peek().workId
      if (workId === null || !last) return
      memory.write(memoryKey(workId), undefined)
      for (const [at, { key }] of last.order.files.entries())
        if (!last.finished.has(at)) void delivery.cancelRenderJob({ key })
    },
    keepAgain: () => {
      if (kept) ports.keep(kept.file, kept.name)
    },
    show: page => {
      if (!abort) state.value = page === null ? FIRST_STEP : { step: 'preview', page }
    },
    resume: () => {
      const workId = saver.state.peek().workId
      if (workId === null) return
      const left = memory.read(memoryKey(workId))
      const order = readOrder(left, workId, clock.now().getTime(), LIMITS.download.resumeMs)
      const signal = order && begin(order.choice)
      if (order && signal)
        void run({ order, revision: doc.revision.peek(), boxes: readBoxes(left), finished: new Map() }, signal)
    },
  }
}
