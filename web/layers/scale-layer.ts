import type { AnyLayer } from '#schemas/document/records.ts'
import type { Size } from '#web/kernels/geometry.ts'
import { cover, coversPage, fitInside, placeFrame } from '#web/kernels/smart-scale.ts'
import { layerWords, scaleContent } from './registry.ts'

/** Whether a layer is the ground of its page: it fills the page. A text in a large box does not. */
export const isGround = (layer: AnyLayer, page: Size): boolean =>
  layer.isBackground || (layerWords(layer) === null && coversPage(layer.frame, page))

/** A layer after a change of the page's size with smart scaling. What covered the page still covers it. */
export const scaleLayer = (layer: AnyLayer, from: Size, to: Size): AnyLayer => {
  const placed = isGround(layer, from) ? cover(from, to) : fitInside(from, to)
  return { ...scaleContent(layer, placed.ratio), frame: placeFrame(layer.frame, placed) }
}
