import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { maskOf, openPicture, rasterOf } from '#web/canvas/cutout-picture.ts'
import { type Raster, resizeMask } from '#web/kernels/cutout/raster.ts'
import { createMaskEdit, type MaskEdit } from './mask-edit.ts'

export { cutPicture } from '#web/canvas/cutout-picture.ts'

/** A picture whose outline is being refined. */
export interface RefineSession {
  readonly layerId: string
  /** Address of the whole picture, as it was before the cut-out. */
  readonly original: string
  readonly image: HTMLImageElement
  /** The whole picture at the mask's size. */
  readonly small: Raster
  /** px of the whole picture. */
  readonly natural: { readonly width: number; readonly height: number }
  readonly edit: MaskEdit
}

/**
 * Opens the picture of a layer for refining: the original picture with the layer's present outline.
 * Rejects when a picture cannot be loaded.
 */
export const openRefineSession = async (
  layerId: string,
  { src, sourceBeforeCutout }: LayerRecord<'image'>['data'],
): Promise<RefineSession> => {
  const original = sourceBeforeCutout || src
  const [image, now] = await Promise.all([openPicture(original), openPicture(src)])
  const natural = { width: image.naturalWidth, height: image.naturalHeight }
  const small = rasterOf(image, LIMITS.cutout.refineSide)
  const shape = resizeMask(maskOf(rasterOf(now, LIMITS.cutout.refineSide)), small.width, small.height)
  return {
    layerId,
    original,
    image,
    small,
    natural,
    edit: createMaskEdit({ ...shape, data: Uint8Array.from(shape.data) }, natural),
  }
}
