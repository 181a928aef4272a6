import * as v from 'valibot'
import { UPLOAD_LIMITS } from '../catalog/upload-limits.ts'
import { endpoint } from './endpoint.ts'

/** Name of a stored picture: the last part of its address. */
const params = v.object({ picture: v.pipe(v.string(), v.regex(/^[\da-f]{64}\.[a-z]{3,4}$/)) })

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
  query: v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(UPLOAD_LIMITS.name)) }),
  /** bytes */
  output: v.object({ size: v.number() }),
  errors: ['NOT_FOUND', 'UPLOAD_TOO_LARGE', 'FILE_TYPE_UNSUPPORTED', 'PART_WRONG', 'STORAGE_FULL'],
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
