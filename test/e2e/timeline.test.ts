import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addAnimations, animationsOf } from '#schemas/document/animations.ts'
import { createLayer } from '#schemas/document/create.ts'
import { openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { poster } from '#test/support/poster.ts'

const title = createLayer('text', { x: 60, y: 60, width: 240, height: 60 }, { text: '夏日大促', fontSize: 40 })
const plain = createLayer('shape', { x: 380, y: 200, width: 100, height: 80 }, { shape: 'rect', fill: '#ff7a59' })
const slid = addAnimations(plain, [{ name: 'fadeInLeft', type: 'in', delay: 1, duration: 2 }])
const it = withEditor(person => openWork(person, poster([title, slid])))
const timelineOf = (page: Page) => page.getByRole('region', { name: '时间轴' })
/** Animations that run on the canvas now. */
const motions = (page: Page, id: string) =>
  page
    .locator(`[data-workspace] [data-stage] [data-layer-id="${id}"]`)
    .evaluate(element => element.getAnimations().filter(each => each.playState === 'running').length)

it('E-2-42 the timeline is an area of its own that is shown on wish: under the canvas, kept for the next visit, and put away', async ({
  editor,
}) => {
  const { page } = editor
  const timeline = timelineOf(page)
  expect(await timeline.count()).toBe(0)
  const before = await page.locator('[data-workspace]').boundingBox()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: '时间轴' }).click()
  await timeline.waitFor()
  const [canvas, area] = await Promise.all([page.locator('[data-workspace]').boundingBox(), timeline.boundingBox()])
  if (!before || !canvas || !area) throw new Error('not in sight')
  // It makes the canvas smaller and covers nothing.
  expect(area.height).toBe(184)
  expect(canvas.height).toBe(before.height - area.height)
  expect(area.y).toBe(canvas.y + canvas.height)
  expect([area.x, area.width]).toEqual([canvas.x, canvas.width])
  // The work's own animation: its start and duration.
  const bar = timeline.getByRole('button', { name: '入场 左侧进入，第 1 秒开始，长 2 秒' })
  const [at, track] = await Promise.all([bar.boundingBox(), bar.locator('..').boundingBox()])
  if (!at || !track) throw new Error('no bar')
  expect((at.x - track.x) / track.width).toBeCloseTo(1 / 6, 1)
  expect(at.width / track.width).toBeCloseTo(2 / 6, 1)
  await page.reload()
  await timeline.waitFor()
  await timeline.getByRole('button', { name: '收起时间轴' }).click()
  await timeline.waitFor({ state: 'hidden' })
  await page.locator('[data-workspace]').focus()
  await page.keyboard.press('Shift+T')
  await timeline.waitFor()
  await page.keyboard.press('Shift+T')
  await timeline.waitFor({ state: 'hidden' })
})

it('an animation is added, moved, made longer and removed, each one step of the history; it plays on the canvas and leaves nothing behind', async ({
  editor,
}) => {
  const { page } = editor
  await editor.focusCanvas()
  await page.keyboard.press('Shift+T')
  const timeline = timelineOf(page)
  await timeline.waitFor()
  expect(await timeline.getByRole('button', { name: '添加动画' }).isDisabled()).toBe(true)
  await editor.click(title.id)
  await timeline.getByRole('button', { name: '添加动画' }).click()
  await page.getByRole('menuitem', { name: '入场 · 放大进入' }).click()
  const bars = () => timeline.getByRole('button', { name: /放大进入/ })
  await bars().waitFor()
  const stored = async () => {
    const layer = (await editor.records()).layers.get(title.id)
    return layer ? animationsOf(layer) : []
  }
  expect(await stored()).toEqual([{ name: 'zoomIn', type: 'in', delay: 0, duration: 1 }])
  const box = await bars().boundingBox()
  const track = await bars().locator('..').boundingBox()
  if (!box || !track) throw new Error('no bar')
  const second = track.width / 6
  const middle = box.y + box.height / 2
  await editor.drag({ x: box.x + 10, y: middle }, { x: box.x + 10 + 2 * second, y: middle })
  expect(await stored()).toEqual([{ name: 'zoomIn', type: 'in', delay: expect.closeTo(2, 1), duration: 1 }])
  const end = box.x + 2 * second + box.width - 3
  await editor.drag({ x: end, y: middle }, { x: end + second, y: middle })
  expect(await stored()).toEqual([
    { name: 'zoomIn', type: 'in', delay: expect.closeTo(2, 1), duration: expect.closeTo(2, 1) },
  ])
  await timeline.getByRole('button', { name: '播放动画' }).click()
  await expect.poll(() => motions(page, title.id)).toBe(2)
  await expect.poll(() => motions(page, slid.id)).toBe(2)
  await timeline.getByRole('button', { name: '停止播放' }).click()
  expect([await motions(page, title.id), await motions(page, slid.id)]).toEqual([0, 0])
  await bars().press('Shift+ArrowLeft')
  expect((await stored())[0]?.duration).toBeCloseTo(1.9, 1)
  await bars().press('Delete')
  await bars().waitFor({ state: 'hidden' })
  // The layer itself is still there.
  expect(await stored()).toEqual([])
  await editor.focusCanvas()
  for (let step = 0; step < 5; step++) await editor.press('Control+z')
  expect(await stored()).toEqual([])
  await editor.press('Control+y')
  await bars().waitFor()
})
