import { env } from 'cloudflare:workers'
import puppeteer from '@cloudflare/puppeteer'
import { describe, expect, it } from 'vitest'
import { draw, inlinePage, job, newKey, pixelsOf, ports, stored } from '../../testing/render-run.ts'

const colorful = (width: number, height: number) =>
  inlinePage(`<div style="width:${width}px;height:${height}px;overflow:hidden;background:linear-gradient(45deg,#f00,#0ff 30%,#ff0 60%,#00f)">
<p style="margin:0;font-size:${width / 12}px;color:#e00">墨页 <b style="color:#00f">JPG</b></p></div>`)

/** A stored picture as the browser itself decodes it. */
const decoded = async (key: string, type: string, width: number, height: number) => {
  const data = Buffer.from(await stored(key)).toString('base64')
  const browser = await puppeteer.launch(env.BROWSER)
  try {
    const page = await browser.newPage()
    await page.setViewport({ width, height })
    await page.setContent(`<body style="margin:0"><img style="display:block" src="data:${type};base64,${data}">`)
    await page.evaluate('document.images[0].decode()')
    return await pixelsOf(new Uint8Array(await page.screenshot()))
  } finally {
    await browser.close()
  }
}

describe('a JPG', () => {
  it.each([
    [900, 500, 0],
    [1237, 2001, 300],
  ])('of %i × %i px shows what the PNG shows, to the error of its compression', async (width, height, dpi) => {
    const page = colorful(width, height)
    const png = job(page, { width, height, dpi })
    const jpg = job(page, { width, height, dpi, fileType: 'jpg', key: newKey('jpg') })
    expect(await draw(ports().all, png)).toMatchObject({ ok: true })
    expect(await draw(ports().all, jpg)).toMatchObject({ ok: true, report: { fileType: 'jpg' } })
    expect((await env.FILES.head(jpg.key))?.httpMetadata?.contentType).toBe('image/jpeg')
    const exact = await pixelsOf(await stored(png.key))
    const lossy = await decoded(jpg.key, 'image/jpeg', width, height)
    expect([lossy.width, lossy.height]).toEqual([width, height])
    let sum = 0
    let worst = 0
    for (let at = 0; at < exact.data.length; at++) {
      const off = Math.abs((exact.data[at] ?? 0) - (lossy.data[at] ?? 0))
      sum += off
      worst = Math.max(worst, off)
    }
    expect(sum / exact.data.length).toBeLessThan(1)
    expect(worst).toBeLessThan(48)
  })

  it('and a PNG say the density of a print size, and sRGB', async () => {
    const size = { width: 300, height: 200, dpi: 300 }
    const png = job(colorful(300, 200), size)
    const jpg = job(colorful(300, 200), { ...size, fileType: 'jpg', key: newKey('jpg') })
    await Promise.all([draw(ports().all, png), draw(ports().all, jpg)])
    const text = new TextDecoder('latin1').decode(await stored(png.key))
    expect(text.slice(37, 41)).toBe('sRGB')
    // 11811 px to the metre in both directions.
    expect(text).toContain('pHYs\0\0\x2e\x23\0\0\x2e\x23\x01')
    const jfif = new DataView((await stored(jpg.key)).buffer)
    expect([jfif.getUint8(13), jfif.getUint16(14), jfif.getUint16(16)]).toEqual([1, 300, 300])
  })
})
