import { describe, expect, inject } from 'vitest'
import { call, codeFor, newAddress, newPhone } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { openBlank, openWork } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

describe('login with WeChat', () => {
  const base = inject('productUrl')

  test('A-1-05 A-2-10 A-2-29 A-4-12 A-4-16 A-2-30 A-8-15 the scan view comes first, needs the agreement, whose page links to it as a PDF, offers a new code when its code has ended, and logs in who scans; the phone view is one press away', async ({
    person,
    browser,
  }) => {
    const { page } = await openBlank(person)
    await page.goto(`${base}/`)
    await page.getByRole('button', { name: '登录' }).first().click()
    const login = page.getByRole('dialog', { name: '登录墨页' })
    const code = login.getByRole('img', { name: '登录二维码' })
    await login.getByText('请先阅读并同意协议').waitFor()
    expect(await code.count()).toBe(0)
    const agreement = await openBlank(person)
    await agreement.page.goto(base + (await login.getByRole('link', { name: /服务协议/ }).getAttribute('href')))
    const pdf = await agreement.page.getByRole('link', { name: '下载 PDF 版' }).getAttribute('href')
    const file = await fetch(base + pdf)
    expect([pdf, file.headers.get('content-type')]).toEqual(['/agreement.pdf', 'application/pdf'])
    expect((await file.text()).startsWith('%PDF-')).toBe(true)
    await login.getByRole('button', { name: '同意并显示二维码' }).click()
    await code.waitFor()
    expect(await login.getByRole('checkbox').isChecked()).toBe(true)
    const addressOf = () => code.getAttribute('data-address')
    const first = await addressOf()
    // The server ends the code, and the one that is fetched in its place.
    const expired = { status: 406, code: 'SCAN_EXPIRED', message: '二维码已失效' }
    await page.route(/scan-check/, route => route.fulfill({ status: 406, json: expired }))
    const refresh = login.getByRole('button', { name: '二维码已失效，点击刷新' })
    await refresh.waitFor()
    await page.unroute(/scan-check/)
    await refresh.click()
    await expect.poll(addressOf).not.toBe(first)
    expect(await refresh.count()).toBe(0)
    await login.getByRole('button', { name: '手机号登录' }).click()
    await login.getByRole('textbox', { name: '手机号' }).waitFor()
    await login.getByRole('button', { name: '微信登录' }).click()
    await code.waitFor()
    const address = (await addressOf()) ?? ''
    const hand = await browser.newContext()
    const handheld = await hand.newPage()
    await handheld.goto(address)
    await handheld.getByRole('button', { name: '小明' }).click()
    await handheld.getByText('请回到电脑').waitFor()
    await hand.close()
    await login.waitFor({ state: 'hidden' })
    await page.getByText(/^(注册成功，欢迎来到墨页|登录成功)$/).waitFor()
    const token = (await page.context().cookies(base)).find(({ name }) => name === 'moye_token')?.value ?? ''
    const answer = await fetch(`${base}/user`, { headers: { 'x-token': token } })
    const { data } = (await answer.json()) as { data: { nickname: string; phone: string | null } }
    expect(data).toMatchObject({ nickname: '微信用户', phone: null })
  })

  test.for(['QQ 登录', '微博登录'] as const)(
    'A-1-03 A-2-31 A-4-17 A-4-18 %s logs in through a window of its own, which closes by itself; a closed window logs nobody in',
    async (name, { person }) => {
      const { page } = await openBlank(person)
      await page.goto(`${base}/`)
      await page.getByRole('button', { name: '登录' }).first().click()
      const login = page.getByRole('dialog', { name: '登录墨页' })
      const others = login.getByRole('region', { name: '其他登录方式' }).getByRole('button')
      await expect.poll(() => others.allTextContents()).toEqual(['手机号登录', 'QQ 登录', '微博登录'])
      const method = login.getByRole('button', { name, exact: true })
      await method.click()
      await page.getByText('请先阅读并同意协议', { exact: true }).last().waitFor()
      await login.getByRole('checkbox').check({ force: true })
      const windowOf = async () => (await Promise.all([page.waitForEvent('popup'), method.click()]))[0]
      await (await windowOf()).close()
      const popup = await windowOf()
      const closed = popup.waitForEvent('close')
      await popup.getByRole('link', { name: /小明/ }).click()
      await closed
      await login.waitFor({ state: 'hidden' })
      const cookies = await page.context().cookies(base)
      const token = cookies.find(cookie => cookie.name === 'moye_token')?.value ?? ''
      const answer = await fetch(`${base}/user`, { headers: { 'x-token': token } })
      expect(await answer.json()).toMatchObject({ data: { nickname: '小明' } })
    },
  )

  test('the third code from a network needs a captcha: what was typed stays, keys are enough, and a check that does not load can be tried again', async ({
    person,
  }) => {
    const { page, expectErrors } = await openBlank(person)
    const address = newAddress()
    await page.setExtraHTTPHeaders(address)
    for (let sends = 0; sends < 2; sends++)
      await call(base, 'GET', `/user/code?phone=${newPhone()}`, { headers: address })
    // The provider cannot be reached at first.
    await page.route(/\/turnstile\//, route => route.abort())
    expectErrors(/net::ERR_FAILED/)
    await page.goto(`${base}/`)
    await page.getByRole('button', { name: '登录' }).first().click()
    const login = page.getByRole('dialog', { name: '登录墨页' })
    await login.getByRole('button', { name: '手机号登录' }).click()
    const phone = newPhone()
    await login.getByRole('textbox', { name: '手机号' }).fill(phone)
    await login.getByRole('checkbox').check({ force: true })
    const lost = page.waitForResponse(/captcha=not-loaded/)
    await login.getByRole('button', { name: '获取验证码' }).click()
    await lost
    const check = login.getByRole('group', { name: '安全验证' })
    await check.getByText('安全验证没有加载出来，请检查网络后重试').waitFor()
    await page.unroute(/\/turnstile\//)
    await check.getByRole('button', { name: '重试' }).click()
    await check.frameLocator('iframe').getByRole('checkbox').waitFor()
    await expect.poll(() => check.evaluate(group => group === document.activeElement)).toBe(true)
    expect(await login.getByRole('textbox', { name: '手机号' }).inputValue()).toBe(phone)
    expect(await login.getByRole('checkbox').isChecked()).toBe(true)
    // The keys lead into the frame, to its box.
    const box = check.frameLocator('iframe').getByRole('checkbox')
    const isReached = async () => {
      await page.keyboard.press('Tab')
      return box.evaluate(input => input === document.activeElement && document.hasFocus())
    }
    await expect.poll(isReached).toBe(true)
    await page.keyboard.press('Space')
    await login.getByRole('button', { name: /秒后重发/ }).waitFor()
    await check.waitFor({ state: 'detached' })
    const code = login.getByRole('textbox', { name: '验证码' })
    await expect.poll(() => code.evaluate(box => box === document.activeElement)).toBe(true)
    await code.fill(await codeFor(base, phone))
    await code.press('Enter')
    await login.waitFor({ state: 'hidden' })
  })

  test('A-2-33 A-2-34 A-4-52 A-8-03 a download without a phone opens the binding, which shows the way to support after it has failed, and leads back to the download', async ({
    person,
  }) => {
    const { account } = person
    const { page } = await openWork(person, poster([]), {})
    // On a developer's machine the server asks for no phone.
    const refusal = { status: 0, code: 'PHONE_REQUIRED', msg: '请先绑定手机号', message: '请先绑定手机号' }
    await page.route(/\/render\/download/, route => route.fulfill({ status: 403, json: refusal }), { times: 1 })
    await page.evaluate(() => {
      const meta = document.createElement('meta')
      meta.name = 'contact'
      meta.content = 'help@moye.example'
      document.head.append(meta)
    })
    await page.getByRole('button', { name: '下载', exact: true }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('button', { name: /^(免费)?下载/ }).click()
    const form = popup.locator('[data-download-step=bindPhone] form')
    await form.waitFor()
    const support = form.getByRole('link', { name: '联系客服' })
    expect(await support.count()).toBe(0)
    const taken = { status: 409, code: 'PHONE_TAKEN', message: '该手机号已被注册, 请联系客服' }
    await page.route(/\/user\/bind-phone/, route => route.fulfill({ status: 409, json: taken }), { times: 1 })
    const phone = newPhone()
    await form.getByRole('textbox', { name: '手机号' }).fill(phone)
    await form.getByRole('button', { name: '获取验证码' }).click()
    await expect.poll(() => codeFor(base, phone).catch(() => '')).not.toBe('')
    await form.getByRole('textbox', { name: '验证码' }).fill(await codeFor(base, phone))
    await form.getByRole('checkbox').check({ force: true })
    await form.getByRole('button', { name: '绑定', exact: true }).click()
    await form.getByText('该手机号已被注册, 请联系客服').waitFor()
    expect(await support.getAttribute('href')).toBe('mailto:help@moye.example')
    const read = page.waitForResponse(response => new URL(response.url()).pathname === '/user')
    await form.getByRole('button', { name: '绑定', exact: true }).click()
    expect(await (await read).json()).toMatchObject({ data: { id: account.userId, phone } })
    await popup.locator('[data-download-step=download]').waitFor()
  })
})
