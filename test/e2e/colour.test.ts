import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { type EditorPage, newWork, openEditor } from '#test/support/editor-page.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')
let browser: Browser
let token: string
beforeAll(async () => {
  browser = await launchChromium()
  token = (await register(base)).token
})
afterAll(() => browser.close())

const layer = createLayer(
  'shape',
  { x: 200, y: 200, width: 600, height: 600 },
  { shape: 'quadrilateral', fill: '#ff0000' },
)
/** A work with one red square, chosen, and its fill's colour panel open. */
const openPanel = async () => {
  const id = await newWork(base, token, workWith(1000, 1000, [layer]))
  const editor = await openEditor(browser, base, { path: `/editor?appId=${id}`, token })
  await editor.click(layer.id)
  const panel = await openPicker(editor)
  return { editor, panel }
}
const openPicker = async ({ page }: EditorPage) => {
  await page.getByRole('button', { name: /^填充 / }).click()
  const panel = page.getByRole('dialog', { name: '填充' })
  await panel.getByRole('slider', { name: '饱和度和亮度' }).waitFor()
  return panel
}
const fillOf = async (editor: EditorPage) =>
  ((await editor.layer(({ id }) => id === layer.id)) as LayerRecord<'shape'>).data.fill
/** What the canvas paints at once, without waiting for the draft. */
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

it('E-2-97 E-2-118 E-2-119 E-2-120 board, hue and alpha change the colour live, one step of history each', async () => {
  const { editor, panel } = await openPanel()
  const { page } = editor
  const board = panel.getByRole('slider', { name: '饱和度和亮度' })
  await drag(editor, board, [0.9, 0.1], [0.5, 0.5])
  // Live: the canvas has it before the button is let go.
  await expect.poll(() => paint(editor)).toMatch(/^#(7f|80)(3f|40)(3f|40)$/)
  await page.mouse.up()
  const mixed = await fillOf(editor)

  const hue = panel.getByRole('slider', { name: '色相', exact: true })
  await hue.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
  expect(Number(await hue.inputValue())).toBeGreaterThan(60)
  const turned = await fillOf(editor)
  expect(turned).not.toBe(mixed)

  await drag(editor, panel.getByRole('slider', { name: '不透明度', exact: true }), [0.98, 0.5], [0.5, 0.5])
  await page.mouse.up()
  await expect.poll(() => fillOf(editor)).toBe(`${turned}80`)

  await page.keyboard.press('Escape')
  await editor.focusCanvas()
  await editor.press('Control+z')
  expect(await fillOf(editor)).toBe(turned)
  for (let press = 0; press < 3; press++) await editor.press('Control+z')
  expect(await fillOf(editor)).toBe(mixed)
  await editor.press('Control+z')
  expect(await fillOf(editor)).toBe('#ff0000')
  expect(editor.errors).toEqual([])
  await editor.close()
})

it('E-2-121 E-4-55 the preview carries the native input, and its dialog does not close the panel', async () => {
  const { editor, panel } = await openPanel()
  const { page } = editor
  const native = panel.getByLabel('系统取色器')
  expect(await native.getAttribute('type')).toBe('color')
  await native.fill('#00aa55')
  expect(await fillOf(editor)).toBe('#00aa55')
  // Focus leaves to nowhere, as when the system's dialog opens: well over 100 ms later the panel is still there.
  await native.focus()
  await native.evaluate(element => element.blur())
  await page.waitForTimeout(300)
  expect(await panel.isVisible()).toBe(true)
  // Back inside within 100 ms counts as never left.
  await native.focus()
  await panel.getByRole('textbox', { name: '十六进制颜色' }).focus()
  await page.waitForTimeout(300)
  expect(await panel.isVisible()).toBe(true)
  // Focus on another control leaves it.
  await page.getByRole('button', { name: /^撤销/ }).first().focus()
  await panel.waitFor({ state: 'detached' })
  expect(editor.errors).toEqual([])
  await editor.close()
})

it('E-2-122 hex takes 6 characters at most and applies on Enter or blur when it is valid', async () => {
  const { editor, panel } = await openPanel()
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
  // Numbers: RGB, then hue, saturation, brightness; what is no number is 0.
  await panel.getByRole('textbox', { name: '红' }).fill('999')
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => paint(editor)).toBe('#ffff88')
  await panel.getByRole('button', { name: '切换到 HSB' }).click()
  await panel.getByRole('textbox', { name: '饱和度', exact: true }).fill('x')
  await editor.page.keyboard.press('Enter')
  await expect.poll(() => paint(editor)).toBe('#ffffff')
  expect(editor.errors).toEqual([])
  await editor.close()
})

