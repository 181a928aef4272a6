import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { call, codeFor, newPhone } from '#test/support/account.ts'
import { bounce } from '#test/support/bounce.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { poster } from '#test/support/poster.ts'
import { makeMember } from '#test/support/product-state.ts'

const base = inject('productUrl')
const a = createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' })

/** Runs in the page: notes every text that the status of the sharing shows. */
const noteSteps = () => {
  const steps: string[] = []
  Reflect.set(window, 'steps', steps)
  new MutationObserver(() => {
    const text = document.querySelector('[data-step]')?.textContent
    if (text && steps.at(-1) !== text) steps.push(text)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

describe('a work that is shared by link', () => {
  it('E-2-06 A-2-03 A-2-48 A-4-73 A-4-75 A-4-76 A-4-78 A-6-06 A-8-11 C-2-06 C-4-21 goes from its owner to a second person, who sees it read-only, makes it theirs after a login, edits it with permission, and loses it when the link ends', async ({
    browser,
    person,
  }) => {
    const { account: owner } = person
    const inspection = startInspection()
    const id = await newWork(base, owner.token, poster([a]))

    // The owner shares it.
    const mine = await openEditor(browser, base, {
      path: `/editor?appId=${id}`,
      token: owner.token,
      prepare: page => page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base }),
    })
    const shareButton = mine.page.getByRole('button', { name: '分享', exact: true })
    await mine.page.evaluate(noteSteps)
    await bounce(shareButton)
    const popover = mine.page.getByRole('dialog', { name: '分享设计' })
    await popover.locator('[data-step="done"]').waitFor()
    await popover.getByRole('img', { name: '分享预览' }).waitFor()
    await inspection.look('the link', mine.page)
    expect(await mine.page.evaluate(() => Reflect.get(window, 'steps'))).toEqual(['正在保存', '正在生成预览', '完成'])
    const address = await popover.getByRole('textbox', { name: '分享链接' }).inputValue()
    expect(address).toMatch(new RegExp(`^${base}/shared\\?id=[\\w-]{22}&w=600&h=400$`))
    expect(await popover.getByRole('img', { name: '分享链接的二维码' }).getAttribute('data-address')).toBe(address)
    await popover.getByRole('button', { name: '复制链接' }).click()
    await mine.page.getByText('复制成功').waitFor()
    expect(await mine.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    // View-only at first; editing is for members: it stays so, and the purchase popup opens.
    const modes = popover.getByRole('radiogroup', { name: '打开链接的人' })
    const chosen = () => modes.getByRole('radio', { checked: true }).getAttribute('value')
    expect(await chosen()).toBe('view')
    await modes.getByText('可编辑').click()
    const purchase = mine.page.getByRole('dialog', { name: '开通VIP会员' })
    await purchase.waitFor()
    await popover.waitFor({ state: 'detached' })
    await mine.page.keyboard.press('Escape')
    await purchase.waitFor({ state: 'hidden' })
    await shareButton.click()
    await popover.locator('[data-step="done"]').waitFor()
    expect(await popover.getByRole('textbox', { name: '分享链接' }).inputValue()).toBe(address)
    expect(await chosen()).toBe('view')

    // A second person, not logged in, would share something of theirs: the login comes first.
    const theirs = await openEditor(browser, base, { path: '/editor?templateId=1' })
    const login = theirs.page.getByRole('dialog', { name: '登录墨页' })
    await login.waitFor()
    await theirs.page.keyboard.press('Escape')
    await login.waitFor({ state: 'hidden' })
    await theirs.page.getByRole('button', { name: '分享', exact: true }).click()
    await login.waitFor()
    await theirs.page.keyboard.press('Escape')
    await login.waitFor({ state: 'hidden' })
    expect(await theirs.page.getByRole('dialog').count()).toBe(0)

    // Looks at the shared work.
    await theirs.page.goto(address)
    await theirs.page.locator('[data-picture="shown"]').waitFor()
    await theirs.page.getByRole('heading', { name: '海报' }).waitFor()
    expect(await theirs.page.getByRole('button', { name: '编辑', exact: true }).count()).toBe(0)
    await inspection.look('the shared work', theirs.page)
    await theirs.page.keyboard.press('+')
    await theirs.page.getByText(/^150%$/).waitFor()
    await theirs.page.keyboard.press('0')
    await theirs.page.getByText(/^100%$/).waitFor()
    // Makes it theirs: the login comes first.
    await theirs.page.getByRole('button', { name: '做成我的' }).click()
    const phone = newPhone()
    await login.getByRole('button', { name: '手机号登录' }).click()
    await login.getByRole('textbox', { name: /手机号/ }).fill(phone)
    await login.getByRole('button', { name: '获取验证码' }).click()
    await expect.poll(() => codeFor(base, phone).catch(() => '')).toMatch(/^\d{6}$/)
    await login.getByRole('textbox', { name: /验证码/ }).fill(await codeFor(base, phone))
    await login.getByRole('checkbox').check({ force: true })
    await login.getByRole('button', { name: '登录 / 注册' }).click()
    await theirs.page.waitForURL(/\/editor\?appId=\d+/)
    await waitUntilReady(theirs.page)
    expect(new URL(theirs.page.url()).searchParams.get('appId')).not.toBe(String(id))

    // The owner becomes a member and lets others edit.
    makeMember(inject('productState'), owner.userId, 1)
    await modes.getByText('可编辑').click()
    await expect.poll(chosen).toBe('edit')
    await theirs.page.goto(address)
    await theirs.page.getByRole('button', { name: '编辑', exact: true }).click()
    await theirs.page.waitForURL(/\/editor\?sharedId=/)
    await waitUntilReady(theirs.page)
    expect(await theirs.page.getByRole('button', { name: '分享', exact: true }).count()).toBe(0)
    await theirs.click(a.id)
    await theirs.press('ArrowRight')
    await theirs.press('Control+s')
    await theirs.page.locator('[data-save-state="saved"]').waitFor()
    expect(await call(base, 'GET', `/work/${id}/version`, { token: owner.token })).toMatchObject({
      savedBy: `墨友${phone.slice(-4)}`,
    })

    // The link ends.
    await popover.getByRole('button', { name: '停止分享' }).click()
    await popover.getByRole('button', { name: '停止分享' }).click()
    await popover.getByText('已停止分享').waitFor()
    await theirs.page.goto(address)
    await theirs.page.getByRole('heading', { name: '链接打不开了' }).waitFor()
    await inspection.look('an ended link', theirs.page)
    expect(inspection.faults()).toEqual([])
  })
})
