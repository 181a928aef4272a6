import * as v from 'valibot'
import { BACKGROUND_ROOT, BACKGROUND_SETS } from '../catalog/backgrounds.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { catalogVersion, filterId, foundList, id, keyword, page, size } from './fields.ts'

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
  lists: ['background'],
  query: v.object({
    categoryId: v.optional(filterId, String(BACKGROUND_ROOT)),
    /** `open` = those that everybody sees, `designer` = those of the house's designers. */
    set: v.optional(v.picklist(BACKGROUND_SETS), 'open'),
    keyword,
    page,
    size: size(LIMITS.library.page),
    v: catalogVersion,
  }),
  output: foundList(background),
})
/** The categories below the root, each with those below it. */
export const listBackgroundCategories = endpoint({
  method: 'GET',
  path: '/background/category',
  auth: 'none',
  isShared: true,
  lists: ['background'],
  output: v.object({ elements: v.array(v.object({ ...category.entries, children: v.array(category) })) }),
})
