import { encodeDocument } from './encode.ts'
import type { DocumentRecords, JsonObject } from './records.ts'

/** Cache of serialized layers. Wire layers are immutable, so a repeated save serializes only changed layers. */
const written = new WeakMap<object, string>()

const writeOnce = (layer: unknown): string => {
  if (typeof layer !== 'object' || layer === null) return JSON.stringify(layer)
  const known = written.get(layer)
  if (known !== undefined) return known
  const text = JSON.stringify(layer)
  written.set(layer, text)
  return text
}

/** `JSON.stringify`, except that `write` serializes the items of the list at `key`. */
const writeWith = (wire: JsonObject, key: string, write: (item: unknown) => string): string => {
  const list = wire[key]
  if (!Object.hasOwn(wire, key) || !Array.isArray(list)) return JSON.stringify(wire)
  const parts = Object.entries(wire).flatMap(([name, value]) => {
    const text = name === key ? `[${list.map(write).join()}]` : JSON.stringify(value)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${parts.join()}}`
}
const writePage = (page: unknown): string =>
  typeof page === 'object' && page !== null ? writeWith(page as JsonObject, 'layers', writeOnce) : JSON.stringify(page)

/** Records → text to save; identical to `JSON.stringify` of the wire JSON. */
export const stringifyWork = (records: DocumentRecords): string =>
  writeWith(encodeDocument(records), 'pages', writePage)
