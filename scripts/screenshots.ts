import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { parseWork } from '#schemas/document/parse.ts'
import { call, newAddress, newPhone, register } from '#test/support/account.ts'
import { obtainChromium } from './chromium.ts'
import { drawContactSheets } from './contact-sheets.ts'
import { withFreshProduct } from './fresh-product.ts'
import { at } from './paths.ts'
import { seedTemplates } from './seed-content.ts'

const FOLDER = 'test/screenshots'
const LARGE = { width: 1440, height: 900 }
const SMALL = { width: 1280, height: 720 }
/** A square poster fills the canvas of a wide window best. */
const SHOWN_TEMPLATE = 10
const OWN_TEMPLATES = [8, 3, 7, 14, SHOWN_TEMPLATE]

type Size = typeof LARGE
interface Visit {
  readonly base: string
  readonly browser: Browser
  readonly token?: string
}

/** Opens an address in a fresh browser profile and deletes the profile afterwards. */
const visit = async (
  { base, browser, token }: Visit,
  path: string,
  viewport: Size,
  look: (page: Page) => Promise<unknown>,
): Promise<void> => {
  const context: BrowserContext = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  if (token) await context.addCookies([{ name: 'moye_token', value: token, url: base }])
  try {
    const page = await context.newPage()
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await look(page)
  } finally {
    await context.close()
  }
}

/** Stores a picture of the window once its fonts and pictures are loaded and transitions are over. */
const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(async () => {
    await document.fonts.ready
    const near = [...document.images].filter(image => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(near.map(image => image.decode().catch(() => {})))
  })
  await page.waitForTimeout(600)
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 90 })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(at(`${FOLDER}/${name}.webp`), bytes)
  console.log(`  ${name}.webp ${Math.round(bytes.length / 1024)} kB`)
}

/**
 * Id of a template's title: its largest unlocked text.
 * @throws Error when the template does not exist or has no such text.
 */
const titleOf = (templateId: number): string => {
  const template = seedTemplates().find(({ id }) => id === templateId)
  if (!template) throw new Error(`no template ${templateId}`)
  const { layers } = parseWork(JSON.stringify(template.work))
  const texts = [...layers.values()].flatMap(layer => (layer.kind === 'text' && !layer.isLocked ? [layer] : []))
  const title = texts.sort((a, b) => b.data.fontSize - a.data.fontSize)[0]
  if (!title) throw new Error(`template ${templateId} has no text to choose`)
  return title.id
}

const takeEditor = async (visitor: Visit, path: string, viewport: Size, name: string): Promise<void> =>
  visit(visitor, path, viewport, async page => {
    await page.waitForSelector('html[data-editor="ready"]')
    const layer = page.locator(`[data-workspace] [data-layer-id="${titleOf(SHOWN_TEMPLATE)}"]`)
    const box = await layer.boundingBox()
    if (!box) throw new Error('the title is not on the canvas')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    // A kind's settings are loaded on first use.
    await page.getByRole('region', { name: '文字设置' }).waitFor()
    // Moves off the layer, so that nothing is hovered.
    await page.mouse.move(viewport.width / 2, viewport.height - 4)
    await take(page, name)
  })

const takeAll = async (guest: Visit): Promise<void> => {
  const { base } = guest
  await visit(guest, '/', LARGE, page => take(page, 'home'))
  await visit(guest, '/', SMALL, page => take(page, 'home-1280'))

  const { token } = await register(base)
  const user = { ...guest, token }
  let workId = 0
  for (const templateId of OWN_TEMPLATES)
    workId = Number((await call(base, 'GET', `/work/new/${templateId}/2`, { token })).id)
  await takeEditor(user, `/editor?appId=${workId}`, LARGE, 'editor')
  await takeEditor(user, `/editor?appId=${workId}`, SMALL, 'editor-1280')
  await visit(user, '/userCenter/design?type=all&page=1', LARGE, page => take(page, 'mydesigns'))

  for (let round = 0; round < 3; round++)
    await call(base, 'GET', `/user/code?phone=${newPhone()}`, { headers: newAddress() })
  await visit(guest, '/dev/inbox', LARGE, page => take(page, 'inbox'))
}

/**
 * `npm run screenshots`: takes the README's pictures from a product with fresh state; with `content`, draws sheets of the
 * seed's content.
 * @throws Error when Chromium is not found.
 */
const main = async (): Promise<void> => {
  if (process.argv.includes('content')) return drawContactSheets()
  const executablePath = await obtainChromium()
  if (!executablePath) throw new Error('没有找到 Chromium，请安装或用 MOYE_CHROMIUM 指明它的路径')
  mkdirSync(at(FOLDER), { recursive: true })
  await withFreshProduct(async base => {
    const browser = await chromium.launch({
      executablePath,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: ['--no-sandbox', '--font-render-hinting=none'],
    })
    try {
      await takeAll({ base, browser })
    } finally {
      await browser.close()
    }
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
