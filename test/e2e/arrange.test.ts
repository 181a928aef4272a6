import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Account, register } from '#test/support/account.ts'
import { boxWork, type CanvasPage, openCanvas, type TestBox } from '#test/support/canvas-page.ts'
import { launchChromium } from '#test/support/chromium.ts'

const PAGE = { width: 600, height: 500 }
const THREE: readonly TestBox[] = [
  { id: 'a', x: 20, y: 40, width: 100, height: 60 },
  { id: 'b', x: 180, y: 200, width: 60, height: 100 },
  { id: 'c', x: 400, y: 340, width: 140, height: 80 },
]

describe('order, alignment and distribution', () => {
  const base = inject('productUrl')
  let browser: Browser
  let account: Account
  beforeAll(async () => {
    ;[browser, account] = await Promise.all([launchChromium(), register(base)])
  })
  afterAll(() => browser.close())

  const open = (boxes: readonly TestBox[]) => openCanvas(browser, base, account.token, boxWork(PAGE, boxes))
  const end = async (editor: CanvasPage) => {
    expect(editor.errors).toEqual([])
    await editor.close()
  }
  const order = ({ page }: CanvasPage) =>
    page
      .locator('[data-workspace] [data-stage] [data-layer-id]')
      .evaluateAll(all => all.map(element => (element as HTMLElement).dataset.layerId ?? ''))
  const press = ({ page }: CanvasPage, name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const frames = async (editor: CanvasPage) =>
    await Promise.all(['a', 'b', 'c'].map(async id => await editor.frame(id)))

  it('E-2-69 E-4-15 E-4-16 the four order actions move a layer; at either end a warning says so', async () => {
    const editor = await open([
      { id: 'a', x: 50, y: 50 },
      { id: 'b', x: 250, y: 50 },
      { id: 'c', x: 50, y: 250 },
      { id: 'd', x: 250, y: 250 },
    ])
    await editor.tap(100, 80)
    await press(editor, '上移一层')
    await expect.poll(() => order(editor)).toEqual(['b', 'a', 'c', 'd'])
    await press(editor, '置顶')
    await expect.poll(() => order(editor)).toEqual(['b', 'c', 'd', 'a'])
    await press(editor, '上移一层')
    await editor.page.getByText('已经在最顶层了').waitFor()
    expect(await order(editor)).toEqual(['b', 'c', 'd', 'a'])
    await press(editor, '下移一层')
    await expect.poll(() => order(editor)).toEqual(['b', 'c', 'a', 'd'])
    await press(editor, '置底')
    await expect.poll(() => order(editor)).toEqual(['a', 'b', 'c', 'd'])
    await press(editor, '下移一层')
    await editor.page.getByText('已经在最底层了').waitFor()
    expect(await order(editor)).toEqual(['a', 'b', 'c', 'd'])
    await end(editor)
  })

  it('E-2-76 E-2-77 several layers align in the box around them, by buttons and by Ctrl+Alt keys', async () => {
    const editor = await open(THREE)
    const wanted = [
      ['左对齐', 'l', { x: 20 }, { x: 20 }, { x: 20 }],
      ['右对齐', 'r', { x: 440 }, { x: 480 }, { x: 400 }],
      ['顶对齐', 't', { y: 40 }, { y: 40 }, { y: 40 }],
      ['底对齐', 'b', { y: 360 }, { y: 320 }, { y: 340 }],
      ['水平居中', 'c', { x: 230 }, { x: 250 }, { x: 210 }],
      ['垂直居中', 'v', { y: 200 }, { y: 180 }, { y: 190 }],
    ] as const
    const before = await frames(editor)
    await editor.press('Control+a')
    for (const [label, key, ...places] of wanted) {
      await press(editor, label)
      await expect.poll(() => frames(editor)).toMatchObject(places)
      await editor.press('Control+z')
      await expect.poll(() => frames(editor)).toEqual(before)
      await editor.press(`Control+Alt+${key}`)
      await expect.poll(() => frames(editor)).toMatchObject(places)
      await editor.press('Control+z')
    }
    await end(editor)
  })

  it('one layer aligns to the page, a group moves as one', async () => {
    const editor = await open([
      { ...(THREE[0] ?? { id: 'a', x: 0, y: 0 }), with: { groupId: 'g' } },
      { ...(THREE[1] ?? { id: 'b', x: 0, y: 0 }), with: { groupId: 'g' } },
      { id: 'c', x: 400, y: 340, width: 140, height: 80 },
    ])
    await editor.tap(450, 380)
    await editor.press('Control+Alt+c')
    expect(await editor.frame('c')).toMatchObject({ x: 230, y: 340 })
    await editor.tap(60, 70)
    await editor.press('Control+Alt+r')
    expect(await frames(editor)).toMatchObject([{ x: 380 }, { x: 540 }, { x: 230 }])
    await end(editor)
  })

  it('E-2-78 three layers and more are distributed with equal gaps, two are not', async () => {
    const editor = await open(THREE)
    const distribute = (name: string) => editor.page.getByRole('button', { name, exact: true })
    await editor.tap(60, 70)
    await editor.tap(200, 250, ['Shift'])
    expect(await distribute('水平分布').isDisabled()).toBe(true)
    await editor.press('Control+a')
    await distribute('水平分布').click()
    await expect.poll(() => frames(editor)).toMatchObject([{ x: 20 }, { x: 230, y: 200 }, { x: 400 }])
    await distribute('垂直分布').click()
    await expect.poll(() => frames(editor)).toMatchObject([{ y: 40 }, { x: 230, y: 170 }, { y: 340 }])
    await end(editor)
  })
})
