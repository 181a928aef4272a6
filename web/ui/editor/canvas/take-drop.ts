import { loadImage } from '#web/canvas/assets.ts'
import type { Editor } from '#web/editor/editor.ts'
import { replacePicture } from '#web/editor/edits/image.ts'
import { addPicture, addText, type Picture } from '#web/editor/edits/insert.ts'
import { addArtText, addCombo } from '#web/editor/edits/insert-text.ts'
import { addShape } from '#web/editor/edits/shapes.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { addFiles } from '../upload/add-files.ts'
import { uploads } from '../upload/uploads.ts'
import type { DragItem } from './drag-item.ts'

/** What was let go over the canvas. */
export interface Dropped {
  /** page px */
  readonly at: Point
  /** The picture under the pointer that could be replaced by it. */
  readonly under: string | null
  readonly files: readonly File[]
  /** An item of a panel. */
  readonly item: DragItem | null
}

const takePicture = async (picture: Picture, use: (picture: Picture) => void) => {
  // E-8-06: a picture that cannot be loaded is let go of without a layer and without a word.
  if (await loadImage(picture.url)) use(picture)
}

/** Adds what was dropped; `ask` lets the person choose when it could also replace the picture below. */
export const takeDrop = (
  editor: Editor,
  { at, under, files, item }: Dropped,
  ask: (replace: () => void, add: () => void) => void,
): void => {
  const [file, another] = files
  if (file) {
    const add = () => void addFiles(editor, files, at)
    const replace = async (id: string) => {
      const picture = await uploads.add(file, editor.notices)
      if (picture) replacePicture(editor, id, picture)
    }
    if (under && !another) ask(() => void replace(under), add)
    else add()
  } else if (item?.kind === 'shape') addShape(editor, item.shape, at, item.data)
  else if (item?.kind === 'text') addText(editor, item.preset, at)
  else if (item?.kind === 'art-text') addArtText(editor, item.id, at)
  else if (item?.kind === 'combo') addCombo(editor, item.id, at)
  else if (item?.kind === 'picture') {
    const { picture } = item
    const add = () => void takePicture(picture, loaded => addPicture(editor, loaded, at))
    if (under) ask(() => void takePicture(picture, loaded => replacePicture(editor, under, loaded)), add)
    else add()
  }
}
