import type { Locator } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { type EditorPage, keepOpen, openWork } from '#test/support/editor-page.ts'
import { startInspection } from '#test/support/inspect-screen.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { settled } from '#test/support/settled.ts'
import { workWith } from '#test/support/work-with.ts'

const layer = createLayer(
  'shape',
  { x: 200, y: 200, width: 600, height: 600 },
  { shape: 'quadrilateral', fill: '#ff0000' },
)
const openPicker = async ({ page }: EditorPage) => {
  await page.getByRole('button', { name: /^填充 / }).click()
  const panel = page.getByRole('dialog', { name: '填充' })
  await panel.getByRole('slider', { name: '饱和度和亮度' }).waitFor()
  // While it opens, the board is some px lower than where it comes to stand.
  await settled(panel)
  return panel
}
const fillOf = async (editor: EditorPage) =>
  ((await editor.layer(({ id }) => id === layer.id)) as LayerRecord<'shape'>).data.fill
/** The color on the canvas now, without waiting for the draft. */
const paint = ({ page }: EditorPage) =>
  page.locator(`[data-workspace] [data-stage] [data-layer-id="${layer.id}"] path`).getAttribute('fill')
const drag = async (
  { page }: EditorPage,
  target: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('not shown')
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 6 })
}

/** One editor for the file; each test starts with the red square selected and the color panel of its fill. */
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const editor = keepOpen(await openWork(person, workWith(1000, 1000, [layer])))
    onCleanup(() => editor.close())
    return editor
  })
  .extend('opened', async ({ kept }) => {
    await resetEditor(kept)
    await kept.click(layer.id)
    return { editor: kept, page: kept.page, panel: await openPicker(kept) }
  })

