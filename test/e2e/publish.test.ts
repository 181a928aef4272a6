import { describe, expect, inject } from 'vitest'
import { call, register } from '#test/support/account.ts'
import { it } from '#test/support/browser-test.ts'
import { openEditor } from '#test/support/editor-page.ts'
import { setRole } from '#test/support/product-state.ts'
import { block, psdOf } from '#test/support/psd-files.ts'

const base = inject('productUrl')
const state = inject('productState')

describe('a design from a template', () => {
  it('A-1-01 C-1-01 E-1-04 is composed, gets the layers of a PSD, and is saved, previewed, published, shared, downloaded and handed in for review in one session', async ({
    browser,
  }) => {
    const designer = await register(base)
    setRole(state, designer.userId, 2)
    const { token } = designer
    const { page, records } = await openEditor(browser, base, { path: '/editor?templateId=7', token })
    const button = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
    await page.getByRole('button', { name: '添加标题' }).first().click()
    await page.keyboard.press('Escape')
    await button('导入PSD').click()
    const imported = page.getByRole('dialog', { name: '导入PSD' })
    const written = (name: string, left: number) =>
      block(name, left, 20, 10, [0, 0, 0], { text: { text: name, transform: [1, 0, 0, 1, left, 30], style: {} } })
    const psd = Buffer.from(psdOf([block('红', 4, 4, 12, [255, 0, 0]), written('字', 4), written('한글', 20)]))
    await imported
      .getByLabel('选择要导入的文件')
      .setInputFiles({ name: '海报.psd', mimeType: 'image/vnd.adobe.photoshop', buffer: psd })
    await imported.getByText('没有字体能显示「한글」，导入为图片').waitFor()
    await imported.getByRole('button', { name: '导入', exact: true }).click()
    await page.getByText('已导入 3 个图层').waitFor()
    await button('保存').click()
    await page.locator('[data-save-state="saved"]').waitFor()
    const kinds = new Map([...(await records()).layers.values()].map(({ name, kind }) => [name, kind]))
    expect([kinds.get('红'), kinds.get('字'), kinds.get('한글')]).toEqual(['image', 'text', 'image'])

    // In a small window the bar has icons in place of words, and nothing lies over anything else.
    await page.setViewportSize({ width: 1280, height: 720 })
    const overlaps = (header: Element) => {
      const boxes = [...header.querySelectorAll('button, input, [data-save-state]')]
        .map(element => element.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .sort((a, b) => a.left - b.left)
      return boxes.filter(({ right }, at) => right > (boxes[at + 1]?.left ?? right) + 1).length
    }
    // The bar learns of its new width a little later.
    await expect.poll(() => page.getByRole('banner').evaluate(overlaps)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    // The preview plays the work before it is published.
    await button('发布').click()
    const dialog = page.getByRole('dialog')
    await dialog.frameLocator('iframe').locator('[data-player]').waitFor()
    await dialog.getByRole('textbox', { name: '标题' }).fill('春日招新')
    await dialog.getByRole('button', { name: '发布', exact: true }).dblclick()
    await dialog.getByText('发布成功').waitFor()
    const address = await dialog.getByRole('textbox', { name: '链接' }).inputValue()
    expect(await dialog.getByRole('img', { name: '页面链接的二维码' }).getAttribute('data-address')).toBe(address)
    const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await visitor.goto(address)
    await visitor.locator('[data-player]').waitFor()
    expect(await visitor.title()).toBe('春日招新')
    await visitor.context().close()
    await page.keyboard.press('Escape')

    await button('分享').click()
    await page.getByRole('textbox', { name: '分享链接' }).waitFor()
    await page.keyboard.press('Escape')

    await button('下载').click()
    await page.locator('[data-checking="false"]').waitFor()
    await dialog.getByRole('button', { name: '第2页', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: '水印下载（仅供学习交流）' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.png$/)
    await page.keyboard.press('Escape')

    await button('提交审核').click()
    const review = page.getByRole('dialog', { name: '提交审核预览' })
    await review.getByRole('img', { name: '作品预览' }).waitFor()
    await review.getByRole('button', { name: '确认提交' }).click()
    const id = Number(new URL(page.url()).searchParams.get('appId'))
    await expect.poll(async () => (await call(base, 'GET', `/work/${id}`, { token })).status).toBe(2)
    const { elements } = await call(base, 'GET', '/api/app-publishs', { token })
    expect(elements).toMatchObject([{ id, name: '春日招新', isOnline: true, revision: 1 }])
  })
})
