import { loadAssets } from '#web/canvas/assets.ts'
import type { EditorContext } from '#web/editor/context.ts'

/** Shows a tip on the canvas until `work` settles. */
export const waitFor = async <T>({ view }: EditorContext, tip: string, work: Promise<T>): Promise<T> => {
  view.waiting.value = tip
  try {
    return await work
  } finally {
    // A later wait has set its own tip, which stays.
    if (view.waiting.peek() === tip) view.waiting.value = null
  }
}

/** Shows a tip on the canvas until the fonts and images of the current page are loaded (or have failed). */
export const waitForPage = (editor: EditorContext, tip: string): Promise<unknown> =>
  waitFor(editor, tip, loadAssets(editor.doc.records(), [editor.view.pageId.peek()]))
