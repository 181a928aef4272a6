import { readFileSync } from 'node:fs'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { it } from '#test/support/browser-test.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { driveEditor, type EditorPage } from '#test/support/editor-page.ts'
import { hostTokenOf, newSubject, partnerOrigin } from '#test/support/hosted-page.ts'
import { poster } from '#test/support/poster.ts'
import { html, text } from '../../scripts/partners/site.ts'
import { type RunningSites, startSites } from '../../scripts/partners/start-sites.ts'
import { partnerApiFile } from '../../scripts/product.ts'

const base = inject('productUrl')

/** An origin that no host has registered. It is served by the test itself. */
const EVIL = 'http://evil.localhost:9'
/** What a page that frames the editor without being allowed to gets of it. */
const BLOCKED = 'chrome-error://chromewebdata/'

let sites: RunningSites
let blocking: Browser

beforeAll(async () => {
  sites = await startSites(base, readFileSync(partnerApiFile(inject('productState')), 'utf8'), newSubject())
  // As browsers that block the cookies of frames do; the test looks whether it works.
  blocking = await launchChromium(['--test-third-party-cookie-phaseout'])
})
afterAll(async () => {
  await blocking?.close()
  await sites?.stop()
})

/** A page of its own whose errors fail the test, with pages of the evil origin by path. */
const openSite = async (address: string, evil: Readonly<Record<string, string>> = {}): Promise<EditorPage> => {
  const context = await blocking.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await context.route(`${EVIL}/**`, route => {
    const body = evil[new URL(route.request().url()).pathname]
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType: 'text/html', body })
  })
  const editor = driveEditor(page)
  await page.goto(address)
  return editor
}

/** The frame of the editor, when its first page is painted. */
const editorIn = async (page: Page): Promise<Frame> => {
  const element = await page.waitForSelector('iframe', { state: 'attached' })
  const frame = await element.contentFrame()
  if (!frame) throw new Error('no frame')
  await frame.waitForSelector('html[data-editor="ready"]', { state: 'attached' })
  return frame
}
const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()

/** Runs in the page: a method of its editor; failures are told by their code. */
const run = (page: Page, method: string, input?: unknown): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([name, given]) => {
      const { editor } = window as unknown as { editor: Record<string, (input: unknown) => Promise<object>> }
      try {
        return { ...(await editor[name]?.(given)) }
      } catch (error) {
        return { code: (error as { code: string }).code }
      }
    },
    [method, input] as const,
  )

