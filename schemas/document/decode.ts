import { fail } from '../errors.ts'
import { recordIds } from './ids.ts'
import { decodeLayer } from './layer.ts'
import { isObject, ownValue } from './lens.ts'
import { pageLens } from './page.ts'
import type { AnyLayer, DocumentRecords, Json, JsonObject, PageRecord } from './records.ts'
import { workLens } from './work.ts'

/**
 * Wire JSON of a work → records. Unreadable values get defaults. Entries of `pages` and `layers` that are not objects
 * are dropped.
 * @throws WORK_BROKEN when the JSON is not an object, or when `pages` or `layers` is present but not a list.
 */
export const decodeDocument = (json: JsonObject): DocumentRecords => {
  if (!isObject(json)) throw fail('WORK_BROKEN')
  const body = workLens.get(json)
  const lens = pageLens(body.type)
  const wirePages = objectsIn(json, 'pages')
  const pageIds = recordIds(wirePages, index => `${index}`)
  const wireLayers = wirePages.map(page => objectsIn(page, 'layers'))
  const places = wireLayers.flatMap((layers, page) => layers.map((_, index) => `${page}-${index}`))
  const layerIds = recordIds(wireLayers.flat(), index => places[index] ?? `${index}`)

  const pages = new Map<string, PageRecord>()
  const layers = new Map<string, AnyLayer>()
  let next = 0
  wirePages.forEach((page, at) => {
    const id = pageIds[at] ?? ''
    const own = layerIds.slice(next, next + (wireLayers[at]?.length ?? 0))
    next += own.length
    own.forEach((layerId, index) => {
      const wire = wireLayers[at]?.[index]
      if (wire) layers.set(layerId, decodeLayer(wire, layerId))
    })
    pages.set(id, Object.freeze({ id, ...lens.get(page), layerIds: Object.freeze(own), rest: emptied(page, 'layers') }))
  })
  const work = Object.freeze({ ...body, pageIds: Object.freeze(pageIds), rest: emptied(json, 'pages') })
  return { work, pages, layers }
}

/**
 * The work and its pages, without layers.
 * @throws WORK_BROKEN as `decodeDocument`.
 */
export const decodeHead = (json: JsonObject): Pick<DocumentRecords, 'work' | 'pages'> => {
  const list = ownValue(json, 'pages')
  if (!Array.isArray(list)) return decodeDocument(json)
  const pages = (list as readonly Json[]).map(page => (isObject(page) ? emptied(page, 'layers') : page))
  return decodeDocument({ ...json, pages })
}

/** @throws WORK_BROKEN when the value is present but not a list. */
const objectsIn = (wire: JsonObject, key: 'pages' | 'layers'): readonly JsonObject[] => {
  const list = ownValue(wire, key)
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) throw fail('WORK_BROKEN')
  return (list as readonly Json[]).filter(isObject)
}

/** The object with an empty list: the items have their own records, but the key keeps its position. */
const emptied = (wire: JsonObject, key: 'pages' | 'layers'): JsonObject =>
  Array.isArray(ownValue(wire, key)) ? { ...wire, [key]: [] } : wire
