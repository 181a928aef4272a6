import * as v from 'valibot'
import { PHOTO_QUERY, PICTURE_TYPE } from '../catalog/library.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { catalogVersion, filterId, foundList, id, keyword, list, page, pathId, pictureFilters, size } from './fields.ts'

/** `system` = the materials of the product, for all users; `user` = the caller's own pictures. */
const materialScope = v.picklist(['system', 'user'])
const text = v.string()

const material = v.object({
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
})
/** A category or a tag of materials. */
const materialCategory = v.object({ id, name: text })
const photo = v.object({
  id,
  name: text,
  image: text,
  /** natural px */
  width: v.number(),
  height: v.number(),
})

const whole = (fallback: number, most: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(most)),
    fallback,
  )
const materialType = whole(PICTURE_TYPE, 99)

/** Searches materials by category and text; `scope=user` needs a token. */
export const listMaterials = endpoint({
  method: 'GET',
  path: '/material/v1',
  auth: 'optional',
  isShared: { scope: 'system' },
  lists: ['material'],
  query: v.object({
    materialType,
    scope: v.optional(materialScope, 'user'),
    /** Category id; empty = all. */
    categoryId: filterId,
    keyword,
    page,
    size: size(LIMITS.library.pageDefault),
    ...pictureFilters,
    v: catalogVersion,
  }),
  output: foundList(material),
  errors: ['UNAUTHENTICATED'],
})
export const listMaterialCategories = endpoint({
  method: 'GET',
  path: '/material/category',
  auth: 'optional',
  isShared: { scope: 'system' },
  lists: ['material'],
  query: v.object({
    materialType,
    scope: v.optional(materialScope, 'system'),
    keyword,
    page,
    page_size: whole(LIMITS.library.tagPage, LIMITS.library.tagPage),
    /** 1 = categories, 2 = tags. */
    type: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2])), 1),
  }),
  output: list(materialCategory),
  errors: ['UNAUTHENTICATED'],
})
/** Removes one of the caller's own pictures from the list. Works that use it keep it. */
export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/material/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  errors: ['NOT_FOUND'],
})
/** Searches the photo library. Without `searchQuery` it uses `PHOTO_QUERY`; an empty one lists every photo. */
export const searchPhotos = endpoint({
  method: 'POST',
  path: '/photo/search',
  auth: 'none',
  body: v.object({
    searchQuery: v.optional(keyword, PHOTO_QUERY),
    page,
    size: size(LIMITS.library.page),
    ...pictureFilters,
  }),
  output: foundList(photo),
})
