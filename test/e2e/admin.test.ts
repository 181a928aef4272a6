import { readFile } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { payInWechat } from '#test/support/pay-in-wechat.ts'
import { poster } from '#test/support/poster.ts'
import { setRole } from '#test/support/product-state.ts'

const base = inject('productUrl')
const state = inject('productState')
/** The server draws a cover. */
const box = createLayer('shape', { x: 20, y: 20, width: 100, height: 60 }, { shape: 'rect', fill: '#5b4bff' })

const it = test.extend('open', ({ browser }) => async (account: Account) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await context.addCookies([{ name: 'moye_token', value: account.token, url: base }])
  return { context, page: await context.newPage() }
})

it('an administrator finds an account, bans it, returns the money of its order and finds both in the log; the page of others does not exist', async ({
  browser,
  open,
}) => {
  const buyer = await register(base)
  const order = await call(base, 'POST', '/order', { token: buyer.token, body: { specsId: 24, from: 1, scope: 1 } })
  await payInWechat(browser, `${base}/order/${order.id}/pay`)
  await expect
    .poll(async () => (await call(base, 'POST', `/order/${order.id}/check`, { token: buyer.token })).status)
    .toBe(2)

  const other = await open(buyer)
  const asNobody = await other.page.goto(`${base}/admin`)
  expect(asNobody?.status()).toBe(404)
  await other.page.getByRole('link', { name: '返回首页' }).waitFor()
  // An open page could learn of the ban by a call of its own, before the test looks.
  await other.page.goto('about:blank')

  const admin = await register(base)
  setRole(state, admin.userId, 3)
  const { look, faults } = startInspection()
  const { context, page } = await open(admin)
  expect((await page.goto(`${base}/admin`))?.status()).toBe(200)
  await page.getByRole('img', { name: /注册：共 \d+/ }).waitFor()
  await look('figures', page)

  await page.getByRole('link', { name: '用户', exact: true }).click()
  const search = page.getByRole('textbox', { name: '编号、完整手机号或昵称开头' })
  await search.fill(buyer.phone)
  await search.press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  const shown = await rows.nth(1).textContent()
  expect(shown).toContain(`111****${buyer.phone.slice(-4)}`)
  await look('accounts', page)
  await rows.nth(1).getByRole('link').click()

  await page.getByRole('button', { name: '封禁账号' }).click()
  const ban = page.getByRole('alertdialog')
  await ban.getByRole('button', { name: '封禁账号' }).click()
  await ban.getByText('请填写原因').waitFor()
  await look('ban', page)
  await ban.getByRole('textbox', { name: '原因' }).fill('<img src=x onerror=alert(1)> 刷单')
  await ban.getByRole('button', { name: '封禁账号' }).dblclick()
  await ban.waitFor({ state: 'detached' })
  const banned = page.getByText(/被封禁：<img src=x onerror=alert\(1\)> 刷单/)
  await banned.waitFor()
  await page.reload()
  await banned.waitFor()
  await look('account', page)

  // The page of the banned account learns of it at its next call.
  await other.page.goto(`${base}/userCenter/design`)
  await other.page.getByText('该账号已被停用，如有疑问请联系客服').waitFor()
  await other.context.close()

  await page.getByRole('link', { name: /个人会员 1 年/ }).click()
  await page.getByRole('button', { name: '退款 ¥99.00' }).click()
  const refund = page.getByRole('alertdialog', { name: '退款 ¥99.00？' })
  await refund.getByRole('textbox', { name: '原因' }).fill('违规账号')
  await refund.getByRole('button', { name: '退款 ¥99.00' }).click()
  await refund.waitFor({ state: 'detached' })
  await page.getByText('已退款').first().waitFor()
  expect(await page.getByRole('button', { name: /^退款/ }).count()).toBe(0)

  await page.getByRole('link', { name: '操作日志' }).click()
  const about = page.getByRole('textbox', { name: '相关用户编号' })
  await about.fill(String(buyer.userId))
  await about.press('Enter')
  await page.waitForURL(/user=\d/)
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.nth(1).textContent()).toMatch(/订单退款[\s\S]*违规账号/)
  expect(await rows.nth(2).textContent()).toMatch(/封禁账号[\s\S]*<img src=x onerror=alert\(1\)> 刷单/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出表格' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('违规账号')
  // A reload shows the same rows.
  await page.reload()
  await expect.poll(() => rows.count()).toBe(3)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
  expect(faults()).toEqual([])
})

