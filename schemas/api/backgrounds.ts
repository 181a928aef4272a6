import * as v from 'valibot'
import { BACKGROUND_ROOT } from '../catalog/backgrounds.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { filterId, id, keyword, list, page, size } from './fields.ts'

const background = v.object({
  mediaId: id,
  name: v.string(),
  image: v.string(),
  /** natural px */
  width: v.number(),
  height: v.number(),
})
const category = v.object({ id, name: v.string() })

/** Backgrounds of a category, or of all categories below it. */
export const listBackgrounds = endpoint({
  method: 'GET',
  path: '/background/v1',
  auth: 'none',
  isShared: true,
  query: v.object({
    categoryId: v.optional(filterId, String(BACKGROUND_ROOT)),
    /** `open` = those that everybody sees, `designer` = those of the house's designers. */
    set: v.optional(v.picklist(['open', 'designer']), 'open'),
    keyword,
    page,
    size: size(LIMITS.library.page),
  }),
  output: list(background),
})
/** The categories below the root, each with those below it. */
export const listBackgroundCategories = endpoint({
  method: 'GET',
  path: '/background/category',
  auth: 'none',
  isShared: true,
  output: v.object({ elements: v.array(v.object({ ...category.entries, children: v.array(category) })) }),
})
