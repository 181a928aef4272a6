import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { call, uploadPicture } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { poster } from '#test/support/poster.ts'

const base = inject('productUrl')

/** The page of the account, in a browser that is logged in. */
const openAccount = async (page: Page, token: string) => {
  await page.context().addCookies([{ name: 'moye_token', value: token, url: base }])
  // Without the dialog of the system the archive goes to the download folder.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await page.goto(`${base}/userCenter/account`)
  await page.getByRole('list', { name: '登录设备' }).waitFor()
}
const rowOf = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text })

/** A person scans the code with the stand-in for WeChat. */
const scan = async (url: string, name = '小刚') => {
  await fetch(url, { method: 'POST', body: new URLSearchParams({ person: name }) })
}
const scanShown = async (code: Locator) => {
  await code.waitFor()
  await scan((await code.getAttribute('data-address')) ?? '')
}
/** Another device of whose WeChat this is. */
const logInElsewhere = async (): Promise<string> => {
  const { url, sceneId } = await call(base, 'GET', '/user/wechat-qrcode')
  await scan(String(url))
  const { token } = await call(base, 'GET', `/user/scan-check?sceneId=${sceneId}`, {
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    },
  })
  return String(token)
}
const statusOf = async (token: string) => (await fetch(`${base}/user`, { headers: { 'x-token': token } })).status

describe('the page of the account', () => {
  test('changes name and avatar, binds and unbinds ways to log in, ends another device, and exports everything', async ({
    browser,
    account,
  }) => {
    const { token } = account
    const context = await browser.newContext({ locale: 'zh-CN', acceptDownloads: true })
    const page = await context.newPage()
    await openAccount(page, token)

    const name = page.getByRole('textbox', { name: '昵称' })
    const save = page.getByRole('button', { name: '保存', exact: true })
    expect(await save.isDisabled()).toBe(true)
    await name.fill('墨'.repeat(21))
    await page.keyboard.press('Enter')
    await page.getByText('昵称需为 1–20 个字符').waitFor()
    await name.fill(' 设计师 小王 ')
    await page.keyboard.press('Enter')
    await page.getByText('昵称已保存').waitFor()
    expect(await name.inputValue()).toBe('设计师 小王')
    const picture = { name: '头像.png', mimeType: 'image/png', buffer: Buffer.from(quarteredPng(300, 200)) }
    await page.locator('input[type=file]').setInputFiles(picture)
    const avatar = page.getByRole('img', { name: '头像' })
    await avatar.waitFor()
    await expect
      .poll(() => avatar.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
      .toEqual([256, 256])

    // The only way to log in cannot be unbound.
    const phone = rowOf(page, '登录方式', '手机号')
    expect(await phone.getByRole('button', { name: '解绑手机号' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: '绑定微信' }).click()
    await scanShown(page.getByRole('img', { name: '绑定二维码' }))
    await page.getByRole('button', { name: '解绑微信' }).waitFor()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '绑定QQ' }).click(),
    ])
    await popup.getByRole('link', { name: /小刚/ }).click()
    await page.getByRole('button', { name: '解绑QQ' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click()
    await page.getByText('已解绑').waitFor()
    await page.getByRole('button', { name: '绑定QQ' }).waitFor()
    expect(await phone.getByRole('button', { name: '解绑手机号' }).isDisabled()).toBe(false)

    const elsewhere = await logInElsewhere()
    await page.reload()
    const other = rowOf(page, '登录设备', 'Safari · iOS')
    await other.getByText('微信登录').waitFor()
    expect(await rowOf(page, '登录设备', '当前设备').getByRole('button').count()).toBe(0)
    await other.getByRole('button').click()
    await page.getByText('已退出该设备').waitFor()
    await expect.poll(() => other.count()).toBe(0)
    expect([await statusOf(elsewhere), await statusOf(token)]).toEqual([401, 200])

    await uploadPicture(base, token, '风景.png', quarteredPng(60, 40), 'image/png')
    const data = stringifyWork(poster([]))
    const { id } = await call(base, 'POST', '/work/new', { token, body: { name: '夏日海报', data } })
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '开始导出' }).click(),
    ])
    await page.getByText('导出完成').waitFor()
    expect(archive.suggestedFilename()).toMatch(/^墨页数据-.*\.zip$/)
    const zip = (await readFile(await archive.path())).toString('utf8')
    for (const part of ['账号资料.json', '订单.json', '分享.json', `作品/${id}-夏日海报.json`, '-风景.png', '头像.jpg'])
      expect([part, zip.includes(part)]).toEqual([part, true])
    expect(zip.includes(account.phone)).toBe(false)
    await page.getByRole('button', { name: '开始导出' }).click()
    await page.getByText('操作过于频繁').waitFor()
    await context.close()
  })

  test('deletes the account after typed words; the next login only offers to take it back', async ({
    browser,
    account,
  }) => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await openAccount(page, account.token)
    await page.getByRole('button', { name: '申请注销' }).click()
    const dialog = page.getByRole('alertdialog', { name: '注销账号' })
    const submit = dialog.getByRole('button', { name: '确认注销' })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByRole('textbox').fill('注销账号')
    await submit.click()
    await page.getByText('已提交注销').waitFor()
    expect(await statusOf(account.token)).toBe(401)

    await page.getByRole('button', { name: '登录' }).first().click()
    const login = page.getByRole('dialog', { name: '登录墨页' })
    await login.getByRole('button', { name: '同意并显示二维码' }).click()
    await scanShown(login.getByRole('img', { name: '登录二维码' }))
    const leaving = page.getByRole('alertdialog', { name: '账号正在注销' })
    await leaving.getByText('设计师 小王').waitFor()
    await leaving.getByRole('button', { name: '撤销注销' }).click()
    await page.getByText('已撤销注销').waitFor()
    await leaving.waitFor({ state: 'hidden' })
    const cookies = await context.cookies(base)
    const token = cookies.find(cookie => cookie.name === 'moye_token')?.value ?? ''
    expect(await call(base, 'GET', '/work/personal', { token })).toMatchObject({ total: 1 })
    // The stand-in's person is free again.
    await call(base, 'DELETE', '/user/identity/wechat', { token })
    await context.close()
  })
})
