import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { it } from '#test/support/browser-test.ts'
import { openWork } from '#test/support/editor-page.ts'
import { poster } from '#test/support/poster.ts'

const PATIENT = { timeout: 15_000 }

describe('templates in the editor', () => {
  it('E-4-18 E-4-56 C-2-70 C-9-32 asks before it replaces what is there, waits with a tip, and can be undone; thumbnails are 134 px wide', async ({
    person,
  }) => {
    const own = createLayer('shape', { x: 10, y: 10, width: 50, height: 50 }, { shape: 'circle' })
    const records = poster([own], { name: '我的' })
    const editor = await openWork(person, records)
    const { page } = editor
    await page.getByRole('button', { name: '模板', exact: true }).click()
    const list = page.getByRole('complementary', { name: '模板' })
    // Covers come in the size of the panel.
    const cover = list.locator('img').first()
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(264)
    const tile = list.getByRole('listitem').first().getByRole('button').first()
    // 280 px for two columns, less 6.
    for (const at of [0, 1]) expect((await list.getByRole('listitem').nth(at).boundingBox())?.width).toBe(134)
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

/** Runs in the page: adds up its layout shifts. */
const addShifts = () => {
  const page = Object.assign(window, { shift: 0 })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) page.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

describe('templates on the home page', () => {
  const base = inject('productUrl')
  const ready = '#templates a[href^="/editor?templateId="] img'

  it('fit every phone, without a sideways scroll', async ({ browser }) => {
    const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
    const page = await phone.newPage()
    await page.goto(`${base}/`)
    await page.locator(ready).first().waitFor()
    for (const width of [320, 360, 390, 414]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([width, width])
    }
    await phone.close()
  })

  it('come after a first screen that needs no script, and that the running page replaces without a shift', async ({
    browser,
  }) => {
    const still = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
    const drawn = await still.newPage()
    await drawn.goto(`${base}/`)
    const title = drawn.getByRole('heading', { level: 1 })
    expect(await title.textContent()).toMatch(/一张好海报，\s*从这里落墨/)
    const before = await title.boundingBox()
    expect(before?.height).toBeGreaterThan(100)
    expect(await drawn.locator('main noscript p').textContent()).toContain('编辑器需要 JavaScript')
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(addShifts)
    await page.goto(`${base}/`)
    await page.locator(ready).first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(0.01)
    await Promise.all([still.close(), context.close()])
  })

  it('come into sight as soon as they are searched for, found or not', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${base}/`)
    await page.locator(ready).first().waitFor()
    const search = page.getByRole('searchbox', { name: '搜索模板' })
    const bottom = async (text: string) => {
      const box = await page.getByText(text).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)
    }
    await search.fill('没有这种模板')
    await page.getByText('暂无模板，换个词试试').waitFor()
    expect(await bottom('暂无模板，换个词试试')).toBeLessThan(700)
    const { y: top = 0 } = (await search.boundingBox()) ?? {}
    await page.getByRole('button', { name: '清除' }).first().click()
    await search.fill('名片')
    await page.getByRole('link', { name: /建筑事务所名片/ }).waitFor()
    expect(await bottom('建筑事务所名片')).toBeLessThan(900)
    expect((await search.boundingBox())?.y).toBe(top)
    await context.close()
  })

  it('A-9-10 A-9-11 are counted with the library, on the page and in the login: no number is made up', async ({
    browser,
  }) => {
    const total = async (path: string, body?: object): Promise<number> => {
      const init = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
      const answer = (await (await fetch(base + path, init ?? {})).json()) as { data: { total: number } }
      return answer.data.total
    }
    const pictures =
      (await total('/material/v1?scope=system&size=1')) + (await total('/photo/search', { searchQuery: '', size: 1 }))
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${base}/`)
    await page.getByText(`${pictures} 件站内素材与照片`).waitFor()
    await page.getByRole('button', { name: '登录' }).first().click()
    await page.getByRole('dialog', { name: '登录墨页' }).getByText(`${pictures} 张可商用的图片与素材`).waitFor()
    await context.close()
  })
})
