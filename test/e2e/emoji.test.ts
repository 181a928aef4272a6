import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { ARTWORDS } from '#schemas/catalog/artwords/index.ts'
import { EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { call } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { newWork, openWork } from '#test/support/editor-page.ts'
import { paperPicture, skipsPaper } from '#test/support/paper-picture.ts'
import { cut, decodePng, difference, meanDifference } from '#test/support/pixels.ts'
import { makeMember } from '#test/support/product-state.ts'
import { openSsrPage, pixelAt } from '#test/support/ssr-picture.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { openText, textLayer } from '#test/support/text-page.ts'
import { giveBack } from '#test/support/warm-contexts.ts'
import { workWith } from '#test/support/work-with.ts'

const EMOJI = '😀👨‍👩‍👧👍🏽🇨🇳1️⃣❤️'
const artword = ARTWORDS[12] ?? expect.fail()
/** In fonts that draw no other text here: the emoji alone set their line metrics. */
const alone = ['思源宋体', 'Pacifico', '站酷快乐体'].map((fontFamily, at) =>
  textLayer({ x: 200 + at * 260, y: 760, width: 250, height: 200 }, { text: '😀\n👍🏽', fontSize: 60, fontFamily }),
)
const upright = textLayer(
  { x: 20, y: 430, width: 80, height: 520 },
  { text: `竖${EMOJI}12`, fontSize: 48, writingMode: 'vertical-rl' },
)
/** Emoji in every kind of text, with similar characters and digits beside them. */
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
/** A work with a white page for each list of layers. */
const workOf = (...shown: readonly (readonly AnyLayer[])[]): DocumentRecords => {
  const works = shown.map(each => workWith(SIZE.width, SIZE.height, each))
  const pages = works.flatMap(records => [...records.pages.values()])
  const { work } = works[0] ?? expect.fail()
  return {
    work: { ...work, pageIds: pages.map(({ id }) => id) },
    pages: new Map(pages.map(page => [page.id, { ...page, backgroundColor: '#ffffff' }])),
    layers: new Map(shown.flat().map(layer => [layer.id, layer])),
  }
}

const base = inject('productUrl')

/** The fonts that draw each of the matching elements. */
const fontsOf = async (page: Page, selector: string) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  return Promise.all(nodeIds.map(async nodeId => (await cdp.send('CSS.getPlatformFontsForNode', { nodeId })).fonts))
}
/** System fonts that draw text of a stage, at least `texts` of them; the product's fonts are web fonts. */
const machineFonts = async (page: Page, stage: string, texts = layers.length + 1) => {
  const used = (await fontsOf(page, `${stage} [data-layer-id] *`)).flat()
  expect(used.length).toBeGreaterThanOrEqual(texts)
  return used.flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [] : [familyName]))
}
const glyphCounts = async (page: Page, selector: string) =>
  (await fontsOf(page, selector)).map(fonts => fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0))

type EmojiFile = { readonly path: string; readonly bytes: number }
/** Lists a page's requests for the emoji face. */
const listEmojiFiles = (page: Page, files: EmojiFile[]) => {
  page.on('response', async response => {
    const { pathname } = new URL(response.url())
    if (pathname.includes(EMOJI_FONT.slug)) files.push({ path: pathname, bytes: (await response.body()).length })
  })
}

const it = test
  // The account is a member: PDFs have another watermark.
  .extend('appId', { scope: 'file' }, ({ account: { token, userId } }) => {
    makeMember(inject('productState'), userId, 1)
    return newWork(base, token, workOf(layers))
  })
  .extend('download', { scope: 'file' }, ({ account: { token }, appId }) =>
    call(base, 'GET', `/render/download?appId=${appId}`, { token }),
  )

