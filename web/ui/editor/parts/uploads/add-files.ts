import * as m from '#messages/basic.ts'
import * as uploadTexts from '#messages/upload.ts'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { addPictures, type Picture } from '#web/editor/edits/insert.ts'
import { isUploadHidden } from '#web/editor/hidden-upload.ts'
import { type FolderFiles, readFolders } from './dropped-files.ts'
import { uploads } from './uploads.ts'

/** Files that are opened as pages, not added as pictures. */
const DESIGN_FILE = /\.(ps[db]|pdf)$/i
/** The same in the panel of pictures, where the pages of a PDF become pictures. */
export const LAYERED_FILE = /\.ps[db]$/i

/**
 * Uploads image files and places them side by side on the page, as one history entry after all uploads have ended; many
 * are only uploaded. A file that `opens` names opens the dialog of the import instead.
 * @param folder name of the folder of one's own pictures that they are put into; '' = none
 */
export const addFiles = async (
  editor: EditorContext,
  files: readonly File[],
  at: { readonly x: number; readonly y: number } = editor.visibleCenter(),
  folder = '',
  opens = DESIGN_FILE,
): Promise<readonly Picture[]> => {
  if (isUploadHidden(editor)) return []
  const design = files.find(({ name }) => opens.test(name))
  if (design && !editor.can.peek().hidden.has('import')) {
    editor.dialog.value = { id: 'import-file', file: design }
    return []
  }
  const pictures = await uploads.addAll(
    files.map(file => ({ file, folder })),
    editor.notices,
  )
  if (files.length > UPLOAD_QUEUE.placed) tellStored(editor, pictures.length)
  else if (pictures.length) {
    addPictures(editor, pictures, at)
    editor.notices.show(m.added, 'success')
  }
  return pictures
}

const tellStored = ({ notices }: EditorContext, count: number) => {
  if (count > 0) notices.show(uploadTexts.stored({ count }), 'success')
}

/** Uploads what was found in folders into folders of the same names. Nothing is placed on the page. */
export const addFolderFiles = async (editor: EditorContext, { files, skipped }: FolderFiles): Promise<void> => {
  if (files.length === 0) return editor.notices.show(uploadTexts.noPictures, 'error')
  if (skipped > 0) editor.notices.show(uploadTexts.skipped({ count: skipped }))
  const pictures = await uploads.addAll(files, editor.notices)
  tellStored(editor, pictures.length)
}

/** Uploads the pictures of dropped folders. */
export const addFolders = async (
  editor: EditorContext,
  folders: readonly FileSystemDirectoryEntry[],
): Promise<void> => {
  if (!isUploadHidden(editor)) await addFolderFiles(editor, await readFolders(folders))
}
