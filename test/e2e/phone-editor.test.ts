import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { call } from '#test/support/account.ts'
import { newWork, openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { findBarriers } from '#test/support/inspect-screen.ts'
import { it, LARGE_PHONE, SMALL_PHONE, type Touch, WECHAT } from '#test/support/phone-page.ts'
import { workWith } from '#test/support/work-with.ts'

const PLAIN = { shape: 'rect', fill: '#ff0000', strokeWidth: 0 }
const box = createLayer('shape', { x: 200, y: 300, width: 200, height: 200 }, PLAIN)
const work = (layers: readonly AnyLayer[] = [box]) => workWith(600, 800, layers)
const twoPages = (): DocumentRecords => {
  const first = work()
  const second = work([])
  return {
    ...first,
    work: { ...first.work, pageIds: [...first.work.pageIds, ...second.work.pageIds] },
    pages: new Map([...first.pages, ...second.pages]),
  }
}
const middle = async (page: Page, id: string): Promise<Touch> => {
  const found = await page.locator(`[data-workspace] [data-layer-id="${id}"]`).boundingBox()
  if (!found) throw new Error('the layer is not on the canvas')
  return [found.x + found.width / 2, found.y + found.height / 2]
}

/** How often the browser lays out the page while something happens. */
const layoutsDuring = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const count = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
  }
  const before = await count()
  await act()
  const after = await count()
  await session.detach()
  return after - before
}
const paintedAfter = async (page: Page, act: () => Promise<unknown>): Promise<void> => {
  await act()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

describe('the editor on a phone', () => {
  it('E-1-05 E-2-53 A-2-62 C-4-72 has a top bar with the download, the canvas, and a bottom bar with undo, redo and settings, on a small phone too; a computer has the whole layout', async ({
    open,
    person,
    account,
  }) => {
    const id = await newWork(person.base, account.token, work())
    for (const viewport of [LARGE_PHONE, SMALL_PHONE]) {
      const { page } = await open(`/editor?appId=${id}`, { viewport })
      expect(await page.title()).toBe('模板编辑 · 墨页 Moye')
      const [top, canvas, bottom] = await Promise.all(
        ['header', '[data-workspace]', 'footer'].map(part => page.locator(part).boundingBox()),
      )
      if (!top || !canvas || !bottom) throw new Error('a part of the layout is missing')
      expect([top.y, bottom.y + bottom.height]).toEqual([0, viewport.height])
      expect(canvas.y).toBe(top.height)
      expect(canvas.y + canvas.height).toBe(bottom.y)
      expect([top.width, canvas.width, bottom.width]).toEqual([viewport.width, viewport.width, viewport.width])
      await page.locator('header').getByRole('button', { name: '下载' }).waitFor()
      for (const name of ['撤销', '重做', '页面设置']) {
        const button = await page.locator('footer').getByRole('button', { name }).boundingBox()
        expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      expect(await findBarriers(page)).toEqual([])
      if (viewport !== SMALL_PHONE) continue
      await page.getByRole('button', { name: '页面设置' }).tap()
      const settings = page.getByRole('dialog', { name: '页面设置' })
      await settings.getByRole('textbox', { name: '作品名称' }).fill('海报二')
      await settings.getByRole('button', { name: '关闭' }).tap()
      await page.locator('header').getByText('海报二').waitFor()
    }
    const computer = await openBlank(person, { token: account.token })
    await computer.page.goto(`${person.base}/editor?appId=${id}`)
    await waitUntilReady(computer.page)
    for (const part of ['header', 'nav[aria-label]', '[data-workspace]', 'aside[data-settings]'])
      expect(await computer.page.locator(part).count(), part).toBe(1)
    expect(await computer.page.locator('footer').count()).toBe(0)
  })

  it('E-2-115 fingers select, move, scale and turn a layer, each as one step; the page itself never scrolls, pans or zooms', async ({
    open,
    person,
    account,
  }) => {
    const id = await newWork(person.base, account.token, work())
    const { page, tap, drag, send, layer } = await open(`/editor?appId=${id}`)
    const undo = page.getByRole('button', { name: '撤销' })
    const shape = () => layer(({ kind }) => kind === 'shape').then(({ frame }) => frame)
    const canvas = async () => JSON.stringify(await page.locator('[data-sheet]').first().boundingBox())
    const scale = Number(await page.evaluate(() => document.querySelector('[data-sheet]')?.clientWidth)) / 600
    const place = await canvas()
    const [x, y] = await middle(page, box.id)

    // Beside the layers: nothing moves, neither the page in the canvas nor the document.
    await drag([
      [
        [40, 180],
        [40, 620],
      ],
    ])
    await drag([
      [
        [300, 600],
        [60, 200],
      ],
    ])
    expect(await canvas()).toBe(place)
    expect(await undo.isDisabled()).toBe(true)
    // The browser itself does nothing with a finger that moves.
    const isLeftToBrowser = await page
      .locator('[data-workspace]')
      .evaluate(element => element.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, cancelable: true })))
    expect(isLeftToBrowser).toBe(false)

    await tap([x, y])
    await page.locator('[data-selection-frame]:not([hidden])').waitFor()
    const handle = await page.locator('[data-handle="se"]').boundingBox()
    expect([handle?.width, handle?.height]).toEqual([44, 44])
    await drag([
      [
        [x, y],
        [x + 40, y + 60],
      ],
    ])
    expect(await shape()).toMatchObject({
      x: expect.closeTo(200 + 40 / scale, -1),
      y: expect.closeTo(300 + 60 / scale, -1),
      width: 200,
    })
    // Two fingers about the middle of the layer: twice as wide, and a quarter turn with the twist of a plain pinch.
    const [mx, my] = await middle(page, box.id)
    const finger = (side: number): [Touch, Touch] => [
      [mx + side * 20, my],
      [mx + side * 40, my],
    ]
    /** Width in which the layer is drawn (px), by which it is magnified, and the width of its frame (screenPx). */
    const drawn = () =>
      page.evaluate(id => {
        const layer = document.querySelector<HTMLElement>(`[data-workspace] [data-layer-id="${id}"]`)
        const frame = document.querySelector('[data-selection-frame]')?.getBoundingClientRect()
        if (!layer || !frame) throw new Error('the layer is not selected')
        const { width, transform } = getComputedStyle(layer)
        return [Number.parseFloat(width), new DOMMatrix(transform).a, frame.width].map(Math.round)
      }, box.id)
    await drag([finger(-1), finger(1)], true)
    const spread = (half: number) =>
      paintedAfter(page, () =>
        send('touchMove', [
          [mx - half, my],
          [mx + half, my],
        ]),
      )
    // No step makes the browser lay out the page, also when the layer reaches beyond it.
    await spread(66)
    await page.locator('[data-overhang] .moye-layer').waitFor({ state: 'attached' })
    const layouts = await layoutsDuring(page, async () => {
      for (const half of [68, 70, 68, 66]) await spread(half)
    })
    expect(layouts).toBe(0)
    await spread(40)
    // It is magnified as it was drawn, and drawn in its new size at the end.
    expect(await drawn()).toEqual([200, 2, Math.round(400 * scale)])
    await send('touchEnd', [])
    expect(await drawn()).toEqual([400, 1, Math.round(400 * scale)])
    expect(await shape()).toMatchObject({ width: expect.closeTo(400, 0), rotation: 0 })
    await undo.tap()
    expect(await shape()).toMatchObject({ width: 200 })
    const [tx, ty] = await middle(page, box.id)
    await drag(
      [
        [
          [tx - 30, ty],
          [tx, ty - 40],
        ],
        [
          [tx + 30, ty],
          [tx, ty + 40],
        ],
      ],
      true,
    )
    await page.locator('[data-hint]').getByText('°').waitFor()
    // The system takes the fingers: nothing has happened.
    await send('touchCancel', [])
    expect(await shape()).toMatchObject({ width: 200, rotation: 0 })

    // Two fingers beside it zoom the page of the work, not the document.
    await drag([
      [
        [60, 560],
        [40, 600],
      ],
      [
        [120, 620],
        [180, 700],
      ],
    ])
    expect(await canvas()).not.toBe(place)
    expect(
      await page.evaluate(() => [scrollX, scrollY, visualViewport?.scale, visualViewport?.offsetTop, innerWidth]),
    ).toEqual([0, 0, 1, 0, LARGE_PHONE.width])
    await page.getByRole('button', { name: '撤销' }).tap()
    expect(await shape()).toMatchObject({ x: 200, y: 300 })
    expect(await undo.isDisabled()).toBe(true)
  })

  it('a resting finger opens the menu, whose entries a finger can hit', async ({ open, person, account }) => {
    const id = await newWork(person.base, account.token, work())
    const { page, send } = await open(`/editor?appId=${id}`, { viewport: SMALL_PHONE })
    const [x, y] = await middle(page, box.id)
    await send('touchStart', [[x, y]])
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await send('touchEnd', [])
    const heights = await menu.getByRole('menuitem').evaluateAll(all => all.map(each => each.clientHeight))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual(
      expect.arrayContaining(['复制', '粘贴', '置顶', '置底', '锁定', '删除']),
    )
    expect(await findBarriers(page)).toEqual([])
    await menu.getByRole('menuitem', { name: '删除' }).tap()
    await expect.poll(() => page.locator(`[data-workspace] [data-layer-id="${box.id}"]`).count()).toBe(0)
  })

  it('E-1-06 C-2-72 E-4-54 C-4-08 a work of several pages is shown without data to edit or save, and a notice leads to a computer', async ({
    open,
    person,
    account,
  }) => {
    const { base } = person
    const id = await newWork(base, account.token, twoPages())
    const stored = () => call(base, 'GET', `/work/${id}`, { token: account.token }).then(({ data }) => data)
    const before = await stored()
    const writes: string[] = []
    const { page, tap, drag } = await open(`/editor?appId=${id}`, {
      viewport: SMALL_PHONE,
      prepare: async page => {
        page.on('request', request => {
          if (request.method() !== 'GET') writes.push(new URL(request.url()).pathname)
        })
      },
    })
    await page.getByRole('heading', { name: '手机端暂不支持多页模板，请在电脑端打开' }).waitFor()
    expect(await page.getByRole('textbox', { name: '设计链接' }).inputValue()).toBe(`${base}/editor?appId=${id}`)
    expect(await page.getByRole('button', { name: /下载|撤销|页面设置/ }).count()).toBe(0)
    const at = await middle(page, box.id)
    await tap(at)
    await drag([[at, [at[0] + 60, at[1] + 60]]])
    expect(await page.locator('[data-selection-frame]:not([hidden])').count()).toBe(0)
    expect(await middle(page, box.id)).toEqual(at)
    await page.getByRole('button', { name: '下一页' }).tap()
    await page.getByText('2 / 2 页').waitFor()
    expect(await page.locator(`[data-workspace] [data-layer-id="${box.id}"]`).count()).toBe(0)
    await page.getByRole('button', { name: '二维码' }).tap()
    await page.getByRole('img', { name: '设计链接的二维码' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(writes.filter(path => path.includes('work'))).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it('C-4-74 in the web view of a messenger its script is loaded, elsewhere not', async ({ open, person, account }) => {
    const id = await newWork(person.base, account.token, work())
    const asked: string[] = []
    const prepare = async (page: Page) => {
      await page.route('https://res.wx.qq.com/**', route => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: 'window.wx = { loaded: true }' })
      })
    }
    const plain = await open(`/editor?appId=${id}`, { prepare })
    await plain.page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    const { page } = await open(`/editor?appId=${id}`, { userAgent: WECHAT, prepare })
    await page.waitForFunction(() => 'wx' in window)
    expect(asked).toEqual(['https://res.wx.qq.com/open/js/jweixin-1.6.0.js'])
  })
})
