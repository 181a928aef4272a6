import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext } from 'playwright-core'
import { call, pay } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { inTurns, print, printAgainstBar, summarize } from './measure.ts'
import { type StageSet, stageSet } from './stage-set.ts'

interface Size {
  readonly width: number
  readonly height: number
  readonly bar: number
}
const SIZES: readonly Size[] = [
  { width: 900, height: 500, bar: 1.6 },
  { width: 2480, height: 3508, bar: 1.3 },
]
const ROUNDS = 8
/** The first rounds warm both browsers. */
const WARM_UP = 2
const boxes = ({ width, height }: Size) =>
  Array.from({ length: 12 }, (_, index) => ({
    left: Math.round((index * 197) % (width * 0.8)),
    top: Math.round((index * 131) % (height * 0.8)),
    color: `hsl(${index * 30}, 70%, 60%)`,
    text: `海报设计 ${index}`,
    size: Math.round(width / 24),
  }))

const poster = (size: Size, round: number) => ({
  version: '6.1.1',
  name: `出图 ${round}`,
  type: 'pc-web',
  style: { width: size.width, height: size.height },
  pages: [
    {
      id: 'p',
      keyid: 'p',
      name: '空白页',
      style: { width: size.width, height: size.height, backgroundColor: `rgb(255, 255, ${255 - round})` },
      layers: boxes(size).map((box, index) => ({
        id: `t${index}`,
        keyid: `t${index}`,
        pid: 'h5ds_text',
        style: { left: box.left, top: box.top, width: box.size * 8, height: box.size * 1.4, transform: 'rotate(0deg)' },
        data: {
          data: box.text,
          style: {
            fontSize: box.size,
            lineHeight: Math.round(box.size * 1.4),
            color: box.color,
            fontFamily: '思源黑体',
          },
        },
      })),
    },
  ],
})

/** The same page as static HTML with the same font file. */
const html = (size: Size, round: number) => `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:floor;src:url(/f/noto-sans-sc-400@0.4.3.ttf)}body{margin:0;overflow:hidden;background:rgb(255,255,${255 - round})}
div{position:absolute;font-family:floor;white-space:pre}</style>${boxes(size)
  .map(
    box =>
      `<div style="left:${box.left}px;top:${box.top}px;font-size:${box.size}px;line-height:${Math.round(box.size * 1.4)}px;color:${box.color}">${box.text}</div>`,
  )
  .join('')}`

/** Downloads a work that changes each time, so that no stored render is reused. */
const product = async ({ base, token }: StageSet, size: Size) => {
  const first = JSON.stringify(poster(size, 0))
  const id = Number((await call(base, 'POST', '/work/new', { token, body: { data: first } })).id)
  let version = Number((await call(base, 'GET', `/work/${id}`, { token })).version)
  return async (round: number) => {
    const body = { id, data: JSON.stringify(poster(size, round + 1)), materialIds: [], version }
    version = Number((await call(base, 'POST', '/work', { token, body })).version)
    // The save's cover is drawn after the response; it must not count.
    await new Promise(done => setTimeout(done, 2000))
    const start = performance.now()
    const { imgUrl } = await call(base, 'GET', `/render/download?appId=${id}&page=0&fileType=png`, { token })
    await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()
    return round < WARM_UP ? [] : [performance.now() - start]
  }
}

/** ms of downloads whose file is stored already, each as a new job, as the popup requests it. */
const repeated = async ({ base, token }: StageSet): Promise<readonly number[]> => {
  const body = { data: JSON.stringify(poster({ width: 900, height: 500, bar: 0 }, 0)) }
  const id = Number((await call(base, 'POST', '/work/new', { token, body })).id)
  const path = `/render/download?appId=${id}&page=0&fileType=png`
  await call(base, 'GET', path, { token })
  const times: number[] = []
  for (let round = 0; round < 4 * ROUNDS; round++) {
    const headers = { 'x-token': token, 'idempotency-key': `repeated-${id}-${round}` }
    await pay(base, token, path)
    const start = performance.now()
    await (await fetch(`${base}${path}`, { headers })).arrayBuffer()
    if (round >= WARM_UP) times.push(performance.now() - start)
  }
  return times
}

/** Serves the baseline pages, on one origin with the product's font. */
const floorServer = async (base: string, size: Size) => {
  const server = createServer(async (request, response) => {
    const round = /^\/page\/(\d+)$/.exec(request.url ?? '')?.[1]
    if (round) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html(size, Number(round)))
      return
    }
    const upstream = await fetch(`${base}${request.url}`)
    response.writeHead(upstream.status, {
      'content-type': upstream.headers.get('content-type') ?? '',
      'cache-control': upstream.headers.get('cache-control') ?? '',
    })
    response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return server
}

/** A plain screenshot in a warm browser: navigate, wait for the font, capture. */
const bare = (context: BrowserContext, origin: string) => async (round: number) => {
  const start = performance.now()
  const page = await context.newPage()
  await page.goto(`${origin}/page/${round}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ type: 'png' })
  await page.close()
  return round < WARM_UP ? [] : [performance.now() - start]
}

const compare = async (browser: Browser, set: StageSet, size: Size): Promise<void> => {
  const { width, height, bar } = size
  const server = await floorServer(set.base, size)
  const context = await browser.newContext({ viewport: { width, height } })
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { ours, floor } = await inTurns(ROUNDS, await product(set, size), bare(context, origin))
    print({ what: `PNG ${width}×${height}, warm, uncached`, ours, floor, unit: 'ms', bar })
  } finally {
    await context.close()
    server.close()
  }
}

export const run = async (base: string): Promise<void> => {
  const set = await stageSet(base)
  const browser = await launchChromium()
  try {
    const again = summarize(await repeated(set))
    printAgainstBar({ what: 'repeated download', ours: again, unit: 'ms', bar: 30 })
    for (const size of SIZES) await compare(browser, set, size)
  } finally {
    await browser.close()
    set.close()
  }
}
