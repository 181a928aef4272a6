import type { ImageData, LayerRecord } from '#schemas/document/records.ts'
import { coverCrop } from '#web/kernels/crop.ts'
import type { EditorContext } from '../context.ts'
import { originOf, type Picture } from './insert.ts'

type ImageLayer = LayerRecord<'image'>

/** The chosen unlocked pictures. */
export const chosenPictures = ({ view }: EditorContext): readonly ImageLayer[] =>
  view.selectedLayers.value.filter(layer => layer.kind === 'image').filter(layer => !layer.isLocked)

/**
 * Changes the data of every chosen picture. `isLive` writes belong to a running control (one history entry when
 * `live.end` comes); others are an entry each.
 */
export const updatePictures = (
  editor: EditorContext,
  label: string,
  patch: Partial<ImageData>,
  isLive = false,
): void => {
  const ids = chosenPictures(editor).map(({ id }) => id)
  const write = (tx: Parameters<Parameters<EditorContext['change']>[1]>[0]) => {
    for (const id of ids) tx.layers.update<ImageLayer>(id, layer => ({ ...layer, data: { ...layer.data, ...patch } }))
  }
  if (isLive) editor.live.write(label, write)
  else editor.change(label, write)
}

/** Middle of the shown part as shares of the natural picture. */
const centreOf = ({ crop, naturalWidth, naturalHeight }: ImageData) =>
  crop && naturalWidth > 0 && naturalHeight > 0
    ? { x: (crop.x + crop.width / 2) / naturalWidth, y: (crop.y + crop.height / 2) / naturalHeight }
    : { x: 0.5, y: 0.5 }

/**
 * Puts another picture into an image layer: its box, turn, mirrors, clip and filter stay, and the picture covers the box
 * without distortion, about the point that was in the middle.
 */
export const replacePicture = (editor: EditorContext, layerId: string, picture: Picture): void =>
  editor.change('替换图片', tx =>
    tx.layers.update(layerId, layer => {
      if (layer.kind !== 'image') return layer
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
          crop: coverCrop(frame, picture, centreOf(data)),
          sourceBeforeCutout: '',
        },
      }
    }),
  )
