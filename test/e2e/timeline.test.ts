import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { addAnimations, animationsOf, type LayerAnimation } from '#schemas/document/animations.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { call } from '#test/support/account.ts'
import { previewPictures, publishedPictures } from '#test/support/animated-pictures.ts'
import { newWork, openBlank, openWork } from '#test/support/editor-page.ts'
import { withEditor } from '#test/support/kept-editor.ts'
import { difference, type Picture } from '#test/support/pixels.ts'
import { poster } from '#test/support/poster.ts'

const title = createLayer('text', { x: 60, y: 60, width: 240, height: 60 }, { text: '夏日大促', fontSize: 40 })
const plain = createLayer('shape', { x: 380, y: 200, width: 100, height: 80 }, { shape: 'rect', fill: '#ff7a59' })
const slid = addAnimations(plain, [{ name: 'fadeInLeft', type: 'in', delay: 1, duration: 2 }])
const it = withEditor(person => openWork(person, poster([title, slid])))
const timelineOf = (page: Page) => page.getByRole('region', { name: '时间轴' })
type Kind = Pick<LayerAnimation, 'name' | 'type'> & Partial<LayerAnimation>
/** Animations that run on the canvas now. */
const motions = (page: Page, id: string) =>
  page
    .locator(`[data-workspace] [data-stage] [data-layer-id="${id}"]`)
    .evaluate(element => element.getAnimations().filter(each => each.playState === 'running').length)

/** Animations that the canvas shows at one moment. */
const held = (page: Page, id: string) =>
  page
    .locator(`[data-workspace] [data-stage] [data-layer-id="${id}"]`)
    .evaluate(element => element.getAnimations().filter(each => each.playState === 'paused').length)

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
  expect(area.height).toBe(232)
  expect(canvas.height).toBe(before.height - area.height)
  expect(area.y).toBe(canvas.y + canvas.height)
  expect([area.x, area.width]).toEqual([canvas.x, canvas.width])
  // The work's own animation: its start and duration.
  const bar = timeline.getByRole('button', { name: '入场 左侧进入，第 1 秒开始，长 2 秒' })
  const [at, track] = await Promise.all([bar.boundingBox(), bar.locator('..').boundingBox()])
  if (!at || !track) throw new Error('no bar')
  expect(at.width / (at.x - track.x)).toBeCloseTo(2, 1)
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

it('an animation is added, moved, made longer, set and removed, each one step of the history; it plays on the canvas, stops when something is edited, and leaves nothing behind', async ({
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
  // The animation under the pointer plays on the selected layer.
  await page.getByRole('button', { name: '放大进入' }).hover()
  await expect.poll(() => motions(page, title.id)).toBe(1)
  await page.getByRole('button', { name: '放大进入' }).click()
  await page.keyboard.press('Escape')
  const bars = () => timeline.getByRole('button', { name: /放大进入/ })
  await bars().waitFor()
  const stored = async () => {
    const layer = (await editor.records()).layers.get(title.id)
    return (layer ? animationsOf(layer) : []).map(each => each && [each.name, each.delay, each.duration])
  }
  expect(await stored()).toEqual([['zoomIn', 0, 1]])
  const box = await bars().boundingBox()
  if (!box) throw new Error('no bar')
  const second = box.width
  const middle = box.y + box.height / 2
  await editor.drag({ x: box.x + second / 2, y: middle }, { x: box.x + 2.5 * second, y: middle })
  expect(await stored()).toEqual([['zoomIn', 2, 1]])
  // Its end snaps to tenths of a second.
  const end = box.x + 3 * second - 3
  await editor.drag({ x: end, y: middle }, { x: end + 0.48 * second, y: middle })
  expect(await stored()).toEqual([['zoomIn', 2, 1.5]])
  await timeline.getByRole('region', { name: '动画设置' }).getByRole('spinbutton', { name: '时长' }).fill('0.8')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toEqual([['zoomIn', 2, 0.8]])
  await timeline.getByRole('button', { name: '播放动画' }).first().click()
  await expect.poll(() => motions(page, title.id)).toBe(1)
  await expect.poll(() => motions(page, slid.id)).toBe(1)
  await timeline.getByRole('button', { name: '暂停' }).click()
  expect([await motions(page, title.id), await motions(page, slid.id)]).toEqual([0, 0])
  expect(await held(page, slid.id)).toBe(1)
  await bars().press('Shift+ArrowLeft')
  expect(await held(page, slid.id)).toBe(0)
  expect(await stored()).toEqual([['zoomIn', 2, 0.7]])
  await bars().press('Delete')
  await bars().waitFor({ state: 'hidden' })
  // The layer itself is still there.
  expect(await stored()).toEqual([])
  await editor.focusCanvas()
  for (let step = 0; step < 6; step++) await editor.press('Control+z')
  expect(await stored()).toEqual([])
  await editor.press('Control+y')
  await bars().waitFor()
})

it('the preview and the published page show the same at every time', async ({ editor, browser, account }) => {
  const base = inject('productUrl')
  const moving = (layer: AnyLayer, ...animations: Kind[]) => addAnimations(layer, animations)
  const turned = createLayer('shape', { x: 60, y: 300, width: 90, height: 60, rotation: 30 }, { shape: 'star' })
  const size = { width: 320, height: 514 }
  const records = poster(
    [
      moving(title, { name: 'bounceInDown', type: 'in', duration: 1.5 }, { name: 'typeOut', type: 'out', delay: 2 }),
      moving(turned, { name: 'flipInX', type: 'in' }, { name: 'moveArc', type: 'path', delay: 0.5, duration: 2 }),
    ],
    size,
  )
  const id = await newWork(base, account.token, records)
  const times = [400, 1200, 2500]
  const [{ code }] = await Promise.all([
    call(base, 'POST', `/api/apps/${id}/publish`, { token: account.token, body: {} }),
    editor.page.goto(`${base}/editor?appId=${id}`),
  ])
  const previews = await previewPictures(editor.page, size, times)
  const { page } = await openBlank({ base, browser })
  await page.goto(`${base}/p/${String(code)}`)
  const published = await publishedPictures(page, size, times)
  const unlike = (a: Picture | undefined, b: Picture | undefined) => a && b && difference(a, b).pixels
  expect(previews.map((preview, at) => unlike(preview, published[at]))).toEqual([0, 0, 0])
  expect(unlike(previews[0], previews[1])).toBeGreaterThan(100)
})
