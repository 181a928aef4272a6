import { ERRORS, type ErrorCode, Failure } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { Tab } from '../../ports/browser.ts'
import type { DrawPorts } from '../../ports/draw.ts'
import type { DrawJob, DrawResult } from '../../ports/renderer.ts'
import { bandsOf } from './bands.ts'
import { stitchPng } from './png-stitch.ts'

/** A browser may be lost once; the second loss is answered. */
const ATTEMPTS = 2
const TYPES = { png: 'image/png', webp: 'image/webp' } as const

/** The failure that an error stands for; anything unknown is a failed drawing. */
const codeOf = (error: unknown): ErrorCode => (error instanceof Failure ? error.code : 'RENDER_FAILED')

async function* shots(tab: Tab, job: DrawJob): AsyncIterable<Uint8Array<ArrayBuffer>> {
  for (const { y, height } of bandsOf(job.width, job.height))
    yield await tab.capture({ x: 0, y, width: job.width, height, scale: 1, fileType: 'png' })
}

const capture = async (tab: Tab, job: DrawJob): Promise<ReadableStream<Uint8Array>> => {
  if (job.fileType === 'png' && bandsOf(job.width, job.height).length > 1)
    return stitchPng(job.width, job.height, shots(tab, job))
  const { width, height, scale, fileType } = job
  const bytes = await tab.capture({ x: 0, y: 0, width, height, scale, fileType })
  return new Blob([bytes]).stream() as ReadableStream<Uint8Array>
}

/** The window holds one band; a small page fits whole. */
const windowOf = ({ width, height }: DrawJob) => ({ width, height: bandsOf(width, height)[0]?.height ?? height })

const drawOnce = async (ports: DrawPorts, job: DrawJob): Promise<{ bytes: number; manifest: AssetManifest }> => {
  const lease = await ports.pool.lease()
  let isLost = false
  let tab: Tab | undefined
  try {
    tab = await lease.tab()
    const manifest = await tab.open(job.pageUrl, windowOf(job))
    if (manifest.error) throw new Error(`the page says ${manifest.error}`)
    const bytes = await ports.store.put(job.key, TYPES[job.fileType], await capture(tab, job))
    await ports.store.putManifest(job.key, manifest)
    return { bytes, manifest }
  } catch (error) {
    isLost = codeOf(error) !== 'RENDER_FAILED'
    throw error
  } finally {
    if (!isLost) await tab?.close().catch(() => {})
    await lease.release(isLost)
  }
}

const failed: DrawResult = { status: 0, code: 'RENDER_FAILED', msg: ERRORS.RENDER_FAILED[1] }

const refusal = (error: unknown): DrawResult => {
  const code = codeOf(error)
  console.error('draw', code, error instanceof Failure ? error.details.reason : error)
  if (code !== 'RENDER_UNAVAILABLE' && code !== 'RENDER_TIMEOUT') return failed
  return { status: 0, code, msg: ERRORS[code][1] }
}

const attempt = async (ports: DrawPorts, job: DrawJob, left: number): Promise<DrawResult> => {
  const start = ports.now()
  try {
    const { bytes, manifest } = await drawOnce(ports, job)
    return { status: 1, key: job.key, bytes, ms: ports.now() - start, manifest }
  } catch (error) {
    if (codeOf(error) === 'RENDER_UNAVAILABLE' && left > 1) return attempt(ports, job, left - 1)
    return refusal(error)
  }
}

/** Draws a page into the store, or answers with what the same key drew before. Always answers, never throws. */
export const draw = async (ports: DrawPorts, job: DrawJob): Promise<DrawResult> => {
  const known = async (): Promise<DrawResult | null> => {
    const stored = await ports.store.find(job.key)
    return stored && { status: 1, key: job.key, bytes: stored.bytes, ms: 0, manifest: stored.manifest }
  }
  try {
    return (
      (await known()) ??
      (await ports.locks.exclusive(job.key, async () => (await known()) ?? (await attempt(ports, job, ATTEMPTS))))
    )
  } catch (error) {
    return refusal(error)
  }
}
