import * as m from '#messages/downloader.ts'
import * as hostedTexts from '#messages/hosted.ts'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import { type CallFailure, localFailure, type Result } from '#web/services/result.ts'
import type { EditorContext } from '../context.ts'
import type { DeviceMemory } from '../device-memory.ts'
import type { SaveController } from '../lifecycle/save-controller.ts'
import { pause } from './download-file.ts'
import { type FilePart, underWay } from './download-progress.ts'
import { type DownloadState, FIRST_STEP, NOWHERE, registering, saving } from './download-state.ts'
import { type DownloadEvent, enter } from './download-steps.ts'
import { stepOfFailure, stepUnsaved } from './failure-step.ts'
import { findProblems, type KeptFile, packFiles } from './finishing.ts'
import { cartText, type Licenses, unlicensedIn } from './licenses.ts'
import { checkRequest, drawPaid, type PayPorts } from './paid-file.ts'
import {
  type CanvasBoxes,
  type DownloadChoice,
  planDownload,
  type RenderRequest,
  readBoxes,
  readRequest,
  rememberedRequest,
  withKey,
} from './render-request.ts'

export interface DownloadPorts extends PayPorts {
  readonly fetchFile: (url: string, signal: AbortSignal) => Promise<Result<Blob>>
  /** Saves a file on the user's computer. */
  readonly keep: (file: Blob, name: string) => void
  /** Settings that survive a reload of this tab. */
  readonly memory: DeviceMemory
  /** Licenses of a partner's media; null = nothing needs one here. */
  readonly licenses: () => Licenses | null
  /** Makes a file that was drawn the picture of the work, in a signage tool. */
  readonly registerImage: (workId: number, url: string) => Promise<Result<{ readonly url: string }>>
}

/** The download of the open work. It continues while its popup is closed. */
export interface Downloader {
  readonly state: ReadonlySignal<DownloadState>
  /** Saves the work, requests every file, compares it with `boxes` and delivers it. Does nothing while one runs. */
  start(choice: DownloadChoice, boxes?: CanvasBoxes): Promise<void>
  /** Repeats a failed download: finished files are not drawn again unless the work was changed meanwhile. */
  retry(boxes?: CanvasBoxes): Promise<void>
  cancel(): void
  /** Saves the last download again. */
  keepAgain(): void
  /** Shows the first step, or the large picture of a page (zero-based). Does nothing while a download runs. */
  show(page: number | null): void
  /** Shows another step if the table of steps leads there (`DOWNLOAD_STEPS`). Does nothing while a download runs. */
  go(event: DownloadEvent, next: DownloadState): void
  /** Continues the download that ran when this tab was reloaded. */
  resume(): void
}

interface Finished {
  readonly url: string
  readonly report: RenderReport
  readonly file: Blob | null
}
interface Run {
  /** A file that is paid anew gets another key. */
  request: RenderRequest
  readonly revision: number
  readonly boxes: CanvasBoxes
  /** By the file's index in the request. */
  readonly finished: Map<number, Finished>
}

