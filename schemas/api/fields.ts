import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'

/** Pieces that several endpoints share. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1))
export const idParam = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), id)
const count = (fallback: number, max: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(max)),
    fallback,
  )
/** Zero-based page number of a list. */
export const page = count(0, 1_000_000)
/** Elements per page of a list. */
export const size = (fallback: number) => count(fallback, 200)
/** Words to search for, without control characters (a NUL ends a pattern in SQL). */
export const keyword = v.optional(
  v.pipe(
    v.string(),
    v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
    v.trim(),
    v.maxLength(LIMITS.keywordLength),
  ),
  '',
)
export const phone = v.pipe(v.string(), v.regex(LIMITS.phone))
/** An empty code is let through: the domain asks for it in the user's words. */
export const code = v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.codeLength))
/** ISO 8601 UTC. */
export const time = v.string()
export const list = <S extends v.GenericSchema>(element: S) =>
  v.object({ elements: v.array(element), page: v.number(), total: v.number(), size: v.number() })
