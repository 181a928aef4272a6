import { newId } from './ids.ts'
import { isObject } from './lens.ts'
import type { AnyLayer, DocumentRecords, Json, JsonObject, PageRecord } from './records.ts'

/** Replaces an existing event id. The encoder writes `id` and `keyid` from the id of the record. */
const renewEvent = (rest: JsonObject): JsonObject =>
  Object.hasOwn(rest, 'eventId') ? { ...rest, eventId: newId() } : rest

/** Events name layers and pages by their ids (`actions.ts`): those that are copied too are named by their new ones. */
const retarget = (layer: AnyLayer, ids: ReadonlyMap<string, string>): AnyLayer => {
  const { events } = layer.rest
  if (!Array.isArray(events) || events.length === 0) return layer
  const renamed = (events as readonly Json[]).map(event => {
    const param = isObject(event) ? event.eventParam : null
    if (!isObject(event) || !isObject(param) || typeof param.value !== 'string') return event
    const value = param.value.replace(/[^,]+/g, id => ids.get(id) ?? id)
    return value === param.value ? event : { ...event, eventParam: { ...param, value } }
  })
  return { ...layer, rest: { ...layer.rest, events: renamed } }
}

/**
 * Copies layers with new ids. Layers of one group form one new group.
 * @param shift px added to x and y.
 */
export const copyLayers = (layers: readonly AnyLayer[], shift = 0): readonly AnyLayer[] => {
  const groups = new Map<string, string>()
  const groupOf = (id: string | null): string | null => {
    if (id === null) return null
    const renewed = groups.get(id) ?? newId()
    groups.set(id, renewed)
    return renewed
  }
  const ids = new Map(layers.map(({ id }) => [id, newId()]))
  return layers.map(layer => {
    const { frame } = layer
    return Object.freeze({
      ...layer,
      id: ids.get(layer.id) ?? newId(),
      groupId: groupOf(layer.groupId),
      frame: shift ? Object.freeze({ ...frame, x: frame.x + shift, y: frame.y + shift }) : frame,
      rest: renewEvent(retarget(layer, ids).rest),
    })
  })
}

/** Copies a page and its layers, all with new ids; null when the page does not exist. */
export const copyPage = (
  records: DocumentRecords,
  pageId: string,
): { readonly page: PageRecord; readonly layers: readonly AnyLayer[] } | null => {
  const page = records.pages.get(pageId)
  if (!page) return null
  const layers = copyLayers(page.layerIds.flatMap(id => records.layers.get(id) ?? []))
  const layerIds = Object.freeze(layers.map(layer => layer.id))
  return { page: Object.freeze({ ...page, id: newId(), layerIds, rest: renewEvent(page.rest) }), layers }
}

/** Copies a document with new ids, so that its records can be added to another document (template switch, paste). */
export const renewIds = (records: DocumentRecords): DocumentRecords => {
  const copies = records.work.pageIds.flatMap(before => {
    const copy = copyPage(records, before)
    return copy ? [{ before, ...copy }] : []
  })
  const ids = new Map(copies.map(({ before, page }) => [before, page.id]))
  return {
    work: Object.freeze({ ...records.work, pageIds: Object.freeze(copies.map(({ page }) => page.id)) }),
    pages: new Map(copies.map(({ page }) => [page.id, page])),
    layers: new Map(
      copies.flatMap(({ layers }) => layers.map(layer => [layer.id, Object.freeze(retarget(layer, ids))] as const)),
    ),
  }
}