/** Loaded on demand. @param state what the popup shows */
export const createDownloader = (
  editor: EditorContext,
  saveController: Pick<SaveController, 'save' | 'state'>,
  ports: DownloadPorts,
  state: Signal<DownloadState> = signal(FIRST_STEP),
): Downloader => {
  const { doc, notices, isDownloadOpen } = editor
  const { clock, memory, delivery } = ports
  let abort: AbortController | null = null
  let last: Run | null = null
  let kept: KeptFile | null = null

  /** Ends the run; when the popup is closed a notice tells the user and opens it at the result. */
  const finish = (event: DownloadEvent, next: DownloadState, notice: string, kind: 'success' | 'error') => {
    abort = null
    const isSeen = isDownloadOpen.peek()
    enter(state, event, next)
    if (isSeen) return
    if (kind === 'success') enter(state, 'close', FIRST_STEP)
    const open = () => {
      if (!abort && enter(state, 'close', FIRST_STEP)) enter(state, event, next)
      isDownloadOpen.value = true
    }
    notices.show(notice, kind, { label: m.view, run: open })
  }
  /** Media without a license go into the cart; the download ends, and begins again when they are bought. */
  const orderMedia = async (choice: DownloadChoice, mediaIds: readonly string[], signal: AbortSignal) => {
    const cart = await ports.licenses()?.order(mediaIds, signal)
    if (!cart || signal.aborted) return
    const text = cartText(cart)
    finish('refused', { step: 'error', text, choice, cart }, text, 'error')
  }
  const fail = (choice: DownloadChoice, failure: CallFailure, signal: AbortSignal): void | Promise<void> => {
    const unlicensed = ports.licenses() && unlicensedIn(failure)
    if (unlicensed) return orderMedia(choice, unlicensed, signal)
    const { event, next, notice } = stepOfFailure(failure, { choice, isMember: ports.hasMembership() })
    if (notice !== null) return finish(event, next, notice, 'error')
    abort = null
    enter(state, event, next)
  }

  /** Finishes one file of a run; returns the failure, or null. */
  const finishFile = async (
    run: Run,
    at: number,
    signal: AbortSignal,
    tell: (part: FilePart) => void,
  ): Promise<CallFailure | null> => {
    const { request, finished } = run
    tell({ ...NOWHERE, phase: 'queued' })
    const onRenewed = (key: string) => {
      run.request = withKey(run.request, at, key)
      memory.write(SETTINGS.download(request.workId), rememberedRequest(run.request, run.boxes))
    }
    const drawn = await drawPaid(request, at, ports, signal, { tell, onRenewed })
    if (!drawn) return null
    if (!drawn.ok) return drawn
    const { imgUrl: url, receipt: report } = drawn.data
    let file: Blob | null = null
    if (request.choice.target === 'computer') {
      tell('storing')
      const fetched = await ports.fetchFile(url, signal)
      if (!fetched.ok) return fetched
      file = fetched.data
    }
    finished.set(at, { url, report, file })
    tell('done')
    return null
  }

  const handOver = async ({ request, finished, boxes }: Run, signal: AbortSignal): Promise<void> => {
    const files = request.files.map(({ name }, at) => ({
      name,
      bytes: finished.get(at)?.report.bytes ?? 0,
      url: finished.get(at)?.url ?? '',
    }))
    const problems = findProblems(doc.records(), request, finished, boxes)
    memory.write(SETTINGS.download(request.workId), undefined)
    if (request.choice.target === 'host') {
      const [picture] = files
      state.value = registering(request.choice)
      const registered = await ports.registerImage(request.workId, picture?.url ?? '')
      if (signal.aborted) return
      if (!registered.ok) return fail(request.choice, registered, signal)
      const kept = files.map(file => ({ ...file, url: registered.data.url }))
      const done = { step: 'downloadSuccess', name: '', files: kept, problems, isRegistered: true } as const
      return finish('saved', done, hostedTexts.savedAndDrawn, 'success')
    }
    if (request.choice.target === 'phone')
      return finish('coded', { step: 'phoneDownloadCode', files, problems }, m.phoneCodeReady, 'success')
    const packed = await packFiles(
      request,
      request.files.flatMap((_, at) => finished.get(at)?.file ?? []),
    )
    if (!packed || signal.aborted) return
    kept = packed
    ports.keep(kept.file, kept.name)
    const notice = problems.length ? m.doneWithProblems({ count: problems.length }) : m.done
    const done = { step: 'downloadSuccess', name: kept.name, files, problems, isRegistered: false } as const
    finish('saved', done, notice, problems.length ? 'error' : 'success')
  }

  const run = async (next: Run, signal: AbortSignal): Promise<void> => {
    last = next
    const { request, finished } = next
    const parts: FilePart[] = request.files.map((_, at) => (finished.has(at) ? 'done' : 'waiting'))
    const tell = (at: number, part: FilePart) => {
      const now = state.peek()
      if (signal.aborted || now.step !== 'downloading') return
      parts[at] = part
      state.value = underWay(now, parts)
    }
    memory.write(SETTINGS.download(request.workId), rememberedRequest(request, next.boxes))
    const open = parts.flatMap((part, at) => (part === 'done' ? [] : [at]))
    const failures: CallFailure[] = []
    // In parallel, started one shortly after the other: all show the version that was saved just now.
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
      memory.write(SETTINGS.download(request.workId), undefined)
      return fail(request.choice, failure, signal)
    }
    try {
      await handOver(next, signal)
    } catch {
      if (!signal.aborted) await fail(request.choice, localFailure('INTERNAL', m.packFailed), signal)
    }
  }

  const begin = (choice: DownloadChoice): AbortSignal | null => {
    if (abort || !enter(state, 'start', saving(choice))) return null
    abort = new AbortController()
    return abort.signal
  }
  const start: Downloader['start'] = async (choice, boxes = new Map()) => {
    const signal = begin(choice)
    if (!signal) return
    last = null
    const licenses = ports.licenses()
    if (licenses) {
      state.value = { ...saving(choice), phase: 'licenses' }
      const missing = await licenses.missing(doc.records())
      if (signal.aborted) return
      if (!missing.ok) return fail(choice, missing, signal)
      if (missing.data.length > 0) return orderMedia(choice, missing.data, signal)
      state.value = saving(choice)
    }
    const isSaved = await saveController.save()
    if (signal.aborted) return
    const { workId, problem } = saveController.state.peek()
    if (!isSaved || workId === null) {
      abort = null
      const { event, next } = stepUnsaved(choice, problem)
      enter(state, event, next)
      // What was not saved is told elsewhere: by the banner without a login, or by the question about a conflict.
      if (event === 'cancel' && ports.appIdSuffix() !== '') isDownloadOpen.value = false
      return
    }
    const { name, pageIds } = doc.work.peek()
    const request = planDownload(workId, name, pageIds.length, choice, clock.now(), ports.newKey)
    const checked = await checkRequest(request, ports, signal)
    if (signal.aborted) return
    if (!checked.ok) return fail(choice, checked, signal)
    await run({ request, revision: doc.revision.peek(), boxes, finished: new Map() }, signal)
  }

  return {
    state,
    start,
    retry: async boxes => {
      const now = state.peek()
      const choice = now.step === 'error' ? now.choice : now.step === 'download' ? now.problem?.choice : undefined
      if (!choice) return
      // Files of an older version cannot be reused.
      if (!last || last.revision !== doc.revision.peek()) return start(choice, boxes)
      const signal = begin(choice)
      if (signal) await run(last, signal)
    },
    cancel: () => {
      if (!abort) return
      const now = state.peek()
      abort.abort()
      abort = null
      if (now.step === 'downloading' && now.choice.target === 'host') isDownloadOpen.value = false
      enter(state, 'cancel', FIRST_STEP)
      const workId = saveController.state.peek().workId
      if (workId === null || !last) return
      memory.write(SETTINGS.download(workId), undefined)
      for (const [at, { key }] of last.request.files.entries())
        if (!last.finished.has(at)) void delivery.cancelRenderJob({ key })
    },
    keepAgain: () => kept && ports.keep(kept.file, kept.name),
    show: page => {
      if (abort) return
      if (page === null) enter(state, 'back', FIRST_STEP)
      else enter(state, 'enlarge', { step: 'preview', page })
    },
    go: (event, next) => {
      if (!abort) enter(state, event, next)
    },
    resume: () => {
      const workId = saveController.state.peek().workId
      if (workId === null) return
      const left = memory.read(SETTINGS.download(workId))
      const request = readRequest(left, workId, clock.now().getTime(), LIMITS.download.resumeMs)
      // A popup that was opened meanwhile shows the download too.
      enter(state, 'close', FIRST_STEP)
      const signal = request && begin(request.choice)
      if (request && signal)
        void run({ request, revision: doc.revision.peek(), boxes: readBoxes(left), finished: new Map() }, signal)
    },
  }
}
