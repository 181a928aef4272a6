import { isGenerated, wireId } from './ids.ts'
import { encodeLayer } from './layer.ts'
import { ownValue } from './lens.ts'
import { pageLens } from './page.ts'
import type { DocumentRecords, JsonObject } from './records.ts'
import { workLens } from './work.ts'

/** Records → wire JSON. Writes only values that changed since decoding, so decode and encode are lossless. */
export const encodeDocument = ({ work, pages, layers }: DocumentRecords): JsonObject => {
  const lens = pageLens(workLens.get(work.rest).type)
  const wirePages = work.pageIds.flatMap(pageId => {
    const page = pages.get(pageId)
    if (!page) return []
    const wireLayers = page.layerIds.flatMap(layerId => {
      const layer = layers.get(layerId)
      return layer ? [withId(encodeLayer(layer), layer.id)] : []
    })
    return [withId(withList(lens.set(page.rest, page), 'layers', wireLayers), page.id)]
  })
  return withList(workLens.set(work.rest, work), 'pages', wirePages)
}

const withList = (wire: JsonObject, key: 'pages' | 'layers', list: readonly JsonObject[]): JsonObject =>
  Array.isArray(ownValue(wire, key)) || list.length ? { ...wire, [key]: list } : wire

/** Writes an id that differs from the id on the wire. `keyid` changes too if it was equal to `id`. */
const withId = (wire: JsonObject, id: string): JsonObject => {
  const before = wireId(wire)
  if (before === id || isGenerated(id)) return wire
  return ownValue(wire, 'keyid') === ownValue(wire, 'id') ? { ...wire, id, keyid: id } : { ...wire, id }
}
