import type { Browser, Page } from 'playwright-core'
import { register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { countMainThread, painted, printAgainstBar, stepCosts, summarize } from './measure.ts'

/** count; templates of the list. */
const TEMPLATES = 5000
/** px of one turn of the wheel, and count of turns. */
const TURN = { px: 300, times: 160 }
/** ms of the main thread beyond which a frame is dropped. */
const FRAME_MS = 1000 / 60

interface Listed {
  readonly name: string
  readonly image: string
  readonly width: number
  readonly height: number
}

/** Lists 5,000 templates: those of the library over and over. */
const listMany = (page: Page, library: readonly Listed[]) =>
  page.route('**/template/editor?*', route => {
    const query = new URL(route.request().url()).searchParams
    const [at, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 80)]
    const elements = Array.from({ length: Math.max(0, Math.min(size, TEMPLATES - at * size)) }, (_, index) => {
      const id = at * size + index + 1
      return { ...library[id % library.length], id, pages: 1, typeId: 1 }
    })
    return route.fulfill({
      json: { status: 200, data: { range: 2, list: { elements, page: at, total: TEMPLATES, size } } },
    })
  })

/** The same pictures in a plain list that scrolls. */
const floorHtml = (covers: readonly string[]) =>
  `<div id="list" style="width:300px;height:800px;overflow:auto">${Array.from(
    { length: TEMPLATES },
    (_, index) =>
      `<img src="${covers[index % covers.length]}?w=300" loading="lazy" style="width:134px;height:200px;object-fit:cover">`,
  ).join('')}</div>`

const measure = async (page: Page, x: number, y: number) => {
  const cdp = await countMainThread(page)
  await page.mouse.move(x, y)
  const costs = await stepCosts(page, cdp, TURN.times, () => page.mouse.wheel(0, TURN.px))
  return { cdp, costs, slow: costs.filter(ms => ms > FRAME_MS).length }
}
const open = async (browser: Browser, base: string, token: string) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'moye_token', value: token, url: base }])
  return context.newPage()
}

/** Main-thread ms per turn of the wheel in the panel of templates, and the memory after all of them were loaded. */
export const run = async (base: string): Promise<void> => {
  const browser = await launchChromium()
  try {
    const { token } = await register(base)
    const answer = await fetch(`${base}/template/editor?size=80`)
    const { data } = (await answer.json()) as { data: { list: { elements: readonly Listed[] } } }
    const covers = data.list.elements.map(({ image }) => image)

    const plain = await open(browser, base, token)
    await plain.goto(`${base}/robots.txt`)
    await plain.setContent(floorHtml(covers))
    const floor = await measure(plain, 100, 400)

    const page = await open(browser, base, token)
    await listMany(page, data.list.elements)
    await page.goto(`${base}/editor?new=1&w=600&h=400`)
    await page.waitForSelector('[data-template]')
    await page.waitForTimeout(3000)
    const ours = await measure(page, 200, 600)
    printAgainstBar({
      what: `wheel in ${TEMPLATES} templates, per turn`,
      ours: summarize(ours.costs),
      floor: summarize(floor.costs),
      unit: 'ms',
      bar: FRAME_MS,
    })
    console.log(
      `     turns over ${FRAME_MS.toFixed(1)} ms: ours ${ours.slow}, floor ${floor.slow} of ${ours.costs.length}`,
    )

    const memory = async () => {
      await ours.cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await ours.cdp.send('Performance.getMetrics')
      const read = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
      return { mb: read('JSHeapUsedSize') / 1e6, nodes: read('Nodes') }
    }
    const scrollTo = (share: number) =>
      page.evaluate(at => {
        let scroller = document.querySelector('[data-template]')
        while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
        if (!scroller) throw new Error('the list of templates does not scroll')
        scroller.scrollTo(0, scroller.scrollHeight * at)
      }, share)
    const loaded = () => page.locator('[aria-setsize]').first().getAttribute('aria-setsize')
    while (Number(await loaded()) < TEMPLATES) {
      await scrollTo(1)
      await painted(page)
    }
    const first = await memory()
    for (let times = 0; times < 40; times++) {
      await scrollTo((times % 20) / 20)
      await painted(page)
    }
    const last = await memory()
    const said = ({ mb, nodes }: typeof first) => `${mb.toFixed(1)} MB, ${nodes} nodes`
    console.log(`     all loaded: ${said(first)}; after 40 jumps through them: ${said(last)}`)
  } finally {
    await browser.close()
  }
}
