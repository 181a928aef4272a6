import * as v from 'valibot'
import { PHOTO_QUERY, PHOTO_TYPE } from '../catalog/library.ts'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, keyword, page, pathId, size, time } from './fields.ts'
import { photo } from './photo.ts'

const sort = v.optional(v.picklist(['createdAt,desc', 'createdAt,asc']), 'createdAt,desc')
const number = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0)))

/** The search for photos in the form of a media search. The query repeats the body (`?page&size&mix=true`). */
export const searchMedia = endpoint({
  method: 'POST',
  path: '/media/v1/search',
  auth: 'none',
  body: v.object({
    page,
    searchQuery: v.optional(keyword, PHOTO_QUERY),
    type: v.optional(v.literal(PHOTO_TYPE), PHOTO_TYPE),
    size: size(LIMITS.library.page),
  }),
  output: v.object({ records: v.array(photo), total: v.number() }),
  errors: ['PHOTOS_UNAVAILABLE'],
})
/** Copies a photo of another library into one's own pictures; `ref` is its id there. */
export const takePhoto = endpoint({
  method: 'POST',
  path: '/photo/take',
  auth: 'user',
  rateLimit: 'upload',
  body: v.object({ ref: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  output: v.object({
    ...{ id, name: v.string(), url: v.string(), width: v.number(), height: v.number() },
    /** Of a partner: the id there, which layers have as `media_id` with the source `PARTNER_SOURCE`. */
    mediaId: v.optional(v.string()),
  }),
  errors: [
    'NOT_FOUND',
    'PHOTOS_UNAVAILABLE',
    'FILE_TOO_LARGE',
    'FILE_TYPE_UNSUPPORTED',
    'FILE_INCOMPLETE',
    'SVG_UNSAFE',
    'IMAGE_TOO_MANY_PIXELS',
    'PICTURE_REFUSED',
    'STORAGE_FULL',
  ],
})
export const listAlbumCategories = endpoint({
  method: 'GET',
  path: '/albums/categories',
  auth: 'none',
  isShared: true,
  lists: ['photo'],
  /** `3` = photos, the only scope. */
  query: v.object({ scope: number }),
  output: v.array(v.object({ id, name: v.string() })),
})
/** Albums of a category; `count` is null where the library does not tell it. */
export const listAlbums = endpoint({
  method: 'GET',
  path: '/albums/categories-count/:id',
  auth: 'none',
  isShared: true,
  lists: ['photo'],
  params: v.object({ id: pathId }),
  query: v.object({ size: size(100), sort }),
  output: v.object({
    elements: v.array(v.object({ id, name: v.string(), count: v.nullable(v.number()), createdAt: time })),
  }),
})
export const listAlbumPhotos = endpoint({
  method: 'GET',
  path: '/albums/:id/medias',
  auth: 'none',
  isShared: true,
  lists: ['photo'],
  params: v.object({ id: pathId }),
  query: v.object({ page, size: size(LIMITS.library.page), sort }),
  output: v.object({ elements: v.array(photo), total: v.number(), current: v.number() }),
  errors: ['NOT_FOUND', 'PHOTOS_UNAVAILABLE'],
})
