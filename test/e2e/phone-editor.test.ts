import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import { call } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { driveEditor, newWork, openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { findBarriers } from '#test/support/inspect-screen.ts'
import { workWith } from '#test/support/work-with.ts'

type Point = readonly [x: number, y: number]
const LARGE = { width: 390, height: 844 }
const SMALL = { width: 360, height: 640 }
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const WECHAT = `${PIXEL} MicroMessenger/8.0.50 WeChat/arm64`

/** Fingers, through the browser's own input. */
const hand = (cdp: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  return {
    send,
    tap: async (at: Point) => {
      await send('touchStart', [at])
      await send('touchEnd', [])
    },
    /** All fingers go from their first to their second place; they stay down when `isHeld`. */
    drag: async (ways: readonly (readonly [Point, Point])[], isHeld = false) => {
      await send(
        'touchStart',
        ways.map(([from]) => from),
      )
      for (let step = 1; step <= 8; step++)
        await send(
          'touchMove',
          ways.map(([[ax, ay], [bx, by]]) => [ax + ((bx - ax) * step) / 8, ay + ((by - ay) * step) / 8] as const),
        )
      if (!isHeld) await send('touchEnd', [])
    },
  }
}

/** Opens addresses in a phone's browser, in which the account is logged in. */
const it = test.extend('open', ({ person, browser, account }, { onCleanup }) => {
  const contexts: BrowserContext[] = []
  onCleanup(async () => {
    for (const context of contexts) await context.close()
  })
  return async (path: string, { viewport = LARGE, userAgent = PIXEL, prepare = async (_: Page) => {} } = {}) => {
    const context = await browser.newContext({
      ...{ viewport, userAgent, hasTouch: true, isMobile: true, locale: 'zh-CN', reducedMotion: 'reduce' },
    })
    contexts.push(context)
    await context.addCookies([{ name: 'moye_token', value: account.token, url: person.base }])
    const page = await context.newPage()
    const editor = driveEditor(page)
    await prepare(page)
    await page.goto(person.base + path)
    await waitUntilReady(page)
    return { ...editor, ...hand(await context.newCDPSession(page)) }
  }
})

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
const middle = async (page: Page, id: string): Promise<Point> => {
  const found = await page.locator(`[data-workspace] [data-layer-id="${id}"]`).boundingBox()
  if (!found) throw new Error('the layer is not on the canvas')
  return [found.x + found.width / 2, found.y + found.height / 2]
}

describe('the editor on a phone', () => {
  it('E-1-05 E-2-53 A-2-62 C-4-72 has a top bar with the download, the canvas, and a bottom bar with undo, redo and settings, on a small phone too; a computer has the whole layout', async ({
    open,
    person,
    account,
  }) => {
    const id = await newWork(person.base, account.token, work())
    for (const viewport of [LARGE, SMALL]) {
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
      if (viewport !== SMALL) continue
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
    const finger = (side: number): [Point, Point] => [
      [mx + side * 20, my],
      [mx + side * 40, my],
    ]
    const drawn = () =>
      page
        .locator(`[data-layer-id="${box.id}"]`)
        .evaluate(({ style: { width, transform } }) => `${Math.round(Number.parseFloat(width))} ${transform}`)
    await drag([finger(-1), finger(1)], true)
    // It is magnified as it was drawn, and drawn in its new size at the end.
    expect(await drawn()).toMatch(/^200 .*scale\(2/)
    await send('touchEnd', [])
    expect(await drawn()).toMatch(/^400 (?!.*scale)/)
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
    ).toEqual([0, 0, 1, 0, LARGE.width])
    await page.getByRole('button', { name: '撤销' }).tap()
    expect(await shape()).toMatchObject({ x: 200, y: 300 })
    expect(await undo.isDisabled()).toBe(true)
  })

  it('a resting finger opens the menu, whose entries a finger can hit', async ({ open, person, account }) => {
    const id = await newWork(person.base, account.token, work())
    const { page, send } = await open(`/editor?appId=${id}`, { viewport: SMALL })
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
      viewport: SMALL,
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
