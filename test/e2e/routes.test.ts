import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { newWork, openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { pagesOf } from '#test/support/warm-contexts.ts'

/** Runs in the page: records when the canvas appeared and when the watermark prompt began to move (ms). */
const watch = () => {
  const seen: Record<string, number> = {}
  Object.assign(window, { seen })
  new MutationObserver(() => {
    if (document.querySelector('[data-workspace]')) seen.start ??= performance.now()
    if (document.querySelector('[data-workspace] [data-watermark]')) seen.watermark ??= performance.now()
  }).observe(document, { childList: true, subtree: true })
  document.addEventListener('animationstart', ({ target, animationName }) => {
    if (target instanceof Element && target.getAttribute('aria-label') === '去水印提示')
      seen[animationName.replace(/^_|_[^_]*_\d+$/g, '')] ??= performance.now()
  })
}

describe('addresses of the editor', () => {
  const base = inject('productUrl')

  /** Logged in by default. */
  const it = test.extend(
    'blank',
    ({ person }) =>
      async (isLoggedIn = true): Promise<Page> =>
        (await openBlank(person, isLoggedIn ? { token: person.account.token } : {})).page,
  )
  const title = (page: Page) => page.getByRole('textbox', { name: '作品名称' })

  it('E-1-02 E-2-03 E-2-21 C-2-03 C-2-26 new=1 asks for the size, makes the work, and then carries its id', async ({
    blank,
  }) => {
    const page = await blank()
    await page.goto(`${base}/editor?new=1`)
    const dialog = page.getByRole('dialog', { name: '选择画布尺寸' })
    await dialog.getByRole('button', { name: '公众号首图' }).click()
    const made = page.waitForResponse(response => response.url().includes('/work/new') && response.ok())
    await dialog.getByRole('button', { name: '确定' }).click()
    await made
    await page.waitForURL(/\?appId=\d+$/)
    await page.getByText('900 × 383 px').waitFor()
  })

  it('C-2-21 a link with another account’s login asks before it switches, and its token does not stay in the address', async ({
    blank,
    account,
  }) => {
    const sender = await register(base)
    const page = await blank()
    const question = page.getByRole('alertdialog', { name: '切换到链接中的账号？' })
    const cookie = async () =>
      (await page.context().cookies(base)).find(({ name }) => name === 'moye_token')?.value ?? ''
    const link = `${base}/editor?new=1&w=300&h=200&token=${sender.token}`
    await page.goto(link)
    await question.waitFor()
    expect(new URL(page.url()).search).toBe('?new=1&w=300&h=200')
    await question.getByRole('button', { name: '保持当前账号' }).click()
    await waitUntilReady(page)
    expect(await cookie()).toBe(account.token)
    await page.goto(link)
    const made = page.waitForRequest(request => request.url().includes('/work/new'))
    await question.getByRole('button', { name: '切换账号' }).click()
    expect((await made).headers()['x-token']).toBe(sender.token)
    expect(await cookie()).toBe(sender.token)
    // Now it is the account that is logged in: there is nothing to ask.
    await page.goto(link)
    await waitUntilReady(page)
    expect(await question.count()).toBe(0)
  })

  it('E-2-04 C-2-04 copy=1 opens the copy that another tab has left; without one it says so', async ({ blank }) => {
    const page = await blank(false)
    await page.goto(`${base}/editor?copy=1`)
    await page.getByText('没有找到要复制的内容').waitFor()
    const text = stringifyWork(createWork({ name: '原作', width: 800, height: 800 }))
    const leave = (account: number | null) =>
      page.evaluate(
        value => localStorage.setItem('moye_copy', value),
        `${JSON.stringify({ account, visit: '' })}\n${text}`,
      )
    // Another person's copy is none for this one.
    await leave(1)
    await page.reload()
    await page.getByText('没有找到要复制的内容').waitFor()
    await leave(null)
    await page.reload()
    await waitUntilReady(page)
    expect(await title(page).inputValue()).toBe('原作 副本')
  })

  it('E-2-09 E-9-45 C-2-18 logo=1 starts a logo with its picture clipped to a circle', async ({ blank }) => {
    const page = await blank()
    const info = { name: '茶语', slogan: '一叶知春', url: '', layoutId: 'horizontal_1' }
    await page.context().addCookies([{ name: 'moye_logo', value: encodeURIComponent(JSON.stringify(info)), url: base }])
    await page.goto(`${base}/editor?logo=1`)
    await waitUntilReady(page)
    await page.getByText('1350 × 600 px').waitFor()
    const stage = page.locator('[data-workspace] [data-stage]')
    await stage.getByText('茶语').waitFor()
    await stage.getByText('一叶知春').waitFor()
    const clip = await stage.evaluate(element =>
      [...element.querySelectorAll<HTMLElement>('[data-layer-id] *')]
        .map(each => getComputedStyle(each).clipPath)
        .find(path => path !== 'none'),
    )
    expect(clip).toBeTruthy()
    expect(await title(page).inputValue()).toContain('茶语')
  })

  it('E-2-22 E-2-23 C-2-23 C-2-24 without a query, or with the word undefined, it leads home', async ({ blank }) => {
    const page = await blank(false)
    for (const path of ['/editor', '/editor?appId=undefined']) {
      await page.goto(base + path)
      await page.waitForURL(`${base}/`)
    }
  })

  it('C-9-44 E-2-01 E-2-02 C-2-02 appId opens the work; A-2-56 A-2-57 A-6-13 C-6-13 C-9-43 E-2-19 E-2-35 E-9-52 E-2-43 E-9-53 isVipUser shows or hides the watermark, which comes a second after the start; its prompt slides in five seconds after the start and hides below 1340 px', async ({
    blank,
    account,
  }) => {
    const id = await newWork(base, account.token, createWork({ name: '春日海报', width: 900, height: 500 }))
    const at = async (flag: string) => {
      const page = await blank()
      await page.addInitScript(watch)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(`${base}/editor?appId=${id}&isVipUser=${flag}`)
      await waitUntilReady(page)
      return page
    }
    const read = (page: Page) => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen)
    // Opened first: once the other one has its watermark and its prompt, this one has had enough time for its own.
    const member = await at('1')
    expect(await title(member).inputValue()).toBe('春日海报')
    await member.getByText('900 × 500 px').waitFor()
    const free = await at('0')
    await free.locator('[data-workspace] [data-watermark]').waitFor({ state: 'attached' })
    const prompt = free.getByText('去水印，享高清模板')
    await prompt.waitFor()
    await expect.poll(async () => Object.keys(await read(free))).toContain('slide-in')
    const { start = 0, watermark = 0, ...animations } = await read(free)
    expect(watermark - start).toBeGreaterThan(950)
    expect(watermark - start).toBeLessThan(4000)
    // The animation does not start before; browsers can be late, never early.
    expect((animations['slide-in'] ?? 0) - start).toBeGreaterThan(4900)
    expect((animations['slide-in'] ?? 0) - start).toBeLessThan(8000)
    await free.setViewportSize({ width: 1339, height: 800 })
    await prompt.waitFor({ state: 'hidden' })
    await free.setViewportSize({ width: 1340, height: 800 })
    await prompt.waitFor()
    expect(await member.locator('[data-workspace] [data-watermark]').count()).toBe(0)
    expect(await member.getByText('去水印，享高清模板').count()).toBe(0)
    expect(Object.keys(await read(member))).toEqual(['start'])
  })

  it('C-6-01 C-6-02 C-6-03 C-6-04 C-2-69 A-2-54 A-2-55 A-4-11 A-6-08 A-6-09 C-4-47 E-2-37 E-2-46 E-6-01 E-6-02 E-6-03 a visitor meets the login and the banner; its button, 新建, 我的设计, 保存, 提交审核, 上传 and 团队 ask for it, without which no picture, no folder, no phone and no team gets in; C-2-60 C-2-61 C-2-62 once somebody is logged in, 新建 and 我的设计 open in tabs of their own; a reload brings the changes again', async ({
    person,
  }) => {
    const { page, context, records } = await openBlank(person)
    await page.goto(`${base}/editor?new=1&w=600&h=400&inner_designer=1`)
    const login = page.getByRole('dialog', { name: '登录墨页' })
    await login.waitFor()
    await page.keyboard.press('Escape')
    await login.waitFor({ state: 'hidden' })
    const banner = page.getByRole('region', { name: '登录提示' })
    expect((await banner.boundingBox())?.height).toBe(40)
    const buttons = ['新建', '我的设计', '保存', '提交审核', '上传', '团队'].map(name =>
      page.getByRole('button', { name, exact: true }),
    )
    for (const button of [...buttons, banner.getByRole('button', { name: '登录' })]) {
      await button.click()
      await login.waitFor()
      await page.keyboard.press('Escape')
      await login.waitFor({ state: 'hidden' })
    }
    // Pictures, folders and the code for phones are in its panel, which stays shut; nor does the server take anything.
    for (const name of ['上传', '团队']) expect(await page.getByRole('complementary', { name }).count()).toBe(0)
    const refused = await page.evaluate(async () => {
      const answers = [
        fetch('/upload-token-without-key'),
        fetch('/material/dir', { method: 'POST', body: '{"name":"夹"}' }),
        fetch('/render/new_phone_upload_id'),
        fetch('/team'),
      ]
      return (await Promise.all(answers)).map(({ status }) => status)
    })
    expect(refused).toEqual([401, 401, 401, 401])
    await banner.getByRole('button', { name: '关闭' }).click()
    await banner.waitFor({ state: 'detached' })
    expect(pagesOf(page.context())).toHaveLength(1)

    await page.getByRole('button', { name: '形状', exact: true }).click()
    await page.getByRole('button', { name: '圆形' }).first().click()
    await page.getByText('已保存在本机').waitFor()
    await records()
    await page.reload()
    await waitUntilReady(page)
    await login.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('alertdialog', { name: '发现未保存的内容' }).getByRole('button', { name: '恢复' }).click()
    await page.locator('[data-workspace] [data-layer-id]').first().waitFor()

    await context.addCookies([{ name: 'moye_token', value: person.account.token, url: base }])
    const id = await newWork(base, person.account.token, createWork())
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    expect(await login.count()).toBe(0)
    for (const [name, address] of [
      ['新建', '/editor?new=1'],
      ['我的设计', '/userCenter/design'],
    ] as const) {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      expect(tab.url()).toBe(base + address)
      await tab.close()
    }
  })

  it('E-2-12 E-2-13 E-2-14 E-2-15 E-2-16 E-2-17 A-2-18 C-2-09 C-2-10 ssrImg=1 is the bare canvas at scale 1 and nothing else', async ({
    blank,
  }) => {
    const page = await blank()
    const calls: string[] = []
    page.on('request', request => {
      if (request.method() !== 'GET') calls.push(request.url())
    })
    await page.goto(`${base}/editor?ssrImg=1&templateId=1`)
    await page.waitForFunction(() => (window as { moyeManifest?: { ready: boolean } }).moyeManifest?.ready)
    const seen = await page.evaluate(() => {
      const canvas = document.querySelector('[data-stage]')
      const stage = canvas?.getBoundingClientRect()
      const drawn = document.querySelector<HTMLElement>('[data-page-id]')
      return {
        at: stage && [stage.x, stage.y],
        sizes: [stage?.width, stage?.height, drawn?.offsetWidth, drawn?.offsetHeight],
        // What the body has beside the canvas and the boxes around it.
        others: [...document.body.querySelectorAll('*')]
          .filter(each => !each.contains(canvas) && !canvas?.contains(each))
          .map(each => each.tagName),
        around: [...document.querySelectorAll('body, body *')]
          .filter(each => each !== canvas && each.contains(canvas))
          .map(each => each.id || each.tagName),
        hasBars: innerWidth !== document.documentElement.clientWidth,
        bars: getComputedStyle(document.documentElement).scrollbarWidth,
      }
    })
    expect(seen).toEqual({
      at: [0, 0],
      sizes: [1080, 1920, 1080, 1920],
      others: [],
      around: ['BODY', 'root'],
      hasBars: false,
      bars: 'none',
    })
    let asked = false
    page.on('dialog', () => {
      asked = true
    })
    // An empty page: another one would make calls of its own.
    await page.goto('about:blank')
    expect({ asked, calls }).toEqual({ asked: false, calls: [] })
  })

  it('C-4-09 E-4-52 E-4-53 E-5-43 C-4-07 C-8-06 a record without data takes no pointer; one that cannot be read says 数据异常 and loads no further', async ({
    blank,
    account,
  }) => {
    const id = await newWork(base, account.token, createWork())
    const page = await blank()
    let data: string | undefined
    await page.route(`**/work/${id}`, async route => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: Record<string, unknown> }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, data } } })
    })
    await page.goto(`${base}/editor?appId=${id}`)
    await waitUntilReady(page)
    expect(await page.locator('[data-workspace]').evaluate(box => getComputedStyle(box).pointerEvents)).toBe('none')
    data = '{"pages":'
    await page.reload()
    await expect.poll(() => page.getByText('数据异常').count()).toBeGreaterThan(1)
    await page.getByRole('alertdialog', { name: '数据异常' }).waitFor()
    expect(await page.locator('[data-workspace]').count()).toBe(0)
    expect(await page.getByRole('status').count()).toBe(0)
    expect(await page.getByText('加载中').count()).toBe(0)
  })
})