describe('the editor in a frame of another site, where browsers block its cookies', () => {
  it('A-1-13 signage: edits, saves, exports and registers a picture; renews credentials that have ended', async () => {
    const { page } = await openSite(`${sites.signage}/screens/lobby`)
    const frame = await editorIn(page)
    await status(page, '1920 × 1080')
    // Nothing is stored with the cookies, and nothing was needed of them.
    const cookies = await frame.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: whether the browser keeps it
      document.cookie = 'probe=1'
      return document.cookie
    })
    expect(cookies).toBe('')

    // With the mouse, as anywhere.
    await frame.getByRole('button', { name: '添加标题' }).click()
    await status(page, '有未保存的修改')
    // Its words are being edited: they would be selected, not moved.
    await page.keyboard.press('Escape')
    const box = await frame.locator('[data-workspace] [data-layer-id]').last().boundingBox()
    if (!box) throw new Error('no layer')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40, { steps: 6 })
    await page.mouse.up()
    const moved = async () => (await frame.locator('[data-workspace] [data-layer-id]').last().boundingBox())?.x ?? 0
    await expect.poll(async () => Math.abs((await moved()) - box.x - 60)).toBeLessThan(8)

    // Its page has hidden these, with what they have elsewhere.
    for (const name of ['分享', '版本记录', '开通VIP', '登录'])
      expect(await frame.getByText(name, { exact: true }).count()).toBe(0)
    expect(await frame.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))).not.toBe('')

    // The buttons of the tool.
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await status(page, /已保存，版本 \d/)
    await page.getByRole('button', { name: '导出图片' }).click()
    await status(page, '已导出')
    const file = await fetch((await page.locator('#picture').getAttribute('href')) ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    // The button of the editor registers the picture of the screen.
    await frame.getByRole('button', { name: '保存', exact: true }).click()
    await status(page, '已发布到屏幕')
    const screens: { lobby: { image: string } } = await page.evaluate(async () => (await fetch('/screens.json')).json())
    expect((await fetch(screens.lobby.image)).status).toBe(200)
    await page.keyboard.press('Escape')

    // The credentials end: the next save asks for others, and nothing is lost.
    const ended = await hostTokenOf('signage', { sub: newSubject(), exp: Math.floor(Date.now() / 1000) - 3600 })
    await run(page, 'setCredentials', ended)
    await frame.getByRole('button', { name: '添加标题' }).click({ force: true })
    expect(await run(page, 'save')).toMatchObject({ workId: expect.any(Number) })
    expect(await run(page, 'getState')).toMatchObject({ isDirty: false, mode: 'signage' })

    // Features come and go while it runs.
    await run(page, 'setFeatures', { hide: ['text', 'shape'] })
    const sources = frame.getByRole('navigation', { name: '素材来源' })
    await expect.poll(() => sources.getByRole('button').allTextContents()).toEqual(['素材', '照片', '背景', '帮助'])
  })

  it('E-1-08 partner: opens, saves and exports; what has no license goes into the cart until it is bought; what each site has itself is not there', async () => {
    const { page } = await openSite(`${sites.partner}/design?width=800&height=600`)
    const frame = await editorIn(page)
    await frame.getByRole('button', { name: '添加标题' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await status(page, /已保存，版本 \d/)
    await page.getByRole('button', { name: '导出图片' }).click()
    await status(page, '已导出')

    // A work with a picture of the partner's, made by the person's own calls.
    const layer = createLayer('shape', { x: 40, y: 40, width: 200, height: 120 }, { shape: 'rect', fill: '#c2410c' })
    const record = { ...layer, rest: { ...layer.rest, moye_source: 'partner', media_id: `tk-${newSubject()}` } }
    const data = stringifyWork(poster([record]))
    const id = await frame.evaluate(
      async body => {
        const token = /(?:^|; )moye_partner_token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
        const headers = { 'x-token': token, 'content-type': 'application/json' }
        const answer = await fetch('/work/new', { method: 'POST', headers, body })
        return Number((await answer.json()).data.id)
      },
      JSON.stringify({ name: '有图库图片的海报', data }),
    )
    // What is open is saved before another work takes its place.
    await frame.getByRole('button', { name: '添加标题' }).click()
    expect(await run(page, 'open', { appId: id })).toMatchObject({ workId: id, name: '有图库图片的海报' })
    expect(await run(page, 'export', { type: 'jpg' })).toEqual({ code: 'LICENSE_NEEDED' })
    await status(page, `已加入购物车：${record.rest.media_id}`)
    const shop = await page.context().newPage()
    await shop.goto(`${sites.partner}/cart`)
    await shop.getByText(record.rest.media_id).waitFor()
    await shop.getByRole('button', { name: '购买授权' }).click()
    await shop.getByText('购物车是空的').waitFor()
    expect(await run(page, 'export', { type: 'jpg' })).toMatchObject({ width: 600, height: 400 })
    expect(await run(page, 'open', { appId: 999_999_999 })).toEqual({ code: 'WORK_NOT_FOUND' })

    // Both sites have the editor without what they have themselves.
    for (const address of [`${sites.partner}/design?id=${id}`, `${sites.signage}/screens/menu`]) {
      await page.goto(address)
      const there = await editorIn(page)
      const sources = there.getByRole('navigation', { name: '素材来源' }).getByRole('button')
      expect(await sources.allTextContents()).toEqual(['文字', '素材', '照片', '背景', '形状', '帮助'])
      for (const name of ['分享', '发布', '开通VIP', '登录'])
        expect(await there.getByText(name, { exact: true }).count()).toBe(0)
    }
  })
})

