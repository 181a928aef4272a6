import type { Editor } from '#web/editor/editor.ts'
import { addPictures, type Picture } from '#web/editor/edits/insert.ts'
import { LABELS } from '../../labels.ts'
import { uploads } from './uploads.ts'

/** Uploads image files and lays them on the page side by side, as one history entry when all of them are stored. */
export const addFiles = async (
  editor: Editor,
  files: readonly File[],
  at: { readonly x: number; readonly y: number } = editor.visibleCentre(),
): Promise<readonly Picture[]> => {
  const stored = await Promise.all(files.map(file => uploads.add(file, editor.notices)))
  const pictures = stored.filter(picture => picture !== null)
  if (pictures.length) {
    addPictures(editor, pictures, at)
    editor.notices.show(LABELS.common.added, 'success')
  }
  return pictures
}
