import puppeteer, { type Browser, type CDPSession, type Page } from '@cloudflare/puppeteer'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { Failure, fail } from '#schemas/errors.ts'
import type { BrowserLeases } from '../objects/browser-leases.ts'
import type { BrowserLease, BrowserPool, Turn } from '../ports/browser.ts'
import { type BrowserCall, callsUntil } from './browser-call.ts'
import { renderTab, type TabTimeouts } from './render-tab.ts'

/** ms; every call to a browser ends by one of these. */
export interface BrowserTimeouts extends TabTimeouts {
  /** For a free browser. */
  readonly turn: number
  readonly connect: number
  readonly launch: number
}
export const BROWSER_TIMEOUTS: BrowserTimeouts = {
  turn: LIMITS.renderQueueMs,
  connect: 5000,
  launch: 20_000,
  command: 5000,
  page: 60_000,
  shot: 60_000,
  print: 180_000,
}
/** As long as Cloudflare allows. */
const KEEP_ALIVE_MS = 600_000
/** Above the time that the lease object itself gives a turn. */
const KEEPER_SLACK_MS = 5000

type Leases = DurableObjectStub<BrowserLeases>

/** One lease on its way: who asks, whom, and how long it may take. */
interface Leasing {
  readonly browsers: Fetcher
  readonly leases: Leases
  readonly turn: Turn
  readonly timeouts: BrowserTimeouts
  readonly within: BrowserCall
  /** The same for what has to be done though time is up. */
  readonly after: BrowserCall
}

/** Gives the browser back. A keeper that does not answer is only logged: it forgets old leases by itself. */
const giveBack = async ({ leases, turn, after, timeouts }: Leasing, isLost: boolean): Promise<void> => {
  await after(timeouts.command, 'give back', leases.release(turn.id, isLost)).catch(error =>
    console.warn('lease not given back', error),
  )
}

const isCancelled = (error: unknown) => error instanceof Failure && error.code === 'RENDER_CANCELLED'

/** A browser that answers too late is let go, not leaked. */
const inTime = async (
  leasing: Leasing,
  ms: number,
  what: string,
  call: Promise<Browser>,
  letGo: (late: Browser) => void,
) => {
  try {
    return await leasing.within(ms, what, call)
  } catch (error) {
    call.then(letGo, () => {})
    await giveBack(leasing, !isCancelled(error))
    throw error
  }
}

const launch = async (leasing: Leasing): Promise<Browser> => {
  const { browsers, leases, turn, timeouts, within } = leasing
  const starting = puppeteer.launch(browsers, { keep_alive: KEEP_ALIVE_MS })
  const browser = await inTime(leasing, timeouts.launch, 'launch', starting, late => void late.close())
  await within(timeouts.command, 'note launch', leases.launched(turn.id, browser.sessionId()))
  return browser
}

/** A browser with its name and an open tab. */
interface Living {
  readonly browser: Browser
  readonly name: string
  readonly page: Page
  readonly cdp: CDPSession
}

const release = async (leasing: Leasing, browser: Browser, isLost: boolean): Promise<void> => {
  const end = isLost ? browser.close() : browser.disconnect()
  await leasing.after(leasing.timeouts.command, 'end', Promise.resolve(end)).catch(() => {})
  await giveBack(leasing, isLost)
}

/** Says its name and opens a tab, as only a living browser does; one that does not is let go. */
const wake = async (leasing: Leasing, browser: Browser): Promise<Living> => {
  const { timeouts, within } = leasing
  let mayHaveTab = false
  try {
    const name = await within(timeouts.command, 'version', browser.version())
    mayHaveTab = true
    // Tabs of one browser share its cache, so a font file is fetched once and not once a picture. They show only our own
    // page, which keeps nothing: there is no more to share.
    const page = await within(timeouts.connect, 'tab', browser.newPage())
    const cdp = await within(timeouts.connect, 'tab', page.createCDPSession())
    return { browser, name, page, cdp }
  } catch (error) {
    // A tab that opens after all would stay.
    await release(leasing, browser, mayHaveTab || !isCancelled(error))
    throw error
  }
}

/**
 * Connects to the granted browser, or starts the one that may be started. Browsers found dead are struck off, however many
 * died together: none of them costs the drawing one of its attempts.
 */
const connect = async (leasing: Leasing): Promise<Living> => {
  const { browsers, leases, turn, timeouts, within } = leasing
  for (;;) {
    const asked: ReturnType<BrowserLeases['acquire']> = leases.acquire(turn, timeouts.turn)
    const grant = await within(timeouts.turn + KEEPER_SLACK_MS, 'turn', asked).catch(async error => {
      // Out of the queue, or out of the browser that was granted in this moment.
      await giveBack(leasing, false)
      throw error
    })
    if (grant.kind === 'full') throw fail('RENDER_QUEUE_FULL')
    if (grant.kind === 'wait') throw fail('RENDER_TIMEOUT', { reason: 'no browser became free' })
    if (grant.kind === 'launch') return wake(leasing, await launch(leasing))
    try {
      const joining = puppeteer.connect(browsers, grant.sessionId)
      const browser = await inTime(leasing, timeouts.connect, 'connect', joining, late => void late.disconnect())
      return await wake(leasing, browser)
    } catch (error) {
      if (isCancelled(error)) throw error
      console.warn('browser is gone', grant.sessionId, error)
    }
  }
}

/** Browsers of Browser Rendering, shared through the lease object. */
export const browserRendering = (browsers: Fetcher, leases: Leases, timeouts = BROWSER_TIMEOUTS): BrowserPool => ({
  position: async turnId => leases.position(turnId),
  async lease(turn, deadline, signal): Promise<BrowserLease> {
    const within = callsUntil(deadline, signal)
    // Giving back has to work after the deadline and after the end too.
    const after = callsUntil(Number.POSITIVE_INFINITY)
    const leasing: Leasing = { browsers, leases, turn, timeouts, within, after }
    const { browser, name, page, cdp } = await connect(leasing)
    return {
      name,
      tab: renderTab(page, cdp, { within, after }, timeouts),
      release: isLost => release(leasing, browser, isLost),
    }
  },
})
