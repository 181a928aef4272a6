import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { register, uploadPicture } from '#test/support/account.ts'
import { openPictures, type PictureSet, pictureSet } from '#test/support/picture-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'

let set: PictureSet
beforeAll(async () => {
  set = await pictureSet(inject('productUrl'))
})
afterAll(() => set.browser.close())

/** The upload panel of an account of its own that has uploaded pictures of these names before. */
const openUploads = async (...names: readonly string[]) => {
  const account = await register(set.base)
  for (const [index, name] of names.entries())
    await uploadPicture(set.base, account.token, name, quarteredPng(200 + index, 100), 'image/png')
  const opened = await openPictures({ ...set, account }, [])
  await opened.page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
  return { ...opened, panel: opened.page.getByRole('complementary', { name: '上传' }) }
}

describe('own pictures', () => {
  it('C-2-57 C-4-52 C-4-53 C-4-54 are listed, each with a delete control that asks, tells and reloads after 800 ms', async () => {
    const { editor, page, panel } = await openUploads('甲.png', '乙.png')
    const list = panel.getByRole('list', { name: '我的图片' })
    await list.getByRole('listitem').nth(1).waitFor()
    const buttons = await list
      .getByRole('button')
      .evaluateAll(all => all.map(button => button.getAttribute('aria-label')))
    expect(buttons).toEqual(['乙.png', '删除 乙.png', '甲.png', '删除 甲.png'])
    const remove = list.getByRole('button', { name: '删除 甲.png' })
    const question = page.getByRole('alertdialog', { name: '确定删除吗？' })
    await list.getByRole('button', { name: '甲.png', exact: true }).hover()
    await remove.click()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await list.getByRole('listitem').count()).toBe(2)
    await remove.focus()
    await page.keyboard.press('Enter')
    const [answer, reload] = await Promise.all([
      page.waitForResponse(response => response.request().method() === 'DELETE').then(() => Date.now()),
      page
        .waitForRequest(request => request.method() === 'GET' && request.url().includes('/material/v1?'))
        .then(() => Date.now()),
      question.getByRole('button', { name: '删除' }).click(),
    ])
    expect(reload - answer).toBeGreaterThan(LIMITS.library.reloadMs - 50)
    expect(reload - answer).toBeLessThan(LIMITS.library.reloadMs + 1500)
    await page.getByText('删除成功').first().waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await page.reload()
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    await list.getByRole('listitem').first().waitFor()
    expect(await list.getByRole('listitem').count()).toBe(1)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('C-8-12 a deletion that fails says 删除失败 and keeps the picture', async () => {
    const { editor, page, panel } = await openUploads('丙.png')
    await page.route('**/material/*', route =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { status: 503, code: 'INTERNAL', message: '服务出错了，请稍后重试' } })
        : route.continue(),
    )
    const remove = panel.getByRole('button', { name: '删除 丙.png' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('删除失败', { exact: true }).first().waitFor()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(await panel.getByRole('button', { name: '丙.png', exact: true }).count()).toBe(1)
    await editor.close()
  })

  it('C-2-52 a picture of this device is uploaded, can be deleted at once, and is kept in the account otherwise', async () => {
    const { editor, page, panel } = await openUploads()
    await panel.getByText('还没有上传内容，点击直接上传').waitFor()
    const choose = async (name: string, width: number) => {
      await panel
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(quarteredPng(width, 100)) })
      await panel.getByRole('button', { name: `删除 ${name}` }).waitFor()
    }
    await choose('丁.png', 220)
    await choose('戊.png', 230)
    const fresh = panel.getByRole('list', { name: '本次上传' })
    expect(await fresh.getByRole('listitem').count()).toBe(2)
    await panel.getByRole('button', { name: '删除 丁.png' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.poll(() => fresh.getByRole('listitem').count()).toBe(1)
    await page.reload()
    await page.getByRole('navigation').getByRole('button', { name: '上传' }).click()
    const kept = panel.getByRole('list', { name: '我的图片' })
    await kept.getByRole('button', { name: '戊.png', exact: true }).waitFor()
    expect(await kept.getByRole('listitem').count()).toBe(1)
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
