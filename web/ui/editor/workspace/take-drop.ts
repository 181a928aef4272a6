import * as m from '#messages/notices.ts'
import type { Editor } from '#web/editor/editor.ts'
import { replacePicture } from '#web/editor/edits/image.ts'
import { addPicture, addText } from '#web/editor/edits/insert.ts'
import { addArtText, addCombo } from '#web/editor/edits/insert-text.ts'
import { addShape } from '#web/editor/edits/shapes.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { readDragItem } from '../parts/read-drag-item.ts'
import { addFiles, addFolders } from '../parts/uploads/add-files.ts'
import type { Dropped as DroppedFiles } from '../parts/uploads/read-drop.ts'
import { uploads } from '../parts/uploads/uploads.ts'
import { whenLoaded } from './wait-for-page.ts'

/** Data of a drop on the canvas. */
export interface Dropped extends DroppedFiles {
  /** page px */
  readonly at: Point
  /** The image under the pointer that the dropped image could replace. */
  readonly under: string | null
  /** An item of a panel, as it was dragged; null for files. */
  readonly item: string | null
}

/** Adds the dropped data; `ask` lets the user choose when it could also replace the image below. */
export const takeDrop = async (
  editor: Editor,
  { at, under, files, folders, item: dragged }: Dropped,
  ask: (replace: () => void, add: () => void) => void,
): Promise<void> => {
  const item = dragged === null ? null : readDragItem(dragged)
  const [file, another] = files
  if (folders.length > 0) void addFolders(editor, folders)
  if (file) {
    const add = () => void addFiles(editor, files, at)
    const replace = async (id: string) => {
      const picture = await uploads.add(file, editor.notices)
      if (picture) replacePicture(editor, id, picture)
    }
    if (!under || another || editor.can.peek().hidden.has('upload')) add()
    // What will be refused is refused now, not after an answer.
    else if (await uploads.accepts(file, editor.notices)) ask(() => void replace(under), add)
    // The following kinds are kinds of panel items, not of layers.
  } else if (item?.kind === 'shape') addShape(editor, item.shape, at, item.data)
  else if (item?.kind === 'text') addText(editor, item.preset, at)
  else if (item?.kind === 'art-text') addArtText(editor, item.id, at)
  else if (item?.kind === 'combo') addCombo(editor, item.id, at)
  else if (item?.kind === 'element') {
    const { element } = item
    import('#web/editor/edits/insert-element.ts').then(
      edits => edits.addElement(editor, element, at),
      () => editor.notices.show(m.partNotLoaded, 'error'),
    )
  } else if (item?.kind === 'picture') {
    const { picture } = item
    const add = () => void whenLoaded(editor, picture, loaded => addPicture(editor, loaded, at))
    if (under) ask(() => void whenLoaded(editor, picture, loaded => replacePicture(editor, under, loaded)), add)
    else add()
  }
}
