import { Failure, fail } from '#schemas/errors.ts'
import type { QueueTicket } from '../../ports/browser-leases.ts'
import type { CutOutRefusal, CutOutResult } from '../../ports/render-service.ts'
import { type Browsers, Recalled } from '../tab/tab.ts'

const ATTEMPTS = 3
/** ms; total time, including the queue and all attempts. */
const CUT_MS = 180_000
/** px; small, because the page shows nothing. */
const WINDOW = { width: 64, height: 64, isSeeThrough: false }

/** @throws CUTOUT_NO_SUBJECT, CUTOUT_FAILED, `Recalled`, and the errors of `Browsers` and `Tab`. */
const cutOnce = async (
  browsers: Browsers,
  pageUrl: string,
  ticket: QueueTicket,
  deadline: number,
): Promise<CutOutResult> => {
  const lease = await browsers.lease(ticket, deadline, new AbortController().signal)
  const { tab } = lease
  try {
    const { error } = await tab.open(pageUrl, WINDOW)
    if (error) throw fail(error === 'CUTOUT_NO_SUBJECT' ? error : 'CUTOUT_FAILED', { reason: `the page says ${error}` })
    const { bytes, type } = await tab.file()
    if (type !== 'image/png' && type !== 'image/webp') throw fail('CUTOUT_FAILED', { reason: `a file of type ${type}` })
    return { ok: true, bytes, type }
  } finally {
    const isWell = await tab.close().then(
      () => true,
      () => false,
    )
    await lease.release(!isWell)
  }
}

const REFUSALS: readonly unknown[] = [
  'CUTOUT_NO_SUBJECT',
  'RENDER_UNAVAILABLE',
  'RENDER_TIMEOUT',
  'RENDER_QUEUE_FULL',
] satisfies CutOutRefusal[]
const isRefusal = (code: unknown): code is CutOutRefusal => REFUSALS.includes(code)
const codeOf = (error: unknown): CutOutRefusal =>
  error instanceof Failure && isRefusal(error.code) ? error.code : 'CUTOUT_FAILED'

/**
 * Opens our cut-out page in a leased browser and reads the result; a lost browser is replaced. `owner` is the owner of
 * the queue ticket. Never throws: failures are returned as refusals.
 */
export const cutOutInBrowser = async (
  browsers: Browsers,
  pageUrl: string,
  owner: string,
  now: () => number = Date.now,
): Promise<CutOutResult> => {
  const deadline = now() + CUT_MS
  // The engine takes seconds.
  const ticket = { owner, isBackground: false, isLarge: true, isCutOut: true }
  let wasRecalled = false
  for (let left = ATTEMPTS; ; left--)
    try {
      return await cutOnce(browsers, pageUrl, { ...ticket, id: crypto.randomUUID(), wasRecalled }, deadline)
    } catch (error) {
      if (error instanceof Recalled) {
        wasRecalled = true
        left++
        continue
      }
      const code = codeOf(error)
      if (code === 'RENDER_UNAVAILABLE' && left > 1) continue
      if (code !== 'CUTOUT_NO_SUBJECT' && code !== 'RENDER_QUEUE_FULL')
        console.error('cut-out', code, error instanceof Failure ? error.details.reason : error)
      return { ok: false, code }
    }
}
