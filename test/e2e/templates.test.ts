import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { it } from '#test/support/browser-test.ts'
import { openWork } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

const PATIENT = { timeout: 15_000 }

describe('templates in the editor', () => {
  it('E-4-18 E-4-56 C-2-70 asks before it replaces what is there, waits with a tip, and can be undone', async ({
    person,
  }) => {
    const own = createLayer('shape', { x: 10, y: 10, width: 50, height: 50 }, { shape: 'circle' })
    const records = poster([own], { name: '我的' })
    const editor = await openWork(person, records)
    const { page } = editor
    await page.getByRole('button', { name: '模板', exact: true }).click()
    const list = page.getByRole('complementary', { name: '模板' })
    const tile = list.getByRole('listitem').first().getByRole('button').first()
    let release = () => {}
    const held = new Promise<void>(done => {
      release = done
    })
    await page.route(/\/template\/\d+$/, async route => {
      await held
      await route.continue()
    })
    await tile.click()
    await page.locator('[data-waiting]').getByText('模板加载中').waitFor()
    release()
    const question = page.getByRole('alertdialog', { name: '更换模板' })
    await question.getByText('更换模板将替换当前内容，是否继续？').waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count()).toBe(1)
    await tile.click()
    await question.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count(), PATIENT).toBe(0)
    const after = await editor.records()
    expect(after.work.name).toBe('我的')
    expect(after.work.templateId).not.toBeNull()
    expect([...after.pages.keys()]).not.toEqual([...records.pages.keys()])
    await editor.focusCanvas()
    await editor.press('Control+z')
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count(), PATIENT).toBe(1)
  })
})
