import { shapeById } from '#schemas/catalog/shapes.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'

/** What is to be seen of a layer: a text's words, which shape it is. */
const seenName = (layer: AnyLayer): string | undefined => {
  if (layer.kind === 'text') return layer.data.text.slice(0, 60).replace(/\s+/g, ' ').trim()
  if (layer.kind === 'shape' && !layer.data.svg) return shapeById(layer.data.shape)?.label
}

/** What a layer is called: its own name, a text's words, a shape's form, or its kind. */
export const layerName = (layer: AnyLayer): string => {
  const title = layerKind(layer.kind).title
  if (layer.name && layer.name !== title) return layer.name
  return seenName(layer) || layer.name || title
}
