import type { Editor } from '#web/editor/editor.ts'
import { addPicture, type Picture } from '#web/editor/edits/insert.ts'
import { uploads } from './uploads.ts'

/** px between pictures that were dropped together. */
const STEP = 24

/** Uploads image files one after another and lays them on the page, each a little further. */
export const addFiles = async (
  editor: Editor,
  files: readonly File[],
  at: { readonly x: number; readonly y: number } = editor.visibleCentre(),
): Promise<readonly Picture[]> => {
  const added: Picture[] = []
  for (const file of files) {
    const picture = await uploads.add(file, editor.notices)
    if (!picture) continue
    const shift = added.length * STEP
    addPicture(editor, picture, { x: at.x + shift, y: at.y + shift })
    added.push(picture)
  }
  return added
}