describe('a hostile page', () => {
  /** A page that frames an address, and says what it has heard from the frame. */
  const framing = (address: string) => `<!doctype html><title>evil</title><iframe src="${address}"></iframe>
    <script>window.heard = []; addEventListener('message', event => heard.push(event.data))</script>`

  it('shows nothing of the editor at an origin that is not registered, and no page that sells anywhere', async () => {
    const credentials = await hostTokenOf('signage', { sub: newSubject() })
    const addresses = {
      '/signage': `${base}/editor?credentials=${credentials}`,
      '/forged': `${base}/editor?credentials=${credentials.slice(0, -4)}AAAA`,
      '/partner': `${partnerOrigin(base)}/editor?new=1`,
      '/main': `${base}/editor?templateId=1`,
    }
    const { page, expectErrors } = await openSite(`${EVIL}/none`, {
      '/none': '<title>none</title>',
      ...Object.fromEntries(Object.entries(addresses).map(([path, address]) => [path, framing(address)])),
    })
    expectErrors(/frame-ancestors|Framing/)
    const blocked = () => expect.poll(() => page.frames()[1]?.url()).toBe(BLOCKED)
    for (const path of Object.keys(addresses)) {
      await page.goto(EVIL + path)
      await blocked()
      expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard), path).toEqual([])
    }
    // A registered page gets the editor, and nothing with which its users pay or change their account.
    for (const path of ['/vip', '/userCenter/account', '/userCenter/orders', '/editor?templateId=1', '/admin']) {
      sites.add('/clickjack', () => html(framing(base + path)))
      await page.goto(`${sites.signage}/clickjack`)
      await blocked()
    }
  })

  it('beside a registered page fakes no message: other frames and repeated answers get no port', async () => {
    const credentials = await hostTokenOf('signage', { sub: newSubject(), ref: 'attacked' })
    const attack = `const { port1, port2 } = new MessageChannel()
      port1.onmessage = event => heard.push(event.data)
      target.postMessage({ moye: 1, type: 'connect' }, '*', [port2])`
    sites.add('/attacked', () =>
      html(`<!doctype html><title>attacked</title><div id="editor" style="height: 700px"></div>
        <iframe src="${EVIL}/ad"></iframe><script src="${base}/embed/v1.js"></script><script>
        window.heard = []
        const again = () => { const target = editor.frame.contentWindow; ${attack} }
        const editor = window.editor = Moye.createEditor({ container: '#editor', credentials: '${credentials}', open: { new: { width: 600, height: 400 } }, onReady: again, onOpened: again })
        </script>`),
    )
    const { page } = await openSite(`${sites.signage}/attacked`, {
      '/ad': `<!doctype html><title>ad</title><script>window.heard = []
        setInterval(() => { for (let at = 0; at < parent.frames.length; at++) { const target = parent.frames[at]; if (target !== window) { ${attack} } } }, 20)</script>`,
    })
    await editorIn(page)
    expect(await run(page, 'save')).toMatchObject({ version: expect.any(Number) })
    const heard = await Promise.all(
      page.frames().map(frame => frame.evaluate(() => (window as unknown as { heard?: unknown[] }).heard ?? [])),
    )
    expect(heard.flat()).toEqual([])
  })
})

describe('the documentation', () => {
  it('has a page to copy that works in an empty page of another origin, and its script for every origin', async () => {
    const { page } = await openSite(`${base}/developers`)
    const example = await page.getByRole('figure', { name: '最小的网页' }).locator('pre').textContent()
    const claims = { sub: newSubject(), ref: 'copied' }
    const ended = await hostTokenOf('signage', { ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })
    const credentials = await hostTokenOf('signage', claims)
    // A server that is late once: the example gets other credentials by itself.
    const given = [ended, credentials]
    sites.add('/empty', () => html(example ?? ''))
    sites.add('/moye-token', () => text(given.shift() ?? credentials))
    await page.goto(`${sites.signage}/empty`)
    const frame = await editorIn(page)
    await frame.getByText('1080 × 1920 px').waitFor()
    expect(given).toEqual([])
    const script = await fetch(`${base}/embed/v1.js`)
    expect(script.headers.get('access-control-allow-origin')).toBe('*')
    expect(script.headers.get('cache-control')).toContain('max-age=3600')
  })
})
