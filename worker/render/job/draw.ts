import { DRAWN_FORMATS } from '#schemas/catalog/drawn-types.ts'
import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { renderKey } from '#schemas/catalog/storage-keys.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { type ErrorCode, Failure, fail, RENDER_ERRORS } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { isoTime } from '#schemas/time.ts'
import type { PdfPlan, PicturePlan, RenderPlan, RenderRefusal, RenderResult } from '../../ports/render-service.ts'
import type { RenderRun } from '../scheduler/shared-render.ts'
import { type LeasedBrowser, Recalled, type Tab } from '../tab/tab.ts'
import { bandsOf } from './bands.ts'
import { pdfOf } from './pdf.ts'
import { pictureOf, windowOf } from './picture.ts'
import type { RenderPorts } from './ports.ts'
import { type Drawn, drawnPage, isFlawed, problemsOf } from './report.ts'

/** A lost browser is replaced and the drawing restarts; after the third loss it fails. */
const ATTEMPTS = 3
/** ms before the next attempt: browsers that die together are noticed one after the other. */
const RETRY_MS = 400
/**
 * ms; total time, including the queue and all attempts: enough for 12,000 × 12,000 px of noise on a slow machine, and
 * less than the timeouts of the API Worker and of a lease.
 */
const DRAW_MS = 480_000

type Finished = Extract<RenderResult, { readonly ok: true }>

const isRefusal = (code: unknown): code is RenderRefusal => (RENDER_ERRORS as readonly unknown[]).includes(code)
/** The code of an error; unknown errors are RENDER_FAILED. */
const codeOf = (error: unknown): RenderRefusal =>
  error instanceof Failure && isRefusal(error.code) ? error.code : 'RENDER_FAILED'

/**
 * The manifest of an opened page.
 * @throws RENDER_ERRORS when the page reports an error.
 */
const opened = (manifest: AssetManifest): AssetManifest => {
  if (manifest.error === undefined) return manifest
  const reason = `the page says ${manifest.error}`
  throw fail(isRefusal(manifest.error) ? manifest.error : 'RENDER_FAILED', { reason })
}

const drawPicture = async (ports: RenderPorts, plan: PicturePlan, tab: Tab, run: RenderRun): Promise<Drawn> => {
  const tell = (band: number, bands: number) => run.onProgress({ page: 1, pages: 1, band, bands })
  tell(0, bandsOf(plan.width, plan.height).length)
  const manifest = opened(await tab.open(plan.pageUrl, windowOf(plan)))
  const [bytes, page] = await Promise.all([
    ports.store.put(
      plan.key,
      DRAWN_FORMATS[plan.fileType].mimeType,
      pictureOf(tab, plan, manifest.isSeeThrough ?? false, tell),
    ),
    drawnPage(ports, plan, manifest),
  ])
  return { bytes, pages: [page] }
}

const drawPdf = async (ports: RenderPorts, plan: PdfPlan, tab: Tab, run: RenderRun): Promise<Drawn> => {
  const manifests: AssetManifest[] = []
  const pages = plan.pages.length
  const content = pdfOf(tab, plan, ports.now(), {
    onPage: page => run.onProgress({ page, pages, band: 0, bands: 0 }),
    onOpen: manifest => manifests.push(opened(manifest)),
  })
  const bytes = await ports.store.put(plan.key, DRAWN_FORMATS[plan.fileType].mimeType, content)
  return { bytes, pages: await Promise.all(plan.pages.map((page, at) => drawnPage(ports, page, manifests[at]))) }
}

/**
 * Stores the report of a drawn file, which makes the file the answer to every request of its key. A flawed file gets a
 * key of its own instead: only those who requested this drawing get it, and its address never shows another file.
 */
const record = async (ports: RenderPorts, plan: RenderPlan, report: RenderReport): Promise<Finished> => {
  let { key } = plan
  if (isFlawed(report)) {
    key = renderKey(await sha256Hex(`${plan.key} ${crypto.randomUUID()}`), plan.fileType)
    await ports.store.move(plan.key, key)
  }
  await ports.store.putReport(key, report)
  return { ok: true, key, report }
}

/** What the log line of a drawing counts. */
interface Tally {
  attempts: number
  /** ms; time in the queue for browsers. */
  waitMs: number
  /** Why an attempt failed, or `recalled`. */
  reason: string
}

