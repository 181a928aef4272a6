import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, keyword, list, page, size } from './fields.ts'

/** Whose materials: the house's, for everybody, or the caller's own pictures. */
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
})
/** A category, or a tag, of materials. */
export const materialCategory = v.object({ id, name: text })
export const photo = v.object({
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
const materialType = whole(LIMITS.library.pictureType, 99)

/** Materials by category and words; `scope=user` needs a token. */
export const listMaterials = endpoint({
  method: 'GET',
  path: '/material/v1',
  auth: 'optional',
  query: v.object({
    materialType,
    scope: v.optional(materialScope, 'user'),
    /** Category id; empty = all. */
    categoryId: v.optional(v.string(), ''),
    keyword,
    page,
    size: size(LIMITS.library.pageDefault),
  }),
  output: list(material),
  errors: ['UNAUTHENTICATED'],
  summary: '素材列表',
})
export const listMaterialCategories = endpoint({
  method: 'GET',
  path: '/material/category',
  auth: 'optional',
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
  summary: '素材分类与标签',
})
/** Takes one of one's own pictures off the list; works that show it keep it. */
export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/material/:id',
  auth: 'user',
  errors: ['NOT_FOUND'],
  summary: '删除素材',
})
/** The photo library. Without words it looks for those of the default; empty words list every photo. */
export const searchPhotos = endpoint({
  method: 'POST',
  path: '/photo/search',
  auth: 'none',
  body: v.object({
    searchQuery: v.optional(keyword, LIMITS.library.photoQuery),
    page,
    size: size(LIMITS.library.page),
  }),
  output: list(photo),
  summary: '搜索照片',
})
