import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { call } from '#test/support/account.ts'
import { bounce } from '#test/support/bounce.ts'
import { newWork, openBlank, openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { poster } from '#test/support/poster.ts'

const file = { name: 'sky.png', mimeType: 'image/png', buffer: PNG.sync.write(new PNG({ width: 40, height: 30 })) }

const box = (x: number) => createLayer('shape', { x, y: 60, width: 80, height: 60 }, { shape: 'rect', fill: '#f5484f' })
const [a, b] = [box(40), box(300)]
const it = withEditor(person => openWork(person, poster([a, b])))

describe('everyday work', () => {
  it('C-8-14 C-8-15 E-1-01 E-8-15 E-8-16 from an empty page: picture, text, art text, shape, slides; every success is said, and a bouncing button adds one shape (A-9-27)', async ({
    person,
  }) => {
    const { page, ...editor } = await openWork(person, poster([]), { query: '&inner_designer=1' })
    await page.getByRole('button', { name: '图层', exact: true }).click()
    await page.getByRole('complementary', { name: '图层' }).getByText('暂无内容').waitFor()
    await page.getByRole('button', { name: '添加标题' }).first().click()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^花字 / })
      .first()
      .click()
    await page.getByRole('navigation').getByRole('button', { name: '形状' }).click()
    await bounce(page.getByRole('complementary', { name: '形状' }).getByRole('button', { name: '圆形' }).first())
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    await page.getByLabel('选择图片文件').setInputFiles(file)
    await page.getByText('添加成功！', { exact: true }).waitFor()
    await editor.focusCanvas()
    await editor.press('Escape')
    await page.getByRole('button', { name: /翻页设置/ }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('button', { name: '修改画布尺寸' }).click()
    const dialog = page.getByRole('dialog', { name: '画布尺寸' })
    await dialog.getByRole('textbox', { name: '宽' }).fill('800')
    await dialog.getByRole('button', { name: '确定' }).click()
    await page.getByText('修改成功！', { exact: true }).waitFor()
    const { work, layers } = await editor.records()
    expect([work.width, work.type]).toEqual([800, expect.stringMatching(/^h5-/)])
    const all = [...layers.values()]
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['text', 'shape', 'image']))
    expect(all.some(layer => layer.kind === 'text' && layer.data.artword)).toBe(true)
    expect(all.filter(({ kind }) => kind === 'shape')).toHaveLength(1)
  })

  it('C-8-13 A-2-05 E-8-15 the designs of the user are listed, newest first; a deleted one is said to be deleted', async ({
    person,
  }) => {
    const { base, account } = person
    const id = await newWork(base, account.token, poster([a]))
    const { page } = await openBlank(person, { token: account.token })
    await page.goto(`${base}/userCenter/design?type=all&page=1`)
    const designs = page.getByRole('list', { name: '我的设计' }).getByRole('listitem')
    await designs.first().waitFor()
    const { elements } = await call(base, 'GET', '/work/personal?page=0', { token: account.token })
    const saved = (elements as readonly { readonly id: number }[]).map(work => work.id)
    expect(saved[0]).toBe(id)
    const links = await designs.evaluateAll(all => all.map(item => item.querySelector('a')?.getAttribute('href')))
    expect(links).toEqual(saved.map(work => `/editor?appId=${work}`))
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="appId=${id}"]`) })
    await card.hover()
    await card.getByRole('button', { name: /更多操作/ }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByText('删除成功', { exact: true }).waitFor()
    await expect(call(base, 'GET', `/work/${id}`, { token: account.token })).rejects.toThrow('WORK_NOT_FOUND')
  })

  it('E-2-36 E-2-75 E-2-98 groups and ungroups from the panel and from the alignment menu of the right click', async ({
    editor,
  }) => {
    const { page } = editor
    const groups = async () => [...(await editor.records()).layers.values()].map(({ groupId }) => groupId !== null)
    const settings = page.getByRole('complementary', { name: '设置' })
    await editor.focusCanvas()
    await editor.press('Control+a')
    await settings.getByRole('button', { name: '组合', exact: true }).click()
    await expect.poll(groups).toEqual([true, true])
    await settings.getByRole('button', { name: '取消组合', exact: true }).click()
    await expect.poll(groups).toEqual([false, false])
    const { x, y } = await editor.at(a.id)
    for (const [name, after] of [
      ['组合', [true, true]],
      ['取消组合', [false, false]],
    ] as const) {
      await page.mouse.click(x, y, { button: 'right' })
      await page.getByRole('menuitem', { name: '对齐', exact: true }).hover()
      await page.getByRole('menu', { name: '对齐' }).getByRole('menuitem', { name, exact: true }).click()
      await page.getByRole('menu').first().waitFor({ state: 'detached' })
      await expect.poll(groups).toEqual(after)
    }
    // By keyboard too; the focus returns to the canvas.
    await editor.focusCanvas()
    await editor.press('Shift+F10')
    await page.getByRole('menuitem', { name: '对齐', exact: true }).press('ArrowRight')
    await page.getByRole('menu', { name: '对齐' }).getByRole('menuitem', { name: '左对齐' }).press('Enter')
    await page.getByRole('menu').first().waitFor({ state: 'detached' })
    const { layers } = await editor.records()
    expect([layers.get(a.id)?.frame.x, layers.get(b.id)?.frame.x]).toEqual([40, 40])
    expect(await page.evaluate(() => document.activeElement?.matches('[data-workspace]'))).toBe(true)
  })

  it('A-1-04 A-2-28 A-2-63 A-2-64 A-2-65 A-9-12 E-9-01 at 1200 px the top bar has words, below it pictures with names; the login is a brand panel of 322 px and a form of 400 px, below 1000 px a form of 350 px, with the phone method, as on a phone', async ({
    editor: { page },
    person,
  }) => {
    const fresh = page.getByRole('button', { name: '新建', exact: true })
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect.poll(() => fresh.textContent()).toBe('新建')
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect.poll(() => fresh.textContent()).toBe('')
    await page.context().clearCookies()
    await page.goto(`${person.base}/`)
    await page.getByRole('button', { name: '登录' }).first().click()
    const login = page.getByRole('dialog', { name: '登录墨页' })
    const brand = login.locator('aside')
    const form = login.locator('form')
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width
    await page.setViewportSize({ width: 1000, height: 800 })
    await login.getByRole('button', { name: '手机号登录' }).click()
    await brand.getByText('所见即所得，成品像素级一致').waitFor()
    await brand.getByText('3 秒出图').waitFor()
    expect([await widthOf(brand), await widthOf(form)]).toEqual([322, 400])
    await page.setViewportSize({ width: 999, height: 800 })
    await brand.waitFor({ state: 'hidden' })
    await expect.poll(() => widthOf(login)).toBe(350)
    expect(await widthOf(form)).toBe(350)
    await page.keyboard.press('Escape')
    await login.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '登录' }).first().click()
    await form.getByRole('textbox', { name: '手机号' }).waitFor()
    await form.getByRole('button', { name: '获取验证码' }).waitFor()
  })

  it('A-2-32 A-5-04 A-5-05 A-5-06 A-5-08 A-5-09 A-5-10 A-8-12 A-8-13 the login takes 11 and 6 digits, checks the phone on leaving the box, and is refused without a phone, a code or the agreement', async ({
    person,
  }) => {
    const { page } = await openBlank(person)
    const sent: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/user') && request.method() === 'POST') sent.push(pathname)
    })
    await page.goto(`${person.base}/`)
    await page.getByRole('button', { name: '登录' }).first().click()
    const login = page.getByRole('dialog', { name: '登录墨页' })
    await login.getByRole('button', { name: '手机号登录' }).click()
    const phone = login.getByRole('textbox', { name: '手机号' })
    const code = login.getByRole('textbox', { name: '验证码' })
    const submit = login.getByRole('button', { name: '登录 / 注册' })
    const [wrongPhone, noCode, notAgreed] = ['请输入正确的手机号', '请填写验证码', '请先阅读并同意协议'].map(text =>
      login.getByText(text, { exact: true }),
    )
    if (!wrongPhone || !noCode || !notAgreed) throw new Error('three messages')
    await phone.pressSequentially('1380013')
    expect(await wrongPhone.count()).toBe(0)
    await page.keyboard.press('Tab')
    await wrongPhone.waitFor()
    await phone.press('End')
    await page.keyboard.type('80001234')
    expect(await phone.inputValue()).toBe('13800138000')
    await wrongPhone.waitFor({ state: 'detached' })
    await submit.click()
    await noCode.waitFor()
    await notAgreed.waitFor()
    expect(await wrongPhone.count()).toBe(0)
    await code.pressSequentially('12345678')
    expect(await code.inputValue()).toBe('123456')
    await noCode.waitFor({ state: 'detached' })
    // With a code that was sent, only the agreement is missing.
    await page.route('**/user/code?*', route => route.fulfill({ json: { status: 200, data: { userId: 1 } } }))
    await login.getByRole('button', { name: '获取验证码' }).click()
    await login.getByRole('button', { name: /秒后重发/ }).waitFor()
    await submit.click()
    await notAgreed.waitFor()
    expect(sent).toEqual([])
    await login.getByRole('checkbox').check({ force: true })
    await notAgreed.waitFor({ state: 'detached' })
    await submit.click()
    await expect.poll(() => sent).toEqual(['/user/login'])
  })
})
