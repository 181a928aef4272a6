import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { newWork } from '#test/support/editor-page.ts'
import { findBarriers } from '#test/support/inspect-screen.ts'
import { it as test } from '#test/support/phone-page.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { decodePng } from '#test/support/pixels.ts'
import { workWith } from '#test/support/work-with.ts'
import { isText } from '#web/layers/text/is-text.ts'

interface Options {
  readonly query?: string
  readonly viewport?: { readonly width: number; readonly height: number }
  /** What WeChat tells the pages in its web views. */
  readonly environment?: string
}

/** Opens a new work of these layers in the phone editor. */
const it = test.extend(
  'edit',
  ({ person, account, open }) =>
    async (layers: readonly AnyLayer[], { query = '', environment, ...options }: Options = {}) => {
      const id = await newWork(person.base, account.token, workWith(600, 800, layers))
      const prepare = async (page: Page) => {
        if (environment)
          await page.addInitScript(name => Object.assign(window, { __wxjs_environment: name }), environment)
      }
      const editor = await open(`/editor?appId=${id}${query}`, { ...options, prepare })
      const touch = async (layerId: string) => {
        const { x, y } = await editor.at(layerId)
        await editor.page.touchscreen.tap(x, y)
      }
      return { ...editor, touch, tool: (name: string) => editor.page.locator(`[data-tool="${name}"]`) }
    },
)

const title = createLayer('text', { x: 100, y: 640, width: 400, height: 60 }, { text: '开业大吉', fontSize: 40 })
const shape = createLayer('shape', { x: 60, y: 60, width: 160, height: 160 }, { shape: 'rect', fill: '#ff0000' })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const words = (page: Page) => page.getByRole('dialog', { name: '编辑文字' })
const labels = (page: Page, toolbar: string) =>
  page.getByRole('toolbar', { name: toolbar, exact: true }).getByRole('button').allInnerTexts()

