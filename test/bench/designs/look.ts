import type { Browser, Page } from 'playwright-core'
import { workOf } from '#test/fixtures/fidelity/sheets.ts'
import { type Account, call } from '#test/support/account.ts'
import { type EditorPage, newWork, openEditor, showNextPage } from '#test/support/editor-page.ts'
import { decodePng, onWhite, type Picture } from '#test/support/pixels.ts'
import { splitLayers } from '#test/support/stage-layers.ts'
import { stagePicture, windowFor } from '#test/support/stage-picture.ts'
import { type Deviation, deviation } from './compare.ts'
import { layersUnder } from './layers-under.ts'
import type { RandomPage } from './random-pages.ts'
import { NUDGES } from './sub-pixel.ts'

/** Pixels beyond the tolerance that nobody counts. */
export const FEW = 5
/** ms; a page that takes longer counts as failed. */
const PAGE_MS = 150_000

/** What was seen of a page. */
export interface Seen {
  /** Pixels of the file that are not those of the stage. */
  readonly pixels: readonly number[]
  /** Those of them that the stage does not have either when it is moved by less than a pixel. */
  readonly unexplained: readonly number[]
  /** Levels of the worst channel. */
  readonly worst: number
  /** Pixels of a page without an opaque color beyond what blending with white rounds away, and its worst level. */
  readonly white: Deviation
  /** Number of layers that are in a compositor layer of their own. */
  readonly split: number
  /**
   * Pixels that differed at first. The rest is of a second look, in a browser with the flags of the render service, in
   * which Chromium cannot scale pictures from what it decoded for another zoom, with the stored pictures instead of those
   * that the editor loads in a smaller size; 0 = there was none.
   */
  readonly before: number
  readonly file: Picture
  readonly stage: Picture
}

/** @throws Error when the promise takes longer than a page may. */
const inTime = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the page took more than ${PAGE_MS / 1000} s`)), PAGE_MS)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export interface Place {
  readonly base: string
  readonly browser: Browser
  /** A browser with all flags of the render service, for pages that differ. */
  readonly second: Browser
  readonly account: Account
}

const download = async ({ base, account: { token } }: Place, appId: number, index: number): Promise<Picture> => {
  const path = `/render/download?appId=${appId}&page=${index}&fileType=png&waterMark=0`
  const { imgUrl } = await call(base, 'GET', path, { token })
  return decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
}

/** Levels that one layer's blending rounds away at most: of a color on white, of a color on nothing, and of its alpha. */
const ROUNDED = 3

/**
 * Pixels of a page without an opaque color that are not those of the stage when both lie on white, as one sees them.
 *
 * The stage blends the layers with white one after the other, in 8 bits. The file blends them with nothing, in 8 bits of
 * color and alpha, and who looks at it blends the sum with white. Each step rounds by less than a level, so n layers of
 * one pixel, and the page's color, may be 3 (n + 1) levels apart, and 1 more as PNG divides colors by their alpha. Where
 * the file is opaque no white is left to differ by: there the tolerance is that of all pages.
 */
const deviationOnWhite = (page: RandomPage, file: Picture, onPaper: Picture): Deviation => {
  const limit = (pixel: number) => {
    if (file.data[pixel * 4 + 3] === 255) return 0
    const [x, y] = [pixel % file.width, Math.floor(pixel / file.width)]
    return ROUNDED * (layersUnder(page, x, y).length + 1) + 1
  }
  return deviation(onWhite(file), [onPaper], { limit })
}

/**
 * Compares the page that the editor shows with its file. A page without an opaque color is compared with its alpha, that
 * is, with the stage on nothing, where both round alike; and on white, as one sees it, by the limit above.
 */
const compare = async ({ page }: EditorPage, random: RandomPage, drawn: Promise<Picture>): Promise<Seen> => {
  const { width, height, backgroundColor } = random.sheet.page
  const size = { width, height }
  const isOpaque = !backgroundColor.startsWith('rgba')
  // The account is no member's; the mark arrives after the page's content.
  await page.waitForSelector('[data-workspace] [data-watermark]', { state: 'attached' })
  const onPaper = await stagePicture(page, size, { ground: 'white' })
  const split = (await splitLayers(page)).length
  const ground = isOpaque ? 'white' : 'none'
  const stage = isOpaque ? onPaper : await stagePicture(page, size)
  const file = await drawn
  const plain = deviation(file, [stage])
  const white = isOpaque ? { pixels: [], worst: 0 } : deviationOnWhite(random, file, onPaper)
  const seen = { ...plain, white, split, before: 0, file, stage }
  if (plain.pixels.length <= FEW) return { ...seen, unexplained: [] }
  const stages = [stage]
  for (const style of NUDGES) stages.push(await stagePicture(page, size, { ground, style }))
  // A stage that changes by itself explains nothing.
  const again = deviation(await stagePicture(page, size, { ground }), [stage])
  const isStill = again.pixels.length === 0
  return { ...seen, unexplained: isStill ? deviation(file, stages, { among: plain.pixels }).pixels : plain.pixels }
}

/** Answers with the stored pictures where the page asks for smaller ones. */
const sendStored = async (page: Page): Promise<void> => {
  await page.route(/\?w=\d+$/, route => route.continue({ url: route.request().url().replace(/\?.*/, '') }))
}

/** Shows pages of one work in the editor and compares each with its file; `onSeen` gets an error for one that failed. */
export const look = async (
  place: Place,
  pages: readonly RandomPage[],
  onSeen: (page: RandomPage, seen: Seen | Error) => void,
): Promise<void> => {
  const { base, browser, second, account } = place
  const sheets = pages.map(({ sheet }) => sheet)
  const appId = await newWork(base, account.token, workOf('随机', sheets))
  // The next file is drawn while this one is compared.
  const begun = new Map<number, Promise<Picture>>()
  const begin = (index: number): Promise<Picture> => {
    const drawn = begun.get(index) ?? download(place, appId, index)
    begun.set(index, drawn)
    drawn.catch(() => {})
    return drawn
  }
  const shown: { editor: EditorPage | null } = { editor: null }
  const show = async (index: number): Promise<EditorPage> => {
    if (shown.editor) await showNextPage(shown.editor)
    const path = `/editor?appId=${appId}&pageIndex=${index}`
    shown.editor ??= await openEditor(browser, base, { path, token: account.token })
    return shown.editor
  }
  const see = async (page: RandomPage, index: number): Promise<Seen> => {
    const drawn = begin(index)
    const beginNext = () => void (index + 1 < pages.length && begin(index + 1))
    drawn.then(beginNext, beginNext)
    const editor = await show(index)
    const seen = await compare(editor, page, drawn)
    if (Math.max(seen.unexplained.length, seen.white.pixels.length) <= FEW) return seen
    const path = `/editor?appId=${appId}&pageIndex=${index}`
    const viewport = windowFor(page.sheet.page)
    const again = await openEditor(second, base, { path, token: account.token, viewport, prepare: sendStored })
    try {
      return { ...(await compare(again, page, drawn)), before: seen.pixels.length }
    } finally {
      await again.close()
    }
  }
  for (const [index, page] of pages.entries())
    try {
      onSeen(page, await inTime(see(page, index)))
    } catch (error) {
      onSeen(page, error instanceof Error ? error : new Error(String(error)))
      // The next page gets an editor of its own.
      await shown.editor?.close().catch(() => {})
      shown.editor = null
    }
  await shown.editor?.close()
}
