import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { ERRORS, type ErrorCode, Failure, fail, RENDER_ERRORS } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import type { Tab } from '../../ports/browser.ts'
import type { DrawPorts, Run } from '../../ports/draw.ts'
import type { DrawJob, DrawRefusal, DrawResult, PdfJob, PictureJob } from '../../ports/renderer.ts'
import { bandsOf } from './bands.ts'
import { pdfOf } from './pdf.ts'
import { pictureOf, windowHeight } from './picture.ts'
import { type Drawn, drawnPage, problemsOf } from './receipt.ts'

/** A lost browser is replaced and the drawing begun anew; the third loss is answered. */
const ATTEMPTS = 3
/**
 * ms for everything, waiting and further attempts included: enough for 12,000 × 12,000 px of noise on a slow machine, less
 * than the API Worker and a lease give it.
 */
const DRAW_MS = 480_000

const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const

const isRefusal = (code: unknown): code is DrawRefusal => (RENDER_ERRORS as readonly unknown[]).includes(code)
/** The failure that an error stands for; anything unknown is a failed drawing. */
const codeOf = (error: unknown): DrawRefusal =>
  error instanceof Failure && isRefusal(error.code) ? error.code : 'RENDER_FAILED'

/** What the page says of itself. Throws its reason when there is nothing to draw. */
const opened = (manifest: AssetManifest): AssetManifest => {
  if (manifest.error === undefined) return manifest
  const reason = `the page says ${manifest.error}`
  throw fail(isRefusal(manifest.error) ? manifest.error : 'RENDER_FAILED', { reason })
}

const drawPicture = async (ports: DrawPorts, job: PictureJob, tab: Tab, run: Run): Promise<Drawn> => {
  const window = { width: job.width, height: windowHeight(job) }
  const tell = (band: number, bands: number) => run.onProgress({ page: 1, pages: 1, band, bands })
  tell(0, bandsOf(job.width, job.height).length)
  const manifest = opened(await tab.open(job.pageUrl, window))
  const [bytes, page] = await Promise.all([
    ports.store.put(job.key, TYPES[job.fileType], pictureOf(tab, job, tell)),
    drawnPage(ports, job, manifest),
  ])
  return { bytes, pages: [page] }
}

const drawPdf = async (ports: DrawPorts, job: PdfJob, tab: Tab, run: Run): Promise<Drawn> => {
  const manifests: AssetManifest[] = []
  const pages = job.pages.length
  const content = pdfOf(tab, job, ports.now(), {
    onPage: page => run.onProgress({ page, pages, band: 0, bands: 0 }),
    onOpen: manifest => manifests.push(opened(manifest)),
  })
  const bytes = await ports.store.put(job.key, TYPES.pdf, content)
  return { bytes, pages: await Promise.all(job.pages.map((page, at) => drawnPage(ports, page, manifests[at]))) }
}

const drawOnce = async (ports: DrawPorts, job: DrawJob, run: Run, deadline: number): Promise<RenderReceipt> => {
  run.onProgress(null)
  const lease = await ports.pool.lease(run.turn, deadline, run.signal)
  const start = ports.now()
  const { tab } = lease
  try {
    const drawn = await (job.fileType === 'pdf' ? drawPdf(ports, job, tab, run) : drawPicture(ports, job, tab, run))
    run.signal.throwIfAborted()
    const now = ports.now()
    const receipt: RenderReceipt = {
      rendererVersion: RENDERER_VERSION,
      browser: lease.name,
      fileType: job.fileType,
      ms: now - start,
      drawnAt: new Date(now).toISOString(),
      ...drawn,
      problems: problemsOf(drawn.pages),
    }
    await ports.store.putReceipt(job.key, receipt)
    return receipt
  } finally {
    // A browser that can still close a tab can draw the next picture, however slow or broken this page was.
    const isWell = await tab.close().then(
      () => true,
      () => false,
    )
    await lease.release(!isWell)
  }
}

/** Ends that are no fault of ours: nobody wants the file any more, or the page is not what it was. */
const QUIET: readonly ErrorCode[] = ['RENDER_CANCELLED', 'RENDER_TICKET_INVALID', 'WORK_NOT_FOUND', 'RENDER_QUEUE_FULL']

/** The answer that stands for an error. */
export const refusal = (error: unknown): DrawResult => {
  const code = codeOf(error)
  if (!QUIET.includes(code)) console.error('draw', code, error instanceof Failure ? error.details.reason : error)
  return { status: 0, code, msg: ERRORS[code][1] }
}

const attempt = async (
  ports: DrawPorts,
  job: DrawJob,
  run: Run,
  deadline: number,
  left: number,
): Promise<DrawResult> => {
  try {
    return { status: 1, key: job.key, receipt: await drawOnce(ports, job, run, deadline) }
  } catch (error) {
    if (run.signal.aborted) return refusal(fail('RENDER_CANCELLED'))
    if (codeOf(error) === 'RENDER_UNAVAILABLE' && left > 1) {
      console.warn('draw again', error instanceof Failure ? error.details.reason : error)
      return attempt(ports, job, run, deadline, left - 1)
    }
    return refusal(error)
  }
}

/** Draws a page into the store, or answers with what the same key drew before. Always answers, never throws. */
export const draw = async (ports: DrawPorts, job: DrawJob, run: Run): Promise<DrawResult> => {
  const deadline = ports.now() + DRAW_MS
  try {
    const receipt = await ports.store.find(job.key)
    return receipt ? { status: 1, key: job.key, receipt } : await attempt(ports, job, run, deadline, ATTEMPTS)
  } catch (error) {
    return refusal(error)
  }
}
