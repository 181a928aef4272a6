import { describe, expect } from 'vitest'
import { it } from '#test/support/browser-test.ts'
import { openBlank, waitUntilReady } from '#test/support/editor-page.ts'

const SITE = 'https://moye.test'
/** Calls that tell of the use of the product. */
const TOLD = /^\/(?:user-events|loading-duration|source-channel)$/

interface Told {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly status: number
}

/** The product at an address that is not localhost, in a browser of its own, and what its pages tell of their use. */
const site = it.extend('site', async ({ person }) => {
  const { page } = await openBlank(person)
  const told: Told[] = []
  await page.route(`${SITE}/**`, async (route, request) => {
    const { pathname, search } = new URL(request.url())
    const headers = { ...(await request.allHeaders()) }
    for (const name of ['host', 'origin', 'referer', 'accept-encoding']) delete headers[name]
    const body = request.postDataBuffer()
    const answer = await fetch(person.base + pathname + search, {
      method: request.method(),
      headers,
      redirect: 'manual',
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    const { status } = answer
    if (TOLD.test(pathname)) told.push({ path: pathname, body: request.postDataJSON(), headers, status })
    const { 'content-encoding': _, 'content-length': __, ...sent } = Object.fromEntries(answer.headers)
    await route.fulfill({ status, headers: sent, body: Buffer.from(await answer.arrayBuffer()) }).catch(() => {})
  })
  return { page, told, bodies: (path: string) => told.filter(each => each.path === path).map(({ body }) => body) }
})

describe('what the pages tell of their use', () => {
  site(
    'A-7-35 A-9-28 A-9-29 A-9-31 the editor tells its load once, that it was entered, and on closing how long it was open',
    async ({ site }) => {
      const { page, told, bodies } = site
      await page.goto(`${SITE}/editor?new=1&w=600&h=400`)
      await waitUntilReady(page)
      await expect.poll(() => told.length).toBe(2)
      const tid = (await page.context().cookies(SITE)).find(({ name }) => name === 'moye_tid')
      expect(tid).toMatchObject({ domain: '.moye.test', secure: true })
      const own = { url: '/editor', tid: tid?.value }
      expect(bodies('/user-events')).toEqual([{ type: 4, content: '', ...own }])
      const time = expect.any(Number)
      expect(bodies('/loading-duration')).toEqual([{ type: 6, ip: '', domLoading: time, webLoading: time, ...own }])
      // The request of a page that is gone cannot be watched, so the event comes before.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
      await expect.poll(() => bodies('/user-events').slice(1)).toEqual([{ type: 2, content: 'stay 0 minutes', ...own }])
      await page.goto(`${SITE}/userCenter/design`)
      await page.goto(`${SITE}/privacy`)
      await expect
        .poll(() => bodies('/user-events').slice(2))
        .toEqual([{ type: 1, content: '', ...own, url: '/privacy' }])
      expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
      expect(told.filter(({ headers }) => headers.cookie || headers['x-token'])).toEqual([])
    },
  )
})