it('an administrator adds a designer’s work as a template and publishes it with a price, another one’s change is not lost, and a user buys it and uses it', async ({
  browser,
  open,
}) => {
  const name = '黄昏码头海报'
  const designer = await register(base)
  setRole(state, designer.userId, 2)
  const work = await newWork(base, designer.token, poster([box], { name: '码头草稿' }))
  const admin = await register(base)
  setRole(state, admin.userId, 3)
  const { look, faults } = startInspection()
  const { context, page } = await open(admin)
  await page.goto(`${base}/admin?view=content`)
  await page.getByRole('button', { name: '新增模板' }).click()
  const adding = page.getByRole('dialog', { name: '新增模板' })
  await adding.getByText('你名下没有作品：管理员账号不能新建作品').waitFor()
  await look('no-own-works', page)
  await adding.getByRole('textbox', { name: '粘贴作品链接' }).fill(`${base}/editor?appId=${work}`)
  // What a link leads to is chosen, and shown before it is added.
  const title = adding.getByRole('textbox', { name: '名称', exact: true })
  await title.waitFor()
  expect(await title.inputValue()).toBe('码头草稿')
  await adding.getByText(`#${work} · 600 × 400`).first().waitFor()
  await title.fill(name)
  await adding.getByText('添加后立即上架').click()
  await look('add-template', page)
  await adding.getByRole('button', { name: '添加 1 个模板' }).dblclick()
  await adding.waitFor({ state: 'detached' })
  // The list of drafts is shown, with the new one as its first.
  const row = page.getByRole('row', { name })
  await row.waitFor()
  const { elements: added } = await call(
    base,
    'GET',
    `/admin/catalog/template?state=down&search=${encodeURIComponent(name)}`,
    {
      token: admin.token,
    },
  )
  const [{ id }, ...more] = added as readonly [{ readonly id: number }]
  expect(more).toEqual([])
  await page.goto(`${base}/admin?view=content&state=down&search=${id}`)
  await row.getByRole('button', { name: '上架' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '上架' }).click()
  await row.waitFor({ state: 'detached' })
  await page.goto(`${base}/admin?view=content&search=${id}`)
  await look('content', page)

  await row.getByRole('button', { name: '编辑', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '编辑模板' })
  await dialog.getByRole('spinbutton', { name: '价格' }).fill('9.9')
  await look('edit-template', page)
  // Somebody else is faster.
  await call(base, 'PUT', `/admin/templates/${id}`, { token: admin.token, body: { version: 2, tags: ['码头'] } })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('刚有别的管理员改过这一条').waitFor()
  expect(await dialog.getByRole('textbox', { name: '标签' }).inputValue()).toBe('码头')
  await dialog.getByRole('spinbutton', { name: '价格' }).fill('9.9')
  await dialog.getByRole('button', { name: '保存' }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText('¥9.90').waitFor()
  await context.close()

  // A designer who is an administrator now comes from the own work, which is this template already.
  setRole(state, designer.userId, 3)
  const editor = await openEditor(browser, base, { path: `/editor?appId=${work}`, token: designer.token })
  await editor.page.getByRole('button', { name: /^墨友/ }).click()
  const [tab] = await Promise.all([
    editor.page.context().waitForEvent('page'),
    editor.page.getByRole('menuitem', { name: '发布为模板' }).click(),
  ])
  await tab.getByRole('dialog').getByText(`这个版本已经是模板「${name}」（#${id}）`).waitFor()
  await tab.keyboard.press('Escape')
  await tab.waitForURL(url => !url.searchParams.has('add'))
  await editor.close()

  const buyer = await register(base)
  const shop = await open(buyer)
  await shop.page.goto(`${base}/editor?templateId=${id}`)
  await shop.page.getByRole('button', { name: '购买模板 ¥9.9' }).click()
  const code = shop.page.getByRole('img', { name: '支付二维码' })
  await code.waitFor()
  await look('buy-template', shop.page)
  const { elements } = await call(base, 'GET', '/api/orders', { token: buyer.token })
  const [order] = elements as { readonly id: string; readonly amountFen: number }[]
  expect(order?.amountFen).toBe(990)
  await payInWechat(browser, `${base}/order/${order?.id}/pay`)
  await shop.page.getByRole('textbox', { name: '作品名称' }).or(shop.page.getByText(name)).first().waitFor()
  await shop.page.goto(`${base}/userCenter/orders`)
  const bought = shop.page.getByRole('listitem').filter({ hasText: name })
  await bought.getByText('已完成').waitFor()
  await bought.getByRole('link', { name: `使用模板 ${name}` }).waitFor()
  await look('template-orders', shop.page)
  await shop.context.close()
  await call(base, 'PUT', `/admin/templates/${id}`, { token: admin.token, body: { version: 4, isUp: false } })
  expect(faults()).toEqual([])
})
