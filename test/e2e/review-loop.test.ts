import { expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { call, register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { newWork, openBlank, openEditor } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'
import { setRole } from '#test/support/product-state.ts'

const base = inject('productUrl')
const state = inject('productState')
const box = createLayer('shape', { x: 20, y: 20, width: 100, height: 60 }, { shape: 'rect', fill: '#5b4bff' })
const words = createLayer('text', { x: 300, y: 250, width: 200, height: 60 }, { text: '送审', fontSize: 40 })

const ofRole = async (role: 2 | 3) => {
  const account = await register(base)
  setRole(state, account.userId, role)
  return account
}
const it = test
  .extend('designer', { scope: 'file' }, () => ofRole(2))
  .extend('reviewer', { scope: 'file' }, () => ofRole(3))

it('a review goes from the submission over a comment on the page, the return, the mending and 重新提交 to a template that a user opens', async ({
  browser,
  designer,
  account,
  reviewer,
}) => {
  // Submitted by the call: `review.test.ts` does it in the dialog.
  const id = await newWork(base, designer.token, poster([box, words]))
  await call(base, 'POST', `/editor/work/apply/${id}`, { token: designer.token })
  const [{ page, ...editor }, desk] = await Promise.all([
    openEditor(browser, base, { path: `/editor?appId=${id}`, token: designer.token }),
    openBlank({ browser, base }, { token: reviewer.token }),
  ])
  const { elements } = await call(base, 'GET', `/admin/reviews?size=100`, { token: reviewer.token })
  const review = (elements as { readonly id: number; readonly workId: number }[]).find(({ workId }) => workId === id)
  await desk.page.goto(`${base}/admin?view=reviews&id=${review?.id}`)
  const sheet = desk.page.locator('[data-sheet]')
  await sheet.getByRole('img').waitFor()
  const place = (await sheet.boundingBox()) ?? expect.fail('no page')
  await desk.page.mouse.click(place.x + place.width / 2, place.y + place.height / 4)
  await desk.page.getByRole('textbox', { name: '写下这里的问题' }).fill('<b>标题</b>再大一些')
  await desk.page.keyboard.press('Control+Enter')
  await desk.page.getByRole('listitem').getByText('<b>标题</b>再大一些').waitFor()
  await desk.page.keyboard.press('r')
  const back = desk.page.getByRole('alertdialog')
  await back.getByRole('textbox', { name: '退回原因' }).fill('请按意见修改')
  await back.getByRole('button', { name: '退回' }).dblclick()
  await back.waitFor({ state: 'detached' })

  // The open editor learns of it when it is looked at again.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  const panel = page.getByRole('complementary', { name: '审核意见' })
  await panel.getByText('审核员说：请按意见修改').waitFor()
  await page.getByRole('button', { name: '意见 1', exact: true }).click()
  await page.locator('[data-workspace]').getByText('<b>标题</b>再大一些').waitFor()
  await panel.getByRole('checkbox', { name: '解决意见 1' }).check({ force: true })
  await panel.getByText('全部意见已解决，可以重新提交').waitFor()
  await panel.getByRole('button', { name: '关闭审核意见' }).click()
  await editor.click(box.id)
  await editor.press('ArrowRight')
  await page.getByRole('button', { name: '重新提交', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '提交审核预览' })
  await preview.getByRole('img', { name: '作品预览' }).waitFor()
  await preview.getByRole('button', { name: '确认提交' }).click()
  await page.getByRole('button', { name: '撤回' }).waitFor()
  await editor.close()

  await desk.page.goto(`${base}/admin?view=reviews`)
  await desk.page
    .getByRole('row')
    .filter({ hasText: `#${id} ` })
    .getByRole('link', { name: '审核' })
    .click()
  await sheet.getByRole('img').waitFor()
  await desk.page.getByText('设计师已处理').waitFor()
  await desk.page.keyboard.press('3')
  await desk.page.getByText(/的画面有变化/).waitFor()
  await desk.page.keyboard.press('a')
  const accept = desk.page.getByRole('dialog', { name: /^通过/ })
  const name = `送审模板 ${id}`
  await accept.getByRole('textbox', { name: '名称' }).fill(name)
  await accept.getByRole('button', { name: '通过' }).dblclick()
  await accept.waitFor({ state: 'detached' })

  const { list } = await call(base, 'GET', `/template/editor?keyword=${encodeURIComponent(name)}`)
  const [template] = (list as { readonly elements: readonly { readonly id: number; readonly name: string }[] }).elements
  expect(template?.name).toBe(name)
  try {
    const user = await openEditor(browser, base, { path: `/editor?templateId=${template?.id}`, token: account.token })
    expect((await user.layer(({ kind }) => kind === 'shape')).frame.x).toBe(21)
  } finally {
    // The lists of other tests have the templates of the product.
    await call(base, 'PUT', `/admin/templates/${template?.id}`, {
      token: reviewer.token,
      body: { version: 1, isUp: false },
    })
  }
})
