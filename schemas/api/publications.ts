import * as v from 'valibot'
import { FILE_TYPE_NAMES } from '../catalog/file-types.ts'
import { LIMITS } from '../catalog/limits.ts'
import { PUBLISH_LIMITS } from '../catalog/publish-limits.ts'
import { RENDER_ERRORS } from '../errors.ts'
import { publicationSettings } from '../publication/settings.ts'
import { endpoint } from './endpoint.ts'
import { list, page, pageIndex, pathId, size } from './fields.ts'
import { detailedWork } from './loaded-work.ts'
import { ownPublication } from './publication-fields.ts'

const params = v.object({ id: pathId })
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
    v.trim(),
    v.maxLength(most),
  )
const description = line(PUBLISH_LIMITS.description)
/** Path of a picture in our storage; empty = none. */
const cover = v.pipe(v.string(), v.maxLength(200))
/** bytes; body with a document, whose quotes and backslashes are escaped in the JSON of the body. */
const DOCUMENT_BODY = LIMITS.workBytes * 2 + LIMITS.bodyBytes

/** What is written about a published page, and who may see it; what is missing stays. */
const wishes = {
  name: v.optional(v.pipe(line(PUBLISH_LIMITS.name), v.minLength(1))),
  description: v.optional(description),
  coverImageUrl: v.optional(cover),
  settings: v.optional(publicationSettings),
  /** null = none: everybody with the address may look. */
  password: v.optional(
    v.nullable(v.pipe(v.string(), v.minLength(PUBLISH_LIMITS.password.min), v.maxLength(PUBLISH_LIMITS.password.max))),
  ),
  /** When the page ends; null = never. */
  expiresAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
}

/**
 * Publishes an own work: its newest version is drawn as a page of its own address and frozen. Publishing it again
 * replaces the content, and the address stays. `appData` = the document, which is saved before when it differs.
 */
export const publishApp = endpoint({
  method: 'POST',
  path: '/apps/:id/publish',
  auth: 'user',
  params,
  body: v.optional(v.object({ ...wishes, appData: v.optional(v.string()) }), {}),
  bodyBytes: DOCUMENT_BODY,
  output: ownPublication,
  rateLimit: 'publish',
  errors: [
    ...RENDER_ERRORS,
    ...([
      'BAD_REQUEST',
      'WORK_CONFLICT',
      'WORK_IN_REVIEW',
      'CONTENT_REFUSED',
      'MODERATION_UNAVAILABLE',
      'PHONE_REQUIRED',
      'IMAGE_SOURCE_WRONG',
    ] as const),
    ...(['PUBLICATION_REMOVED', 'PUBLICATION_TOO_LARGE'] as const),
  ],
})
/** Updates an own work under the names of the publishing calls; what is missing stays. What is published stays too. */
export const updateApp = endpoint({
  method: 'PUT',
  path: '/apps/:id',
  auth: 'user',
  params,
  body: v.object({
    appData: v.optional(v.string()),
    /** Replaces the drawn cover until it is set to an empty text. */
    coverImageUrl: v.optional(cover),
    description: v.optional(description),
    name: v.optional(v.pipe(line(LIMITS.workName), v.minLength(1))),
  }),
  bodyBytes: DOCUMENT_BODY,
  output: detailedWork,
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'WORK_CONFLICT', 'WORK_IN_REVIEW', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'IMAGE_SOURCE_WRONG'],
})
/** Downloads one page of an own work, as `/render/download` does: it uses up a consumption of that work. */
export const downloadApp = endpoint({
  method: 'POST',
  path: '/apps/:id/download',
  perCall: 'render',
  auth: 'user',
  params,
  body: v.optional(
    v.object({
      /** Zero-based. */
      page: v.optional(pageIndex, 0),
      fileType: v.optional(v.picklist(FILE_TYPE_NAMES), 'png'),
    }),
    {},
  ),
  takesKey: true,
  output: v.object({ imgUrl: v.string() }),
  errors: [...RENDER_ERRORS, 'PHONE_REQUIRED', 'ALLOWANCE_REQUIRED'],
})
/** The caller's published works, the last published first. */
export const listPublications = endpoint({
  method: 'GET',
  path: '/app-publishs',
  auth: 'user',
  query: v.object({ page, size: size(20) }),
  output: list(ownPublication),
})
/** What is published of an own work; null = nothing. */
export const showPublication = endpoint({
  method: 'GET',
  path: '/app-publishs/:id',
  auth: 'user',
  params,
  output: v.nullable(ownPublication),
  errors: ['WORK_NOT_FOUND'],
})
/** Changes what is written about a published page and who may see it, at once and without publishing again. */
export const changePublication = endpoint({
  method: 'PUT',
  path: '/app-publishs/:id',
  auth: 'user',
  params,
  body: v.object(wishes),
  output: ownPublication,
  errors: [
    ...(['WORK_NOT_FOUND', 'PUBLICATION_NOT_FOUND', 'PUBLICATION_REMOVED'] as const),
    ...(['BAD_REQUEST', 'CONTENT_REFUSED', 'MODERATION_UNAVAILABLE', 'IMAGE_SOURCE_WRONG'] as const),
  ],
})
/** Takes an own page down; published again, it has the same address. Repeated, it changes nothing. */
export const takeDownPublication = endpoint({
  method: 'DELETE',
  path: '/app-publishs/:id',
  auth: 'user',
  params,
  output: ownPublication,
  errors: ['WORK_NOT_FOUND', 'PUBLICATION_NOT_FOUND', 'PUBLICATION_REMOVED'],
})
/** What WeChat wants from a page of ours before it shows the share card of it (`wx.config`). */
export const wechatSignature = endpoint({
  method: 'GET',
  path: '/wechat/js-signature',
  auth: 'none',
  query: v.object({ url: v.pipe(v.string(), v.maxLength(2000)) }),
  output: v.object({
    appId: v.string(),
    /** s since 1970 */
    timestamp: v.number(),
    nonceStr: v.string(),
    signature: v.string(),
  }),
  rateLimit: 'share-view',
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'WECHAT_UNAVAILABLE'],
})
