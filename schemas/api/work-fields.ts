import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { id } from './fields.ts'

/** Fields of the calls that create and save works. */
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.canvasSide))
/** JSON of a work (`schemas/document/work.ts`), of any length: one over `LIMITS.workBytes` fails with WORK_TOO_LARGE. */
export const documentText = v.string()
/** bytes; body with a document, whose quotes and backslashes are escaped in the JSON of the body. */
export const DOCUMENT_BODY = LIMITS.workBytes * 2 + LIMITS.bodyBytes
const materialId = v.union([v.pipe(v.string(), v.maxLength(LIMITS.materialIds.length)), v.number()])
export const materialIds = v.optional(v.pipe(v.array(materialId), v.maxLength(LIMITS.materialIds.count)), [])
/** Version that a save is based on. An outdated one fails with WORK_CONFLICT and the current `version`. */
export const savedVersion = v.pipe(v.number(), v.integer(), v.minValue(0))
export const newWork = v.optional(
  v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.workName))),
    width: v.optional(side),
    height: v.optional(side),
    categoryId: v.optional(v.nullable(id)),
    data: v.optional(documentText),
  }),
  {},
)