describe('tools of the phone editor', () => {
  it('E-2-54 E-2-55 E-2-56 E-2-57 the bar offers what can be added, for a text content, effect and style; words are typed in a layer over the page, effects chosen in a sheet', async ({
    edit,
  }) => {
    const editor = await edit([shape, title])
    const { page, touch, tool, layer } = editor
    expect((await labels(page, '添加')).slice(0, 6)).toEqual(['模板', '文字', '素材', '照片', '背景', '上传'])
    const rows = await page
      .locator('[data-tool]')
      .evaluateAll(all => new Set(all.map(each => each.getBoundingClientRect().top)).size)
    expect(rows).toBe(1)

    await touch(title.id)
    expect(await labels(page, '文字')).toEqual(['内容', '特效', '样式'])
    expect(await labels(page, '通用工具')).toEqual(expect.arrayContaining(['位置', '图层', '透明度', '删除']))

    // The layer covers the screen; the page shows what is typed at once, above the field.
    await tool('content').tap()
    const field = words(page).getByRole('textbox', { name: '内容' })
    await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.type('新店开张')
    await page.locator(`[data-stage] [data-layer-id="${title.id}"]`).getByText('新店开张').waitFor()
    const place = await page.locator(`[data-stage] [data-layer-id="${title.id}"]`).boundingBox()
    const card = await field.boundingBox()
    expect(place && card && place.y + place.height <= card.y).toBe(true)
    const covered = [20, 200, 500].map(y => [195, y] as const)
    expect(
      await page.evaluate(
        points => points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-workspace], header, footer')),
        covered,
      ),
    ).toEqual([null, null, null])
    await page.keyboard.type('第二段')
    await words(page).getByRole('button', { name: '完成' }).tap()
    await words(page).waitFor({ state: 'detached' })
    expect(await layer(isText)).toMatchObject({ data: { text: '新店开张第二段' } })
    // Everything typed is one step.
    await page.getByRole('button', { name: '撤销' }).tap()
    expect(await layer(isText)).toMatchObject({ data: { text: '开业大吉' } })
    await tool('content').tap()
    await page.keyboard.type('不要了')
    await words(page).getByText('取消').tap()
    expect(await layer(isText)).toMatchObject({ data: { text: '开业大吉' } })
    expect(await page.getByRole('button', { name: '重做' }).isEnabled()).toBe(true)

    // Effects: a sheet at the bottom edge, which leaves the page in sight and goes with the browser's back button.
    await tool('effect').tap()
    const effects = sheet(page, '特效')
    await effects.waitFor()
    const box = await page.locator('[data-bottom-sheet]').boundingBox()
    expect(box && [box.x, box.width, Math.round(box.y + box.height), box.y > 300]).toEqual([0, 390, 844, true])
    await effects.locator('[data-effect]').nth(3).tap()
    await expect.poll(async () => (await layer(isText)).data).toMatchObject({ artword: expect.anything() })
    expect(await findBarriers(page)).toEqual([])
    await page.goBack()
    await effects.waitFor({ state: 'detached' })
    expect(page.url()).toContain('appId=')

    await tool('style').tap()
    await sheet(page, '样式').getByRole('button', { name: '加粗' }).tap()
    await expect.poll(async () => (await layer(isText)).data).toMatchObject({ fontWeight: 700 })
    await page.keyboard.press('Escape')
    await sheet(page, '样式').waitFor({ state: 'detached' })
    await touch(shape.id)
    expect((await labels(page, '形状'))[0]).toBe('颜色')
    await tool('delete').tap()
    expect(await labels(page, '添加')).toContain('模板')
  })

  it('A-2-60 A-2-61 A-9-34 E-9-58 the one main button opens the download over the whole screen, as PNG or JPG; the picture is saved from there', async ({
    edit,
  }) => {
    // Where nothing may be downloaded, it saves.
    const saving = await edit([title], { query: '&canDownLoad=0' })
    const actions = () =>
      saving.page.locator('[data-main]').evaluateAll(all => all.map(each => each.getAttribute('data-main')))
    expect(await actions()).toEqual(['save'])
    const { page } = await edit([title], { viewport: { width: 360, height: 640 }, query: '&doNotCheckIfBindPhone=1' })
    const main = page.locator('[data-main]')
    expect(await main.allInnerTexts()).toEqual(['下载'])
    await main.tap()
    const popup = sheet(page, '下载作品')
    await popup.waitFor()
    expect(await popup.boundingBox()).toMatchObject({ x: 0, width: 360 })
    await expect
      .poll(() => page.locator('[data-overlay]').boundingBox())
      .toEqual({ x: 0, y: 0, width: 360, height: 640 })
    expect(await popup.getByRole('radio').count()).toBe(2)
    expect(await popup.getByRole('radio', { name: /PDF/ }).count()).toBe(0)
    expect(await popup.getByRole('button', { name: '下载到手机' }).count()).toBe(0)
    expect(await popup.evaluate(element => element.scrollWidth)).toBe(360)
    await popup.locator('[data-checking="false"]').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await popup
      .getByRole('button', { name: /水印下载/ })
      .first()
      .tap()
    const picture = popup.getByRole('img', { name: '做好的图片' })
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)).toMatch(/^\/r\//)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      popup.getByRole('button', { name: '保存到相册' }).tap(),
    ])
    expect(decodePng(readFileSync(await file.path()))).toMatchObject({ width: 600, height: 800 })
    await page.goBack()
    await popup.waitFor({ state: 'detached' })
  })

  it('C-5-04 a picture of the album goes to the page, in a mini program of any type', async ({ edit }) => {
    const { page, tool, layer } = await edit([], { environment: 'miniprogram' })
    await tool('upload').tap()
    const panel = sheet(page, '上传')
    const input = panel.getByLabel('选择图片文件')
    expect(await input.evaluate((element: HTMLInputElement) => [element.accept, element.multiple])).toEqual([
      'image/*',
      false,
    ])
    expect(await panel.getByLabel('拍照', { exact: true }).last().getAttribute('capture')).toBe('environment')
    await input.setInputFiles({ name: 'IMG_0001', mimeType: '', buffer: Buffer.from(quarteredPng(300, 200)) })
    // It lies in the middle of the page and is selected; the sheet has made room.
    await panel.waitFor({ state: 'detached' })
    await tool('crop').waitFor()
    const { frame } = await layer(({ kind }) => kind === 'image')
    expect(Math.hypot(frame.x + frame.width / 2 - 300, frame.y + frame.height / 2 - 400)).toBeLessThan(4)
  })
})
