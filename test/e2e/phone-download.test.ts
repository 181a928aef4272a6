import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { expect, inject } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { openPopupPage } from '#test/support/download-popup.ts'
import { openBlank, waitUntilReady } from '#test/support/editor-page.ts'
import { it } from '#test/support/phone-test.ts'
import { decodePng } from '#test/support/pixels.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')
it('A-2-02 A-2-01 A-9-17 the code in the popup leads a phone to the picture, which it shows and saves', async ({
  person,
  phone,
}) => {
  const layer = createLayer('text', { x: 20, y: 20, width: 300 }, { text: `扫我 ${Date.now()}`, fontSize: 30 })
  const popup = await openPopupPage(person, workWith(400, 600, [layer]))
  await popup.open()
  await popup.button('下载到手机').click()
  const code = popup.popup.getByRole('img', { name: '手机下载二维码' })
  await code.waitFor()
  const side = await code.evaluate(element => getComputedStyle(element).width)
  expect(side).toBe('140px')
  const { width, height, data } = decodePng(await code.screenshot())
  const read = jsQR(new Uint8ClampedArray(data), width, height)?.data ?? ''
  expect(read).toMatch(new RegExp(`^${base}/downloadbyphone\\?url=`))

  const page = await phone.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto(read)
  const picture = page.getByRole('img', { name: '设计作品' })
  await page.locator('img[data-shown="true"]').waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    400, 600,
  ])
  const box = await picture.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true)
  await page.getByText('长按图片，保存到相册').waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '保存图片' }).tap()])
  expect(file.suggestedFilename()).toMatch(/^墨页_\d{14}\.png$/)
  expect(decodePng(readFileSync(await file.path())).width).toBe(400)

  // The mobile download page shows the same file.
  const url = new URL(read).searchParams.get('url') ?? ''
  await page.goto(`${base}/m-download?imgUrl=${encodeURIComponent(base + url)}`)
  await page.locator('img[data-shown="true"]').waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)).toBe(url)
  expect(errors).toEqual([])
  await page.close()
})

it('a phone page shows nothing but finished downloads, and says when one has expired', async ({ phone }) => {
  const page = await phone.newPage()
  const foreign: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(base) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  for (const url of ['https://evil.example/a.png', '//evil.example/r/a.png', 'javascript:alert(1)', '/u/a.png', '']) {
    await page.goto(`${base}/downloadbyphone?url=${encodeURIComponent(url)}`)
    await page.getByRole('alert').getByText('链接不完整').waitFor()
    expect(await page.getByRole('img', { name: '设计作品' }).count()).toBe(0)
  }
  await page.goto(`${base}/m-download?imgUrl=/r/${'0'.repeat(64)}.png`)
  await page.getByRole('alert').getByText('图片已过期').waitFor()
  expect(foreign).toEqual([])
  await page.close()
})

it('a narrow window of a computer, and a tablet, get the editor', async ({ person, browser }) => {
  const narrow = await openBlank(person, { viewport: { width: 800, height: 700 } })
  await narrow.page.goto(`${base}/editor?templateId=1`)
  await waitUntilReady(narrow.page)
  const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true })
  const page = await tablet.newPage()
  await page.goto(`${base}/editor?templateId=1`)
  await waitUntilReady(page)
  // The styles of the editor stay when the tablet is turned.
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  // Held upright it gets the same editor.
  await page.reload()
  await waitUntilReady(page)
  expect(await page.locator('aside[data-settings]').count()).toBe(1)
  await tablet.close()
})
