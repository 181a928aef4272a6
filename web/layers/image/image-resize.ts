import type { Frame } from '#schemas/document/records.ts'
import { cropForFrame } from '#web/kernels/crop-frame.ts'
import type { LayerResize } from '../define-layer.ts'
import type { ImageLayer } from './is-image.ts'
import { naturalSize } from './natural-size.ts'

/** px; lengths this close are equal. */
const SAME = 1e-3

/** The picture in another frame: it keeps its place and scale, and is cropped by the frame. */
export const inFrame = (layer: ImageLayer, frame: Frame): ImageLayer => {
  const { data } = layer
  if (data.src === '') return { ...layer, frame }
  const natural = naturalSize(layer)
  const crop = cropForFrame(layer.frame, frame, data.crop, natural, data)
  return {
    ...layer,
    frame,
    data: { ...data, crop, naturalWidth: natural.width, naturalHeight: natural.height },
  }
}

/** A corner scales the picture; a side crops it, unless the ratio is kept. */
export const imageResize: LayerResize<'image'> = {
  label: () => 'history.resize',
  limits: (_, isCorner) => (isCorner ? {} : { canFlip: false }),
  apply: (layer, frame, isCorner) => {
    const changesWidth = Math.abs(frame.width - layer.frame.width) > SAME
    const changesHeight = Math.abs(frame.height - layer.frame.height) > SAME
    return isCorner || changesWidth === changesHeight ? { ...layer, frame } : inFrame(layer, frame)
  },
  settle: layer => layer,
  hint: () => '',
}
