import { loadAssets } from '#web/canvas/assets.ts'
import { signal } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'

/** ms after which the panels stop waiting for a slow page. */
const PANELS_WAIT = 2000

/** The page is painted first: the panels wait for the first paint of a page, at most `PANELS_WAIT` ms. */
export const isPageFirstPainted = signal(false)
let endWait = () => {}
/** Resolves when `isPageFirstPainted` is set. */
export const pageFirstPainted = new Promise<void>(done => {
  endWait = () => {
    isPageFirstPainted.value = true
    done()
  }
})

const nextFrame = () => new Promise<void>(done => requestAnimationFrame(() => done()))

/**
 * Resolves when every face, image and fallback face of a page is loaded and painted. Does not wait for failed ones, nor
 * for the preview fonts of panels.
 */
const painted = async (doc: DocumentModel, pageId: string): Promise<void> => {
  await loadAssets(doc.records(), [pageId])
  const images = document.querySelectorAll<HTMLImageElement>('[data-workspace] [data-stage] img[src]')
  await Promise.all([...images].map(image => image.decode().catch(() => {})))
  await nextFrame()
  await nextFrame()
}

/**
 * Reports on the root element whether the current page is painted: `data-editor` is `loading`, then `ready`.
 * Benchmarks, screenshots and browser tests read it. `then` runs after it. Returns the function that cancels it.
 */
export const markPainted = (doc: DocumentModel, pageId: string, then: () => void): (() => void) => {
  const { dataset } = document.documentElement
  let isShown = true
  dataset.editor = 'loading'
  setTimeout(endWait, PANELS_WAIT)
  void painted(doc, pageId).then(() => {
    if (!isShown) return
    dataset.editor = 'ready'
    endWait()
    then()
  })
  return () => {
    isShown = false
    delete dataset.editor
  }
}
