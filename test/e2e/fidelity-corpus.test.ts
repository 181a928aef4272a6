import { describe, expect, inject } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { storePictures } from '#test/fixtures/fidelity/pictures.ts'
import { corpusSheets, workOf } from '#test/fixtures/fidelity/sheets.ts'
import { call } from '#test/support/account.ts'
import { it as test } from '#test/support/browser-test.ts'
import { type EditorPage, newWork, openEditor, showNextPage } from '#test/support/editor-page.ts'
import { cut, decodePng, difference, type Picture } from '#test/support/pixels.ts'
import { makeMember } from '#test/support/product-state.ts'
import { stagePicture } from '#test/support/stage-picture.ts'
import type { Size } from '#web/kernels/geometry.ts'

const base = inject('productUrl')
/** Names and areas are known before the product runs; the pictures' addresses are filled in later. */
const nowhere = { src: '', naturalWidth: 1, naturalHeight: 1 }
const plan = corpusSheets({
  photo: nowhere,
  cutout: nowhere,
  large: nowhere,
  tile: nowhere,
  animation: nowhere,
  drawing: nowhere,
})

interface Drawn {
  /** The downloaded picture. */
  readonly file: Picture
  /** The picture of the editor's stage. */
  readonly stage: Picture
}
interface Place {
  readonly appId: number
  /** Index of the page in the work. */
  readonly index: number
  readonly token: string
}
const downloaded = async ({ appId, index, token }: Place): Promise<Picture> => {
  const { imgUrl } = await call(base, 'GET', `/render/download?appId=${appId}&page=${index}&fileType=png`, { token })
  return decodePng(new Uint8Array(await (await fetch(new URL(String(imgUrl), base))).arrayBuffer()))
}
const it = test
  .extend('sheets', { scope: 'file' }, async ({ account: { token, userId } }) => {
    // No watermark covers the designs, so that each is compared by itself; the templates are compared with a watermark.
    makeMember(inject('productState'), userId, 1)
    const sheets = corpusSheets(await storePictures(base, token))
    const works: number[] = []
    for (let at = 0; at < sheets.length; at += LIMITS.pages)
      works.push(await newWork(base, token, workOf(`保真 ${at}`, sheets.slice(at, at + LIMITS.pages))))
    return sheets.map(({ page }, at) => ({
      size: { width: page.width, height: page.height },
      place: { appId: works[Math.floor(at / LIMITS.pages)] ?? 0, index: at % LIMITS.pages, token },
    }))
  })
  // Shows one sheet after the other: those of a work in one editor.
  .extend('show', { scope: 'file' }, ({ browser }, { onCleanup }) => {
    let shown: { readonly appId: number; readonly editor: EditorPage } | null = null
    let last: Promise<unknown> = Promise.resolve()
    onCleanup(() => shown?.editor.close())
    const open = async ({ appId, index, token }: Place) => {
      await shown?.editor.close()
      // It opens while tests of the sheet before end.
      const path = `/editor?appId=${appId}&pageIndex=${index}`
      const editor = await openEditor(browser, base, { path, token, isKept: true })
      shown = { appId, editor }
      return editor
    }
    const picture = async (place: Place, size: Size) => {
      const before = shown?.appId === place.appId ? shown.editor : null
      const editor = before ?? (await open(place))
      if (before) await showNextPage(editor)
      return stagePicture(editor.page, size)
    }
    return (place: Place, size: Size): Promise<Picture> => {
      const next = last.then(() => picture(place, size))
      // After a failure the next sheet gets an editor of its own.
      last = next.catch(async () => {
        await shown?.editor.close().catch(() => {})
        shown = null
      })
      return next
    }
  })
  // Draws the requested sheet and, in parallel, the next one.
  .extend('draw', { scope: 'file' }, ({ show, sheets }) => {
    const begun = new Map<number, Promise<Drawn>>()
    const begin = (at: number) => {
      const sheet = sheets[at]
      if (!sheet || begun.has(at)) return
      const drawing = Promise.all([downloaded(sheet.place), show(sheet.place, sheet.size)]).then(([file, stage]) => {
        expect([file.width, file.height]).toEqual([sheet.size.width, sheet.size.height])
        return { file, stage }
      })
      begun.set(at, drawing)
      // The next attempt draws again.
      drawing.catch(() => begun.delete(at))
    }
    return (at: number): Promise<Drawn> => {
      begun.delete(at - 1)
      begin(at)
      begin(at + 1)
      return begun.get(at) ?? Promise.reject(new Error(`there is no sheet ${at}`))
    }
  })

describe('the corpus of designs: a download is what the stage shows, 0 px off by more than 2', () => {
  describe.each(plan.map(({ name, designs }, at) => ({ name, designs, at })))('$name', ({ designs, at }) => {
    it.for(designs)('$name', async ({ area, spare }, { draw }) => {
      const { file, stage } = await draw(at)
      const { pixels, worst, at: first } = difference(cut(file, area), cut(stage, area))
      expect(pixels, `worst ${worst}, first at ${first}`).toBeLessThanOrEqual(spare)
      expect(worst).toBeLessThanOrEqual(spare ? 5 : 2)
    })
  })
})
