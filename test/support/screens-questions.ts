import type { Browser } from 'playwright-core'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { type Account, call } from './account.ts'
import { newWork, openEditor, refuseSaves } from './editor-page.ts'
import type { Look } from './screens-site.ts'

interface Setting {
  readonly browser: Browser
  readonly base: string
  readonly account: Account
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** Shows the editor's own questions: an unsaved draft, a conflict, another template, a login, a size. */
export const visitQuestions = async (
  { browser, base, account, ...size }: Setting,
  records: DocumentRecords,
  look: Look,
): Promise<void> => {
  const { token } = account
  const id = await newWork(base, token, records)
  const [layer] = records.layers.keys()
  const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token, ...size })
  const { page, context } = editor
  const allowSaves = await refuseSaves(page)
  await editor.click(layer ?? '')
  await editor.press('ArrowRight')
  await editor.records()
  await page.reload()
  await page.getByRole('alertdialog', { name: '发现未保存的内容' }).waitFor()
  await look('unsaved draft', page)
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await allowSaves()
  // Parts that are being loaded when the network goes.
  editor.expectErrors(/preload CSS|dynamically imported/)
  await context.setOffline(true)
  await page.locator('[data-workspace]').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('ArrowDown')
  await page.getByText('离线，已保存在本机').waitFor()
  await look('offline', page)
  await context.setOffline(false)
  const { version } = await call(base, 'GET', `/work/${id}`, { token })
  await call(base, 'POST', '/work', { token, body: { id, data: stringifyWork(records), version } })
  await page.keyboard.press('Control+s')
  await page.getByRole('alertdialog', { name: '作品已在别处修改' }).waitFor()
  await look('conflict', page)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('button', { name: '模板' }).click()
  const templates = page.getByRole('complementary', { name: '模板' })
  // The first one may be one that another test sells for a moment.
  await templates.locator('[data-template="3"]').click()
  await page.getByRole('alertdialog', { name: '更换模板' }).waitFor()
  await look('another template', page)
  await page.keyboard.press('Escape')
  const other = await context.newPage()
  for (const path of ['/editor?appId=999999999', '/editor?sharedId=none']) {
    await other.goto(base + path)
    await other.getByRole('alert').waitFor()
    await look(path, other)
  }
  await editor.close()

  const visitor = await openEditor(browser, base, { path: '/editor?new=1', ...size })
  await visitor.page.getByRole('dialog').first().waitFor()
  await look('login in the editor', visitor.page)
  await visitor.press('Escape')
  await visitor.page.getByRole('dialog', { name: '选择画布尺寸' }).waitFor()
  await look('size of a new work', visitor.page)
  await visitor.press('Escape')
  await visitor.page.getByRole('dialog', { name: '选择画布尺寸' }).waitFor({ state: 'hidden' })
  await look('an editor without a login', visitor.page)
  await visitor.close()
}

/** Shows what only an in-house designer has: floating layers, elements, page script, the review. */
export const visitReview = async (
  { browser, base, account, ...size }: Setting,
  records: DocumentRecords,
  look: Look,
): Promise<void> => {
  const id = await newWork(base, account.token, records)
  const { page, close } = await openEditor(browser, base, {
    path: `/editor?appId=${id}`,
    token: account.token,
    ...size,
  })
  await page.getByRole('button', { name: '图层', exact: true }).click()
  await page.getByRole('complementary', { name: '图层' }).getByText('夏日大促').waitFor()
  await look('a designer of the house', page)
  await page.getByRole('button', { name: '导入PSD' }).click()
  await page.getByRole('dialog', { name: '导入PSD' }).waitFor()
  await look('import of a PSD', page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '导入PSD' }).waitFor({ state: 'hidden' })
  // A double click on a picture that has none yet.
  const box = await page.locator('[data-workspace] [data-layer-id] [data-placeholder]').first().boundingBox()
  if (!box) throw new Error('no empty picture')
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await page.getByRole('dialog', { name: '替换图片' }).waitFor()
  await look('another picture', page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '替换图片' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('img', { name: '作品预览' }).waitFor()
  await look('review', page)
  await close()
}