it('E-2-97 E-2-118 E-2-119 E-2-120 board, hue and alpha change the color live, one step of history each', async ({
  opened: { editor, page, panel },
}) => {
  const board = panel.getByRole('group', { name: '饱和度和亮度' })
  await drag(editor, board, [0.9, 0.1], [0.5, 0.5])
  // Live: the canvas shows the color before the button is released.
  await expect.poll(() => paint(editor)).toMatch(/^#(7f|80)(3f|40)(3f|40)$/)
  await page.mouse.up()
  const mixed = await fillOf(editor)

  const hue = panel.getByRole('slider', { name: '色相', exact: true })
  await hue.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
  expect(Number(await hue.inputValue())).toBe(45)
  const turned = await fillOf(editor)
  expect(turned).not.toBe(mixed)

  await drag(editor, panel.getByRole('group', { name: '不透明度', exact: true }), [1, 0.5], [0.5, 0.5])
  await page.mouse.up()
  await expect.poll(() => fillOf(editor)).toBe(`${turned}80`)

  await page.keyboard.press('Escape')
  await editor.focusCanvas()
  await editor.press('Control+z')
  await expect.poll(() => paint(editor)).toBe(turned)
  for (let press = 0; press < 3; press++) await editor.press('Control+z')
  await expect.poll(() => paint(editor)).toBe(mixed)
  await editor.press('Control+z')
  expect(await fillOf(editor)).toBe('#ff0000')
})

it('keys move the board along both axes, in Chinese for who listens; a held key is one step of history', async ({
  opened: { editor, page, panel },
}) => {
  const sliders = panel.getByRole('slider', { name: '饱和度和亮度' })
  // One stop for Tab and one slider to hear of, until keys tell the axes apart.
  expect(await sliders.count()).toBe(1)
  const across = sliders.first()
  expect(await across.getAttribute('aria-valuetext')).toMatch(/^饱和度：100%, 亮度：100%, 色相：0°, [^a-z]+$/i)
  await across.focus()
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('ArrowLeft')
  await page.keyboard.up('ArrowLeft')
  await expect.poll(() => paint(editor)).toBe('#ff0d0d')
  await page.keyboard.down('Shift')
  for (let repeat = 0; repeat < 2; repeat++) await page.keyboard.down('ArrowDown')
  await page.keyboard.up('ArrowDown')
  await page.keyboard.up('Shift')
  await expect.poll(() => fillOf(editor)).toBe('#cc0a0a')
  const upwards = panel.locator('input[aria-orientation=vertical]').first()
  expect(await upwards.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await upwards.getAttribute('aria-valuetext')).toMatch(/^亮度：80%, [^a-z]+$/i)
  const inspection = startInspection()
  await inspection.look('colors by keyboard', page)
  expect(inspection.faults()).toEqual([])

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await editor.focusCanvas()
  await editor.press('Control+z')
  await expect.poll(() => paint(editor)).toBe('#ff0d0d')
  await editor.press('Control+z')
  expect(await fillOf(editor)).toBe('#ff0000')
})

it('a finger drags on the board and the sliders without scrolling what is around', async ({
  opened: { editor, page, panel },
}) => {
  await settled(panel)
  const touch = async (name: string, from: readonly [number, number], to: readonly [number, number]) => {
    const box = await panel.getByRole('group', { name, exact: false }).first().boundingBox()
    if (!box) throw new Error('not shown')
    const cdp = await page.context().newCDPSession(page)
    const at = ([x, y]: readonly [number, number]) => [{ x: box.x + box.width * x, y: box.y + box.height * y }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at([(from[0] + to[0]) / 2, to[1]]) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await touch('饱和度和亮度', [0.9, 0.2], [0.5, 0.5])
  await expect.poll(() => fillOf(editor)).toMatch(/^#(7f|80)(3f|40|41)(3f|40|41)$/)
  const mixed = await fillOf(editor)
  await touch('不透明度', [0.9, 0.5], [0.5, 0.5])
  await expect.poll(() => fillOf(editor)).toBe(`${mixed}80`)
})

it('E-2-121 E-4-55 the preview carries the native input, and its dialog does not close the panel', async ({
  opened: { editor, page, panel },
}) => {
  const native = panel.getByLabel('系统取色器')
  expect(await native.getAttribute('type')).toBe('color')
  await native.fill('#00aa55')
  expect(await fillOf(editor)).toBe('#00aa55')
  // Focus moves to no element, as when the system's dialog opens: well over 100 ms later the panel is still open.
  await native.focus()
  await native.evaluate(element => element.blur())
  await page.waitForTimeout(300)
  expect(await panel.isVisible()).toBe(true)
  // Focus that returns within 100 ms does not close the panel.
  await native.focus()
  await panel.getByRole('textbox', { name: '十六进制颜色' }).focus()
  await page.waitForTimeout(300)
  expect(await panel.isVisible()).toBe(true)
  // Focus on another control closes it.
  await page.getByRole('button', { name: /^撤销/ }).first().focus()
  await panel.waitFor({ state: 'detached' })
})

it('E-2-122 hex takes 6 characters at most and applies on Enter or blur when it is valid', async ({
  opened: { editor, panel },
}) => {
  const hex = panel.getByRole('textbox', { name: '十六进制颜色' })
  expect(await hex.getAttribute('maxlength')).toBe('6')
  await hex.click()
  await editor.page.keyboard.type('12ab')
  expect(await paint(editor)).toBe('#ff0000')
  await editor.page.keyboard.press('Enter')
  expect(await paint(editor)).toBe('#ff0000')
  await expect.poll(() => hex.inputValue()).toBe('FF0000')
  await hex.fill('12abef')
  expect(await paint(editor)).toBe('#ff0000')
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => paint(editor)).toBe('#12abef')
  await hex.fill('0f8')
  await panel.getByRole('textbox', { name: '红' }).focus()
  await expect.poll(() => paint(editor)).toBe('#00ff88')
  // Number fields: RGB, then hue, saturation, brightness; text that is no number counts as 0.
  await panel.getByRole('textbox', { name: '红' }).fill('999')
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => paint(editor)).toBe('#ffff88')
  await panel.getByRole('button', { name: '切换到 HSB' }).click()
  await panel.getByRole('textbox', { name: '饱和度', exact: true }).fill('x')
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => paint(editor)).toBe('#ffffff')
})

it('E-2-126 the five most recent colors are kept when the panel closes', async ({
  opened: { editor, page, panel },
}) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('moye_recent_colours') ?? '[]') as string[])
  const colors = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']
  let open = panel
  for (const [index, color] of colors.entries()) {
    if (index > 0) open = await openPicker(editor)
    await open.getByRole('textbox', { name: '十六进制颜色' }).fill(color.slice(1))
    await page.keyboard.press('Enter')
    // No color is stored while the panel is open.
    expect(await kept()).not.toContain(color)
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached' })
    await expect.poll(kept).toContain(color)
  }
  expect(await kept()).toEqual(colors.slice(1).reverse())
  open = await openPicker(editor)
  expect(await open.getByRole('region', { name: '最近使用' }).getByRole('button').count()).toBe(5)
  // The document's colors are listed too, and one press applies one.
  await open.getByRole('button', { name: '文档颜色 #666666' }).waitFor()
  await open.getByRole('button', { name: '最近使用 #222222' }).click()
  await expect.poll(() => paint(editor)).toBe('#222222')
  expect(await open.getByRole('region', { name: '色板' }).getByRole('button').count()).toBe(17 * 7)
})

