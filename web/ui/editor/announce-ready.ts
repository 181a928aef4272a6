import { loadAssets } from '#web/canvas/assets.ts'
import type { EditorContext } from '#web/editor/context.ts'

const paint = () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/**
 * Sets `<html data-editor="ready">` once the shown page stands painted with its fonts and pictures: load time is
 * measured to here. Returns the function that takes the mark back.
 */
export const announceReady = ({ doc, view }: EditorContext): (() => void) => {
  const { dataset } = document.documentElement
  let isOver = false
  void loadAssets(doc.records(), [view.pageId.peek()])
    .then(paint)
    .then(() => {
      if (!isOver) dataset.editor = 'ready'
    })
  return () => {
    isOver = true
    delete dataset.editor
  }
}
