import type { Page, Route } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { call, register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { type EditorPage, newWork, openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { hostTokenOf, newSubject, openAt, openFresh, partnerOrigin } from '#test/support/hosted-page.ts'
import { poster } from '#test/support/poster.ts'
import { setRole } from '#test/support/product-state.ts'

describe('opening a work that does not open as usual', () => {
  const base = inject('productUrl')
  const letter = createLayer('text', { x: 60, y: 60, width: 300, height: 60 }, { text: '见字如面', fontSize: 48 })
  const records = poster([letter], { name: '来信' })
  const text = stringifyWork(records)

  const it = test.extend(
    'blank',
    ({ person }) =>
      async (isLoggedIn = true): Promise<EditorPage> =>
        openBlank(person, isLoggedIn ? { token: person.account.token } : {}),
  )
  /** Intercepts calls to a path, answers them with `reply` and counts them. */
  const answer = async (page: Page, path: string, reply: (route: Route, url: URL) => Promise<void>) => {
    const asked: URL[] = []
    await page.route(
      url => url.pathname === path,
      async route => {
        const url = new URL(route.request().url())
        asked.push(url)
        await reply(route, url)
      },
    )
    return asked
  }
  const ok = (data: unknown) => (route: Route) => route.fulfill({ json: { status: 200, data } })
  const refuse = (status: number, code: string, message: string) => (route: Route) =>
    route.fulfill({ status, json: { status, code, message } })
  const letterOn = (page: Page) => page.locator('[data-workspace] [data-stage]').getByText('见字如面').first()

  it('E-2-06 sharedId=k7 asks for that work, shows it, and says so when there is none', async ({ blank }) => {
    const { page } = await blank()
    const asked = await answer(page, '/work/share', ok({ data: text }))
    await page.goto(`${base}/editor?sharedId=k7`)
    await waitUntilReady(page)
    await letterOn(page).waitFor()
    expect(asked.map(({ search }) => search)).toEqual(['?code=k7'])
    // The real server, which has no such link: a message and a link home, no editor.
    await page.unrouteAll()
    await page.goto(`${base}/editor?sharedId=k7&again=1`)
    await page
      .getByRole('alert')
      .getByText(/分享链接无效/)
      .waitFor()
    expect(await page.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
    expect(await page.locator('[data-workspace]').count()).toBe(0)
  })

  it('E-2-07 C-2-07 jsonId opens the design that staff have stored, as a new work of whoever opens it', async ({
    blank,
    account,
  }) => {
    const staff = await register(base)
    setRole(inject('productState'), staff.userId, 2)
    const { id } = await call(base, 'POST', '/work/json', { token: staff.token, body: { data: text } })
    const { page } = await blank()
    await page.goto(`${base}/editor?jsonId=${id}`)
    await waitUntilReady(page)
    await letterOn(page).waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/appId=\d+/)
    const own = new URL(page.url()).searchParams.get('appId')
    expect(await call(base, 'GET', `/work/${own}`, { token: account.token })).toMatchObject({ name: '来信' })
    await page.goto(`${base}/editor?jsonId=12`)
    await page.getByRole('alert').getByText('设计记录不存在').waitFor()
  })

  it('a shared work with broken data says 数据异常; an expired login is asked for and not asked for again and again', async ({
    blank,
  }) => {
    const { page } = await blank()
    await answer(page, '/work/json/1', ok({ appData: '{"pages":' }))
    await page.goto(`${base}/editor?jsonId=1`)
    await page.getByText('数据异常').first().waitFor()
    await page.unrouteAll()
    const asked = await answer(page, '/work/json/2', refuse(401, 'UNAUTHENTICATED', '请重新登录'))
    await page.goto(`${base}/editor?jsonId=2`)
    await page.getByRole('dialog', { name: '登录墨页' }).waitFor()
    expect(asked).toHaveLength(1)
  })

  it('E-8-10 C-8-05 an answer above 205 ends the loading without noise, and without a network the page says so; trying again brings the work', async ({
    blank,
    account,
  }) => {
    const id = await newWork(base, account.token, records)
    const { page } = await blank()
    const body = JSON.stringify({ status: 200, data: { id, data: text, version: 1, status: 1 } })
    let reply: 'work' | 'cut' | number = 206
    await answer(page, `/work/${id}`, route =>
      reply === 'work'
        ? route.continue()
        : reply === 'cut'
          ? route.abort('internetdisconnected')
          : route.fulfill({ status: reply, contentType: 'application/json', body }),
    )
    const note = page.getByRole('alert')
    for (const status of [206, 418, 503]) {
      reply = status
      await page.goto(`${base}/editor?appId=${id}`)
      await note.waitFor()
      expect(await page.locator('[data-workspace]').count(), String(status)).toBe(0)
      // No toast, no dialog: only the page shows the message, with a next step.
      expect(await page.getByRole('alertdialog').or(page.getByRole('dialog')).count()).toBe(0)
    }
    const again = note.getByRole('button', { name: '重试' })
    reply = 'cut'
    await again.click()
    await note.getByText('网络连接失败').waitFor()
    await again.click()
    await note.getByText('网络连接失败').waitFor()
    reply = 'work'
    await again.dblclick()
    await waitUntilReady(page)
    await letterOn(page).waitFor()
    expect(await page.locator('[data-workspace]').count()).toBe(1)
  })

  it('asks for the work and its user once, while the code of the editor is still loading', async ({
    blank,
    account,
  }) => {
    const id = await newWork(base, account.token, records)
    const { page } = await blank()
    const calls = ['/user', `/work/${id}`]
    const asked: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (calls.includes(pathname)) asked.push(pathname)
    })
    await page.route(/\/assets\/editor-[\w-]+\.js$/, async route => {
      await expect.poll(() => asked.toSorted()).toEqual(calls)
      await route.continue()
    })
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    await letterOn(page).waitFor()
    expect(asked.toSorted()).toEqual(calls)
  })

  it('C-8-03 A-8-19 E-8-11 403 on the design site leads to its home with referrer=editor', async ({
    blank,
    account,
  }) => {
    const id = await newWork(base, account.token, records)
    const { page } = await blank()
    await answer(page, `/work/${id}`, refuse(403, 'FORBIDDEN', '没有权限执行此操作'))
    await page.goto(`${base}/editor?appId=${id}`)
    await page.waitForURL(`${base}/?referrer=editor`)
    await page.getByRole('heading', { name: '精选模板' }).waitFor()
  })

  it("C-8-04 A-8-20 E-8-12 403 at a partner's site says 请重新登录, in its place, and opens the work when it is allowed again", async ({
    browser,
  }) => {
    const token = await hostTokenOf('partner', { sub: newSubject() })
    const editor = await openFresh(browser)
    const { page } = editor
    const there = partnerOrigin(base)
    await openAt(editor, `${there}/editor?new=1&w=600&h=400&token=${token}`)
    await page.waitForURL(/appId=\d+_ismoye/)
    const id = /appId=(\d+)/.exec(page.url())?.[1]
    let isRefused = true
    await answer(page, `/work/${id}`, async route => {
      if (isRefused) await refuse(403, 'FORBIDDEN', '没有权限执行此操作')(route)
      else await route.continue()
    })
    await page.reload()
    await page.getByText('请重新登录').waitFor()
    expect(new URL(page.url()).pathname).toBe('/editor')
    expect(await page.locator('[data-workspace]').count()).toBe(0)
    // Another site logs its people in itself.
    expect(await page.getByRole('button', { name: '登录' }).count()).toBe(0)
    await page.getByText('请从图库打开这个设计').waitFor()
    isRefused = false
    await page.getByRole('button', { name: '重试' }).click()
    await waitUntilReady(page)
  })

  it('E-2-05 E-1-02 templateId opens the template as a design that is not saved yet; E-4-17 says on the canvas that pictures are loading, until they are there', async ({
    blank,
  }) => {
    const { page } = await blank(false)
    const held = Promise.withResolvers<void>()
    await page.route('**/u/**', async route => {
      await held.promise
      await route.continue()
    })
    await page.goto(`${base}/editor?templateId=1`)
    const tip = page.locator('[data-waiting]')
    await tip.getByText('图片加载中').waitFor()
    held.resolve()
    await tip.waitFor({ state: 'detached' })
    await waitUntilReady(page)
    expect(await page.locator('[data-workspace] [data-layer-id]').count()).toBeGreaterThan(2)
    expect(new URL(page.url()).search).toBe('?templateId=1')
  })
})
