import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { storedPicture } from '#test/support/picture-page.ts'
import { it, openPanel, openReplace, openSource, panelOf, search } from '#test/support/source-panels.ts'

describe('photos', () => {
  it('C-2-45 C-2-46 are searched by keyword, page by page; none is 暂无图片; C-4-62 one that does not load is not added, and nothing says so', async ({
    opened: { page, added, pictures },
  }) => {
    const asked: { searchQuery: string; page: number }[] = []
    const searches = '**/photo/search'
    await page.route(searches, route => {
      const body = route.request().postDataJSON() as { searchQuery: string; page: number }
      asked.push(body)
      // Small result pages, so that the library has several.
      return route.continue({ postData: JSON.stringify({ ...body, size: 12 }) })
    })
    const panel = await openPanel(page, '照片')
    const tiles = panel.getByRole('listitem')
    await tiles.last().scrollIntoViewIfNeeded()
    await expect.poll(() => tiles.count()).toBe(20)
    expect(asked.map(body => [body.searchQuery, body.page])).toEqual([
      ['', 0],
      ['', 1],
    ])
    await page.unroute(searches)
    await panel.getByRole('group', { name: '照片专辑' }).getByRole('button', { name: '春天' }).click()
    await panel.getByRole('button', { name: '粉色云海' }).waitFor()
    await panel.getByRole('button', { name: '沙丘' }).waitFor({ state: 'detached' })
    const file = (url: URL) => url.pathname.startsWith('/u/') && url.search === ''
    await page.route(file, route => route.fulfill({ status: 404 }))
    const answered = page.waitForResponse(response => file(new URL(response.url())))
    await panel.getByRole('button', { name: '粉色云海' }).click()
    await answered
    await page.locator('[data-waiting]').waitFor({ state: 'detached' })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await added.count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute(file)
    await search(page, '照片', '沙漠')
    await panel.getByRole('button', { name: '沙丘' }).click()
    await expect.poll(() => added.count()).toBe(1)
    const [photo] = await pictures()
    expect(photo?.frame).toMatchObject({ width: 640, height: 452 })
    expect(photo?.data).toMatchObject({ naturalWidth: 3508, naturalHeight: 2480 })
    expect(photo?.rest).toMatchObject({ media_id: 100005, moye_source: 'photo' })
    await search(page, '照片', '没有这样的')
    await panel.getByText('暂无图片', { exact: true }).waitFor()
  })
})

describe('filters above a list', () => {
  for (const { name, calls, filters } of [
    { name: '照片', calls: '**/albums/**', filters: '照片专辑' },
    { name: '背景', calls: '**/background/category*', filters: '背景风格' },
  ])
    it(`appear before what is below them in ${name}: nothing moves under a press`, async ({ opened: { page } }) => {
      const albums = Promise.withResolvers<void>()
      await page.route(calls, route => albums.promise.then(() => route.continue()))
      const listed = page.waitForResponse(response => /\/photo\/search|\/background\/(?!category)/.test(response.url()))
      await openSource(page, name)
      await (await listed).finished()
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      const panel = page.getByRole('complementary', { name })
      const tiles = panel.getByRole('listitem').filter({ has: page.locator('img') })
      expect(await tiles.count()).toBe(0)
      albums.resolve()
      await tiles.first().waitFor()
      expect(await panel.getByRole('group', { name: filters }).count()).toBe(1)
      await page.unroute(calls)
    })
})

describe('thumbnails', () => {
  /** Width (px) of each visible picture of a list, and the width in the request for its file. */
  const sizesOf = (list: ReturnType<Page['locator']>) =>
    list.getByRole('listitem').evaluateAll(items =>
      items.slice(0, 6).map(item => {
        const image = item.querySelector('img')
        const asked = new URL(image?.src ?? '', location.href).searchParams.get('w')
        return [Math.round(item.getBoundingClientRect().width), Number(asked)]
      }),
    )
  const natural = (list: ReturnType<Page['locator']>) =>
    list
      .locator('img')
      .first()
      .evaluate(image => (image as HTMLImageElement).naturalWidth)

  it('E-9-55 C-9-34 are 132 px wide in the panels and 116 px in dialogs, and asked for at double width', async ({
    opened: { editor, page, layerId },
  }) => {
    const materials = await openPanel(page, '素材')
    await materials.getByRole('button', { name: '查看全部促销' }).click()
    await expect.poll(() => sizesOf(materials)).toEqual(Array(6).fill([132, 264]))
    expect(await sizesOf(await openPanel(page, '照片'))).toEqual(Array(6).fill([132, 264]))
    // A photo is loaded as a file of that width, not in full size.
    await expect.poll(() => natural(panelOf(page, '照片'))).toBe(264)
    const dialog = await openReplace(editor, layerId)
    for (const name of ['照片', '素材']) {
      await dialog.getByRole('tab', { name }).click()
      const list = dialog.getByRole('list', { name: `${name}列表` })
      await list.getByRole('listitem').nth(5).waitFor()
      expect(await sizesOf(list)).toEqual(Array(6).fill([116, 232]))
    }
    await dialog.getByRole('combobox', { name: '搜索素材' }).fill('月饼')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '月饼', exact: true }).first().click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await storedPicture(editor, layerId)).data.naturalWidth).toBe(600)
    expect((await editor.records()).layers.get(layerId)?.rest).toMatchObject({ media_id: 112 })
  })
})
