import { loadAssets } from '#web/canvas/assets.ts'
import { signal } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'

/** ms after which the panels do not wait any longer for a slow picture of the page. */
const PANELS_WAIT = 2000

/** The page comes first: what lies beside it waits until the first page has been painted, or a moment at the most. */
export const isPageFirstPainted = signal(false)
const endWait = () => {
  isPageFirstPainted.value = true
}

const nextFrame = () => new Promise<void>(done => requestAnimationFrame(() => done()))

/**
 * Every face, picture and fallback face of a page is there and has been painted. Failed ones are not waited for, nor are
 * the samples of fonts that panels show.
 */
const painted = async (doc: DocumentModel, pageId: string): Promise<void> => {
  await loadAssets(doc.records(), [pageId])
  const images = document.querySelectorAll<HTMLImageElement>('[data-workspace] [data-stage] img[src]')
  await Promise.all([...images].map(image => image.decode().catch(() => {})))
  await nextFrame()
  await nextFrame()
}

/**
 * Says on the root element whether the shown page stands painted: `data-editor` is `loading`, then `ready`. Read by
 * everything that looks at the editor from outside: benches, screenshots, browser tests. `then` runs after it. Returns the cancel.
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
