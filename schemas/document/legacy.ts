import { blankPage } from './create.ts'
import { address, readMeasure } from './formats.ts'
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
export const OLD_WORK_TYPES: ReadonlyMap<string, string> = new Map([
  ['phone', 'h5-swiper'],
  ['horizontal-phone', 'h5-horizontal-swiper'],
  ['pc', 'pc-web'],
])

type Conversion = (work: JsonObject) => JsonObject
let conversion: Conversion | null = null
/** Called by `legacy-convert.ts`, which a browser loads only for a text that may be of an old type. */
export const provideConversion = (convert: Conversion): void => {
  conversion = convert
}

/**
 * Upgrades a wire work of an older format: types of the work and its layers, missing sizes and event ids, backgrounds
 * on the former storage host. A work without pages gets a blank page. A current work is returned as the same object;
 * the function is idempotent. Values of `pages` and `layers` that are not lists are left to the decoder.
 * @throws Error when the work is of an old type and `legacy-convert.ts` is not loaded, which is a defect of the caller.
 */
export const upgradeLegacy = (
  json: JsonObject,
  move: { readonly from: readonly string[]; readonly to: string } = STORAGE_MOVE,
): JsonObject => {
  const paged = withPage(json)
  const moved = mapObjects(paged, 'pages', page => moveBackground(page, move))
  if (conversion) return conversion(moved)
  const type = ownValue(moved, 'type')
  if (typeof type === 'string' && OLD_WORK_TYPES.has(type)) throw new Error('legacy-convert.ts is not loaded.')
  return moved
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

/** Maps the objects of a list; returns the same object when nothing changed. */
export const mapObjects = (wire: JsonObject, key: string, change: (item: JsonObject) => JsonObject): JsonObject => {
  const list = ownValue(wire, key)
  if (!Array.isArray(list)) return wire
  const items = list as readonly Json[]
  const next = items.map(item => (isObject(item) ? change(item) : item))
  return next.some((item, at) => item !== items[at]) ? { ...wire, [key]: next } : wire
}
