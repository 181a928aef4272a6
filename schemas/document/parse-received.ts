import { LIMITS } from '../catalog/limits.ts'
import { fail } from '../errors.ts'
import { jsonExcess } from '../json-size.ts'
import { isObject, ownValue } from './lens.ts'
import { parseWork } from './parse.ts'
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

/**
 * `parseWork` for text from outside, within the memory of a Worker. The page itself opens only what was accepted.
 * @throws WORK_BROKEN when the text is not JSON or not a work; WORK_TOO_LARGE when it exceeds `LIMITS.work`.
 */
export const parseReceivedWork = (text: string): DocumentRecords => {
  const excess = jsonExcess(text, LIMITS.work.json)
  if (excess) throw fail(excess === 'depth' ? 'WORK_BROKEN' : 'WORK_TOO_LARGE')
  return parseWork(text, checkCounts)
}
