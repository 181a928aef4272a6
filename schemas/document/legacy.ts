import { blankPage } from './create.ts'
import { address, readMeasure } from './formats.ts'
import { newId } from './ids.ts'
import { parsePid } from './kinds/index.ts'
import { convertLayers, withKeyAsId } from './legacy-layers.ts'
import { isObject, ownValue } from './lens.ts'
import { BLANK_PAGE_NAME, missingPageSize, TRANSPARENT_WHITE } from './page.ts'
import type { Json, JsonObject } from './records.ts'
import { DEFAULT_WORK_TYPE } from './work.ts'

/** Former and current hosts of page backgrounds. */
export const STORAGE_MOVE = {
  from: ['https://storage.moye.cn', 'http://storage.moye.cn'],
  to: 'https://cdn.moye.cn',
} as const

/** Old type of a work → current type. */
const OLD_WORK_TYPES: ReadonlyMap<string, string> = new Map([
  ['phone', 'h5-swiper'],
  ['horizontal-phone', 'h5-horizontal-swiper'],
  ['pc', 'pc-web'],
])

/** Old `type` of a layer → plugin id. Sound and CSS effects have no view; they are kept unchanged. */
export const OLD_LAYER_TYPES: ReadonlyMap<string, string> = new Map([
  ['img', 'h5ds_img'],
  ['etext', 'h5ds_text'],
  ['map', 'h5ds_shape'],
  ['shape', 'h5ds_shape'],
  ['input', 'h5ds_shape'],
  ['submit', 'h5ds_shape'],
  ['sound', 'h5ds_sound'],
  ['snow', 'h5ds_csseffect'],
  ['effectcss', 'h5ds_csseffect'],
])

/**
 * Upgrades a wire work of an older format: types of the work and its layers, missing sizes and event ids, backgrounds
 * on the former storage host. A work without pages gets a blank page. A current work is returned as the same object;
 * the function is idempotent. Values of `pages` and `layers` that are not lists are left to the decoder.
 */
export const upgradeLegacy = (
  json: JsonObject,
  move: { readonly from: readonly string[]; readonly to: string } = STORAGE_MOVE,
): JsonObject => {
  const paged = withPage(json)
  const moved = mapObjects(paged, 'pages', page => moveBackground(page, move))
  return isOld(moved) ? convert(moved) : moved
}

const oldLayerPid = (layer: JsonObject): string | undefined => {
  const [pid, type] = [ownValue(layer, 'pid'), ownValue(layer, 'type')]
  if (typeof pid === 'string' && parsePid(pid).plugin !== '') return undefined
  return typeof type === 'string' ? OLD_LAYER_TYPES.get(type) : undefined
}

const isOld = (work: JsonObject): boolean => {
  const type = ownValue(work, 'type')
  if (typeof type === 'string' && OLD_WORK_TYPES.has(type)) return true
  return objects(ownValue(work, 'pages')).some(page =>
    objects(ownValue(page, 'layers')).some(layer => oldLayerPid(layer) !== undefined),
  )
}

const convert = (work: JsonObject): JsonObject => {
  const stored = ownValue(work, 'type')
  const type = typeof stored === 'string' ? (OLD_WORK_TYPES.get(stored) ?? stored) : DEFAULT_WORK_TYPE
  const size = missingPageSize(type)
  const isOldType = typeof stored === 'string' && type !== stored
  const typed = withSize(isOldType ? { ...work, type } : work, size)
  return mapObjects(typed, 'pages', page => {
    const converted = isOldType ? withKeyAsId(withConverted(page)) : page
    return mapObjects(withEvent(withSize(converted, size)), 'layers', layer => {
      const pid = oldLayerPid(layer)
      const named = isOldType ? withKeyAsId(layer) : layer
      return withEvent(pid === undefined ? named : { ...named, pid })
    })
  })
}

/** Works of an old type were made by the old H5 editor. */
const withConverted = (page: JsonObject): JsonObject => {
  const layers = ownValue(page, 'layers')
  return Array.isArray(layers) ? { ...page, layers: convertLayers(layers) } : page
}

const withPage = (work: JsonObject): JsonObject => {
  const pages = ownValue(work, 'pages')
  const isEmpty = pages === undefined || pages === null || (Array.isArray(pages) && !pages.some(isObject))
  if (!isEmpty) return work
  const stored = ownValue(work, 'type')
  const type = typeof stored === 'string' ? (OLD_WORK_TYPES.get(stored) ?? stored) : DEFAULT_WORK_TYPE
  const style = ownValue(work, 'style')
  const missing = missingPageSize(type)
  const side = (key: 'width' | 'height') =>
    (isObject(style) ? readMeasure(ownValue(style, key))?.value : undefined) ?? missing[key]
  return { ...work, pages: [blankPage(side('width'), side('height'), BLANK_PAGE_NAME, TRANSPARENT_WHITE)] }
}

const withSize = (wire: JsonObject, size: { readonly width: number; readonly height: number }): JsonObject => {
  const stored = ownValue(wire, 'style')
  const style = isObject(stored) ? stored : {}
  const missing = (['width', 'height'] as const).filter(key => readMeasure(ownValue(style, key)) === undefined)
  if (!missing.length) return wire
  return { ...wire, style: { ...style, ...Object.fromEntries(missing.map(key => [key, size[key]])) } }
}

const withEvent = (wire: JsonObject): JsonObject => {
  const stored = ownValue(wire, 'eventId')
  const isMissing = stored === undefined || stored === null || stored === ''
  return isMissing ? { ...wire, eventId: newId() } : wire
}

const moveBackground = (
  page: JsonObject,
  move: { readonly from: readonly string[]; readonly to: string },
): JsonObject => {
  const style = ownValue(page, 'style')
  const image = isObject(style) ? ownValue(style, 'backgroundImage') : undefined
  const url = address.read(image)
  const host = url === undefined ? undefined : move.from.find(from => url.startsWith(`${from}/`))
  if (!isObject(style) || url === undefined || host === undefined) return page
  const backgroundImage = address.write(move.to + url.slice(host.length), image)
  return { ...page, style: { ...style, backgroundImage } }
}

const objects = (list: Json | undefined): readonly JsonObject[] =>
  Array.isArray(list) ? (list as readonly Json[]).filter(isObject) : []

/** Maps the objects of a list; returns the same object when nothing changed. */
const mapObjects = (wire: JsonObject, key: string, change: (item: JsonObject) => JsonObject): JsonObject => {
  const list = ownValue(wire, key)
  if (!Array.isArray(list)) return wire
  const items = list as readonly Json[]
  const next = items.map(item => (isObject(item) ? change(item) : item))
  return next.some((item, at) => item !== items[at]) ? { ...wire, [key]: next } : wire
}
