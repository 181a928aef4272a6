import type { Browser } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { type Account, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork, openEditor } from '#test/support/editor-page.ts'

const picture = (red: number) => {
  const png = new PNG({ width: 60, height: 60 })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, 120, 200, 255], at)
  return { name: `sky-${red}.png`, mimeType: 'image/png', buffer: PNG.sync.write(png) }
}

describe('background', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  it('E-2-60 E-2-61 E-8-04 E-4-24 E-4-25 E-4-26 colour and picture: upload, change, crop, refused restore, delete', async () => {
    const id = await newWork(base, account.token, createWork({ width: 600, height: 400 }))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    const { page } = editor
    const settings = page.getByRole('complementary', { name: '设置' })
    await settings.getByRole('button', { name: /^背景颜色/ }).waitFor()

    await settings.getByLabel('选择背景图片').setInputFiles(picture(10))
    await page.getByText('背景已添加到最底层').waitFor()
    const first = await editor.layer(layer => layer.isBackground)
    expect(first.frame).toMatchObject({ x: 0, y: 0, width: 600, height: 400 })

    await settings.getByLabel('选择背景图片').setInputFiles(picture(250))
    await expect
      .poll(async () => (await editor.layer(layer => layer.isBackground)).id, { timeout: 15_000 })
      .not.toBe(first.id)
    expect([...(await editor.records()).layers.values()].filter(layer => layer.isBackground)).toHaveLength(1)

    const tools = settings.getByRole('toolbar', { name: '背景图片操作' })
    for (const name of ['更换', '裁剪', '还原', '删除']) await tools.getByRole('button', { name }).waitFor()
    await tools.getByRole('button', { name: '还原' }).click()
    await page.getByText('背景图片不支持还原').waitFor()
    await tools.getByRole('button', { name: '裁剪' }).click()
    await page.getByRole('button', { name: '取消', exact: true }).click()
    await editor.press('Escape')
    await tools.getByRole('button', { name: '删除' }).click()
    await settings.getByRole('button', { name: '上传背景图片' }).waitFor()
    expect((await editor.records()).layers.size).toBe(0)
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('C-2-47 C-2-48 C-2-49 the panel has six colours, transparent and a picker of its own', async () => {
    const id = await newWork(base, account.token, createWork({ width: 600, height: 400 }))
    const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: account.token })
    const { page } = editor
    await page.getByRole('button', { name: '背景', exact: true }).click()
    const panel = page.getByRole('complementary', { name: '背景' })
    const colour = async () => [...(await editor.records()).pages.values()][0]?.backgroundColor
    await panel.getByRole('button', { name: '#5b4bff' }).click()
    expect(await colour()).toBe('#5b4bff')
    await panel.getByRole('button', { name: '透明' }).click()
    expect(await colour()).toBe('rgba(255,255,255,0)')
    await panel.getByRole('button', { name: /自定义背景颜色/ }).click()
    await page.getByRole('dialog', { name: '自定义背景颜色' }).waitFor()
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
