import { expect, inject, it } from 'vitest'
import { API } from '#schemas/api/index.ts'
import { call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { openEditor } from '#test/support/editor-page.ts'

const base = inject('productUrl')

/** The calls of the table as `METHOD` and a pattern of the path. */
const CALLS = Object.values(API)
  .flatMap(area => Object.values<{ readonly method: string; readonly path: string }>(area))
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^(/render)?${path.replace(/:\w+/g, '[^/]+')}$`) }))
const FILE = /^\/((assets|f|u|t|s|c|covers|fonts)\/.+|favicon)\.(js|css|woff2?|ttf|otf|svg|png|jpe?g|webp|json)$/

it('E-7-01 editing makes no calls but the documented ones: works, templates, materials, fonts, uploads', async () => {
  const { token } = await register(base)
  const browser = await launchChromium()
  const appId = Number((await call(base, 'GET', '/work/new/1/2', { token })).id)
  const editor = await openEditor(browser, base, { path: `/editor?appId=${appId}`, token })
  const { page } = editor
  const asked: { readonly method: string; readonly url: URL }[] = []
  page.on('request', request => asked.push({ method: request.method(), url: new URL(request.url()) }))
  await page.reload()
  await page.waitForSelector('html[data-editor="ready"]', { state: 'attached' })
  for (const name of ['模板', '素材', '照片', '形状', '背景', '上传', '文字'])
    await page.getByRole('navigation').getByRole('button', { name }).click()
  await page.getByRole('button', { name: '添加标题' }).click()
  await page.keyboard.type('春日新品')
  await page.keyboard.press('Escape')
  for (const keys of ['ArrowRight', 'Control+d', 'Control+z', 'Control+y', 'Control+s']) await page.keyboard.press(keys)
  await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()

  const own = asked.filter(({ url }) => url.protocol !== 'data:' && url.protocol !== 'blob:')
  expect(own.filter(({ url }) => url.origin !== base).map(({ url }) => url.href)).toEqual([])
  const unknown = own.filter(
    ({ method, url: { pathname } }) =>
      pathname !== '/editor' &&
      !(method === 'GET' && FILE.test(pathname)) &&
      !CALLS.some(known => known.method === method && known.pattern.test(pathname)),
  )
  expect(unknown.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([])
  // It did talk to the server.
  const paths = own.map(({ method, url }) => `${method} ${url.pathname}`)
  expect(paths).toContain('POST /work')
  expect(paths).toContain(`GET /work/${appId}`)
  await browser.close()
})
