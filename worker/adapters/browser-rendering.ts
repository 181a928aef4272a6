import puppeteer, { type Browser } from '@cloudflare/puppeteer'
import { fail } from '#schemas/errors.ts'
import type { BrowserLeases } from '../objects/browser-leases.ts'
import type { BrowserLease, BrowserPool } from '../ports/browser.ts'
import { type BrowserCall, callsUntil } from './browser-call.ts'
import { renderTab, type TabTimeouts } from './render-tab.ts'

/** ms; every call to a browser ends by one of these. */
export interface BrowserTimeouts extends TabTimeouts {
  /** For a free browser; shorter than a render ticket lives. */
  readonly turn: number
  readonly connect: number
  readonly launch: number
}
export const BROWSER_TIMEOUTS: BrowserTimeouts = {
  turn: 45_000,
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
  readonly lease: string
  readonly timeouts: BrowserTimeouts
  readonly within: BrowserCall
}

/** Gives the browser back. A keeper that does not answer is only logged: it forgets old leases by itself. */
const giveBack = async ({ leases, lease, within, timeouts }: Leasing, isLost: boolean): Promise<void> => {
  await within(timeouts.command, 'give back', leases.release(lease, isLost)).catch(error =>
    console.warn('lease not given back', error),
  )
}

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
    await giveBack(leasing, true)
    throw error
  }
}

const launch = async (leasing: Leasing): Promise<Browser> => {
  const { browsers, leases, lease, timeouts, within } = leasing
  const starting = puppeteer.launch(browsers, { keep_alive: KEEP_ALIVE_MS })
  const browser = await inTime(leasing, timeouts.launch, 'launch', starting, late => void late.close())
  await within(timeouts.command, 'note launch', leases.launched(lease, browser.sessionId()))
  return browser
}

/** Connects to the granted browser, or starts the one that may be started. Browsers found dead are struck off. */
const connect = async (leasing: Leasing): Promise<Browser> => {
  const { browsers, leases, lease, timeouts, within } = leasing
  for (;;) {
    const turn: ReturnType<BrowserLeases['acquire']> = leases.acquire(lease, timeouts.turn)
    const grant = await within(timeouts.turn + KEEPER_SLACK_MS, 'turn', turn)
    if (grant.kind === 'wait') throw fail('RENDER_TIMEOUT', { reason: 'no browser became free' })
    if (grant.kind === 'launch') return launch(leasing)
    try {
      const joining = puppeteer.connect(browsers, grant.sessionId)
      return await inTime(leasing, timeouts.connect, 'connect', joining, late => void late.disconnect())
    } catch (error) {
      console.warn('browser is gone', grant.sessionId, error)
    }
  }
}

/** Browsers of Browser Rendering, shared through the lease object. */
export const browserRendering = (browsers: Fetcher, leases: Leases, timeouts = BROWSER_TIMEOUTS): BrowserPool => ({
  async lease(deadline): Promise<BrowserLease> {
    const within = callsUntil(deadline)
    const leasing: Leasing = { browsers, leases, lease: crypto.randomUUID(), timeouts, within }
    const browser = await connect(leasing)
    // Giving back has to work after the deadline too.
    const after = { ...leasing, within: callsUntil(Number.POSITIVE_INFINITY) }
    return {
      name: await within(timeouts.command, 'version', browser.version()),
      async tab() {
        // Tabs of one browser share its cache, so a font file is fetched once and not once a picture. They show only
        // our own page, which keeps nothing: there is no more to share.
        const page = await within(timeouts.connect, 'tab', browser.newPage())
        const cdp = await within(timeouts.connect, 'tab', page.createCDPSession())
        return renderTab(page, cdp, within, timeouts)
      },
      async release(isLost) {
        const end = isLost ? browser.close() : browser.disconnect()
        await after.within(timeouts.command, 'end', Promise.resolve(end)).catch(() => {})
        await giveBack(after, isLost)
      },
    }
  },
})
