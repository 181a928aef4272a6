import * as v from 'valibot'
import { MEDIA_LIMITS } from '../catalog/media-limits.ts'
import { UPLOAD_LIMITS } from '../catalog/upload-limits.ts'
import { VOICE_IDS, VOICE_LIMITS, VOICE_SPEEDS } from '../catalog/voices.ts'
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

/** Voices in which texts can be read aloud; none = it is not offered. */
export const listVoices = endpoint({
  method: 'GET',
  path: '/common/tts/voices',
  auth: 'none',
  isShared: true,
  output: v.object({ voices: v.array(v.picklist(VOICE_IDS)) }),
})
/** Has a text read aloud; the sound is one of the caller's own. */
export const readAloud = endpoint({
  method: 'POST',
  path: '/common/tts/index',
  auth: 'user',
  rateLimit: 'voice',
  body: v.object({
    text: v.pipe(
      v.string(),
      v.transform(text => text.replace(/[^\P{Cc}\n]+/gu, ' ')),
      v.trim(),
      v.maxLength(VOICE_LIMITS.text),
      v.regex(/[\p{L}\p{N}]/u),
    ),
    voice: v.optional(v.picklist(VOICE_IDS), VOICE_IDS[0]),
    speed: v.optional(v.picklist(VOICE_SPEEDS), 1),
  }),
  output: media,
  errors: ['VOICE_UNAVAILABLE', 'VOICE_FAILED', 'CONTENT_REFUSED', 'STORAGE_FULL'],
})
