import { env } from 'cloudflare:workers'
import puppeteer from '@cloudflare/puppeteer'
import { describe, expect, it } from 'vitest'
import { draw, inlinePage, job, newKey, pixelsOf, ports, stored } from '../../testing/render-run.ts'
import { readPng } from '../codecs/png/chunks.ts'
import { pngRows } from '../codecs/png/rows.ts'

/** A see-through page: 100 px of opaque red, below it nothing but a blue that is half transparent on the left. */
const page = (width: number, height: number, isSeeThrough = true) =>
  inlinePage(
    `<style>html,body{background:none}</style><div style="width:${width}px;height:${height}px;isolation:isolate">
<div style="height:100px;background:#f00"></div>
<div style="width:50px;height:${height - 100}px;background:rgba(0,0,255,.5);mix-blend-mode:multiply"></div></div>`,
    `window.moyeManifest=${JSON.stringify({ ready: true, fonts: [], failedImages: [], isSeeThrough })}`,
  )

/** Reads single pixels (red, green, blue, alpha) of a stored PNG. */
const pixelsAt = async (key: string) => {
  const bytes = await stored(key)
  const { width, height, colorType } = readPng(bytes)
  const data = new Uint8Array(width * height * 4)
  let at = 0
  const file = (async function* () {
    yield bytes
  })()
  for await (const rows of pngRows(width, file)) {
    data.set(rows.bytes, at)
    at += rows.bytes.length
  }
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  return { width, height, colorType, pixel }
}

/** A stored picture as a browser decodes it on black. */
const onBlack = async (key: string, type: string, width: number, height: number) => {
  const data = Buffer.from(await stored(key)).toString('base64')
  const browser = await puppeteer.launch(env.BROWSER)
  try {
    const tab = await browser.newPage()
    await tab.setViewport({ width, height })
    await tab.setContent(
      `<body style="margin:0;background:#000"><img style="display:block" src="data:${type};base64,${data}">`,
    )
    await tab.evaluate('document.images[0].decode()')
    const { data: pixels } = await pixelsOf(new Uint8Array(await tab.screenshot()))
    return (x: number, y: number) => [...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  } finally {
    await browser.close()
  }
}

describe('a see-through page', () => {
  it.each([
    ['one capture', 300, 200],
    ['bands, the first of them opaque', 10_000, 300],
  ])('has alpha in a PNG of %s', async (_, width, height) => {
    const asked = job(page(width, height), { width, height })
    expect(await draw(ports().all, asked)).toMatchObject({ ok: true })
    const png = await pixelsAt(asked.key)
    expect([png.width, png.height, png.colorType]).toEqual([width, height, 6])
    expect(png.pixel(20, 50)).toEqual([255, 0, 0, 255])
    expect(png.pixel(20, height - 20)).toEqual([0, 0, 255, 128])
    expect(png.pixel(100, height - 20)).toEqual([0, 0, 0, 0])
  })

  it('is white in a JPG and in a cover', async () => {
    const size = { width: 300, height: 200 }
    const jpg = job(page(300, 200), { ...size, fileType: 'jpg', key: newKey('jpg') })
    const cover = job(page(300, 200), { ...size, fileType: 'cover', key: newKey('cover') })
    for (const asked of [jpg, cover]) expect(await draw(ports().all, asked)).toMatchObject({ ok: true })
    for (const pixel of [
      await onBlack(jpg.key, 'image/jpeg', 300, 200),
      await onBlack(cover.key, 'image/webp', 300, 200),
    ]) {
      expect(Math.min(...pixel(150, 180))).toBeGreaterThan(252)
      expect(Math.abs((pixel(20, 180)[0] ?? 0) - 127)).toBeLessThan(6)
    }
  })

  it('is followed by opaque pages in the same browser', async () => {
    const asked = job(page(300, 200), { fileType: 'jpg', key: newKey('jpg') })
    await draw(ports().all, job(page(300, 200)))
    await draw(ports().all, asked)
    expect(Math.min(...(await onBlack(asked.key, 'image/jpeg', 300, 200))(150, 180))).toBeGreaterThan(252)
  })
})
