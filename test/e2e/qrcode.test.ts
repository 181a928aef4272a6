import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { QrcodeData } from '#schemas/document/records.ts'
import { it as test } from '#test/support/browser-test.ts'
import { type EditorPage, keepOpen, openWork } from '#test/support/editor-page.ts'
import { decodePng } from '#test/support/pixels.ts'
import { resetEditor } from '#test/support/reset-editor.ts'
import { workWith } from '#test/support/work-with.ts'

const code = createLayer(
  'qrcode',
  { x: 250, y: 250, width: 500, height: 500 },
  { content: 'https://moye.example.com/a', level: 'L' },
)
/** One editor for the file; each test starts with its only layer, a QR code, selected. */
const it = test
  .extend('kept', { scope: 'file' }, async ({ browser, account }, { onCleanup }) => {
    const person = { base: inject('productUrl'), browser, account }
    const editor = keepOpen(await openWork(person, workWith(1000, 1000, [code])))
    onCleanup(() => editor.close())
    return editor
  })
  .extend('editor', async ({ kept }) => {
    await resetEditor(kept)
    await kept.click(code.id)
    return kept
  })
const dataOf = async (editor: EditorPage) => (await editor.layer(({ kind }) => kind === 'qrcode')).data as QrcodeData
/** The text that a scanner reads from the canvas now. */
const scan = async ({ page }: EditorPage) => {
  const box = await page.locator('[data-workspace] [data-stage] svg[aria-label="二维码"]').first().boundingBox()
  if (!box) return null
  const clip = { x: box.x - 12, y: box.y - 12, width: box.width + 24, height: box.height + 24 }
  const { data, width, height } = decodePng(await page.screenshot({ clip }))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}
/** A square PNG of one color, as a user would choose it from the disk. */
const logoFile = () => {
  const png = new PNG({ width: 64, height: 64 })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([232, 48, 79, 255], at)
  return { name: 'logo.png', mimeType: 'image/png', buffer: PNG.sync.write(png) }
}

it('E-5-48 a QR code is added with its content: an address must start with http, a text may be anything', async ({
  editor,
}) => {
  const { page } = editor
  await editor.press('Delete')
  await page.getByRole('button', { name: '形状', exact: true }).click()
  await page.getByRole('button', { name: '二维码', exact: true }).click()
  const form = page.getByRole('dialog', { name: '添加二维码' })
  const add = form.getByRole('button', { name: '添加二维码' })
  await form.getByRole('textbox', { name: '网址内容' }).fill('ftp://moye.example.com')
  await form.getByText('网址必须以 http:// 或 https:// 开头').waitFor()
  expect(await add.isDisabled()).toBe(true)
  // An address without a scheme gets one: by the first press of the button, and by Enter.
  await form.getByRole('textbox', { name: '网址内容' }).fill('moye.example.com/p/1')
  await add.click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => scan(editor)).toBe('https://moye.example.com/p/1')
  await editor.press('Delete')
  await page.getByRole('button', { name: '二维码', exact: true }).click()
  await form.getByRole('textbox', { name: '网址内容' }).fill('moye.example.com/p/1')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => scan(editor)).toBe('https://moye.example.com/p/1')

  // Other content: an invalid address is reported, and the code keeps the last valid one.
  const panel = page.getByRole('region', { name: '二维码设置' })
  await panel.getByRole('textbox', { name: '网址内容' }).fill('moye')
  await panel.getByText('网址必须以 http:// 或 https:// 开头').waitFor()
  expect(await scan(editor)).toBe('https://moye.example.com/p/1')
  await panel.getByRole('tab', { name: '文本' }).click()
  await panel.getByRole('textbox', { name: '文本内容' }).fill('墨页：扫码领取优惠券')
  await expect.poll(() => scan(editor)).toBe('墨页：扫码领取优惠券')
  expect(await dataOf(editor)).toMatchObject({ content: '墨页：扫码领取优惠券', level: 'M' })
})

it('E-9-38 colors and error level (a list of 40 px rows) change and the code still scans; too little contrast is told', async ({
  editor,
}) => {
  const { page } = editor
  const panel = page.getByRole('region', { name: '二维码设置' })
  const color = async (label: string, hex: string) => {
    await panel.getByRole('button', { name: new RegExp(`^${label} `) }).click()
    await page.getByRole('textbox', { name: '十六进制颜色' }).fill(hex)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: label }).waitFor({ state: 'detached' })
  }
  await color('前景色', '2b1d8f')
  await color('背景色', 'fff1d6')
  await panel.getByRole('button', { name: /容错级别/ }).click()
  await page.getByRole('option').first().waitFor()
  for (const option of await page.getByRole('option').all())
    expect((await option.boundingBox())?.height).toBeCloseTo(40, 3)
  await page.getByRole('option', { name: /^Q/ }).click()
  expect(await dataOf(editor)).toMatchObject({ foreground: '#2b1d8f', background: '#fff1d6', level: 'Q' })
  expect(await scan(editor)).toBe('https://moye.example.com/a')
  await color('前景色', 'ffe0a0')
  await panel.getByText(/前景色需要明显深于背景色/).waitFor()
})

it('a logo is uploaded, sets level H, scans, and can be taken away', async ({ editor }) => {
  const { page } = editor
  const panel = page.getByRole('region', { name: '二维码设置' })
  const choosing = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: '上传 Logo' }).click()
  await (await choosing).setFiles(logoFile())
  await panel.getByRole('img', { name: '二维码 Logo' }).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-stage] svg image') !== null)
  expect(await dataOf(editor)).toMatchObject({ level: 'H', logo: expect.stringMatching(/\/u\/[\da-f]{64}\.png$/) })
  await expect.poll(() => scan(editor)).toBe('https://moye.example.com/a')
  await panel.getByRole('button', { name: '移除 Logo' }).click()
  expect((await dataOf(editor)).logo).toBe('')
  await editor.focusCanvas()
  await editor.press('Control+z')
  await editor.press('Control+z')
  expect(await dataOf(editor)).toMatchObject({ level: 'L', logo: '' })
})
