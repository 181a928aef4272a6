import type { Browser } from 'playwright-core'
import { PNG } from 'pngjs'
import { createLayer } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { call, register, uploadPicture } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { decodePng } from '#test/support/pixels.ts'
import { random } from '#test/support/random.ts'
import { openSsrPage } from '#test/support/ssr-picture.ts'
import { workWith } from '#test/support/work-with.ts'
import { pngRows } from '#worker/render/codecs/png/rows.ts'
import { bandsOf } from '#worker/render/job/bands.ts'
import { watchHeap } from './worker-memory.ts'

interface Size {
  readonly width: number
  readonly height: number
}
const SIZES: readonly Size[] = [
  { width: 900, height: 500 },
  { width: 4960, height: 6732 },
  { width: 4724, height: 11_811 },
  { width: 12_000, height: 12_000 },
]
/** px compared above and below a seam. */
const BESIDE = 4
const MEMORY_MB = 128
/** Most px of a single screenshot: for more, the browser's raster of the window runs out of memory. */
const ONE_SHOT_PIXELS = 40_000_000

/** A photo of pure noise: the worst case for compression. */
const noise = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const dice = random(7)
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at++) png.data[at] = at % 4 === 3 ? 255 : Math.floor(dice() * 256)
  return new Uint8Array(PNG.sync.write(png))
}

/** Photos, gradients, blurs, blends, rotations, shadows and text across the whole page. */
const noisyWork = ({ width, height }: Size, photo: string) => {
  const side = Math.round(width / 3)
  const picture = { src: photo, naturalWidth: 700, naturalHeight: 700 }
  const place = (index: number) => ({ x: ((index * 997) % width) - side / 3, y: ((index * 1613) % height) - side / 3 })
  return workWith(width, height, [
    createLayer(
      'shape',
      { x: 0, y: 0, width, height },
      { shape: 'rect', fill: 'linear-gradient(35deg,#f06,#08f 40%,#fd0)' },
    ),
    ...Array.from({ length: 16 }, (_, index) =>
      createLayer(
        'image',
        { ...place(index), width: side, height: side, rotation: index * 23 },
        {
          ...picture,
          filterStyle: index % 3 === 0 ? 'blur(5px) saturate(1.5)' : '',
          blendMode: index % 4 === 1 ? 'multiply' : 'normal',
        },
      ),
    ),
    ...Array.from({ length: 12 }, (_, index) =>
      createLayer(
        'text',
        { ...place(index + 5), width: width / 2, height: width / 14 },
        {
          text: `海报设计 第 ${index} 行`,
          fontSize: Math.round(width / 18),
          color: '#fff',
        },
      ),
    ),
  ])
}

async function* whole(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
}

/** Counts channels around the seams of a large PNG that differ by more than 2 from the page itself. */
const seamFaults = async (
  browser: Browser,
  base: string,
  records: ReturnType<typeof noisyWork>,
  png: Uint8Array<ArrayBuffer>,
  size: Size,
) => {
  const seams = bandsOf(size.width, size.height)
    .map(({ y }) => y)
    .slice(1)
  const kept = new Map<number, Uint8Array>()
  let y = 0
  let bpp = 3
  for await (const rows of pngRows(size.width, whole(png))) {
    bpp = rows.bpp
    const rowBytes = size.width * bpp
    for (let at = 0; at < rows.bytes.length; at += rowBytes, y++)
      if (seams.some(seam => Math.abs(y - seam + 0.5) < BESIDE)) kept.set(y, rows.bytes.slice(at, at + rowBytes))
  }
  if (y !== size.height) throw new Error(`${y} of ${size.height} rows`)
  const page = await openSsrPage(browser, base, records, { width: size.width, height: 600, watermark: true })
  let faults = 0
  for (const seam of seams) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), Math.max(0, seam - 300))
    const top = seam - BESIDE
    const scrolled = await page.evaluate(() => scrollY)
    const clip = { x: 0, y: top - scrolled, width: size.width, height: 2 * BESIDE }
    const seen = decodePng(await page.screenshot({ clip }))
    for (let row = 0; row < 2 * BESIDE; row++)
      for (let x = 0; x < size.width; x++)
        for (let channel = 0; channel < 3; channel++) {
          const ours = kept.get(top + row)?.[x * bpp + channel] ?? -99
          const theirs = seen.data[(row * size.width + x) * 4 + channel] ?? 0
          if (Math.abs(ours - theirs) > 2) faults++
        }
  }
  await page.context().close()
  return { seams: seams.length, faults }
}

/** Seconds in which a browser opens the page and captures it in one screenshot; null when the page is too large. */
const oneShot = async (browser: Browser, base: string, records: ReturnType<typeof noisyWork>, size: Size) => {
  if (size.width * size.height > ONE_SHOT_PIXELS) return null
  const start = performance.now()
  const page = await openSsrPage(browser, base, records, { ...size, watermark: true })
  await page.screenshot()
  const seconds = (performance.now() - start) / 1000
  await page.context().close()
  return seconds
}

const measure = async (base: string, token: string, photo: string, size: Size, browser: Browser): Promise<void> => {
  const records = noisyWork(size, photo)
  const body = { data: stringifyWork(records) }
  const id = Number((await call(base, 'POST', '/work/new', { token, body })).id)
  const shot = await oneShot(browser, base, records, size)
  if (shot !== null) console.log(`     one shot ${size.width}×${size.height}: ${shot.toFixed(1)} s`)
  for (const fileType of ['png', 'jpg'] as const) {
    const path = `/render/download?appId=${id}&fileType=${fileType}`
    const heap = await watchHeap('render')
    const start = performance.now()
    const { imgUrl } = await call(base, 'GET', path, { token })
    const seconds = (performance.now() - start) / 1000
    const most = heap.end()
    const bytes = new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer())
    const again = performance.now()
    await call(base, 'GET', path, { token })
    const cached = performance.now() - again
    const seams = fileType === 'png' ? await seamFaults(browser, base, records, bytes, size) : { seams: 0, faults: 0 }
    const verdict = most < MEMORY_MB && seams.faults === 0 ? 'ok  ' : 'OVER'
    const megabytes = (bytes.length / 1e6).toFixed(1)
    console.log(
      `${verdict} ${fileType} ${size.width}×${size.height}: ${seconds.toFixed(1)} s, ${megabytes} MB, memory ${most.toFixed(0)} MB, ${seams.faults} faults at ${seams.seams} seams, again ${cached.toFixed(0)} ms`,
    )
  }
}

export const run = async (base: string): Promise<void> => {
  const { token } = await register(base)
  const photo = await uploadPicture(base, token, 'noise.png', noise(700, 700), 'image/png')
  // The inspector does not list a Worker that has not run yet.
  const blank = await call(base, 'POST', '/work/new', { token, body: { width: 300, height: 200 } })
  await call(base, 'GET', `/render/download?appId=${blank.id}`, { token })
  const browser = await launchChromium()
  try {
    for (const size of SIZES) await measure(base, token, photo, size, browser)
  } finally {
    await browser.close()
  }
}
