import puppeteer, { type Browser, type CDPSession, type Page } from '@cloudflare/puppeteer'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { Failure, fail } from '#schemas/errors.ts'
import type { BrowserLeases, QueueTicket } from '../../ports/browser-leases.ts'
import { type BrowserCall, callsUntil } from './browser-call.ts'
import { closeSession } from './close-session.ts'
import { renderTab, type TabTimeouts } from './render-tab.ts'
import { type Browsers, type LeasedBrowser, Recalled } from './tab.ts'

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
/** ms; the largest value that Cloudflare allows: during a long print no command is sent. Idle browsers end earlier. */
const KEEP_ALIVE_MS = 600_000

/** ms; between two renewals of a lease. */
const RENEW_MS = 15_000

/** Context of one lease. */
interface Leasing {
  readonly browsers: Fetcher
  readonly leases: BrowserLeases
  /** Has an id of its own: the clean-up of an earlier lease of the same drawing may still run. */
  readonly ticket: QueueTicket
  readonly timeouts: BrowserTimeouts
  readonly within: BrowserCall
  /** The same for cleanup, without a deadline. */
  readonly after: BrowserCall
  /** Ends all calls with `Recalled`. */
  readonly recall: () => void
  /** Renews the lease, while it lasts. */
  renewal?: ReturnType<typeof setInterval>
}

/** Ends the lease. A failure is only logged, because leases expire by themselves. */
const giveBack = async (leasing: Leasing, isLost: boolean): Promise<void> => {
  const { leases, ticket, after, timeouts } = leasing
  clearInterval(leasing.renewal)
  await after(timeouts.command, 'give back', leases.release(ticket.id, isLost)).catch(error =>
    console.warn('lease not given back', error),
  )
}

/** Keeps the lease, and notices when it is recalled: at once, or at the next renewal if the lease object was restarted. */
const keep = (leasing: Leasing): void => {
  const { leases, ticket, recall } = leasing
  const follow = (isRecalled: boolean) => {
    if (isRecalled) recall()
  }
  leases.recalled(ticket.id).then(follow, () => {})
  leasing.renewal = setInterval(() => {
    leases.renew(ticket.id).then(follow, error => console.warn('lease not renewed', error))
  }, RENEW_MS)
}

const isCancelled = (error: unknown) =>
  error instanceof Recalled || (error instanceof Failure && error.code === 'RENDER_CANCELLED')

/**
 * Launches a browser and records it in the lease. One that comes too late is closed, and keeps its place until then.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_CANCELLED
 */
const launch = async (leasing: Leasing): Promise<string> => {
  const { browsers, leases, ticket, timeouts, within, after } = leasing
  const starting = puppeteer.acquire(browsers, { keep_alive: KEEP_ALIVE_MS })
  try {
    const { sessionId } = await within(timeouts.launch, 'launch', starting)
    await within(timeouts.command, 'note launch', leases.launched(ticket.id, sessionId))
    return sessionId
  } catch (error) {
    const late = starting.then(
      // The lease object may not know it.
      ({ sessionId }) => closeSession(browsers, sessionId),
      () => {},
    )
    const isClosed = after(timeouts.launch, 'late launch', late).catch(() => {})
    void isClosed.then(() => giveBack(leasing, true))
    throw error
  }
}

/**
 * Connects to a running browser. A connection that comes too late is closed.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_CANCELLED
 */
const join = async (leasing: Leasing, sessionId: string): Promise<Browser> => {
  const joining = puppeteer.connect(leasing.browsers, sessionId)
  try {
    return await leasing.within(leasing.timeouts.connect, 'connect', joining)
  } catch (error) {
    joining.then(
      late => void late.disconnect(),
      () => {},
    )
    await giveBack(leasing, !isCancelled(error))
    throw error
  }
}

/** A browser with its name and an open tab. */
interface OpenBrowser {
  readonly leasing: Leasing
  readonly browser: Browser
  readonly name: string
  readonly page: Page
  readonly cdp: CDPSession
}

