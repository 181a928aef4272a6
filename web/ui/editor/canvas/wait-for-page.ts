import { loadAssets } from '#web/canvas/assets.ts'
import type { EditorContext } from '#web/editor/context.ts'

/** Shows a tip on the canvas until what `work` resolves to is there. */
export const waitFor = async <T>({ view }: EditorContext, tip: string, work: Promise<T>): Promise<T> => {
  view.waiting.value = tip
  try {
    return await work
  } finally {
    // A later wait has put its own tip there: that one goes on.
    if (view.waiting.peek() === tip) view.waiting.value = null
  }
}

/** Shows a tip on the canvas until the fonts and pictures of the shown page are loaded (or have failed). */
export const waitForPage = (editor: EditorContext, tip: string): Promise<unknown> =>
  waitFor(editor, tip, loadAssets(editor.doc.records(), [editor.view.pageId.peek()]))
