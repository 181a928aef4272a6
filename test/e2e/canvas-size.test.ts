import { describe, expect } from 'vitest'
import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'
import { createLayer } from '#schemas/document/create.ts'
import { it } from '#test/support/browser-test.ts'
import { type EditorPage, openWork } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'
import { fullSizeName } from '#web/messages/names/sizes.ts'

/** 600 × 400 px with one shape at the center. */
const work = () =>
  poster([createLayer('shape', { x: 200, y: 100, width: 200, height: 200 }, { shape: 'circle', fill: '#5b4bff' })])

describe('canvas size', () => {
  const dialog = ({ page }: EditorPage) => page.getByRole('dialog', { name: '画布尺寸' })
  const show = async (editor: EditorPage) => {
    await editor.page.getByRole('button', { name: '修改画布尺寸' }).click()
    await dialog(editor).waitFor()
  }
  const side = (editor: EditorPage, name: '宽' | '高') => dialog(editor).getByRole('textbox', { name, exact: true })

  it('E-2-58 E-2-59 E-2-83 E-4-32 E-5-25 E-5-27 E-5-28 E-4-31 E-9-24 E-9-40 the dialog has presets, digits, ratio lock and the cap with its message; units start with px; the preview is 540 px wide; smart scaling is on and moves the layers along', async ({
    person,
  }) => {
    const editor = await openWork(person, work())
    const { page } = editor
    await page.getByRole('heading', { name: '页面设置' }).waitFor()
    await page.getByText('600 × 400 px').waitFor()
    await show(editor)
    for (const preset of SIZE_PRESETS)
      expect(
        await dialog(editor)
          .getByRole('button', { name: fullSizeName(preset) })
          .count(),
        preset.id,
      ).toBeGreaterThan(0)
    await side(editor, '宽').fill('12a3.4')
    expect(await side(editor, '宽').inputValue()).toBe('1234')
    await side(editor, '宽').fill('600')
    const lock = dialog(editor).getByRole('button', { name: '锁定比例' })
    expect(await lock.getAttribute('aria-pressed')).toBe('false')
    await lock.click()
    await side(editor, '宽').fill('901')
    expect(await side(editor, '高').inputValue()).toBe('601')
    await lock.click()
    await side(editor, '宽').fill('12001')
    await page.getByText('宽度不能超过12000px').waitFor()
    expect(await side(editor, '宽').inputValue()).toBe('12000')
    await side(editor, '高').fill('99999')
    await page.getByText('高度不能超过12000px').waitFor()
    expect(await side(editor, '高').inputValue()).toBe('12000')
    // One Esc closes the dialog, a tooltip in it too.
    await side(editor, '宽').focus()
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').filter({ hasText: '锁定比例' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(editor).waitFor({ state: 'detached' })
    await page.getByText('600 × 400 px').waitFor()

    await show(editor)
    expect(await page.locator('[data-size-preview]').evaluate(box => (box as HTMLElement).offsetWidth)).toBe(540)
    await dialog(editor).getByRole('button', { name: /单位/ }).click()
    expect(await page.getByRole('option').allTextContents()).toEqual(['px', 'mm', 'cm'])
    await page.getByRole('option', { name: 'cm' }).click()
    await side(editor, '宽').fill('10')
    await side(editor, '高').fill('2.5')
    await page.getByText('1180 × 295 px').waitFor()
    await dialog(editor).getByRole('button', { name: '确定' }).click()
    // A size in cm is print: several pages.
    await page.getByRole('button', { name: '添加页面' }).waitFor()
    expect((await editor.records()).work).toMatchObject({ categoryId: 5, width: 1180, height: 295 })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: '添加页面' }).waitFor({ state: 'detached' })
    await show(editor)
    await side(editor, '宽').fill('1200')
    await side(editor, '高').fill('800')
    expect(await dialog(editor).getByRole('switch', { name: '智能缩放' }).isChecked()).toBe(true)
    await dialog(editor).getByRole('button', { name: '确定' }).click()
    await page.getByText('1200 × 800 px').waitFor()
    expect((await editor.layer(() => true)).frame).toMatchObject({ x: 400, y: 200, width: 400, height: 400 })

    await show(editor)
    await dialog(editor).getByText('智能缩放').click()
    await dialog(editor).getByRole('button', { name: '方形广告' }).click()
    await dialog(editor).getByRole('button', { name: '确定' }).click()
    await page.getByText('800 × 800 px').waitFor()
    expect((await editor.layer(() => true)).frame).toMatchObject({ x: 400, y: 200, width: 400, height: 400 })
    expect((await editor.records()).work).toMatchObject({ width: 800, height: 800 })
  })
})
