import { fail } from '../errors.ts'
import { createWork } from './create.ts'
import { decodeDocument } from './decode.ts'
import { isWorkEnvelope } from './envelope.ts'
import { upgradeLegacy } from './legacy.ts'
import { isObject } from './lens.ts'
import { TRANSPARENT_WHITE } from './page.ts'
import type { DocumentRecords, JsonObject } from './records.ts'

/** Levels of nesting; more than any work has, and few enough for recursion without a stack overflow. */
const DEPTH_MAX = 100

/** Whether a saved text is of an older format, which reading it upgrades. A text that is no work is not. */
export const isOutdated = (text: string): boolean => {
  try {
    const json = readWire(text)
    return json !== null && !isTooDeep(json) && upgradeLegacy(json) !== json
  } catch {
    return false
  }
}

/**
 * Saved text → records, upgraded from older formats. An empty object or an empty text is a blank work.
 * @throws WORK_BROKEN when the text is not JSON or not a work.
 */
export const parseWork = (text: string): DocumentRecords => parseStored(text).records

/**
 * `parseWork`, and whether the text is of an older format.
 * @throws WORK_BROKEN as `parseWork`.
 */
export const parseStored = (text: string): { readonly records: DocumentRecords; readonly isOutdated: boolean } => {
  const json = readWire(text)
  if (json === null) return { records: blankWork(), isOutdated: false }
  if (isTooDeep(json)) throw fail('WORK_BROKEN')
  const current = upgradeLegacy(json)
  return { records: decodeDocument(current), isOutdated: current !== json }
}

/** What a text without a work is read as. */
export const blankWork = (): DocumentRecords => createWork({ backgroundColor: TRANSPARENT_WHITE })

/**
 * The wire object of a saved text, of any depth; null = an empty object or an empty text.
 * @throws WORK_BROKEN when the text is not JSON or not a work.
 */
export const readWire = (text: string): JsonObject | null => {
  const json = text.trim() === '' ? {} : readJson(text)
  if (!isObject(json)) throw fail('WORK_BROKEN')
  if (Object.keys(json).length === 0) return null
  if (!isWorkEnvelope(json)) throw fail('WORK_BROKEN')
  return json as JsonObject
}

/** @throws WORK_BROKEN when the text is not JSON. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('WORK_BROKEN')
  }
}

/** Checks the depth level by level, without recursion. */
const isTooDeep = (json: object): boolean => {
  let level: readonly unknown[] = [json]
  for (let depth = 0; level.length; depth++) {
    if (depth > DEPTH_MAX) return true
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}
