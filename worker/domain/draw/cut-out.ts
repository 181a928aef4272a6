import { type ErrorCode, Failure, fail } from '#schemas/errors.ts'
import type { BrowserPool } from '../../ports/browser.ts'

const ATTEMPTS = 3
/** ms for everything, waiting and further attempts included. */
const CUT_MS = 180_000
/** px: the page shows nothing. */
const WINDOW = { width: 64, height: 64 }

export interface CutFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

const cutOnce = async (pool: BrowserPool, pageUrl: string, owner: string, deadline: number): Promise<CutFile> => {
  const turn = { id: crypto.randomUUID(), owner, isBackground: false }
  const lease = await pool.lease(turn, deadline, new AbortController().signal)
  const { tab } = lease
  try {
    const { error } = await tab.open(pageUrl, WINDOW)
    if (error) throw fail(error === 'CUTOUT_NO_SUBJECT' ? error : 'CUTOUT_FAILED', { reason: `the page says ${error}` })
    return await tab.file()
  } finally {
    const isWell = await tab.close().then(
      () => true,
      () => false,
    )
    await lease.release(!isWell)
  }
}

const codeOf = (error: unknown): ErrorCode =>
  error instanceof Failure && error.code !== 'RENDER_FAILED' ? error.code : 'CUTOUT_FAILED'

/** Lets our page cut out a picture in a leased browser; a lost browser is replaced. `owner` takes turns with the others. Answers the file or a code. */
export const cutOutInBrowser = async (
  pool: BrowserPool,
  pageUrl: string,
  owner: string,
  now: () => number = Date.now,
): Promise<CutFile | ErrorCode> => {
  const deadline = now() + CUT_MS
  for (let left = ATTEMPTS; ; left--)
    try {
      return await cutOnce(pool, pageUrl, owner, deadline)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'RENDER_UNAVAILABLE' && left > 1) continue
      if (code !== 'CUTOUT_NO_SUBJECT')
        console.error('cut-out', code, error instanceof Failure ? error.details.reason : error)
      return code
    }
}
