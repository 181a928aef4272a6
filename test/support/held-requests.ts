import type { Page } from 'playwright-core'

/**
 * Holds the page's requests whose address matches `urlPattern` (`*` and `?` as wildcards) until it is released. Unlike
 * `page.route` it stops no other request: the megabytes of an upload do not travel through the test.
 */
export const holdRequests = async (page: Page, urlPattern: string): Promise<() => Promise<void>> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern }] })
  return () => cdp.detach()
}
