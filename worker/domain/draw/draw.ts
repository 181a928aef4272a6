import { RENDERER_VERSION } from '#schemas/catalog/renderer.ts'
import { ERRORS, type ErrorCode, Failure } from '#schemas/errors.ts'
import type { AssetManifest, DrawnPage, RenderReceipt } from '#schemas/manifest.ts'
import type { Tab } from '../../ports/browser.ts'
import type { DrawPorts } from '../../ports/draw.ts'
import type { DrawJob, DrawPage, DrawResult, PdfJob, PictureJob } from '../../ports/renderer.ts'
import { pdfOf } from './pdf.ts'
import { pictureOf, shotsOf } from './picture.ts'

/** A lost browser is replaced and the drawing begun anew; the third loss is answered. */
const ATTEMPTS = 3
/** ms for everything, waiting and further attempts included: less than the API Worker and a lease give it. */
const DRAW_MS = 240_000

const TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' } as const

/** The failure that an error stands for; anything unknown is a failed drawing. */
const codeOf = (error: unknown): ErrorCode => (error instanceof Failure ? error.code : 'RENDER_FAILED')

/** A page as the receipt tells it; fonts that lie in our store with their hash. */
const drawnPage = async (
  ports: DrawPorts,
  page: DrawPage,
  manifest: AssetManifest | undefined,
): Promise<DrawnPage> => ({
  width: page.width,
  height: page.height,
  failedImages: manifest?.failedImages ?? [],
  fonts: await Promise.all(
    (manifest?.fonts ?? []).map(async font => ({
      ...font,
      hash: font.url.startsWith('/') ? await ports.store.hashOf(font.url.slice(1)) : '',
    })),
  ),
})

interface Drawn {
  readonly bytes: number
  readonly pages: readonly DrawnPage[]
}

const drawPicture = async (ports: DrawPorts, job: PictureJob, tab: Tab): Promise<Drawn> => {
  // The window holds one shot; of a banded page it scrolls.
  const window = { width: job.width, height: shotsOf(job)[0]?.height ?? job.height }
  const manifest = await tab.open(job.pageUrl, window)
  if (manifest.error) throw new Error(`the page says ${manifest.error}`)
  const [bytes, page] = await Promise.all([
    ports.store.put(job.key, TYPES[job.fileType], pictureOf(tab, job)),
    drawnPage(ports, job, manifest),
  ])
  return { bytes, pages: [page] }
}

const drawPdf = async (ports: DrawPorts, job: PdfJob, tab: Tab): Promise<Drawn> => {
  const manifests: AssetManifest[] = []
  const content = pdfOf(tab, job, ports.now(), manifest => manifests.push(manifest))
  const bytes = await ports.store.put(job.key, TYPES.pdf, content)
  const pages = job.pages.map((page, index) => drawnPage(ports, page, manifests[index]))
  return { bytes, pages: await Promise.all(pages) }
}

const drawOnce = async (ports: DrawPorts, job: DrawJob, deadline: number): Promise<RenderReceipt> => {
  const start = ports.now()
  const lease = await ports.pool.lease(deadline)
  let tab: Tab | undefined
  try {
    tab = await lease.tab()
    const drawn = await (job.fileType === 'pdf' ? drawPdf(ports, job, tab) : drawPicture(ports, job, tab))
    const now = ports.now()
    const receipt: RenderReceipt = {
      rendererVersion: RENDERER_VERSION,
      browser: lease.name,
      fileType: job.fileType,
      ms: now - start,
      drawnAt: new Date(now).toISOString(),
      ...drawn,
    }
    await ports.store.putReceipt(job.key, receipt)
    return receipt
  } finally {
    // A browser that can still close a tab can draw the next picture, however slow or broken this page was.
    const isWell =
      (await tab?.close().then(
        () => true,
        () => false,
      )) ?? false
    await lease.release(!isWell)
  }
}

const failed: DrawResult = { status: 0, code: 'RENDER_FAILED', msg: ERRORS.RENDER_FAILED[1] }

const refusal = (error: unknown): DrawResult => {
  const code = codeOf(error)
  console.error('draw', code, error instanceof Failure ? error.details.reason : error)
  if (code !== 'RENDER_UNAVAILABLE' && code !== 'RENDER_TIMEOUT') return failed
  return { status: 0, code, msg: ERRORS[code][1] }
}

const attempt = async (ports: DrawPorts, job: DrawJob, deadline: number, left: number): Promise<DrawResult> => {
  try {
    return { status: 1, key: job.key, receipt: await drawOnce(ports, job, deadline) }
  } catch (error) {
    if (codeOf(error) === 'RENDER_UNAVAILABLE' && left > 1) return attempt(ports, job, deadline, left - 1)
    return refusal(error)
  }
}

/** Draws a page into the store, or answers with what the same key drew before. Always answers, never throws. */
export const draw = async (ports: DrawPorts, job: DrawJob): Promise<DrawResult> => {
  const deadline = ports.now() + DRAW_MS
  const known = async (): Promise<DrawResult | null> => {
    const receipt = await ports.store.find(job.key)
    return receipt && { status: 1, key: job.key, receipt }
  }
  const drawUnlessKnown = async () => (await known()) ?? (await attempt(ports, job, deadline, ATTEMPTS))
  try {
    return (await known()) ?? (await ports.locks.exclusive(job.key, deadline, drawUnlessKnown))
  } catch (error) {
    return refusal(error)
  }
}
