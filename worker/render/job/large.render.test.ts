import { env } from 'cloudflare:workers'
import puppeteer from '@cloudflare/puppeteer'
import { describe, expect, it } from 'vitest'
import { draw, inlinePage, job, newKey, type Pixels, pixelsOf, ports, stored } from '../../testing/render-run.ts'

/** Everything that a seam could show: blurs, shadows, blends, rotations and gradients across the whole page. */
const rich = (width: number, height: number) =>
  inlinePage(`<div style="position:relative;overflow:hidden;width:${width}px;height:${height}px">
<div style="position:absolute;inset:0;isolation:isolate;background:linear-gradient(45deg,#f00,#0ff 30%,#ff0 60%,#00f)">
${Array.from({ length: 24 }, (_, index) => {
  const at = `position:absolute;transform:translate(${(index * 997) % width}px,${(index * 613) % height}px) rotate(${index * 13}deg)`
  return `<div style="${at};width:${width / 5}px;height:${height / 5}px;background:hsl(${index * 9} 80% 50%);
mix-blend-mode:multiply;opacity:.8;filter:blur(3px) saturate(1.4);border-radius:40%"></div>
<div style="${at};font-size:${width / 20}px;text-shadow:4px 6px 9px #0008">海报 ${index}</div>`
}).join('')}</div></div>`)

/** The same page captured at once by a browser of its own. */
const bareShot = async (url: string, width: number, height: number) => {
  const browser = await puppeteer.launch(env.BROWSER)
  try {
    const page = await browser.newPage()
    await page.setViewport({ width, height })
    await page.goto(url)
    return await pixelsOf(new Uint8Array(await page.screenshot()))
  } finally {
    await browser.close()
  }
}

/** Channels that are off by more than 2, and the worst. */
const difference = (a: Pixels, b: Pixels) => {
  let worst = 0
  let channels = 0
  for (let index = 0; index < a.data.length; index++) {
    const off = Math.abs((a.data[index] ?? 0) - (b.data[index] ?? 0))
    worst = Math.max(worst, off)
    if (off > 2) channels++
  }
  return { worst, channels }
}

describe('pages beyond one shot', () => {
  it('has the pixels of one shot at every seam', async () => {
    const [width, height] = [1500, 4000]
    const page = rich(width, height)
    const { all, counted } = ports()
    const asked = job(page, { width, height })
    expect(await draw(all, asked)).toMatchObject({ ok: true })
    expect(counted).toMatchObject({ leases: 1, released: 1 })
    // What is light is captured in higher bands.
    expect(counted.captures).toBeGreaterThanOrEqual(4)
    expect(counted.captures).toBeLessThanOrEqual(7)
    const banded = await pixelsOf(await stored(asked.key))
    expect([banded.width, banded.height]).toEqual([width, height])
    expect(difference(banded, await bareShot(page, width, height))).toEqual({ worst: 0, channels: 0 })
  })

  it('shrinks the whole of a large page into its cover', async () => {
    const [width, height] = [3000, 4000]
    const stripes = inlinePage(
      `<div style="width:${width}px;height:${height}px;background:linear-gradient(#f00 50%,#00f 50%)"></div>`,
    )
    const scale = 0.1
    const asked = job(stripes, { key: newKey('cover'), width, height, fileType: 'cover', scale })
    expect(await draw(ports().all, asked)).toMatchObject({ ok: true })
    const cover = Buffer.from(await stored(asked.key)).toString('base64')
    const seen = await bareShot(inlinePage(`<img src="data:image/webp;base64,${cover}">`), 310, 410)
    const at = (x: number, y: number) => [...seen.data.subarray((y * 310 + x) * 3, (y * 310 + x) * 3 + 3)]
    expect(at(150, 5)[0]).toBeGreaterThan(200)
    expect(at(298, 397)[2]).toBeGreaterThan(200)
    expect(at(298, 397)[0]).toBeLessThan(60)
    expect(at(305, 5)).toEqual([255, 255, 255])
    expect(at(5, 405)).toEqual([255, 255, 255])
  })
})
