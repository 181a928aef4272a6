import { readMeasure } from './formats.ts'
import { newId } from './ids.ts'
import { parsePid } from './kinds/index.ts'
import { mapObjects, OLD_WORK_TYPES, provideConversion } from './legacy.ts'
import { convertLayers, withKeyAsId } from './legacy-layers.ts'
import { isObject, ownValue } from './lens.ts'
import { missingPageSize } from './page.ts'
import type { Json, JsonObject } from './records.ts'
import { DEFAULT_WORK_TYPE } from './work.ts'

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
  if (!isOld(work)) return work
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

const objects = (list: Json | undefined): readonly JsonObject[] =>
  Array.isArray(list) ? (list as readonly Json[]).filter(isObject) : []

provideConversion(convert)