it('a fill can be a gradient: stops added, moved, colored and removed, turned, made radial', async ({
  opened: { editor, page, panel },
}) => {
  await panel.getByRole('tab', { name: '渐变' }).click()
  const bar = panel.locator('[data-gradient-bar]')
  const stops = bar.getByRole('slider')
  await expect.poll(() => stops.count()).toBe(2)
  expect(await fillOf(editor)).toMatch(/^linear-gradient\(180deg, #ff0000 0%, #[\da-f]{6} 100%\)$/)

  // A press on the bar adds a color stop, which is then colored and moved.
  await drag(editor, bar, [0.5, 0.5], [0.5, 0.5])
  await page.mouse.up()
  await expect.poll(() => stops.count()).toBe(3)
  await panel.getByRole('textbox', { name: '十六进制颜色' }).fill('00ff00')
  await page.keyboard.press('Enter')
  const middle = page.locator(`[data-workspace] [data-layer-id="${layer.id}"] linearGradient stop`).nth(1)
  const shown = async () => [await middle.getAttribute('stop-color'), await middle.getAttribute('offset')]
  await expect.poll(shown).toEqual(['#00ff00', '50%'])
  await drag(editor, bar, [0.5, 0.5], [0.25, 0.5])
  await page.mouse.up()
  await expect.poll(shown).toEqual(['#00ff00', '25%'])
  await stops.nth(1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(shown).toEqual(['#00ff00', '35%'])

  // Changes the angle, then to a radial gradient.
  const angle = panel.getByRole('slider', { name: '角度' })
  await angle.focus()
  await page.keyboard.press('Home')
  expect(await fillOf(editor)).toMatch(/^linear-gradient\(0deg/)
  await panel.getByText('径向').click({ force: true })
  expect(await fillOf(editor)).toMatch(/^radial-gradient/)
  expect(await page.locator(`[data-workspace] [data-layer-id="${layer.id}"] radialGradient stop`).count()).toBe(3)

  // Dragging a color stop off the bar removes it.
  await drag(editor, bar, [0.35, 0.5], [0.35, 3.5])
  await page.mouse.up()
  await expect.poll(() => stops.count()).toBe(2)
  const last = await fillOf(editor)
  expect(last).not.toContain('#00ff00')

  // Switches to a solid color and back to the gradient; each is one history entry.
  await panel.getByRole('tab', { name: '纯色' }).click()
  await expect.poll(() => paint(editor)).toBe('#ff0000')
  await page.keyboard.press('Escape')
  await editor.focusCanvas()
  await editor.press('Control+z')
  expect(await fillOf(editor)).toBe(last)
  await editor.press('Control+z')
  expect(await fillOf(editor)).toContain('#00ff00 35%')
})
