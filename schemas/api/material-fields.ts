import * as v from 'valibot'
import { PICTURE_TYPE } from '../catalog/library.ts'
import { id } from './fields.ts'

/** `system` = the materials of the product, for all users; `user` = the caller's own pictures. */
export const materialScope = v.picklist(['system', 'user'])
const text = v.string()

export const material = v.object({
  id,
  name: text,
  url: text,
  /** bytes */
  size: v.number(),
  /** natural px */
  width: v.number(),
  height: v.number(),
  categoryId: v.nullable(id),
  categoryName: text,
  /** 1 = picture */
  materialType: v.number(),
  tags: v.optional(v.array(text), () => []),
  description: v.optional(text, ''),
  scope: v.optional(materialScope, 'user'),
  dirId: v.nullable(id),
  /** bytes; the file that it was made from, which its owner can download; 0 = none. */
  originalSize: v.optional(v.number()),
  /** 2 = a cut-out material, which needs the right to use them (`MATERIAL_ACCESS`). */
  access: v.optional(v.number(), 1),
})
/** A category or a tag of materials. */
export const materialCategory = v.object({ id, name: text })

export const whole = (fallback: number, most: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(most)),
    fallback,
  )
export const materialType = whole(PICTURE_TYPE, 99)