/** Leaves the browser and ends the lease; the lease object closes a lost browser. */
const release = async (leasing: Leasing, browser: Browser, isLost: boolean): Promise<void> => {
  await leasing.after(leasing.timeouts.command, 'end', Promise.resolve(browser.disconnect())).catch(() => {})
  await giveBack(leasing, isLost)
}

/**
 * Opens a tab and reads the version of the browser; a browser that does not respond is released.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_CANCELLED
 */
const openTab = async (leasing: Leasing, browser: Browser): Promise<OpenBrowser> => {
  const { timeouts, within } = leasing
  try {
    // Tabs of one browser share its cache, so a font file is fetched once per browser and not once per file. They show
    // only our own page, which stores nothing, so they share no other data.
    const page = await within(timeouts.connect, 'tab', browser.newPage())
    const [name, cdp] = await Promise.all([
      within(timeouts.command, 'version', browser.version()),
      within(timeouts.connect, 'tab', page.createCDPSession()),
    ])
    return { leasing, browser, name, page, cdp }
  } catch (error) {
    // A tab that opens later would stay open.
    await release(leasing, browser, true)
    throw error
  }
}

/**
 * Connects to the leased browser, or launches one if the lease permits it. Dead browsers are released as lost and the
 * next lease is tried, so that they do not use up the attempts of the drawing.
 * @throws RENDER_UNAVAILABLE, RENDER_TIMEOUT, RENDER_QUEUE_FULL, RENDER_CANCELLED
 */
const connect = async (newLeasing: () => Leasing): Promise<OpenBrowser> => {
  for (;;) {
    const leasing = newLeasing()
    const { leases, ticket, timeouts, within } = leasing
    // The lease object ends the waiting, which is longer while the owner's other drawings run.
    const acquiring = leases.acquire(ticket, timeouts.queue)
    const lease = await within(Number.POSITIVE_INFINITY, 'queue', acquiring).catch(async error => {
      // Leaves the queue, or ends a lease that was granted at this moment.
      await giveBack(leasing, false)
      throw error
    })
    if (!lease.ok) throw fail(lease.code, { reason: 'no browser became free' })
    keep(leasing)
    if (lease.sessionId === null) return openTab(leasing, await join(leasing, await launch(leasing)))
    try {
      return await openTab(leasing, await join(leasing, lease.sessionId))
    } catch (error) {
      if (isCancelled(error)) throw error
      console.warn('browser is gone', lease.sessionId, error)
    }
  }
}

/** Browsers of Cloudflare Browser Rendering, shared through the lease object. */
export const browserRendering = (browsers: Fetcher, leases: BrowserLeases, timeouts = BROWSER_TIMEOUTS): Browsers => {
  /** Id of a ticket → id with which it waits in the queue now. */
  const waiting = new Map<string, string>()
  return {
    figures: () => leases.figures(),
    position: async ticketId => leases.position(waiting.get(ticketId) ?? ''),
    async lease(ticket, deadline, signal): Promise<LeasedBrowser> {
      // The release must also work after the deadline and after an abort.
      const after = callsUntil(Number.POSITIVE_INFINITY)
      const newLeasing = (): Leasing => {
        const id = crypto.randomUUID()
        waiting.set(ticket.id, id)
        const recalling = new AbortController()
        const recall = () => recalling.abort(new Recalled())
        const within = callsUntil(deadline, AbortSignal.any([signal, recalling.signal]))
        return { browsers, leases, ticket: { ...ticket, id }, timeouts, within, after, recall }
      }
      const connecting = connect(newLeasing).finally(() => waiting.delete(ticket.id))
      const { leasing, browser, name, page, cdp } = await connecting
      return {
        name,
        tab: renderTab(page, cdp, { within: leasing.within, after }, timeouts),
        release: isLost => release(leasing, browser, isLost),
      }
    },
  }
}
