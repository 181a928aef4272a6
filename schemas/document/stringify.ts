import { encodeDocument } from './encode.ts'
import type { DocumentRecords, JsonObject } from './records.ts'

/** Text of wire layers written before: they never change, so keeping a large work costs what changed. */
const written = new WeakMap<object, string>()

const writeOnce = (layer: unknown): string => {
  if (typeof layer !== 'object' || layer === null) return JSON.stringify(layer)
  const known = written.get(layer)
  if (known !== undefined) return known
  const text = JSON.stringify(layer)
  written.set(layer, text)
  return text
}

/** As `JSON.stringify`, but for the list under `key`, whose items `write` writes. */
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

/** Records → the text to save: what `JSON.stringify` makes of the wire JSON. */
export const stringifyWork = (records: DocumentRecords): string =>
  writeWith(encodeDocument(records), 'pages', writePage)
