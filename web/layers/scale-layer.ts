import type { AnyLayer } from '#schemas/document/records.ts'
import type { Size } from '#web/kernels/geometry.ts'
import { cover, fitInside, placeFrame } from '#web/kernels/smart-scale.ts'
import { scaleContent } from './registry.ts'

/** A layer after a change of the page's size with smart scaling. A background picture still covers the page. */
export const scaleLayer = (layer: AnyLayer, from: Size, to: Size): AnyLayer => {
  const placed = layer.isBackground ? cover(from, to) : fitInside(from, to)
  return { ...scaleContent(layer, placed.ratio), frame: placeFrame(layer.frame, placed) }
}
