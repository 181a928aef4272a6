import type { EditorPage } from './editor-page.ts'
import type { Screen } from './screens.ts'

/** Screens of a selected picture: cropping, clip shapes, filters, cut-out and its refinement. */
export const pictureScreens = (editor: EditorPage, pictureId: string): readonly Screen[] => {
  const { page } = editor
  const settings = page.getByRole('complementary', { name: '设置' })
  const press = (name: string) => settings.getByRole('button', { name, exact: true }).click()
  const choose = async () => {
    await editor.press('Escape')
    await editor.focusCanvas()
    await editor.press('Escape')
    await editor.click(pictureId)
    await settings.getByRole('region', { name: '图片设置' }).waitFor()
  }
  return [
    ['a stored picture', choose],
    [
      'crop',
      async () => {
        await press('裁剪')
        await page.getByRole('button', { name: '完成', exact: true }).first().waitFor()
      },
    ],
    [
      'shape crop',
      async () => {
        await choose()
        await press('形状裁剪')
        await page.getByRole('dialog', { name: '形状裁剪' }).waitFor()
      },
    ],
    [
      'filters',
      async () => {
        await choose()
        await press('滤镜')
        await page.getByRole('tab', { name: '调整' }).waitFor()
      },
    ],
    ['adjusting', () => page.getByRole('tab', { name: '调整' }).click()],
    [
      'cutting out',
      async () => {
        await settings.getByRole('button', { name: '返回', exact: true }).click()
        await choose()
        // The call never ends, so the screen stays until it is inspected.
        await page.route('**/image/cutout', () => {})
        await press('一键抠图')
        await page.locator('[data-workspace][aria-busy="true"]').waitFor()
      },
    ],
    [
      'refining',
      async () => {
        await page.getByRole('button', { name: '取消', exact: true }).click()
        await page.locator('[data-workspace][aria-busy="false"]').waitFor()
        await page.unroute('**/image/cutout')
        await choose()
        await press('精修抠图')
        await page.locator('[data-refine-overlay][data-ready="true"]').waitFor()
      },
    ],
    [
      'picture menu',
      async () => {
        await editor.press('Escape')
        await page.locator('[data-refine-overlay]').waitFor({ state: 'detached' })
        await editor.click(pictureId)
        const at = await editor.at(pictureId)
        await page.mouse.click(at.x, at.y, { button: 'right' })
        await page.getByRole('menu', { name: '画布菜单' }).waitFor()
      },
    ],
  ]
}

/** The art text panel: effects, then their style. */
export const artTextScreens = (editor: EditorPage, textId: string): readonly Screen[] => {
  const { page } = editor
  const settings = page.getByRole('complementary', { name: '设置' })
  return [
    [
      'effects',
      async () => {
        for (let times = 0; times < 3; times++) await editor.press('Escape')
        await editor.focusCanvas()
        await editor.click(textId)
        await settings.getByRole('button', { name: /^特效/ }).click()
        await page.getByRole('tab', { name: '样式' }).waitFor()
      },
    ],
    [
      'style of an effect',
      async () => {
        await settings.getByRole('tabpanel').getByRole('button').nth(3).click()
        await page.getByRole('tab', { name: '样式' }).click()
      },
    ],
  ]
}
