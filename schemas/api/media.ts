import * as v from 'valibot'
import { MEDIA_LIMITS } from '../catalog/media-limits.ts'
import { UPLOAD_LIMITS } from '../catalog/upload-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, keyword, list, page, pathId, size, time } from './fields.ts'

const params = v.object({ id: pathId })
const media = v.object({
  id,
  medium: v.picklist(['video', 'audio']),
  name: v.string(),
  type: v.string(),
  /** Its address. */
  url: v.string(),
  /** bytes */
  size: v.number(),
  /** ms; 0 = the file does not tell. */
  durationMs: v.number(),
  /** px; 0 for sounds. */
  width: v.number(),
  height: v.number(),
  /** Address of the still picture of a film; empty = none. */
  poster: v.string(),
  createdAt: time,
})

/** The caller's films and sounds, the last first. They are sent as pictures are: `POST /uploads`. */
export const listMedia = endpoint({
  method: 'GET',
  path: '/media',
  auth: 'user',
  query: v.object({
    medium: v.optional(v.picklist(['video', 'audio'])),
    keyword,
    page,
    size: size(MEDIA_LIMITS.page),
  }),
  output: list(media),
})
export const renameMedia = endpoint({
  method: 'PUT',
  path: '/media/:id',
  auth: 'user',
  params,
  body: v.object({
    name: v.pipe(
      v.string(),
      v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
      v.trim(),
      v.minLength(1),
      v.maxLength(UPLOAD_LIMITS.name),
    ),
  }),
  errors: ['NOT_FOUND'],
})
/** Takes a film or sound out of the list; works that play it go on. */
export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/media/:id',
  auth: 'user',
  params,
  errors: ['NOT_FOUND'],
})
/** Stores the still picture of a film: the bytes of a JPEG alone are the body. */
export const setPoster = endpoint({
  method: 'PUT',
  path: '/media/:id/poster',
  auth: 'user',
  perCall: 'upload-part',
  encoding: 'bytes',
  params,
  output: v.object({ poster: v.string() }),
  errors: [
    'NOT_FOUND',
    'PART_WRONG',
    'FILE_TYPE_UNSUPPORTED',
    'FILE_INCOMPLETE',
    'IMAGE_TOO_MANY_PIXELS',
    'PICTURE_REFUSED',
    'STORAGE_FULL',
  ],
})
