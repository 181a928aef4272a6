import { request } from 'node:http'
import { expect, inject } from 'vitest'
import { API } from '#schemas/api/index.ts'
import { publicKeyOfPath } from '#schemas/catalog/storage-keys.ts'
import { call } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { openEditor } from '#test/support/editor-page.ts'

const base = inject('productUrl')

/** The calls of the API table as `METHOD` and a pattern of the path. */
const CALLS = Object.values(API)
  .flatMap(area => Object.values<{ readonly method: string; readonly path: string }>(area))
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^(/render)?${path.replace(/:\w+/g, '[^/]+')}$`) }))
/** A file of the built pages or a public file of the bucket. */
const isFile = (path: string) =>
  (/^\/(assets\/.+|favicon\.svg|logo\.svg)$/.test(path) || publicKeyOfPath(path) !== undefined) &&
  /\.(js|css|woff2?|ttf|otf|svg|png|jpe?g|webp|json)$/.test(path)

it('A-7-01 E-7-01 editing makes no calls but the documented ones, all to this host: works, templates, materials, fonts, uploads', async ({
  account,
  browser,
}) => {
  const { token } = account
  const appId = Number((await call(base, 'GET', '/work/new/1/2', { token })).id)
  const editor = await openEditor(browser, base, { path: `/editor?appId=${appId}`, token })
  const { page } = editor
  const asked: { readonly method: string; readonly url: URL }[] = []
  // The page that was opened first may be asking still.
  await page.goto('about:blank')
  page.on('request', request => asked.push({ method: request.method(), url: new URL(request.url()) }))
  await page.goto(`${base}/editor?appId=${appId}`)
  await page.waitForSelector('html[data-editor="ready"]', { state: 'attached' })
  for (const name of ['模板', '素材', '照片', '形状', '背景', '上传', '文字'])
    await page.getByRole('navigation').getByRole('button', { name }).click()
  await page.getByRole('button', { name: '添加标题' }).click()
  await page.keyboard.type('春日新品')
  await page.keyboard.press('Escape')
  for (const keys of ['ArrowRight', 'Control+d', 'Control+z', 'Control+y', 'Control+s']) await page.keyboard.press(keys)
  await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
  // It is fetched a second after the page is there.
  await expect.poll(() => asked.some(({ url }) => url.pathname === '/upload-token-without-key')).toBe(true)

  const own = asked.filter(({ url }) => url.protocol !== 'data:' && url.protocol !== 'blob:')
  expect(own.filter(({ url }) => url.origin !== base).map(({ url }) => url.href)).toEqual([])
  const unknown = own.filter(
    ({ method, url: { pathname } }) =>
      pathname !== '/editor' &&
      !(method === 'GET' && isFile(pathname)) &&
      !CALLS.some(known => known.method === method && known.pattern.test(pathname)),
  )
  expect(unknown.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([])
  // The page did call the server; a token for uploads is fetched ahead.
  const paths = own.map(({ method, url }) => `${method} ${url.pathname}`)
  expect(paths.filter(path => path === 'GET /upload-token-without-key')).toHaveLength(1)
  expect(paths).toContain('POST /work')
  expect(paths).toContain(`GET /work/${appId}`)
})

it('a request with another Host is refused, and no address of an answer contains it', async () => {
  const { hostname, port } = new URL(base)
  const ask = (host: string) =>
    new Promise<readonly [status: number | undefined, body: string]>((done, reject) => {
      const asked = request({ hostname, port, path: '/openapi.json', headers: { host } }, async response => {
        done([response.statusCode, (await response.toArray()).join('')])
      })
      asked.on('error', reject).end()
    })
  for (const host of ['evil', `evil:${port}`, `127.0.0.1:${Number(port) + 1}`, '127.0.0.1'])
    expect([host, (await ask(host))[0]]).toEqual([host, 421])
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    const [status, body] = await ask(host)
    expect([host, status, JSON.parse(body).servers]).toEqual([host, 200, [{ url: base }]])
  }
})

it('an error of a page of the site is reported once, and nothing of the address or the words in it', async ({
  browser,
}) => {
  const page = await browser.newPage()
  const reports: unknown[] = []
  page.on('request', request => request.url() === `${base}/client-error` && reports.push(request.postDataJSON()))
  await page.goto(`${base}/?keyword=secret`)
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(files.filter(name => name.includes('error-report'))).toEqual([])
  // One error that is thrown, again and again, and then a rejection.
  const fail = (how: 'throw' | 'reject') =>
    page.evaluate(way => {
      const error = new Error(`no "secret" in ${location.href} to ${way}`)
      error.stack = `${error}\n    at draw (${location.origin}/assets/index-1.js:1:2)`
      if (way === 'reject') void Promise.reject(error)
      else setTimeout(() => reportError(error))
    }, how)
  const answered = () => page.waitForResponse('**/client-error').then(response => response.status())
  for (const how of ['throw', 'reject'] as const)
    expect((await Promise.all([answered(), fail(how), fail(how)]))[0]).toBe(200)
  const report = { page: '', stack: ['draw /assets/index-1.js:1:2'], browser: expect.stringMatching(/^Chrome/) }
  expect(reports).toEqual([
    { ...report, message: 'Error: no * in * to throw' },
    { ...report, message: 'Error: no * in * to reject' },
  ])
  await page.close()
})
