import * as v from 'valibot'
import { MATERIAL_TEXT, PICTURE_TYPE } from '../catalog/library.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, list, page, pathId, size } from './fields.ts'
import { material, materialCategory, materialScope, materialType } from './material-fields.ts'

const plain = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
    v.trim(),
    v.maxLength(most),
  )
const name = v.pipe(plain(MATERIAL_TEXT.name), v.minLength(1))
const scope = v.optional(materialScope, 'user')
const categoryName = v.pipe(plain(MATERIAL_TEXT.category), v.minLength(1))
const optionalId = v.optional(v.nullable(v.union([id, v.literal('')])), null)
/** `1` = category, `2` = tag; calls about tags may leave it out. */
const tagKind = v.optional(v.union([v.literal(2), v.literal('2')]), 2)
const params = v.object({ id: pathId })
const ofScope = v.object({ scope })

/**
 * Adds a stored picture: an administrator to the product's materials, anybody to the own pictures. One that is there
 * already is answered as it is.
 */
export const createMaterial = endpoint({
  method: 'POST',
  path: '/material',
  auth: 'user',
  body: v.object({
    materialType: v.optional(materialType, PICTURE_TYPE),
    categoryId: optionalId,
    name,
    /** Address of a picture in our storage. */
    url: v.pipe(v.string(), v.maxLength(200)),
    /** bytes, as the caller knows them; the server measures the file. */
    size: v.optional(v.number(), 0),
    tags: v.optional(
      v.pipe(v.array(v.pipe(plain(MATERIAL_TEXT.tag), v.minLength(1))), v.maxLength(MATERIAL_TEXT.tags)),
      () => [],
    ),
    description: v.optional(plain(MATERIAL_TEXT.description), ''),
    scope,
    /** Folder of an own picture; empty = none. */
    dirId: optionalId,
  }),
  output: material,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'IMAGE_SOURCE_REFUSED', 'FILE_TYPE_UNSUPPORTED', 'SVG_UNSAFE'],
})
/** One of the product's materials, with its source and license. */
export const showMaterial = endpoint({
  method: 'GET',
  path: '/material/system/:id',
  auth: 'none',
  isShared: true,
  params,
  output: v.object({
    ...material.entries,
    source: v.nullable(
      v.object({
        title: v.string(),
        author: v.string(),
        /** SPDX identifier. */
        license: v.string(),
        licenseUrl: v.string(),
        url: v.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
/** The caller's favorites among the product's materials, the last first. */
export const listFavorites = endpoint({
  method: 'GET',
  path: '/material/favorite',
  auth: 'user',
  query: v.object({ page, size: size(LIMITS.library.page) }),
  output: list(material),
})
export const addFavorite = endpoint({
  method: 'POST',
  path: '/material/favorite',
  auth: 'user',
  body: v.object({ id }),
  errors: ['NOT_FOUND', 'FAVORITES_FULL'],
})
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/material/favorite/:id',
  auth: 'user',
  params,
})

/** A category that exists under the name is answered as it is. */
export const createCategory = endpoint({
  method: 'POST',
  path: '/material/category',
  auth: 'user',
  body: v.object({ materialType: v.optional(materialType, PICTURE_TYPE), categoryName, scope }),
  output: materialCategory,
  errors: ['FORBIDDEN', 'CATEGORIES_FULL'],
})
/** A category of the product that has materials stays; pictures of a deleted category of one's own have none. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/material/category/:id',
  auth: 'user',
  params,
  query: ofScope,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CATEGORY_IN_USE'],
})
export const createTag = endpoint({
  method: 'POST',
  path: '/material/tag',
  auth: 'user',
  body: v.object({ name: categoryName, materialType: v.optional(materialType, PICTURE_TYPE), type: tagKind, scope }),
  output: materialCategory,
  errors: ['FORBIDDEN', 'CATEGORIES_FULL'],
})
/** Renames a tag, also on what carries it. */
export const updateTag = endpoint({
  method: 'PUT',
  path: '/material/tag',
  auth: 'user',
  body: v.object({
    id,
    name: categoryName,
    materialType: v.optional(materialType, PICTURE_TYPE),
    type: tagKind,
    scope,
  }),
  output: materialCategory,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CATEGORY_EXISTS'],
})
/** Takes a tag off the list; what carries it keeps it. */
export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/material/tag/:id',
  auth: 'user',
  params,
  query: ofScope,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
