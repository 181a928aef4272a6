import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { call, register } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { newWork, openEditor, waitUntilReady } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'
import { setRole, setWorkStatus } from '#test/support/product-state.ts'
import { block, filled, psdOf, withBrokenLayer } from '#test/support/psd-files.ts'
import { installClock } from '#test/support/warm-contexts.ts'

const base = inject('productUrl')
const state = inject('productState')

const box = createLayer('shape', { x: 20, y: 20, width: 100, height: 60 }, { shape: 'rect', fill: '#5b4bff' })
const words = createLayer('text', { x: 300, y: 250, width: 200, height: 60 }, { text: '送审', fontSize: 40 })
const it = test
  .extend('designer', { scope: 'file' }, async () => {
    const designer = await register(base)
    setRole(state, designer.userId, 2)
    return designer
  })
  .extend(
    'read',
    ({ designer }) =>
      (id: number) =>
        call(base, 'GET', `/work/${id}`, { token: designer.token }),
  )
  .extend(
    'open',
    ({ browser, designer }) =>
      async ({ status = 1 as 1 | 2 | 3, layers = [box, words] as readonly AnyLayer[], who = designer } = {}) => {
        const id = await newWork(base, who.token, poster(layers))
        if (status !== 1) setWorkStatus(state, id, status)
        const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token: who.token })
        const saves: string[] = []
        editor.page.on('request', request => {
          const { pathname } = new URL(request.url())
          if (request.method() === 'POST' && /^\/(work|editor\/work)/.test(pathname)) saves.push(pathname)
        })
        return { id, saves, ...editor, header: editor.page.getByRole('banner') }
      },
  )

