import * as v from 'valibot'
import { TEMPLATE_LIMITS } from '../catalog/template-limits.ts'
import { id } from './fields.ts'

/** A template in a list. */
export const listedTemplate = v.object({
  id,
  name: v.string(),
  image: v.string(),
  /** Size of the first page in page px. */
  width: v.number(),
  height: v.number(),
  pages: v.number(),
  typeId: v.number(),
  /** fen; absent = free. */
  priceFen: v.optional(v.number()),
})
/** A template with its document. */
export const loadedTemplate = v.object({
  id,
  name: v.string(),
  data: v.string(),
  image: v.string(),
  categoryId: v.nullable(v.number()),
})
export const templateName = v.pipe(
  v.string(),
  v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.minLength(1),
  v.maxLength(TEMPLATE_LIMITS.name),
)
/** Id of a template type; 0 = none. */
export const typeId = v.pipe(v.number(), v.integer(), v.minValue(0))
