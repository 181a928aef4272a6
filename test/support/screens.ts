import { expect } from 'vitest'
import type { EditorPage } from './editor-page.ts'

/** A state of the editor that a user can reach, and the steps to it. */
export type Screen = readonly [name: string, show: () => Promise<unknown>]

/** Ids of a work with one layer of each kind. */
export interface ScreenLayers {
  readonly shape: string
  readonly line: string
  readonly text: string
  readonly image: string
  readonly qrcode: string
}

const PANELS = ['模板', '素材', '照片', '背景', '形状', '互动', '上传', '文字'] as const

/** Every panel, settings, menu and dialog of an ordinary user's editor, one at a time. */
export const editorScreens = (editor: EditorPage, ids: ScreenLayers): readonly Screen[] => {
  const { page } = editor
  const settings = page.getByRole('complementary', { name: '设置' })
  const floating = page.locator('[role=dialog], [role=alertdialog], [role=menu]')
  /** Closes menus and dialogs and clears the selection. What still closes keeps the keys to itself. */
  const calm = async () => {
    for (let left = 0; left < 4 && (await floating.count()); left++) await editor.press('Escape')
    await expect.poll(() => floating.count()).toBe(0)
    await editor.focusCanvas()
  }
  const choose = async (id: string) => {
    await calm()
    await editor.press('Escape')
    await editor.click(id)
    await settings.getByRole('region', { name: /^(形状|文字|图片|二维码)设置$/ }).waitFor()
  }
  /** Presses keys that open something; what comes later would take the keys of the next screen. */
  const press = async (keys: string, opened: ReturnType<typeof page.getByRole>) => {
    await calm()
    await editor.press(keys)
    await opened.waitFor()
  }
  const palette = page.getByRole('combobox', { name: '搜索命令' })
  const command = async (words: string, role: 'dialog' | 'alertdialog', name: string) => {
    await press('Control+k', palette)
    await palette.fill(words)
    await editor.press('Enter')
    await page.getByRole(role, { name }).waitFor()
  }
  const popover = async (button: ReturnType<typeof page.getByRole>) => {
    await button.click()
    await page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).first().waitFor()
  }
  return [
    ['the page', calm],
    ...PANELS.map(
      (name): Screen => [
        name,
        async () => {
          const button = page.getByRole('navigation').getByRole('button', { name })
          if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
          await page.getByRole('complementary', { name }).getByRole('button').nth(1).waitFor()
        },
      ],
    ),
    ['帮助', () => popover(page.getByRole('navigation').getByRole('button', { name: '帮助' }))],
    ['图层', () => calm().then(() => page.getByRole('button', { name: '图层', exact: true }).click())],
    ['视图', () => popover(page.getByRole('button', { name: '视图' }))],
    [
      'timeline',
      async () => {
        await calm()
        await editor.press('Shift+T')
        const timeline = page.getByRole('region', { name: '时间轴' })
        await timeline.waitFor()
        await editor.click(ids.text)
        await timeline.getByRole('button', { name: '添加动画' }).click()
        await page.getByRole('button', { name: '上移进入' }).click()
        await timeline.getByRole('button', { name: /上移进入/ }).waitFor()
      },
    ],
    [
      'animation settings',
      async () => {
        await editor.press('Escape')
        await page.getByRole('region', { name: '动画设置' }).waitFor()
      },
    ],
    [
      'animation sets',
      () => popover(page.getByRole('region', { name: '时间轴' }).getByRole('button', { name: '一键动画' })),
    ],
    ['no timeline', () => calm().then(() => editor.press('Shift+T'))],
    ['重命名', () => calm().then(() => popover(page.getByRole('button', { name: '重命名', exact: true })))],
    ['a shape', () => choose(ids.shape)],
    ['color', () => popover(settings.getByRole('button', { name: /^填充/ }).first())],
    [
      'blend mode',
      () => choose(ids.shape).then(() => popover(settings.getByRole('button', { name: /混合模式/ }).first())),
    ],
    ['a line', () => choose(ids.line)],
    ['a picture', () => choose(ids.image)],
    [
      'replace picture',
      async () => {
        await settings.getByRole('button', { name: '替换' }).click()
        await page.getByRole('dialog', { name: '替换图片' }).waitFor()
      },
    ],
    ['photos', () => page.getByRole('dialog').getByRole('tab', { name: '照片' }).click()],
    ['materials', () => page.getByRole('dialog').getByRole('tab', { name: '素材' }).click()],
    ['a QR code', () => choose(ids.qrcode)],
    ['a text', () => choose(ids.text)],
    ['font list', () => popover(settings.getByRole('button', { name: /^字体/ }).first())],
    ['text editing', () => choose(ids.text).then(() => editor.press('Enter'))],
    ['several', () => calm().then(() => editor.press('Control+a'))],
    ['menu', () => press('Shift+F10', page.getByRole('menu'))],
    [
      'alignment menu',
      async () => {
        await page.getByRole('menuitem', { name: '对齐' }).press('ArrowRight')
        await page.getByRole('menu', { name: '对齐' }).waitFor()
      },
    ],
    ['history', () => press('Control+Shift+y', page.getByRole('dialog', { name: '历史记录' }))],
    [
      'versions',
      async () => {
        await command('历史版本', 'dialog', '历史版本')
        await page.getByRole('button', { name: /当前版本/ }).waitFor()
      },
    ],
    ['palette', () => press('Control+k', palette)],
    ['shortcuts', () => press('?', page.getByRole('dialog', { name: '快捷键' }))],
    ['canvas size', () => command('画布尺寸', 'dialog', '画布尺寸')],
    ['download', () => calm().then(() => popover(page.getByRole('button', { name: '下载', exact: true })))],
    ['account', () => calm().then(() => popover(page.getByRole('button', { name: /^墨友/ })))],
    ['locked', () => choose(ids.shape).then(() => editor.press('Control+Shift+l'))],
  ]
}