describe('review', () => {
  it('E-2-50 E-2-99 C-2-65 C-4-36 C-4-37 C-4-40 C-8-10 C-9-11 a designer submits: save, preview, confirmation, reload after 2 s; E-4-59 E-4-61 C-4-03 status 1 can be edited and saved; C-8-09 a failed submission says 提交失败 and why, and can be tried again; E-4-60 C-4-02 what lies with the review has no save, no submit and no autosave, and changes stay on this device', async ({
    open,
    read,
  }) => {
    const { id, page, header, saves, ...editor } = await open()
    const submit = header.getByRole('button', { name: '提交审核', exact: true })
    await submit.waitFor()
    expect(await header.getByRole('button', { name: '重新提交', exact: true }).count()).toBe(0)
    await editor.click(box.id)
    await editor.press('ArrowRight')
    await editor.press('Control+s')
    await page.locator('[data-save-state="saved"]').waitFor()
    expect(parseWork(String((await read(id)).data)).layers.get(box.id)?.frame.x).toBe(21)

    let isBroken = true
    await page.route('**/editor/work/**', route =>
      isBroken
        ? route.fulfill({ status: 503, json: { status: 503, code: 'RENDER_UNAVAILABLE', message: '' } })
        : route.continue(),
    )
    await submit.click()
    const dialog = page.getByRole('dialog', { name: '提交审核预览' })
    await dialog.getByRole('alert').getByText('提交失败').waitFor()
    isBroken = false
    await dialog.getByRole('button', { name: '重试' }).click()
    const picture = dialog.getByRole('img', { name: '作品预览' })
    await picture.waitFor()
    const large = await dialog.getByRole('link', { name: '查看大图' }).getAttribute('href')
    expect(large).toMatch(/^\/r\/[0-9a-f]{64}\.png$/)
    expect(await picture.getAttribute('src')).toBe(large)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)
    await page.unrouteAll()
    // Canceled after the preview: saved, but not submitted.
    await dialog.getByRole('button', { name: '取消' }).click()
    expect((await read(id)).status).toBe(1)
    expect(saves).not.toContain(`/editor/work/apply/${id}`)
    await submit.click()
    await picture.waitFor()
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: '确认提交' }).click()
    await dialog.getByRole('alert').getByText('提交失败').waitFor()
    await page.context().setOffline(false)
    expect((await read(id)).status).toBe(1)
    saves.splice(0)
    const reloaded = page.waitForEvent('load')
    // The page's own clock: a busy test learns of an answer late.
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        const answer = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/work/apply/'))
        const end = (answer as PerformanceResourceTiming | undefined)?.responseEnd ?? 0
        sessionStorage.setItem('waited', String(performance.now() - end))
      }),
    )
    await dialog.getByRole('button', { name: '确认提交' }).dblclick()
    await page.getByText('提交成功，即将刷新页面').waitFor()
    await reloaded
    const waited = Number(await page.evaluate(() => sessionStorage.getItem('waited')))
    expect(waited).toBeGreaterThan(1990)
    expect(waited).toBeLessThan(4000)
    await waitUntilReady(page)
    expect(saves.filter(path => path.includes('apply'))).toEqual([`/editor/work/apply/${id}`])
    const work = await read(id)
    expect(work.status).toBe(2)
    const saved = parseWork(String(work.data))
    expect(saved.work.cover).toMatch(/^\/r\/.*\.png$/)
    const [first] = saved.pages.values()
    expect(first?.layerIds.map(layerId => saved.layers.get(layerId)?.kind)).toEqual(['text', 'shape'])
    await header.getByText('已提交审核').waitFor()

    saves.splice(0)
    expect(await header.getByRole('button', { name: /^(保存|提交审核|重新提交)$/ }).count()).toBe(0)
    await installClock(page)
    await editor.click(box.id)
    await editor.press('ArrowRight')
    await editor.press('Control+s')
    await page.clock.runFor(130_000)
    expect(saves).toEqual([])
    await page.clock.resume()
    expect((await editor.records()).layers.get(box.id)?.frame.x).toBe(22)
  })

  it('C-6-17 a designer has submit, clone, PSD import, the count of picture sources and a floating list of layers; E-4-59 E-4-61 C-4-03 what was returned can be edited and saved, and reads 重新提交; E-2-51 C-2-66 C-5-15 C-8-11 counts pictures from elsewhere, shows them, and does not submit before they are replaced', async ({
    open,
    read,
  }) => {
    const far = createLayer('image', { x: 200, y: 40, width: 80, height: 60 }, { src: 'https://example.com/a.png' })
    const data = createLayer('image', { x: 300, y: 40, width: 80, height: 60 }, { src: 'data:image/png;base64,AA' })
    const { id, page, header, saves, ...editor } = await open({ status: 3, layers: [box, far, data] })
    editor.expectErrors(/net::ERR_|Content Security Policy/)
    await page.route('https://example.com/**', route => route.abort())
    const count = header.getByRole('button', { name: '图片来源待修正 2' })
    for (const name of ['重新提交', '克隆', '导入PSD'])
      await header.getByRole('button', { name, exact: true }).waitFor()
    await count.click()
    await page.getByText('图片来源错误 2').first().waitFor()
    await page
      .getByRole('complementary', { name: '设置' })
      .getByRole('heading', { name: '图片', exact: true })
      .waitFor()
    expect(await header.getByRole('button', { name: '提交审核', exact: true }).count()).toBe(0)
    await header.getByRole('button', { name: '重新提交', exact: true }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(saves).toEqual([])
    await editor.focusCanvas()
    await editor.press('Delete')
    await header.getByRole('button', { name: '图片来源待修正 1' }).waitFor()
    await editor.click(data.id)
    await editor.press('Delete')
    await count.or(header.getByRole('button', { name: /图片来源待修正/ })).waitFor({ state: 'detached' })

    await editor.click(box.id)
    await editor.press('ArrowRight')
    await editor.press('Control+s')
    await page.locator('[data-save-state="saved"]').waitFor()
    expect(parseWork(String((await read(id)).data)).layers.get(box.id)?.frame.x).toBe(21)
    await page.getByRole('button', { name: '图层', exact: true }).click()
    await page.locator('aside[data-floating]').waitFor()
  })

  it('C-8-09 an ordinary user submits nothing', async ({ open, account }) => {
    const { header } = await open({ who: account, status: 3 })
    await header.getByRole('button', { name: '保存', exact: true }).waitFor()
    expect(await header.getByRole('button', { name: /提交|来源/ }).count()).toBe(0)
  })

  it('C-1-06 C-2-71 C-5-07 C-5-08 C-5-09 C-5-10 C-5-12 C-8-19 a designer imports a PSD: the dialog states the limits, says what is wrong with a file or a layer, shows our page beside the original, and one undo takes all of it back; then clones the work into another one, and submits it', async ({
    open,
  }) => {
    const { page, header, records, press, focusCanvas } = await open()
    await header.getByRole('button', { name: '导入PSD' }).click()
    const dialog = page.getByRole('dialog', { name: '导入PSD' })
    for (const limit of ['PSD 文件不超过 50MB', '最多 30 个图层', '单个图层不超过 5MB', '仅支持 RGB 颜色、8 位通道'])
      await dialog.getByText(limit, { exact: true }).waitFor()
    const input = dialog.getByLabel('选择要导入的文件')
    const choose = (buffer: ArrayBuffer) =>
      input.setInputFiles({ name: '海报.psd', mimeType: 'image/vnd.adobe.photoshop', buffer: Buffer.from(buffer) })
    await input.evaluate((element: HTMLInputElement) => {
      const list = new DataTransfer()
      list.items.add(new File([new Uint8Array(50 * 1024 * 1024 + 1)], '大.psd'))
      element.files = list.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const alert = dialog.getByRole('alert')
    await alert.getByText('文件大小不能超过50MB').waitFor()
    await choose(psdOf([]))
    await alert.getByText('没有可用的图层').waitFor()
    const cmyk = psdOf([])
    new DataView(cmyk).setUint16(24, 4)
    await choose(cmyk)
    await alert.getByText('仅支持 RGB 颜色模式，这个文件是CMYK').waitFor()

    await choose(
      psdOf(Array.from({ length: 31 }, (_, index) => block(`层${index}`, index, index, 6, [index * 8, 0, 0]))),
    )
    await dialog.getByText('这个文件有 31 个可见图层，最多导入 30 个').waitFor()
    await dialog.getByRole('button', { name: '重新选择' }).click()

    const fill = [250, 240, 230] as const
    const layers = [
      block('坏', 0, 0, 12, [9, 9, 9]),
      block('底', 0, 0, 40, fill, { imageData: filled(40, 40, fill) }),
      block('红', 4, 4, 12, [255, 0, 0]),
      block('蓝', 20, 20, 12, [0, 0, 255]),
    ]
    await choose(withBrokenLayer(psdOf(layers, { imageData: filled(40, 40, fill) })))
    await dialog.getByRole('region', { name: '转换说明' }).getByText('图层【坏】解析失败').waitFor()
    await dialog.getByText(/^相似度 \d/).waitFor()
    const handle = dialog.getByRole('slider', { name: '分界线' })
    await handle.press('Home')
    expect(await handle.inputValue()).toBe('0')
    const before = (await records()).work.pageIds
    let fails = 1
    await page.route('**/upload', route => (fails-- > 0 ? route.fulfill({ status: 503, json: {} }) : route.continue()))
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await dialog.getByText(/^图层【(红|蓝)】导入失败$/).waitFor()
    await dialog.getByRole('button', { name: '重试' }).click()
    await page.getByText('已导入 2 个图层').waitFor()
    await page.unrouteAll()
    await expect.poll(async () => (await records()).work.pageIds).not.toEqual(before)
    const { work, pages, layers: made } = await records()
    const [shown] = work.pageIds.map(id => pages.get(id))
    // The lowest layer of one color is the color of the page.
    expect([work.pageIds.length, shown?.name, shown?.width, shown?.backgroundColor]).toEqual([1, '海报', 40, '#faf0e6'])
    expect(shown?.layerIds.map(id => [made.get(id)?.name, made.get(id)?.kind])).toEqual([
      ['红', 'image'],
      ['蓝', 'image'],
    ])
    await focusCanvas()
    await press('Control+z')
    await expect.poll(async () => (await records()).work.pageIds).toEqual(before)
    const [copy] = await Promise.all([
      page.context().waitForEvent('page'),
      header.getByRole('button', { name: '克隆' }).click(),
    ])
    await copy.waitForURL(/copy=1/)
    await copy.locator('[data-workspace] [data-layer-id]').first().waitFor()
    await copy.close()
    await header.getByRole('button', { name: '提交审核', exact: true }).click()
    const review = page.getByRole('dialog', { name: '提交审核预览' })
    await review.getByRole('img', { name: '作品预览' }).waitFor()
    await review.getByRole('button', { name: /提交/ }).click()
    await page.getByText('提交成功，即将刷新页面').waitFor()
  })
})
