import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { call } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

const base = inject('productUrl')
const box = createLayer('shape', { x: 60, y: 60, width: 80, height: 60 }, { shape: 'rect', fill: '#f5484f' })

describe('my designs', () => {
  it('are selected with Shift, renamed with the keyboard, searched with an address that Back undoes, and deleted in front of another tab', async ({
    browser,
    person,
  }) => {
    const { token } = person.account
    const ids: number[] = []
    for (const name of ['甲', '乙', '丙', '丁']) {
      const { id } = await call(base, 'POST', '/work/new', { token, body: { name, width: 400, height: 300 } })
      ids.push(Number(id))
    }
    const opened = await newWork(base, token, poster([box]))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${opened}`, token })
    const [page, other] = [await editor.context.newPage(), await editor.context.newPage()]
    for (const tab of [page, other]) {
      await tab.goto(`${base}/userCenter/design?type=all&page=1`)
      await tab.getByRole('list', { name: '我的设计' }).waitFor()
    }
    const cards = page.getByRole('list', { name: '我的设计' }).getByRole('listitem')
    const names = async () => cards.locator('h2').allTextContents()
    const card = (name: string) => cards.filter({ has: page.getByRole('link', { name: `打开 ${name}`, exact: true }) })
    const selection = page.getByRole('toolbar', { name: '选中的设计' })

    // Selecting.
    await card('丁').getByRole('checkbox').click({ force: true })
    await card('乙')
      .getByRole('link')
      .click({ modifiers: ['Shift'] })
    await selection.getByText('已选 3 个').waitFor()
    // A press on a picture selects now.
    await card('甲').getByRole('link').click()
    await selection.getByText('已选 4 个').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => selection.count()).toBe(0)

    // Renaming: Enter keeps, Esc does not.
    await card('甲').getByRole('link').focus()
    await page.keyboard.press('F2')
    const field = page.getByRole('textbox', { name: '设计名称' })
    await field.fill('甲改')
    await field.press('Enter')
    await card('甲改').waitFor()
    await expect.poll(async () => (await call(base, 'GET', `/work/${ids[0]}`, { token })).name).toBe('甲改')
    await page.keyboard.press('F2')
    await field.fill('不要')
    await field.press('Escape')
    await expect.poll(names).toContain('甲改')

    // Searching and sorting: the address leads back.
    await page.getByRole('searchbox', { name: '搜索设计' }).fill('乙')
    await expect.poll(names).toEqual(['乙'])
    expect(new URL(page.url()).searchParams.get('q')).toBe('乙')
    await page.getByRole('button', { name: '清除搜索' }).click()
    await expect.poll(() => cards.count()).toBeGreaterThan(4)
    await page.goBack()
    await expect.poll(names).toEqual(['乙'])
    expect(await page.getByRole('searchbox', { name: '搜索设计' }).inputValue()).toBe('乙')
    await page.goBack()
    await expect.poll(() => cards.count()).toBeGreaterThan(4)

    // A deletion is seen in the other tab and in the editor that has the work open.
    await card('乙').click({ button: 'right', position: { x: 30, y: 30 } })
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByText('删除成功', { exact: true }).waitFor()
    await other.getByText('「乙」已在另一个窗口删除').waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await card('乙').waitFor()
    const last = cards.filter({ has: page.locator(`a[href="/editor?appId=${opened}"]`) })
    await last.getByRole('link').focus()
    await page.keyboard.press('Delete')
    await editor.page.getByText(/这个设计已被删除/).waitFor()
  })
})
