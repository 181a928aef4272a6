import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ARTWORDS } from '#schemas/catalog/artwords/index.ts'
import { EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import { type Account, call, register } from '#test/support/account.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { newWork } from '#test/support/editor-page.ts'
import { hasPoppler, paperPicture } from '#test/support/paper-picture.ts'
import { cut, decodePng, difference, meanDifference } from '#test/support/pixels.ts'
import { makeMember } from '#test/support/product-state.ts'
import { openSsrPage, pixelAt, ssrPicture } from '#test/support/ssr-picture.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { openText, openTexts, textLayer } from '#test/support/text-page.ts'
import { workWith } from '#test/support/work-with.ts'

const EMOJI = '😀👨‍👩‍👧👍🏽🇨🇳1️⃣❤️'
const artword = ARTWORDS[12] ?? expect.fail()
/** In fonts that draw nothing else here: their lines stand by them. */
const alone = ['思源宋体', 'Pacifico', '站酷快乐体'].map((fontFamily, at) =>
  textLayer({ x: 200 + at * 260, y: 760, width: 250, height: 200 }, { text: '😀\n👍🏽', fontSize: 60, fontFamily }),
)
const upright = textLayer(
  { x: 20, y: 430, width: 80, height: 520 },
  { text: `竖${EMOJI}12`, fontSize: 48, writingMode: 'vertical-rl' },
)
/** Emoji wherever words can stand; what only looks like them, and digits, beside them. */
const layers = [
  textLayer({ x: 20, y: 20, width: 900, height: 80 }, { text: `好${EMOJI} 12 ♥`, fontSize: 48 }),
  textLayer({ x: 20, y: 110, width: 900, height: 80 }, { text: `Go ${EMOJI}⚽`, fontSize: 48, fontFamily: 'Anton' }),
  textLayer({ x: 20, y: 200, width: 900, height: 80 }, { text: `粗${EMOJI}`, fontSize: 48, fontWeight: 900 }),
  textLayer(
    { x: 20, y: 300, width: 900, height: 110 },
    { text: `艺${EMOJI}`, fontSize: 64, artword: writeArtword(artword) },
  ),
  upright,
  createLayer(
    'shape',
    { x: 200, y: 500, width: 500, height: 200 },
    {
      shape: 'rect',
      text: { content: `形${EMOJI}`, fontFamily: '', fontSize: 40, fontWeight: 400, color: '#111111', align: 'center' },
    },
  ),
  ...alone,
]
const SIZE = { width: 1000, height: 1000 }
/** What `openTexts` opens. */
const workOf = (shown: readonly AnyLayer[]): DocumentRecords => {
  const records = workWith(SIZE.width, SIZE.height, shown)
  const pages = new Map([...records.pages].map(([id, page]) => [id, { ...page, backgroundColor: '#ffffff' }]))
  return { ...records, pages }
}

const base = inject('productUrl')
let browser: Browser
let account: Account
beforeAll(async () => {
  ;[browser, account] = await Promise.all([launchChromium(), register(base)])
})
afterAll(() => browser.close())

/** The fonts that draw each of some elements. */
const fontsOf = async (page: Page, selector: string) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  return Promise.all(nodeIds.map(async nodeId => (await cdp.send('CSS.getPlatformFontsForNode', { nodeId })).fonts))
}
/** Fonts of this machine that draw the words of a stage; our own come as web fonts. */
const machineFonts = async (page: Page, stage: string) => {
  const used = (await fontsOf(page, `${stage} [data-layer-id] *`)).flat()
  expect(used.length).toBeGreaterThan(layers.length)
  return used.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [] : [familyName]))
}
const glyphCounts = async (page: Page, selector: string) =>
  (await fontsOf(page, selector)).map(fonts => fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0))

/** What a page has fetched of the emoji face. */
const emojiFiles = (page: Page) => {
  const files: { readonly path: string; readonly bytes: number }[] = []
  page.on('response', async response => {
    const { pathname } = new URL(response.url())
    if (pathname.includes(EMOJI_FONT.slug)) files.push({ path: pathname, bytes: (await response.body()).length })
  })
  return files
}

