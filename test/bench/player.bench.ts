import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { call, register, uploadPicture } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { photo, playedWork } from '#test/support/played-work.ts'
import { swipe } from '#test/support/swipe.ts'
import { startEdge } from './edge.ts'
import { printAgainstBar, summarize } from './measure.ts'

/** A cheap phone: 1.6 Mbit/s, 150 ms, and a quarter of this machine's speed. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CPU_RATE = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
const ROUNDS = 7
const SWIPES = 12
/** ms; how much longer a frame of a swipe may be than the longest of an empty page. */
const SLACK_MS = 32

/** Two empty pages and the least handler that swipes them: what the machine itself costs. */
const FLOOR = `<!doctype html><meta name="viewport" content="width=device-width,initial-scale=1"><style>body{margin:0;overflow:hidden}
#v{position:fixed;inset:0;touch-action:none}#v div{position:absolute;inset:0;background:#fdf6ec}#v div+div{background:#eaf4f4;transform:translateY(100%)}</style>
<div id="v"><div></div><div></div></div><script>
const [a,b]=v.children;let y=0
v.addEventListener('pointerdown',e=>{y=e.clientY},{passive:true})
v.addEventListener('pointermove',e=>{const d=e.clientY-y;a.style.transform='translate3d(0,'+d+'px,0)';b.style.transform='translate3d(0,'+(innerHeight+d)+'px,0)'},{passive:true})
</script>`

/** An account's published work of five pages; returns the path of its page. */
const publish = async (base: string): Promise<string> => {
  const { token } = await register(base)
  const pictures: string[] = []
  for (let seed = 1; seed <= 5; seed++) {
    const url = await uploadPicture(base, token, `${seed}.png`, photo(1200, 1928, seed), 'image/png')
    pictures.push(new URL(url, base).pathname)
  }
  const data = JSON.stringify(playedWork(pictures))
  const { id } = await call(base, 'POST', '/work/new', { token, body: { name: '春日漫游', data } })
  const { url } = await call(base, 'POST', `/api/apps/${id}/publish`, { token, body: {} })
  return new URL(String(url)).pathname
}

const open = async (context: BrowserContext): Promise<{ page: Page; cdp: CDPSession }> => {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return { page, cdp }
}

interface Visit {
  /** ms; largest contentful paint. */
  readonly painted: number
  /** ms until pictures and faces of the first page are there. */
  readonly complete: number
  /** Requests to other hosts. */
  readonly foreign: number
}

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext(PHONE)
  const { page } = await open(context)
  let foreign = 0
  const { origin } = new URL(url)
  page.on('request', request => {
    if (request.url().startsWith('http') && new URL(request.url()).origin !== origin) foreign++
  })
  await page.addInitScript(() => {
    const seen = window as { largestPaint?: number }
    new PerformanceObserver(list => {
      seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    const look = () => {
      const first = document.querySelector('.moye-screen')
      const images = [...(first?.querySelectorAll('img') ?? [])]
      const isThere = images.length > 0 && images.every(image => image.complete && image.naturalWidth > 0)
      if (isThere && document.fonts.status === 'loaded' && document.fonts.size > 0) performance.mark('first-page')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(url, { waitUntil: 'commit' })
  const read = () => performance.getEntriesByName('first-page')[0]?.startTime ?? 0
  const complete = await (await page.waitForFunction(read, null, { timeout: 60_000 })).jsonValue()
  await page.waitForLoadState('load')
  const painted = await page.evaluate(() => (window as { largestPaint?: number }).largestPaint ?? 0)
  await context.close()
  return { painted, complete, foreign }
}

/** The longest frame (ms) of each swipe. */
const longestFrames = async (page: Page, cdp: CDPSession): Promise<readonly number[]> => {
  const longest: number[] = []
  for (let at = 0; at < SWIPES; at++) {
    await page.evaluate(() => {
      const seen = window as { longest?: number; isWatched?: boolean }
      seen.longest = 0
      seen.isWatched = true
      let last = performance.now()
      const frame = (now: number) => {
        seen.longest = Math.max(seen.longest ?? 0, now - last)
        last = now
        if (seen.isWatched) requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    const [from, to] = Math.floor(at / 4) % 2 === 0 ? [600, 200] : [200, 600]
    await swipe(cdp, [195, from], [195, to], 24)
    await page.waitForTimeout(700)
    longest.push(
      await page.evaluate(() => {
        const seen = window as { longest?: number; isWatched?: boolean }
        seen.isWatched = false
        return seen.longest ?? 0
      }),
    )
  }
  return longest
}

export const run = async (base: string): Promise<void> => {
  const path = await publish(base)
  const edge = await startEdge(base)
  const browser = await launchChromium([...edge.trust])
  try {
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, edge.url + path))
    const row = (what: string, values: readonly number[], unit: string, bar: number) =>
      printAgainstBar({ what, ours: summarize(values), unit, bar })
    row(
      'published page: first page visible',
      visits.map(({ painted }) => painted),
      'ms',
      1500,
    )
    row(
      'published page: its pictures and fonts',
      visits.map(({ complete }) => complete),
      'ms',
      1500,
    )
    row(
      'published page: requests elsewhere',
      visits.map(({ foreign }) => foreign),
      '',
      0,
    )
    const context = await browser.newContext(PHONE)
    const ours = await open(context)
    await ours.page.goto(edge.url + path, { waitUntil: 'load' })
    await ours.page.waitForTimeout(3000)
    const frames = await longestFrames(ours.page, ours.cdp)
    const floor = await open(context)
    await floor.page.setContent(FLOOR)
    await floor.page.waitForTimeout(1000)
    const emptyFrames = await longestFrames(floor.page, floor.cdp)
    const most = Math.max(...emptyFrames)
    printAgainstBar({
      what: 'swipe: longest frame',
      ours: { median: Math.max(...frames), p95: summarize(frames).median },
      floor: { median: most, p95: summarize(emptyFrames).median },
      unit: 'ms',
      bar: most + SLACK_MS,
    })
  } finally {
    await browser.close()
    edge.close()
  }
}
