import type { Browser } from 'playwright-core'
import { workOf } from '#test/fixtures/fidelity/sheets.ts'
import { type Account, call } from '#test/support/account.ts'
import { type EditorPage, newWork, openEditor, showNextPage } from '#test/support/editor-page.ts'
import { decodePng, onWhite, type Picture } from '#test/support/pixels.ts'
import { splitLayers } from '#test/support/stage-layers.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import { deviation } from './compare.ts'
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
  /** Pixels, and levels of the worst one, of a page without an opaque color when file and stage lie on white. */
  readonly white: { readonly pixels: number; readonly worst: number }
  /** Number of layers that are in a compositor layer of their own. */
  readonly split: number
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
  readonly account: Account
}

const download = async ({ base, account: { token } }: Place, appId: number, index: number): Promise<Picture> => {
  const path = `/render/download?appId=${appId}&page=${index}&fileType=png&waterMark=0`
  const { imgUrl } = await call(base, 'GET', path, { token })
  return decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
}

/**
 * Compares the page that the editor shows with its file.
 *
 * A page without an opaque color is compared with its alpha: the stage is then drawn on nothing, as the file is, by the
 * same steps of 8 bits. On white the steps are others. The stage blends n half-transparent layers with white one after the
 * other, the file blends them with nothing and the sum with white, and each step rounds by less than a level (color and
 * alpha): the two may be up to 3 levels a layer apart, though no layer is. So the picture on white, which is what one
 * sees, has a limit of its own.
 */
const compare = async ({ page }: EditorPage, { sheet }: RandomPage, drawn: Promise<Picture>): Promise<Seen> => {
  const { width, height, backgroundColor } = sheet.page
  const size = { width, height }
  const isOpaque = !backgroundColor.startsWith('rgba')
  const onPaper = await stagePicture(page, size, { ground: 'white' })
  const split = (await splitLayers(page)).length
  const stage = isOpaque ? onPaper : await stagePicture(page, size)
  const file = await drawn
  const { pixels, worst } = deviation(file, [stage])
  const white = isOpaque ? { pixels: [], worst: 0 } : deviation(onWhite(file), [onPaper])
  const stages = [stage]
  if (pixels.length > FEW)
    for (const style of NUDGES)
      stages.push(await stagePicture(page, size, { ground: isOpaque ? 'white' : 'none', style }))
  const unexplained = pixels.length > FEW ? deviation(file, stages, pixels).pixels : []
  return { pixels, unexplained, worst, white: { ...white, pixels: white.pixels.length }, split, file, stage }
}

/** Shows pages of one work in the editor and compares each with its file; `onSeen` gets an error for one that failed. */
export const look = async (
  place: Place,
  pages: readonly RandomPage[],
  onSeen: (page: RandomPage, seen: Seen | Error) => void,
): Promise<void> => {
  const { base, browser, account } = place
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
    return compare(await show(index), page, drawn)
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
