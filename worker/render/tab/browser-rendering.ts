import puppeteer, { type Browser, type CDPSession, type Page } from '@cloudflare/puppeteer'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { Failure, fail } from '#schemas/errors.ts'
import type { BrowserLeases, QueueTicket } from '../../ports/browser-leases.ts'
import { type BrowserCall, callsUntil } from './browser-call.ts'
import { renderTab, type TabTimeouts } from './render-tab.ts'
import type { Browsers, LeasedBrowser } from './tab.ts'

/** ms; timeouts of all calls to a browser. */
interface BrowserTimeouts extends TabTimeouts {
  /** Waiting for a free browser. */
  readonly queue: number
  readonly connect: number
  readonly launch: number
}
export const BROWSER_TIMEOUTS: BrowserTimeouts = {
  queue: LIMITS.renderQueueMs,
  connect: 5000,
  launch: 20_000,
  command: 5000,
  page: 60_000,
  alive: 10_000,
  capture: 60_000,
  print: 180_000,
}
/** ms; the largest value that Cloudflare allows. */
const KEEP_ALIVE_MS = 600_000
/** ms; added to the waiting time in the lease object, so that its own refusal arrives first. */
const LEASES_SLACK_MS = 5000

/** Context of one lease. */
interface Leasing {
  readonly browsers: Fetcher
  readonly leases: BrowserLeases
  readonly ticket: QueueTicket
  readonly timeouts: BrowserTimeouts
  readonly within: BrowserCall
  /** The same for cleanup, without a deadline. */
  readonly after: BrowserCall
}

/** Ends the lease. A failure is only logged, because leases expire by themselves. */
const giveBack = async ({ leases, ticket, after, timeouts }: Leasing, isLost: boolean): Promise<void> => {
  await after(timeouts.command, 'give back', leases.release(ticket.id, isLost)).catch(error =>
    console.warn('lease not given back', error),
  )
}

const isCancelled = (error: unknown) => error instanceof Failure && error.code === 'RENDER_CANCELLED'

/**
 * Awaits a browser; a browser that arrives too late is released, so that it does not leak.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_CANCELLED
 */
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
  const { browsers, leases, ticket, timeouts, within } = leasing
  const starting = puppeteer.launch(browsers, { keep_alive: KEEP_ALIVE_MS })
  const browser = await inTime(leasing, timeouts.launch, 'launch', starting, late => void late.close())
  await within(timeouts.command, 'note launch', leases.launched(ticket.id, browser.sessionId()))
  return browser
}

/** A browser with its name and an open tab. */
interface OpenBrowser {
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

/**
 * Reads the version of the browser and opens a tab; a browser that does not respond is released.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_CANCELLED
 */
const openTab = async (leasing: Leasing, browser: Browser): Promise<OpenBrowser> => {
  const { timeouts, within } = leasing
  let mayHaveTab = false
  try {
    const name = await within(timeouts.command, 'version', browser.version())
    mayHaveTab = true
    // Tabs of one browser share its cache, so a font file is fetched once per browser and not once per file. They show
    // only our own page, which stores nothing, so they share no other data.
    const page = await within(timeouts.connect, 'tab', browser.newPage())
    const cdp = await within(timeouts.connect, 'tab', page.createCDPSession())
    return { browser, name, page, cdp }
  } catch (error) {
    // A tab that opens later would stay open.
    await release(leasing, browser, mayHaveTab || !isCancelled(error))
    throw error
  }
}

/**
 * Connects to the leased browser, or launches one if the lease permits it. Dead browsers are released as lost and the
 * next lease is tried, so that they do not use up the attempts of the drawing.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_QUEUE_FULL, RENDER_CANCELLED
 */
const connect = async (leasing: Leasing): Promise<OpenBrowser> => {
  const { browsers, leases, ticket, timeouts, within } = leasing
  for (;;) {
    const acquiring = leases.acquire(ticket, timeouts.queue)
    const lease = await within(timeouts.queue + LEASES_SLACK_MS, 'queue', acquiring).catch(async error => {
      // Leaves the queue, or ends a lease that was granted at this moment.
      await giveBack(leasing, false)
      throw error
    })
    if (!lease.ok) throw fail(lease.code, { reason: 'no browser became free' })
    if (lease.sessionId === null) return openTab(leasing, await launch(leasing))
    try {
      const joining = puppeteer.connect(browsers, lease.sessionId)
      const browser = await inTime(leasing, timeouts.connect, 'connect', joining, late => void late.disconnect())
      return await openTab(leasing, browser)
    } catch (error) {
      if (isCancelled(error)) throw error
      console.warn('browser is gone', lease.sessionId, error)
    }
  }
}

/** Browsers of Cloudflare Browser Rendering, shared through the lease object. */
export const browserRendering = (browsers: Fetcher, leases: BrowserLeases, timeouts = BROWSER_TIMEOUTS): Browsers => ({
  position: ticketId => leases.position(ticketId),
  async lease(ticket, deadline, signal): Promise<LeasedBrowser> {
    const within = callsUntil(deadline, signal)
    // The release must also work after the deadline and after an abort.
    const after = callsUntil(Number.POSITIVE_INFINITY)
    const leasing: Leasing = { browsers, leases, ticket, timeouts, within, after }
    const { browser, name, page, cdp } = await connect(leasing)
    return {
      name,
      tab: renderTab(page, cdp, { within, after }, timeouts),
      release: isLost => release(leasing, browser, isLost),
    }
  },
})
