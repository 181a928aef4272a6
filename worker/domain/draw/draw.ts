import { ERRORS, type ErrorCode, Failure } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { Tab } from '../../ports/browser.ts'
import type { DrawPorts } from '../../ports/draw.ts'
import type { DrawJob, DrawResult } from '../../ports/renderer.ts'
import { type Band, bandsOf } from './bands.ts'
import { stitchPng } from './png-stitch.ts'

/** A browser may be lost once; the second loss is answered. */
const ATTEMPTS = 2
/** ms for everything, waiting and a second attempt included: less than the API Worker and a lease give it. */
const DRAW_MS = 240_000
const TYPES = { png: 'image/png', webp: 'image/webp' } as const

/** The failure that an error stands for; anything unknown is a failed drawing. */
const codeOf = (error: unknown): ErrorCode => (error instanceof Failure ? error.code : 'RENDER_FAILED')

/** What is captured at once: bands for a PNG, everything for a cover, which is small however large its page is. */
const shotsOf = ({ fileType, width, height }: DrawJob): readonly Band[] =>
  fileType === 'png' ? bandsOf(width, height) : [{ y: 0, height }]

/** Band after band; the browser already captures the next one while the last is being compressed. */
async function* captures(tab: Tab, job: DrawJob): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const { width, scale, fileType } = job
  const shoot = (band: Band | undefined) => {
    const shot = band && tab.capture({ ...band, width, scale, fileType })
    shot?.catch(() => {})
    return shot
  }
  const bands = shotsOf(job)
  let ahead = shoot(bands[0])
  for (let index = 1; ahead; index++) {
    const bytes = await ahead
    ahead = shoot(bands[index])
    yield bytes
  }
}

const pictureOf = async (tab: Tab, job: DrawJob): Promise<ReadableStream<Uint8Array>> => {
  const pieces = captures(tab, job)
  if (shotsOf(job).length > 1) return stitchPng(job.width, job.height, pieces)
  const whole: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of pieces) whole.push(piece)
  return new Blob(whole).stream() as ReadableStream<Uint8Array>
}

const drawOnTab = async (ports: DrawPorts, job: DrawJob, tab: Tab) => {
  // The window holds one shot; of a banded page it scrolls.
  const window = { width: job.width, height: shotsOf(job)[0]?.height ?? job.height }
  const manifest = await tab.open(job.pageUrl, window)
  if (manifest.error) throw new Error(`the page says ${manifest.error}`)
  const picture = await pictureOf(tab, job)
  const [bytes] = await Promise.all([
    ports.store.put(job.key, TYPES[job.fileType], picture),
    ports.store.putManifest(job.key, manifest),
  ])
  return { bytes, manifest }
}

const drawOnce = async (
  ports: DrawPorts,
  job: DrawJob,
  deadline: number,
): Promise<{ bytes: number; manifest: AssetManifest }> => {
  const lease = await ports.pool.lease(deadline)
  let tab: Tab | undefined
  try {
    tab = await lease.tab()
    return await drawOnTab(ports, job, tab)
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
  const start = ports.now()
  try {
    const { bytes, manifest } = await drawOnce(ports, job, deadline)
    return { status: 1, key: job.key, bytes, ms: ports.now() - start, manifest }
  } catch (error) {
    if (codeOf(error) === 'RENDER_UNAVAILABLE' && left > 1) return attempt(ports, job, deadline, left - 1)
    return refusal(error)
  }
}

/** Draws a page into the store, or answers with what the same key drew before. Always answers, never throws. */
export const draw = async (ports: DrawPorts, job: DrawJob): Promise<DrawResult> => {
  const deadline = ports.now() + DRAW_MS
  const known = async (): Promise<DrawResult | null> => {
    const stored = await ports.store.find(job.key)
    return stored && { status: 1, key: job.key, bytes: stored.bytes, ms: 0, manifest: stored.manifest }
  }
  const drawUnlessKnown = async () => (await known()) ?? (await attempt(ports, job, deadline, ATTEMPTS))
  try {
    return (await known()) ?? (await ports.locks.exclusive(job.key, deadline, drawUnlessKnown))
  } catch (error) {
    return refusal(error)
  }
}