describe('emoji', () => {
  it('are drawn with our own face on the canvas and in the download, to the same pixel, and in the small picture of the page', async ({
    person,
    browser,
  }) => {
    const large = textLayer({ x: 0, y: 0, width: 1000, height: 1000 }, { text: '🟥', fontSize: 700 })
    const { page } = await openWork(person, workOf(layers, [large]))
    await page.addStyleTag({ content: '[data-watermark] { display: none !important }' })
    const small = page.locator('[data-thumbnail]').nth(1)
    const redness = async () => {
      const shot = decodePng(await small.screenshot())
      const [red, green, blue] = pixelAt(shot, shot.width * 0.4, shot.height * 0.5)
      return red - Math.max(green, blue)
    }
    await expect.poll(redness).toBeGreaterThan(120)
    const ssr = await openSsrPage(browser, base, workOf(layers), SIZE)
    const drawn = decodePng(await ssr.screenshot({ clip: { x: 0, y: 0, ...SIZE } }))
    await expect.poll(async () => difference(drawn, await stagePicture(page, SIZE)).pixels).toBe(0)
    expect(await machineFonts(page, '[data-workspace] [data-stage]')).toEqual([])
    expect(await machineFonts(ssr, '[data-stage]')).toEqual([])
    // In vertical text each is one glyph: the family is not split, and the keycap is not rotated beside its digit.
    expect(await glyphCounts(ssr, `[data-layer-id="${upright.id}"] [style*="upright"]`)).toEqual([1, 1, 1, 1, 1])
    await giveBack(ssr.context())
  })

  it('stand in the render report with the hash of their file, and are no characters that a font lacks', ({
    download,
  }) => {
    const { pages, problems } = download.receipt as RenderReport
    expect(problems).toEqual([])
    expect(pages[0]?.fonts.find(({ family }) => family === EMOJI_FONT.family)).toEqual({
      family: EMOJI_FONT.family,
      weight: 400,
      url: `/${fontKey(EMOJI_FONT)}`,
      isLoaded: true,
      hash: expect.stringMatching(/^[\da-f]{32}$/),
    })
  })

  it.skipIf(skipsPaper(process.env))('are in a PDF what they are in the PNG', async ({ account, appId, download }) => {
    const bytesOf = async ({ imgUrl }: Record<string, unknown>) =>
      Buffer.from(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer())
    const pdf = await call(base, 'GET', `/render/downloadPdfMulti?appId=${appId}`, { token: account.token })
    const folder = mkdtempSync(`${tmpdir()}/moye-emoji-`)
    const file = `${folder}/emoji.pdf`
    writeFileSync(file, await bytesOf(pdf))
    const png = decodePng(await bytesOf(download))
    const paper = await paperPicture(file, 1, png)
    rmSync(folder, { recursive: true })
    // Compares each area with emoji separately: in the mean of a page with much white a missing emoji would not show.
    for (const area of [
      { x: 70, y: 20, width: 400, height: 60 },
      { x: 70, y: 110, width: 420, height: 60 },
      { x: 20, y: 480, width: 80, height: 380 },
      { x: 290, y: 570, width: 320, height: 60 },
    ])
      expect(meanDifference(cut(png, area), cut(paper, area)), JSON.stringify(area)).toBeLessThan(8)
  })

  it('come as some kB while one types, each set once; a work without any fetches nothing of them', async ({
    person,
    browser,
  }) => {
    const layer = textLayer({ x: 50, y: 300, width: 900, height: 132 }, { text: '春 2026 #1 ♥★©', fontSize: 80 })
    // No font of ours has these: they are boxes, and no font of the machine draws them.
    const boxed = textLayer(
      { x: 50, y: 700, width: 900, height: 90 },
      { text: 'العربية שלום ไทย 한국어', fontSize: 60 },
    )
    const files: EmojiFile[] = []
    const editor = await openWork(person, workOf([layer, boxed]), {
      prepare: async page => listEmojiFiles(page, files),
    })
    const { page } = editor
    const ssr = await openSsrPage(browser, base, workOf([layer, boxed]), SIZE)
    expect(
      await ssr.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining(EMOJI_FONT.slug))
    expect(await machineFonts(ssr, '[data-stage]', 2)).toEqual([])
    expect(await machineFonts(page, '[data-workspace] [data-stage]', 2)).toEqual([])
    await giveBack(ssr.context())
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
  })
})
