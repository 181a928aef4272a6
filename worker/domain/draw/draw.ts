import { ERRORS } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import { BrowserLost, type BrowserPool, BrowserTimeout, type Tab } from '../../ports/browser.ts'
import type { DrawJob, DrawResult } from '../../ports/renderer.ts'
import type { RenderLocks, RenderStore } from '../../ports/renders.ts'
import { bandsOf } from './bands.ts'
import { stitchPng } from './png-stitch.ts'

export interface DrawPorts {
  readonly now: () => number
  readonly pool: BrowserPool
  readonly store: RenderStore
  readonly locks: RenderLocks
}

/** A browser may be lost once; the second loss is answered. */
const ATTEMPTS = 2
const TYPES = { png: 'image/png', webp: 'image/webp' } as const

class PageFailed extends Error {}

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
    if (manifest.error) throw new PageFailed(manifest.error)
    const bytes = await ports.store.put(job.key, TYPES[job.fileType], await capture(tab, job))
    await ports.store.putManifest(job.key, manifest)
    return { bytes, manifest }
  } catch (error) {
    isLost = error instanceof BrowserLost || error instanceof BrowserTimeout
    throw error
  } finally {
    if (!isLost) await tab?.close().catch(() => {})
    await lease.release(isLost)
  }
}

const refusal = (error: unknown): DrawResult => {
  const code =
    error instanceof BrowserTimeout
      ? 'RENDER_TIMEOUT'
      : error instanceof BrowserLost
        ? 'RENDER_UNAVAILABLE'
        : 'RENDER_FAILED'
  console.error('draw', error instanceof Error ? `${error.name}: ${error.message}` : error)
  return { status: 0, code, msg: ERRORS[code][1] }
}

const attempt = async (ports: DrawPorts, job: DrawJob, left: number): Promise<DrawResult> => {
  const start = ports.now()
  try {
    const { bytes, manifest } = await drawOnce(ports, job)
    return { status: 1, key: job.key, bytes, ms: ports.now() - start, manifest }
  } catch (error) {
    if (error instanceof BrowserLost && left > 1) return attempt(ports, job, left - 1)
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
