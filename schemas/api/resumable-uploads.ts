import * as v from 'valibot'
import { UPLOAD_LIMITS } from '../catalog/upload-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'
import { progress, sha256, uploadId, uploadSize } from './upload-fields.ts'

const params = v.object({ id: uploadId })

/** A stored picture of the caller; or a film or sound, which `type` tells. */
const picture = v.object({
  id,
  /** `bucketBase` of the upload token and this are its address; so are `/` and this. */
  key: v.string(),
  /** SHA-256 (hex) of the stored bytes. */
  hash: v.string(),
  name: v.string(),
  type: v.string(),
  /** bytes */
  size: v.number(),
  /** natural px; 0 = an SVG without a size. */
  width: v.number(),
  height: v.number(),
  dirId: v.nullable(id),
})

/**
 * Begins an upload in parts. `picture` = the caller has a picture with this content: nothing is sent, and it is in the
 * folder that is asked for. Otherwise an upload; the same file again continues the one that was begun.
 */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  auth: 'user',
  // What is known already is written too, when it is put into a folder.
  perCall: 'upload-part',
  body: v.object({
    /** SHA-256 (hex) of the file. */
    sha256,
    /** bytes */
    size: uploadSize,
    /** What the browser says; the content decides. */
    type: v.pipe(v.string(), v.maxLength(100)),
    name: v.pipe(v.string(), v.maxLength(UPLOAD_LIMITS.name)),
    folderId: v.optional(v.nullable(id)),
  }),
  output: v.union([v.object({ picture }), progress]),
  errors: ['NOT_FOUND', 'UPLOAD_TOO_LARGE', 'PICTURE_REFUSED', 'STORAGE_FULL', 'UPLOADS_UNFINISHED'],
})
/** What an account stores of its own pictures, and how much it may. */
export const uploadQuota = endpoint({
  method: 'GET',
  path: '/uploads/quota',
  auth: 'user',
  /** bytes; `used` has what is being sent too. */
  output: v.object({ used: v.number(), limit: v.number() }),
})
/** The parts of an upload that have arrived. */
export const uploadProgress = endpoint({
  method: 'GET',
  path: '/uploads/:id',
  auth: 'user',
  params,
  output: progress,
  errors: ['NOT_FOUND'],
})
/** Sends a part, from 1: its bytes alone are the body. A part that has arrived is not stored again. */
export const sendPart = endpoint({
  method: 'PUT',
  path: '/uploads/:id/parts/:n',
  auth: 'user',
  perCall: 'upload-part',
  encoding: 'bytes',
  params: v.object({ id: uploadId, n: pathId }),
  output: v.object({ part: v.number() }),
  errors: ['NOT_FOUND', 'PART_WRONG'],
})
/**
 * Checks what has arrived and makes it a picture, film or sound. Repeated, it answers with the same picture. A file that is refused is
 * forgotten with its parts.
 */
export const completeUpload = endpoint({
  method: 'POST',
  path: '/uploads/:id/complete',
  auth: 'user',
  isHeavy: true,
  rateLimit: 'upload',
  params,
  output: picture,
  errors: [
    'NOT_FOUND',
    'MEDIA_BROKEN',
    'MEDIA_CODEC_REFUSED',
    'MEDIA_NOTES_TOO_LARGE',
    'MEDIA_TOO_LONG',
    'MEDIA_TOO_LARGE',
    'UPLOAD_INCOMPLETE',
    'UPLOAD_FINISHING',
    'UPLOAD_CHANGED',
    'FILE_TOO_LARGE',
    'FILE_TYPE_UNSUPPORTED',
    'FILE_INCOMPLETE',
    'SVG_UNSAFE',
    'IMAGE_TOO_MANY_PIXELS',
    'PICTURE_REFUSED',
    'STORAGE_FULL',
  ],
})
/** Breaks an upload off and erases what has arrived. */
export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:id',
  auth: 'user',
  params,
  errors: ['NOT_FOUND'],
})
