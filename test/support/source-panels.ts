import type { Page } from 'playwright-core'
import type { LayerRecord } from '#schemas/document/records.ts'
import { type EditorPage, keepOpen } from '#test/support/editor-page.ts'
import { openPictures } from '#test/support/picture-page.ts'
import { it as test } from '#test/support/picture-test.ts'
import { resetEditor } from '#test/support/reset-editor.ts'

export const panelOf = (page: Page, name: '素材' | '照片') => page.getByRole('complementary', { name })
export const openSource = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name }).click()
export const openPanel = async (page: Page, name: '素材' | '照片') => {
  await openSource(page, name)
  const panel = panelOf(page, name)
  await panel.getByRole('listitem').first().waitFor()
  return panel
}
export const search = async (page: Page, name: '素材' | '照片', words: string) => {
  const field = panelOf(page, name).getByRole('combobox', { name: `搜索${name}` })
  await field.fill(words)
  await field.press('Enter')
}
export const openReplace = async ({ page, click }: EditorPage, layerId: string) => {
  await click(layerId)
  await page.getByRole('button', { name: '替换', exact: true }).click()
  return page.getByRole('dialog', { name: '替换图片' })
}

/** One editor for the file; each test starts with its only picture and without a list that was loaded before. */
export const it = test
  .extend('kept', { scope: 'file' }, async ({ set }, { onCleanup }) => {
    const { editor, page, layerId } = await openPictures(set)
    onCleanup(() => editor.close())
    return { editor: keepOpen(editor), page, layerId }
  })
  .extend('opened', async ({ kept: { editor, page, layerId } }) => {
    await resetEditor(editor)
    const panel = page.getByRole('complementary', { name: '形状' })
    if ((await panel.count()) === 0) await openSource(page, '形状')
    await panel.waitFor()
    // The layers on the canvas and the pictures in the document that the test has added.
    const added = page.locator(`[data-workspace] [data-stage] [data-layer-id]:not([data-layer-id="${layerId}"])`)
    const pictures = async () =>
      [...(await editor.records()).layers.values()].filter(
        (layer): layer is LayerRecord<'image'> => layer.kind === 'image' && layer.id !== layerId,
      )
    return { editor, page, layerId, added, pictures }
  })