it('E-2-126 the five most recent colours are kept when the panel closes', async () => {
  const { editor, panel } = await openPanel()
  const { page } = editor
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('moye_recent_colours') ?? '[]') as string[])
  const colours = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']
  let open = panel
  for (const [index, colour] of colours.entries()) {
    if (index > 0) open = await openPicker(editor)
    await open.getByRole('textbox', { name: '十六进制颜色' }).fill(colour.slice(1))
    await page.keyboard.press('Enter')
    // Nothing is kept while the panel is open.
    expect(await kept()).not.toContain(colour)
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached' })
    await expect.poll(kept).toContain(colour)
  }
  expect(await kept()).toEqual(colours.slice(1).reverse())
  open = await openPicker(editor)
  expect(await open.getByRole('region', { name: '最近使用' }).getByRole('button').count()).toBe(5)
  // The document's own colour stands there too, and is taken with one press.
  await open.getByRole('button', { name: '文档颜色 #666666' }).waitFor()
  await open.getByRole('button', { name: '最近使用 #222222' }).click()
  await expect.poll(() => paint(editor)).toBe('#222222')
  expect(await open.getByRole('region', { name: '色板' }).getByRole('button').count()).toBe(17 * 7)
  expect(editor.errors).toEqual([])
  await editor.close()
})

it('a fill can be a gradient: stops added, moved, coloured and removed, turned, made radial', async () => {
  const { editor, panel } = await openPanel()
  const { page } = editor
  await panel.getByRole('tab', { name: '渐变' }).click()
  const bar = panel.locator('[data-gradient-bar]')
  const stops = bar.getByRole('slider')
  await expect.poll(() => stops.count()).toBe(2)
  expect(await fillOf(editor)).toMatch(/^linear-gradient\(180deg, #ff0000 0%, #[\da-f]{6} 100%\)$/)

  // A press on the bar adds a stop, which is then coloured and moved.
  await drag(editor, bar, [0.5, 0.5], [0.5, 0.5])
  await page.mouse.up()
  await expect.poll(() => stops.count()).toBe(3)
  await panel.getByRole('textbox', { name: '十六进制颜色' }).fill('00ff00')
  await page.keyboard.press('Enter')
  expect(await fillOf(editor)).toContain('#00ff00 50%')
  await drag(editor, bar, [0.5, 0.5], [0.25, 0.5])
  await page.mouse.up()
  expect(await fillOf(editor)).toMatch(/#00ff00 25%/)
  await stops.nth(1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  expect(await fillOf(editor)).toMatch(/#00ff00 35%/)

  // Its angle; then radial.
  const angle = panel.getByRole('slider', { name: '角度' })
  await angle.focus()
  await page.keyboard.press('Home')
  expect(await fillOf(editor)).toMatch(/^linear-gradient\(0deg/)
  await panel.getByText('径向').click({ force: true })
  expect(await fillOf(editor)).toMatch(/^radial-gradient/)
  expect(await page.locator(`[data-workspace] [data-layer-id="${layer.id}"] radialGradient stop`).count()).toBe(3)

  // Pulled off the bar, the stop is gone.
  await drag(editor, bar, [0.35, 0.5], [0.35, 3.5])
  await page.mouse.up()
  await expect.poll(() => stops.count()).toBe(2)
  const last = await fillOf(editor)
  expect(last).not.toContain('#00ff00')

  // Over to one colour and back to the gradient; each is one step.
  await panel.getByRole('tab', { name: '纯色' }).click()
  expect(await fillOf(editor)).toBe('#ff0000')
  await page.keyboard.press('Escape')
  await editor.focusCanvas()
  await editor.press('Control+z')
  expect(await fillOf(editor)).toBe(last)
  await editor.press('Control+z')
  expect(await fillOf(editor)).toContain('#00ff00 35%')
  expect(editor.errors).toEqual([])
  await editor.close()
})
