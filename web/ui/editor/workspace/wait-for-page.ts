import * as m from '#messages/workspace.ts'
import { loadAssets, loadImage } from '#web/canvas/assets.ts'
import type { EditorContext } from '#web/editor/context.ts'
import type { Picture } from '#web/editor/edits/insert.ts'

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

/**
 * Uses a picture once it is loaded, with a tip on the canvas until then. One that does not load is not used, and nothing
 * says so (E-8-06, C-4-62).
 */
export const whenLoaded = async (
  editor: EditorContext,
  picture: Picture,
  use: (picture: Picture) => void,
): Promise<void> => {
  if (await waitFor(editor, m.loadingPictures, loadImage(picture.url))) use(picture)
}
