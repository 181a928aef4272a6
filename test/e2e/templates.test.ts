import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { openEditor, openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { addShifts } from '#test/support/layout-shifts.ts'
import { poster } from '#test/support/poster.ts'
import { seedTemplates } from '../../scripts/seed-content.ts'

const templates = [...seedTemplates()].sort((a, b) => a.sort - b.sort || a.id - b.id)
/** A third of the library, so that it has three pages. */
const PAGE = Math.ceil(templates.length / 3)
const ARTICLES = templates.filter(({ typeId }) => typeId === 2)
const named = (found: readonly { name: string }[]) => found.map(({ name }) => name)
const own = createLayer('shape', { x: 10, y: 10, width: 50, height: 50 }, { shape: 'circle' })
const records = poster([own], { name: '我的' })
const it = withEditor(person => openWork(person, records))
const openList = async (page: Page) => {
  const list = page.getByRole('complementary', { name: '模板' })
  if ((await list.count()) === 0) await page.getByRole('button', { name: '模板', exact: true }).click()
  return list
}

describe('templates in the editor', () => {
  it('C-2-36 C-2-37 C-2-38 C-2-39 C-2-40 are listed in a waterfall, page by page, by type and by a keyword that Enter or the search button sends; each has 套用版式; none is 暂无模板', async ({
    editor: { page },
  }) => {
    const asked: string[] = []
    const lists = '**/template/editor?*'
    await page.route(lists, route => {
      const url = new URL(route.request().url())
      asked.push(['page', 'type', 'keyword'].map(name => url.searchParams.get(name)).join(' '))
      url.searchParams.set('size', String(PAGE))
      return route.continue({ url: url.href })
    })
    const list = await openList(page)
    const tiles = list.getByRole('listitem')
    /** The names of the tiles that are drawn. */
    const names = () =>
      list.locator('[data-template]').evaluateAll(all => all.map(each => each.getAttribute('aria-label')))
    const count = async () => Number(await tiles.first().getAttribute('aria-setsize'))
    await expect.poll(count).toBe(PAGE)
    // A list of thousands draws what is near: each of these can be copied as a layout.
    // Read at once: what is drawn changes while the list comes to rest.
    const [drawn = 0, having] = await tiles.evaluateAll(all => [
      all.length,
      all.filter(tile => tile.querySelector('button[aria-label="套用版式"]')).length,
    ])
    expect(drawn).toBeLessThan(PAGE)
    expect(having).toBe(drawn)
    // Two columns; each tile has the proportions of its template: 1080 × 1920 and 900 × 383 px.
    const [phone, , , article] = await tiles.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON()))
    const columns = await tiles.evaluateAll(all => [...new Set(all.map(each => each.getBoundingClientRect().x))])
    expect(columns).toHaveLength(2)
    expect(phone.height / phone.width).toBeCloseTo(1920 / 1080, 1)
    expect(article.height / article.width).toBeCloseTo(383 / 900, 1)
    // The next page comes before the end is reached.
    const seen = new Set<string | null>()
    // In one step: the list draws other tiles while it is scrolled.
    const scroll = (all: Element[]) => {
      all.at(-1)?.scrollIntoView({ block: 'nearest' })
      return all.map(tile => tile.getAttribute('aria-label'))
    }
    const scrolled = () => list.locator('[data-template]').evaluateAll(scroll)
    await expect.poll(async () => (await scrolled()).map(name => seen.add(name)) && seen.size).toBe(templates.length)
    expect(await count()).toBe(templates.length)
    expect([...seen].sort()).toEqual(named(templates).sort())
    expect(asked.splice(0)).toEqual(['0  ', '1  ', '2  '])

    await list.getByRole('button', { name: /模板分类/ }).click()
    await page.getByRole('option', { name: '公众号' }).click()
    await expect.poll(names).toEqual(named(ARTICLES))
    const field = list.getByRole('combobox', { name: '搜索模板' })
    await field.fill('读书')
    expect(asked.splice(0)).toEqual(['0 2 '])
    await field.press('Enter')
    await expect.poll(names).toEqual(named(ARTICLES.filter(({ keywords }) => keywords.includes('读书'))))
    await field.fill('旅行')
    await list.getByRole('button', { name: '搜索', exact: true }).click()
    await expect.poll(names).toEqual(named(ARTICLES.filter(({ keywords }) => keywords.includes('旅行'))))
    await field.fill('没有这种模板')
    await field.press('Enter')
    await list.getByText('暂无模板，换个词试试').waitFor()
    expect(await tiles.count()).toBe(0)
    expect(asked.splice(0)).toEqual(['0 2 读书', '0 2 旅行', '0 2 没有这种模板'])

    await page.unroute(lists)
    await page.route(lists, route =>
      route.fulfill({
        json: { status: 200, data: { range: 2, list: { elements: [], page: 0, total: 0, size: 80 } } },
      }),
    )
    await list.getByRole('button', { name: '清除' }).click()
    await list.getByText('暂无模板', { exact: true }).waitFor()
    await page.unroute(lists)
  })

  it('E-4-18 E-4-56 C-2-70 C-9-32 asks before it replaces what is there and can be undone; C-2-73 the tip 加载中... waits for the template and for its pictures; thumbnails are 134 px wide', async ({
    editor,
  }) => {
    const { page } = editor
    const tip = page.locator('[data-waiting]').getByText(/加载中\.\.\.$/)
    const hold = async (address: string | RegExp) => {
      const held = Promise.withResolvers<void>()
      await page.route(address, async route => {
        await held.promise
        await route.continue()
      })
      return held.resolve
    }
    if ((await page.getByRole('complementary', { name: '模板' }).count()) > 0)
      await page.getByRole('button', { name: '模板', exact: true }).click()
    const list = await openList(page)
    // Covers come in the size of the panel.
    const cover = list.locator('img').first()
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(264)
    const tile = list.locator('[data-template]').first()
    // 280 px for two columns, less 6.
    for (const at of [0, 1]) expect((await list.getByRole('listitem').nth(at).boundingBox())?.width).toBe(134)
    const answer = await hold(/\/template\/\d+$/)
    await tile.click()
    await tip.waitFor()
    answer()
    const question = page.getByRole('alertdialog', { name: '更换模板' })
    await question.getByText('更换模板将替换当前内容，是否继续？').waitFor()
    expect(await tip.count()).toBe(0)
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count()).toBe(1)
    await tile.click()
    const pictures = await hold('**/u/**')
    await question.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count()).toBe(0)
    await tip.waitFor()
    pictures()
    await tip.waitFor({ state: 'detached' })
    const after = await editor.records()
    expect(after.work.name).toBe('我的')
    expect(after.work.templateId).not.toBeNull()
    expect([...after.pages.keys()]).not.toEqual([...records.pages.keys()])
    await editor.focusCanvas()
    await editor.press('Control+z')
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count()).toBe(1)
  })
})