/** Closes the tab and ends the lease. Never rejects. */
const leave = async (lease: LeasedBrowser): Promise<void> => {
  // A browser that can close a tab can draw the next file, even if this page was slow or broken.
  const isWell = await lease.tab.close().then(
    () => true,
    () => false,
  )
  await lease.release(!isWell)
}

/** @throws RENDER_ERRORS, and an AbortError or another error of the drawing. */
const drawOnce = async (
  ports: RenderPorts,
  plan: RenderPlan,
  run: RenderRun,
  deadline: number,
  tally: Tally,
): Promise<Finished> => {
  run.onProgress(null)
  tally.attempts++
  const asked = ports.now()
  const lease = await ports.browsers.lease(run.ticket, deadline, run.signal).finally(() => {
    tally.waitMs += ports.now() - asked
  })
  const start = ports.now()
  const { tab } = lease
  try {
    const drawn = await (plan.fileType === 'pdf' ? drawPdf(ports, plan, tab, run) : drawPicture(ports, plan, tab, run))
    run.signal.throwIfAborted()
    const now = ports.now()
    const report: RenderReport = {
      rendererVersion: RENDERER_VERSION,
      browser: lease.name,
      fileType: DRAWN_FORMATS[plan.fileType].extension,
      ms: now - start,
      drawnAt: isoTime(now),
      ...drawn,
      problems: problemsOf(drawn.pages),
    }
    const finished = await record(ports, plan, report)
    // Nobody waits for it.
    ports.background(leave(lease))
    return finished
  } catch (error) {
    // The next attempt takes its turn once this one has left.
    await leave(lease)
    throw error
  }
}

/** Failures that nobody must look at: cancelled, the work has changed or is deleted, or the queue is full. */
const QUIET: readonly ErrorCode[] = ['RENDER_CANCELLED', 'RENDER_TICKET_INVALID', 'WORK_NOT_FOUND', 'RENDER_QUEUE_FULL']

const reasonOf = (error: unknown): string =>
  error instanceof Failure
    ? String(error.details.reason ?? error.code)
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)

const refusal = (error: unknown, tally: Tally): RenderResult => {
  const code = codeOf(error)
  tally.reason = reasonOf(error)
  return { ok: false, code }
}

/** Resolves after `ms`, or at once when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    const end = () => {
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })

const attempt = async (
  ports: RenderPorts,
  plan: RenderPlan,
  run: RenderRun,
  deadline: number,
  tally: Tally,
): Promise<RenderResult> => {
  try {
    return await drawOnce(ports, plan, run, deadline, tally)
  } catch (error) {
    if (run.signal.aborted) return refusal(fail('RENDER_CANCELLED'), tally)
    if (error instanceof Recalled) {
      // No browser failed.
      tally.attempts--
      tally.reason = 'recalled'
      const again = { ...run, ticket: { ...run.ticket, wasRecalled: true } }
      return attempt(ports, plan, again, deadline, tally)
    }
    if (codeOf(error) === 'RENDER_UNAVAILABLE' && tally.attempts < ATTEMPTS) {
      tally.reason = reasonOf(error)
      await pause(RETRY_MS, run.signal)
      return attempt(ports, plan, run, deadline, tally)
    }
    return refusal(error, tally)
  }
}

const findOrDraw = async (
  ports: RenderPorts,
  plan: RenderPlan,
  run: RenderRun,
  deadline: number,
  tally: Tally,
): Promise<RenderResult> => {
  try {
    const report = await ports.store.find(plan.key)
    return report ? { ok: true, key: plan.key, report } : await attempt(ports, plan, run, deadline, tally)
  } catch (error) {
    return refusal(error, tally)
  }
}

/**
 * Draws a file into the store, or finds the stored file of the key, and records how it went. Never throws: failures
 * become refusals.
 */
export const draw = async (ports: RenderPorts, plan: RenderPlan, run: RenderRun): Promise<RenderResult> => {
  const start = ports.now()
  const tally: Tally = { attempts: 0, waitMs: 0, reason: '' }
  const result = await findOrDraw(ports, plan, run, start + DRAW_MS, tally)
  ports.telemetry.record({
    ...{ type: 'drawing', id: run.requestId, job: (await sha256Hex(plan.key)).slice(0, 16) },
    ...{ kind: plan.fileType, pages: plan.fileType === 'pdf' ? plan.pages.length : 1 },
    ...{ ms: ports.now() - start, ...tally },
    ...{ outcome: result.ok ? 'ok' : result.code, isFault: !result.ok && !QUIET.includes(result.code) },
  })
  return result
}
