import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { fail } from '../errors.ts'
import { jsonExcess } from '../json-size.ts'
import { createWork } from './create.ts'
import { decodeDocument } from './decode.ts'
import { workEnvelope } from './envelope.ts'
import { upgradeLegacy } from './legacy.ts'
import { isObject, ownValue } from './lens.ts'
import { TRANSPARENT_WHITE } from './page.ts'
import type { DocumentRecords, JsonObject } from './records.ts'

/**
 * Saved text → records, upgraded from older formats. An empty object or an empty text is a blank work.
 * @throws WORK_BROKEN when the text is not JSON or not a work; WORK_TOO_LARGE when it exceeds `LIMITS.work`.
 */
export const parseWork = (text: string): DocumentRecords => {
  const json = text.trim() === '' ? {} : readJson(text)
  if (!isObject(json)) throw fail('WORK_BROKEN')
  if (Object.keys(json).length === 0) return createWork({ backgroundColor: TRANSPARENT_WHITE })
  if (!v.is(workEnvelope, json)) throw fail('WORK_BROKEN')
  if (isTooLarge(json as JsonObject)) throw fail('WORK_TOO_LARGE')
  return decodeDocument(upgradeLegacy(json as JsonObject))
}

/** @throws WORK_BROKEN when the text is not JSON or too deep for recursion; WORK_TOO_LARGE when it has too many values. */
const readJson = (text: string): unknown => {
  const excess = jsonExcess(text, LIMITS.work.json)
  if (excess) throw fail(excess === 'depth' ? 'WORK_BROKEN' : 'WORK_TOO_LARGE')
  try {
    return JSON.parse(text)
  } catch {
    throw fail('WORK_BROKEN')
  }
}

/** Whether a work has too many pages or layers: a record needs far more memory than an empty entry of its list. */
const isTooLarge = (json: JsonObject): boolean => {
  const pages = listOf(json, 'pages')
  const layers = pages.reduce((sum: number, page) => sum + (isObject(page) ? listOf(page, 'layers').length : 0), 0)
  return pages.length > LIMITS.work.pages || layers > LIMITS.work.layers
}

const listOf = (wire: JsonObject, key: 'pages' | 'layers'): readonly unknown[] => {
  const list = ownValue(wire, key)
  return Array.isArray(list) ? list : []
}
