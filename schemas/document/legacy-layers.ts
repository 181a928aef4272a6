import { readMeasure, rotation } from './formats.ts'
import { isObject, ownValue, valueAt, withValueAt } from './lens.ts'
import type { Json, JsonObject } from './records.ts'

/**
 * Layers of the old H5 editor in ours: it lists the topmost layer first, stores texts as HTML, and merges layers into
 * one that has them inside. What is read here is kept beside its new form where that says less.
 */

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }

/** The text of an old text layer: HTML from an editable element, without markup inside a line. */
export const plainText = (html: string): string =>
  html
    .replace(/<br\b[^<>]*>|<\/(?:div|p|li|h[1-6])\s*>(?=.)|(?<=[^>])(?=<(?:div|p|li|h[1-6])\b)/gis, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (all, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? all
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\n{2,}/g, '\n')

const textPids = /^h5ds_text(?:@|$)/
/** A text without markup; the stored HTML is kept in `html`. */
const withPlainText = (layer: JsonObject): JsonObject => {
  const data = ownValue(layer, 'data')
  const pid = ownValue(layer, 'pid')
  const isText = typeof pid === 'string' ? textPids.test(pid) : ownValue(layer, 'type') === 'etext'
  const html = isObject(data) ? ownValue(data, 'data') : undefined
  if (!isText || !isObject(data) || typeof html !== 'string') return layer
  const text = plainText(html)
  return text === html ? layer : { ...layer, data: { ...data, data: text, html } }
}

const px = (wire: JsonObject, path: readonly string[], missing = 0): number => {
  const measure = readMeasure(valueAt(wire, path))
  return measure && (measure.unit === '' || measure.unit === 'px') ? measure.value : missing
}
/** Layers in a merged layer, `null` when it is none. */
const mergedIn = (layer: JsonObject): readonly JsonObject[] | null => {
  const pid = ownValue(layer, 'pid')
  const isMerged = typeof pid === 'string' ? /^h5ds_combin(?:@|$)/.test(pid) : ownValue(layer, 'type') === 'combin'
  const inside = ownValue(layer, typeof pid === 'string' ? 'data' : 'layers')
  return isMerged && Array.isArray(inside) ? (inside as readonly Json[]).filter(isObject) : null
}

const listOf = (layer: JsonObject, key: 'animate' | 'events'): readonly Json[] => {
  const list = ownValue(layer, key)
  return Array.isArray(list) ? list : []
}

/** Where a layer lies that was inside a merged one, which may be stretched and turned. */
const placed = (child: JsonObject, parent: JsonObject): JsonObject => {
  const [x, y] = [px(parent, ['style', 'left']), px(parent, ['style', 'top'])]
  const [width, height] = [px(parent, ['style', 'width']), px(parent, ['style', 'height'])]
  const ratio = (side: 'width' | 'height', now: number) => {
    const before = px(parent, ['originstyle', side], now)
    return before > 0 && now > 0 ? now / before : 1
  }
  const [across, down] = [ratio('width', width), ratio('height', height)]
  const own = { width: px(child, ['style', 'width']) * across, height: px(child, ['style', 'height']) * down }
  const turn = rotation.read(valueAt(parent, ['style', 'transform'])) ?? 0
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  // The child's center, seen from the parent's, turns with the parent.
  const dx = px(child, ['style', 'left']) * across + own.width / 2 - width / 2
  const dy = px(child, ['style', 'top']) * down + own.height / 2 - height / 2
  const round = (value: number) => Math.round(value * 1000) / 1000
  const style: Record<string, Json> = {
    left: round(x + width / 2 + dx * cos - dy * sin - own.width / 2),
    top: round(y + height / 2 + dx * sin + dy * cos - own.height / 2),
    width: round(own.width),
    height: round(own.height),
  }
  const before = valueAt(child, ['style', 'transform'])
  const transform = turn === 0 ? before : rotation.write((rotation.read(before) ?? 0) + turn, before)
  const stored = ownValue(child, 'style')
  const moved = {
    ...child,
    style: { ...(isObject(stored) ? stored : {}), ...style, ...(transform === undefined ? {} : { transform }) },
  }
  const size = readMeasure(valueAt(child, ['data', 'style', 'fontSize']))
  return size && down !== 1 ? withValueAt(moved, ['data', 'style', 'fontSize'], round(size.value * down)) : moved
}

/** A merged layer as a group of the layers in it; what it had of its own is kept in the first of them. */
const unmerged = (layer: JsonObject, inside: readonly JsonObject[]): readonly JsonObject[] => {
  const id = ownValue(layer, 'keyid') ?? ownValue(layer, 'id')
  const linkId = typeof id === 'string' && id ? id : 'merged'
  const { data: _data, layers: _layers, ...rest } = layer
  const isSet = (key: 'hide' | 'lock') => valueAt(layer, ['set', key]) === true
  return inside
    .flatMap(child => {
      const nested = mergedIn(child)
      return nested ? unmerged(placed(child, layer), nested) : [placed(child, layer)]
    })
    .map((child, index) => {
      const set = ownValue(child, 'set')
      const inherited = { ...(isSet('hide') && { hide: true }), ...(isSet('lock') && { lock: true }) }
      return {
        ...child,
        linkId,
        // Each plays what the whole played before.
        animate: [...listOf(layer, 'animate'), ...listOf(child, 'animate')],
        events: [...listOf(child, 'events'), ...listOf(layer, 'events')],
        ...(Object.keys(inherited).length && { set: { ...(isObject(set) ? set : {}), ...inherited } }),
        ...(index === 0 && { merged: { ...rest, ...('merged' in child && { merged: child.merged }) } }),
      }
    })
}

/** Layers of a page of an old type, lowest first. What is no layer keeps its place among the others. */
export const convertLayers = (layers: readonly Json[]): readonly Json[] =>
  layers
    .flatMap((layer): readonly Json[] => {
      if (!isObject(layer)) return [layer]
      const inside = mergedIn(layer)
      return inside?.length ? unmerged(layer, inside) : [layer]
    })
    .map(layer => (isObject(layer) ? withPlainText(layer) : layer))
    .toReversed()

/** The id of a page or layer that has only a key, by which events name it. */
export const withKeyAsId = (wire: JsonObject): JsonObject => {
  const [id, key] = [ownValue(wire, 'id'), ownValue(wire, 'keyid')]
  const isMissing = id === undefined || id === null || id === ''
  return isMissing && typeof key === 'string' && key !== '' && key.length <= 128 ? { ...wire, id: key } : wire
}
