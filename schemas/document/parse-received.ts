import { LIMITS } from '../catalog/limits.ts'
import { fail } from '../errors.ts'
import { jsonExcess } from '../json-size.ts'
import { decodeDocument, decodeHead } from './decode.ts'
import { upgradeLegacy } from './legacy.ts'
import './legacy-convert.ts'
import { isObject, ownValue } from './lens.ts'
import { blankWork, readWire } from './parse.ts'
import type { DocumentRecords, JsonObject } from './records.ts'

const listOf = (wire: JsonObject, key: 'pages' | 'layers'): readonly unknown[] => {
  const list = ownValue(wire, key)
  return Array.isArray(list) ? list : []
}

/**
 * A record needs far more memory than an empty entry of its list.
 * @throws WORK_TOO_LARGE
 */
const checkCounts = (work: JsonObject): void => {
  const pages = listOf(work, 'pages')
  const layers = pages.reduce((sum: number, page) => sum + (isObject(page) ? listOf(page, 'layers').length : 0), 0)
  if (pages.length > LIMITS.work.pages || layers > LIMITS.work.layers) throw fail('WORK_TOO_LARGE')
}

/** @throws WORK_BROKEN, WORK_TOO_LARGE as `parseReceivedWork`. */
const receive = (text: string): JsonObject | null => {
  // This counts the levels too, so they need not be counted again in the parsed work.
  const excess = jsonExcess(text, LIMITS.work.json)
  if (excess) throw fail(excess === 'depth' ? 'WORK_BROKEN' : 'WORK_TOO_LARGE')
  const wire = readWire(text)
  if (!wire) return null
  checkCounts(wire)
  const current = upgradeLegacy(wire)
  // An old work can hold layers inside layers.
  if (current !== wire) checkCounts(current)
  return current
}

/**
 * `parseWork` for text from outside, within the memory of a Worker. The page itself opens only what was accepted.
 * @throws WORK_BROKEN when the text is not JSON or not a work; WORK_TOO_LARGE when it exceeds `LIMITS.work`.
 */
export const parseReceivedWork = (text: string): DocumentRecords => {
  const wire = receive(text)
  return wire ? decodeDocument(wire) : blankWork()
}

/**
 * `parseReceivedWork` without the layers: a save and a download read sizes and names only, and the records of 20,000
 * layers take most of the time.
 * @throws WORK_BROKEN, WORK_TOO_LARGE as `parseReceivedWork`.
 */
export const parseReceivedHead = (text: string): Pick<DocumentRecords, 'work' | 'pages'> => {
  const wire = receive(text)
  return wire ? decodeHead(wire) : blankWork()
}
