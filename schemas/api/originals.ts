import * as v from 'valibot'
import { UPLOAD_LIMITS } from '../catalog/upload-limits.ts'
import { endpoint } from './endpoint.ts'
import { progress, sha256, uploadId, uploadSize } from './upload-fields.ts'

/** Name of a stored picture: the last part of its address. */
const picture = v.pipe(v.string(), v.regex(/^[\da-f]{64}\.[a-z]{3,4}$/))
const params = v.object({ picture })
const originalName = v.pipe(v.string(), v.minLength(1), v.maxLength(UPLOAD_LIMITS.name))
/** bytes; the file that is kept. */
const size = v.object({ size: v.number() })

/**
 * Keeps the file that one of the caller's pictures was made from. Its bytes alone are the body. A file that is kept
 * already is not stored again.
 */
export const keepOriginal = endpoint({
  method: 'PUT',
  path: '/originals/:picture',
  auth: 'user',
  perCall: 'upload-part',
  encoding: 'bytes',
  params,
  query: v.object({ name: originalName }),
  output: size,
  errors: ['NOT_FOUND', 'UPLOAD_TOO_LARGE', 'FILE_TYPE_UNSUPPORTED', 'PART_WRONG', 'STORAGE_FULL', 'UPLOAD_FINISHING'],
})
/**
 * Begins to keep such a file in parts, which are sent as those of other uploads are (`/uploads/:id`). `size` = nothing
 * needs to be sent: the picture has its file, or the file is kept for another one. The same file again continues.
 */
export const beginOriginal = endpoint({
  method: 'POST',
  path: '/originals/:picture/uploads',
  auth: 'user',
  perCall: 'upload-part',
  params,
  body: v.object({
    /** SHA-256 (hex) of the file. */
    sha256,
    /** bytes */
    size: uploadSize,
    name: originalName,
  }),
  output: v.union([size, progress]),
  errors: ['NOT_FOUND', 'UPLOAD_TOO_LARGE', 'STORAGE_FULL', 'UPLOADS_UNFINISHED', 'UPLOAD_FINISHING'],
})
/** Checks the parts that have arrived and keeps the file. A file that is refused is forgotten with its parts. */
export const completeOriginal = endpoint({
  method: 'POST',
  path: '/originals/:picture/uploads/:id/complete',
  auth: 'user',
  perCall: 'upload-part',
  params: v.object({ picture, id: uploadId }),
  output: size,
  errors: [
    'NOT_FOUND',
    'UPLOAD_INCOMPLETE',
    'UPLOAD_FINISHING',
    'UPLOAD_CHANGED',
    'FILE_TYPE_UNSUPPORTED',
    'STORAGE_FULL',
  ],
})
/** The file that one of the caller's pictures was made from. */
export const original = endpoint({
  method: 'GET',
  path: '/originals/:picture',
  auth: 'user',
  reply: 'file',
  params,
  output: v.custom<{
    readonly body: ReadableStream
    readonly type: string
    readonly name: string
    /** bytes */
    readonly bytes: number
  }>(() => true),
  errors: ['NOT_FOUND'],
})
