import type { AnyLayer } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'

/** Display name of a layer: its own name, else a name from its content (text, shape), else its kind. */
export const layerName = (layer: AnyLayer): string => {
  const { title, codec, nameOf } = layerKind(layer.kind)
  if (layer.name && layer.name !== title && layer.name !== codec?.defaultName) return layer.name
  return nameOf(layer.data) || title
}
