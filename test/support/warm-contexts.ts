import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Every storage but the HTTP cache, which lets a used context open the next page sooner. */
const STORAGE = 'indexeddb,local_storage,cache_storage,service_workers,file_systems'

/** What a context is from its start on. */
export interface Device {
  readonly userAgent?: string | undefined
  /** A phone with a touch screen. */
  readonly isPhone?: boolean
}

interface Warm {
  readonly browser: Browser
  readonly base: string
  /** Name of its device. */
  readonly device: string
}
/** Contexts that `takeContext` created → what they were created for. */
const made = new WeakMap<BrowserContext, Warm>()
/** Pages that keep the process of their context alive. */
const keepers = new WeakSet<Page>()

/** The pages of a context that a test or the product opened. */
export const pagesOf = (context: BrowserContext): readonly Page[] => context.pages().filter(page => !keepers.has(page))
/** Free contexts by their device. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>()
const freeOnes = ({ browser, device }: Pick<Warm, 'browser' | 'device'>): BrowserContext[] => {
  const byDevice = idle.get(browser) ?? new Map<string, BrowserContext[]>()
  const free = byDevice.get(device) ?? []
  byDevice.set(device, free)
  idle.set(browser, byDevice)
  return free
}

/** A browser context without cookies and storage: a free used one with a warm cache, else a new one. */
export const takeContext = async (
  browser: Browser,
  base: string,
  { userAgent, isPhone = false }: Device = {},
): Promise<BrowserContext> => {
  const device = `${userAgent ?? ''} ${isPhone}`
  const used = freeOnes({ browser, device }).pop()
  if (used) return used
  const context = await browser.newContext({
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    ...(userAgent ? { userAgent } : {}),
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  made.set(context, { browser, base, device })
  // With this page of the site open, each next one starts in its process, which has compiled the scripts already.
  const keeper = await context.newPage()
  keepers.add(keeper)
  await keeper.goto(`${base}/robots.txt`)
  return context
}

/** Gives a page a clock that the test controls. Its context would keep that clock, so it is not reused. */
export const installClock = async (page: Page): Promise<void> => {
  made.delete(page.context())
  await page.clock.install()
}

/** Closes the pages of a context. One that `takeContext` created is cleared and kept for the next test. */
export const giveBack = async (context: BrowserContext): Promise<void> => {
  const warm = made.get(context)
  if (!warm) return context.close()
  await Promise.all(pagesOf(context).map(page => page.close()))
  const keeper = context.pages()[0]
  if (!keeper) return context.close()
  const session = await context.newCDPSession(keeper)
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin: warm.base, storageTypes: STORAGE }),
    context.clearCookies(),
    context.unrouteAll(),
    context.setOffline(false),
  ])
  await session.detach()
  freeOnes(warm).push(context)
}