describe('emoji', () => {
  it('are drawn with our own face on the canvas and in the download, to the same pixel', async () => {
    const editor = await openTexts(browser, base, account.token, layers)
    const { page } = editor
    const records = workOf(layers)
    const drawn = await ssrPicture(browser, base, records)
    await expect.poll(async () => difference(drawn, await stagePicture(page, SIZE)).pixels).toBe(0)
    expect(await machineFonts(page, '[data-workspace] [data-stage]')).toEqual([])
    const ssr = await openSsrPage(browser, base, records, SIZE)
    expect(await machineFonts(ssr, '[data-stage]')).toEqual([])
    // In columns each is one glyph: the family is not taken apart, nor does the keycap lie on its side beside its digit.
    expect(await glyphCounts(ssr, `[data-layer-id="${upright.id}"] [style*="upright"]`)).toEqual([1, 1, 1, 1, 1])
    await ssr.context().close()
    expect(editor.errors).toEqual([])
    await editor.close()
  })

  it('stand in the receipt with the hash of their file, and are no characters that a font lacks', async () => {
    const id = await newWork(base, account.token, workOf(layers))
    const answer = await call(base, 'GET', `/render/download?appId=${id}`, { token: account.token })
    const { pages, problems } = answer.receipt as RenderReceipt
    expect(problems).toEqual([])
    expect(pages[0]?.fonts.find(({ family }) => family === EMOJI_FONT.family)).toEqual({
      family: EMOJI_FONT.family,
      weight: 400,
      url: `/${fontKey(EMOJI_FONT)}`,
      isLoaded: true,
      hash: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  it('are in the small picture of the page', async () => {
    const large = textLayer({ x: 0, y: 0, width: 1000, height: 1000 }, { text: '🟥', fontSize: 700 })
    const editor = await openTexts(browser, base, account.token, [large])
    const picture = editor.page.locator('[data-thumbnail]').first()
    const middle = async () => {
      const shot = decodePng(await picture.screenshot())
      const [red, green, blue] = pixelAt(shot, shot.width * 0.4, shot.height * 0.5)
      return red - Math.max(green, blue)
    }
    await expect.poll(middle).toBeGreaterThan(120)
    await editor.close()
  })

  it.skipIf(!hasPoppler)('are in a PDF what they are in the PNG', async () => {
    const { token, userId } = await register(base)
    // Watermarks are others on paper.
    makeMember(inject('productState'), userId, 1)
    const id = await newWork(base, token, workOf(layers))
    const fetched = async (path: string) => {
      const { imgUrl } = await call(base, 'GET', path, { token })
      return Buffer.from(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer())
    }
    const folder = mkdtempSync(`${tmpdir()}/moye-emoji-`)
    const file = `${folder}/emoji.pdf`
    writeFileSync(file, await fetched(`/render/downloadPdfMulti?appId=${id}`))
    const png = decodePng(await fetched(`/render/download?appId=${id}`))
    const paper = await paperPicture(file, 1, png)
    rmSync(folder, { recursive: true })
    // Emoji of each posture for itself: white around them must not level a lost one out.
    for (const area of [
      { x: 70, y: 20, width: 400, height: 60 },
      { x: 70, y: 110, width: 420, height: 60 },
      { x: 20, y: 480, width: 80, height: 380 },
      { x: 290, y: 570, width: 320, height: 60 },
    ])
      expect(meanDifference(cut(png, area), cut(paper, area)), JSON.stringify(area)).toBeLessThan(8)
  })

  it('come as some kB while one types, each set once; a work without any fetches nothing of them', async () => {
    const layer = textLayer({ x: 50, y: 300, width: 900, height: 132 }, { text: '春 2026 #1 ♥★©', fontSize: 80 })
    const editor = await openTexts(browser, base, account.token, [layer])
    const { page } = editor
    const files = emojiFiles(page)
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset.editor === 'ready')
    const ssr = await openSsrPage(browser, base, workOf([layer]), SIZE)
    expect(
      await ssr.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining(EMOJI_FONT.slug))
    await ssr.context().close()
    expect(files).toEqual([])
    await openText(editor, layer.id)
    await page.keyboard.press('End')
    const isThere = (char: string) =>
      page.evaluate(
        ([family = '', code = '']) =>
          [...document.fonts].some(
            face =>
              face.family.includes(family) &&
              face.status === 'loaded' &&
              face.unicodeRange.toLowerCase().includes(code),
          ),
        [EMOJI_FONT.family, `u+${char.codePointAt(0)?.toString(16)}`],
      )
    for (const emoji of ['😀', '👩‍🚀', '🎉']) {
      await page.keyboard.insertText(emoji)
      await expect.poll(() => isThere(emoji)).toBe(true)
    }
    await expect
      .poll(() => files.map(({ path }) => path))
      .toEqual(Array(3).fill(`/f/s/${EMOJI_FONT.slug}-400@${EMOJI_FONT.version}.woff2`))
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(30_000)
    await page.keyboard.insertText('😀1')
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.fonts.ready)
    expect(files).toHaveLength(3)
    expect(editor.errors).toEqual([])
    await editor.close()
  })
})
