import puppeteer from '@cloudflare/puppeteer'
import { callsUntil } from './browser-call.ts'

/** Browser Rendering reads only the path of an address. */
const SESSIONS = 'https://browser-rendering.invalid/v1/devtools/browser'
/** ms; a browser that does not respond is killed after 5 s. */
const CLOSE_MS = 15_000
const GONE: readonly number[] = [404, 410]

/** Asks the service to end the browser, also one that does not respond. @throws Error when the service refuses. */
const end = async (browsers: Fetcher, sessionId: string): Promise<void> => {
  const response = await browsers.fetch(`${SESSIONS}/${sessionId}`, { method: 'DELETE' })
  await response.body?.cancel()
  if (!response.ok && !GONE.includes(response.status)) throw new Error(`status ${response.status}`)
}

/** Asks the browser itself to end. @throws Error when it is gone or does not respond. */
const endItself = async (browsers: Fetcher, sessionId: string): Promise<void> => {
  await (await puppeteer.connect(browsers, sessionId)).close()
}

/** Ends a browser. Never rejects: a browser that cannot be ended ends itself when it gets no commands for 10 min. */
export const closeSession = async (browsers: Fetcher, sessionId: string): Promise<void> => {
  const within = callsUntil(Number.POSITIVE_INFINITY)
  try {
    await within(CLOSE_MS, 'end session', end(browsers, sessionId))
  } catch (error) {
    console.warn('session not ended', sessionId, error)
    await within(CLOSE_MS, 'close browser', endItself(browsers, sessionId)).catch(() => {})
  }
}
