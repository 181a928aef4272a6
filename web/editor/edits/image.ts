import type { ClipShape } from '#schemas/catalog/clips.ts'
import type { AnyLayer, Frame, ImageData } from '#schemas/document/records.ts'
import { coverCrop, fitRatio, frameOf, pictureOf } from '#web/kernels/crop.ts'
import { frameAround, frameCenter } from '#web/kernels/geometry.ts'
import { inFrame } from '#web/layers/image/image-resize.ts'
import { type ImageLayer, isImage } from '#web/layers/image/is-image.ts'
import { naturalSize } from '#web/layers/image/natural-size.ts'
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

/** The largest frame of a ratio (width ÷ height) inside a frame, about its middle. */
const insideFrame = (frame: Frame, ratio: number): Frame => {
  const width = Math.min(frame.width, frame.height * ratio)
  return frameAround(frameCenter(frame), width, width / ratio, frame.rotation)
}

/** The frame of a ratio with the area of this one, about its middle, as far as the picture reaches at its scale. */
const sameArea = (layer: ImageLayer, ratio: number): Frame => {
  const { picture, rect } = pictureOf(layer.frame, layer.data.crop, naturalSize(layer), layer.data)
  return frameOf(picture, fitRatio(picture, rect, ratio))
}

/** A clipped picture that was not changed since → the picture as it was without a clip. */
const unclipped = new WeakMap<AnyLayer, ImageLayer>()

const clipped = (layer: ImageLayer, shape: ClipShape & { readonly name: string }): ImageLayer => {
  const base = unclipped.get(layer)
  const from = base ?? layer
  const frame = from.data.clip ? sameArea(from, shape.ratio) : insideFrame(from.frame, shape.ratio)
  const next = inFrame(from, frame)
  const { id, name, path } = shape
  return { ...next, data: { ...next.data, clip: { id, name, path } } }
}

/**
 * Clips the selected pictures to a shape in its own ratio (null = no clip): the picture keeps its scale. One shape after
 * another gives the same as the last one alone, and no clip gives back the box of the beginning.
 */
export const clipPictures = (editor: EditorContext, shape: (ClipShape & { readonly name: string }) | null): void => {
  const before = chosenPictures(editor)
  editor.change(shape ? 'history.clip' : 'history.clearClip', tx => {
    for (const { id } of before)
      tx.layers.update<ImageLayer>(id, layer => {
        if (shape) return layer.data.clip?.id === shape.id ? layer : clipped(layer, shape)
        return unclipped.get(layer) ?? { ...layer, data: { ...layer.data, clip: null } }
      })
  })
  for (const layer of before) {
    const after = editor.doc.layer(layer.id).peek()
    const base = unclipped.get(layer) ?? (layer.data.clip ? undefined : layer)
    if (shape && base && after && after !== layer) unclipped.set(after, base)
  }
}

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
