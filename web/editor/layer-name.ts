import type { AnyLayer } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'

/** What a layer is called: its own name, a text's words, or its kind. */
export const layerName = (layer: AnyLayer): string => {
  const { title } = layerKind(layer.kind)
  if (layer.name && layer.name !== title) return layer.name
  const words = layer.kind === 'text' ? layer.data.text.replace(/\s+/g, ' ').trim() : ''
  return words || layer.name || title
}
