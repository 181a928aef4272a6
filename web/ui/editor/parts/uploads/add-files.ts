import * as m from '#messages/basic.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { addPictures, type Picture } from '#web/editor/edits/insert.ts'
import { uploads } from './uploads.ts'

/** Files that are opened as pages, not added as pictures. */
const DESIGN_FILE = /\.(ps[db]|pdf)$/i

/**
 * Uploads image files and places them side by side on the page, as one history entry after all uploads have ended. A
 * PSD or a PDF opens the dialog of the import instead.
 */
export const addFiles = async (
  editor: EditorContext,
  files: readonly File[],
  at: { readonly x: number; readonly y: number } = editor.visibleCenter(),
): Promise<readonly Picture[]> => {
  const design = files.find(({ name }) => DESIGN_FILE.test(name))
  if (design) {
    editor.dialog.value = { id: 'import-file', file: design }
    return []
  }
  const pictures = await uploads.addAll(files, editor.notices)
  if (pictures.length) {
    addPictures(editor, pictures, at)
    editor.notices.show(m.added, 'success')
  }
  return pictures
}
