import type { ImageData } from '#schemas/document/records.ts'
import { coverCrop } from '#web/kernels/crop.ts'
import { type ImageLayer, isImage } from '#web/layers/image/is-image.ts'
import type { Message, MessageKey } from '#web/messages/message.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'
import { originOf, type Picture } from './insert.ts'

/** The selected unlocked pictures. */
export const chosenPictures = ({ view }: EditorContext): readonly ImageLayer[] =>
  view.selectedLayers.value.filter(isImage).filter(layer => !layer.isLocked)

/** Writes `patch` into the data of every selected picture. */
const writing = (editor: EditorContext, patch: Partial<ImageData>) => {
  const ids = chosenPictures(editor).map(({ id }) => id)
  return (tx: Transaction) => {
    for (const id of ids) tx.layers.update<ImageLayer>(id, layer => ({ ...layer, data: { ...layer.data, ...patch } }))
  }
}

/** Changes the data of every selected picture as one history entry. */
export const updatePictures = (editor: EditorContext, label: Message, patch: Partial<ImageData>): void =>
  editor.change(label, writing(editor, patch))

/** The same while a control moves; `live.end` writes one history entry. */
export const adjustPictures = (editor: EditorContext, label: MessageKey, patch: Partial<ImageData>): void =>
  editor.live.write(label, writing(editor, patch))

/** Middle of the visible part, as 0–1 of the natural picture. */
const centerOf = ({ crop, naturalWidth, naturalHeight }: ImageData) =>
  crop && naturalWidth > 0 && naturalHeight > 0
    ? { x: (crop.x + crop.width / 2) / naturalWidth, y: (crop.y + crop.height / 2) / naturalHeight }
    : { x: 0.5, y: 0.5 }

/**
 * Replaces the picture of an image layer: box, rotation, mirroring, clip and filter stay. The picture covers the box
 * without distortion, centered on the point that was in the middle.
 */
export const replacePicture = (editor: EditorContext, layerId: string, picture: Picture): void =>
  editor.change('history.replacePicture', tx =>
    tx.layers.update(layerId, layer => {
      if (!isImage(layer)) return layer
      const { frame, data } = layer
      const { mediaId, source } = originOf(picture)
      return {
        ...layer,
        rest: { ...layer.rest, media_id: mediaId, moye_source: source },
        data: {
          ...data,
          src: picture.url,
          naturalWidth: picture.width,
          naturalHeight: picture.height,
          crop: coverCrop(frame, picture, centerOf(data)),
          sourceBeforeCutout: '',
        },
      }
    }),
  )
