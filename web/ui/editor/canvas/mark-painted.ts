import { loadAssets } from '#web/canvas/assets.ts'
import type { DocumentModel } from '#web/model/types.ts'

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
  void painted(doc, pageId).then(() => {
    if (!isShown) return
    dataset.editor = 'ready'
    then()
  })
  return () => {
    isShown = false
    delete dataset.editor
  }
}
