import * as v from 'valibot'
import { PHOTO_QUERY } from '../catalog/library.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import {
  catalogVersion,
  filterId,
  foundList,
  keyword,
  list,
  ownPictureFilters,
  page,
  pathId,
  pictureFilters,
  pictureSort,
  size,
} from './fields.ts'
import { material, materialCategory, materialScope, materialType, whole } from './material-fields.ts'
import { photo } from './photo.ts'

/**
 * Searches materials by category and text; `scope=user` needs a token. Own pictures are listed from outside of the
 * folders; with a keyword or a filter, from everywhere.
 */
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
    /** Of own pictures. */
    format: ownPictureFilters.format,
    sort: pictureSort,
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
/**
 * Removes one of the caller's own pictures from the list, or, as an administrator, one of the product's materials. Works
 * that use it keep it.
 */
export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/material/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  query: v.object({ scope: v.optional(materialScope, 'user') }),
  errors: ['FORBIDDEN', 'NOT_FOUND'],
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
  errors: ['PHOTOS_UNAVAILABLE'],
})