describe('templates of one’s own', () => {
  it('are made of the open design, renamed, deleted with a way back, and used by a press', async ({ editor }) => {
    const { page } = editor
    // A list without covers is loaded again until they are drawn.
    await page.route('**/templates?*', async route => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll('"image":""', '"image":"/favicon.svg"')
      await route.fulfill({ response, body: text })
    })
    const list = await openList(page)
    await list.getByRole('button', { name: '我的', exact: true }).click()
    await list.getByRole('button', { name: '把当前设计存为模板' }).click()
    const form = page.getByRole('dialog', { name: '存为模板' })
    const field = form.getByRole('textbox', { name: '模板名称' })
    await field.fill(' ')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请填写模板名称').waitFor()
    await field.fill('圆')
    await field.press('Enter')
    const tile = (name: string) =>
      list.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })
    await tile('圆').waitFor()
    await list.getByRole('button', { name: '把当前设计存为模板' }).click()
    await field.fill('方')
    await field.press('Enter')
    await tile('方').waitFor()
    const choose = async (name: string, item: string) => {
      await tile(name).hover()
      await list.getByRole('button', { name: `更多：${name}` }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    const rename = async (from: string, to: string) => {
      await choose(from, '重命名')
      await page.getByRole('dialog', { name: '修改模板' }).getByRole('textbox').fill(to)
      await page.keyboard.press('Enter')
      await tile(to).waitFor()
    }
    await rename('圆', '圆形')
    await choose('圆形', '删除')
    await tile('圆形').waitFor({ state: 'detached' })
    // The list is loaded again, without the deleted one.
    await rename('方', '方形')
    const notice = page.locator('[role="alertdialog"]', { hasText: '已删除「圆形」' })
    await notice.getByRole('button', { name: '撤销' }).click()
    await tile('圆形').waitFor()
    await list.getByRole('button', { name: '圆形', exact: true }).click()
    await page.getByRole('alertdialog', { name: '更换模板' }).getByRole('button', { name: '确定' }).click()
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${own.id}"]`).count()).toBe(0)
    const { work, layers } = await editor.records()
    expect([work.templateId ?? 0, layers.size]).toEqual([expect.any(Number), 1])
    expect(work.templateId).toBeGreaterThan(1_000_000_000)
    await list.getByRole('button', { name: '模板库', exact: true }).click()
  })
})

describe('a visitor who takes another template', () => {
  it('C-4-18 C-6-05 is sent to /editor?templateId=…, without a question', async ({ browser }) => {
    const editor = await openEditor(browser, inject('productUrl'), { path: '/editor?templateId=2' })
    const { page } = editor
    await page.getByRole('dialog', { name: '登录墨页' }).waitFor()
    await editor.press('Escape')
    const list = await openList(page)
    await list.locator('[data-template="3"]').click()
    await page.waitForURL('**/editor?templateId=3')
  })
})

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
    const search = page.getByRole('combobox', { name: '搜索模板' })
    const bottom = async (shown: Locator) => {
      const box = await shown.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)
    }
    await search.fill('没有这种模板')
    const nothing = page.getByText('暂无模板，换个词试试')
    await nothing.waitFor()
    expect(await bottom(nothing)).toBeLessThan(700)
    const { y: top = 0 } = (await search.boundingBox()) ?? {}
    await page.getByRole('button', { name: '清除' }).first().click()
    await search.fill('名片')
    const found = page.getByRole('link', { name: /建筑事务所名片/ })
    // Until the search begins, the list of all templates is there, which may have it too.
    await page.waitForURL(/q=/)
    await expect.poll(() => bottom(found.getByText('建筑事务所名片'))).toBeLessThan(900)
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
