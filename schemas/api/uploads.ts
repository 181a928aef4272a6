import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'

const fileErrors = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_UNSUPPORTED',
  'FILE_INCOMPLETE',
  'SVG_UNSAFE',
  'IMAGE_TOO_MANY_PIXELS',
  'PICTURE_REFUSED',
  'STORAGE_FULL',
] as const

export const uploadToken = endpoint({
  method: 'GET',
  path: '/upload-token-without-key',
  auth: 'user',
  output: v.object({ token: v.string(), uploadUrl: v.string(), bucketBase: v.string() }),
})
/** The upload token authorizes the call, so that the same call works against an object store. */
export const upload = endpoint({
  method: 'POST',
  path: '/upload',
  auth: 'none',
  encoding: 'multipart',
  isHeavy: true,
  rateLimit: 'upload',
  body: v.object({ file: v.file(), token: v.string(), key: v.optional(v.string()) }),
  output: v.object({ key: v.string(), hash: v.string() }),
  errors: [...fileErrors, 'UPLOAD_TOKEN_INVALID'],
})
export const uploadBase64 = endpoint({
  method: 'POST',
  path: '/image/base64',
  auth: 'user',
  isHeavy: true,
  rateLimit: 'upload',
  body: v.object({ base64: v.string() }),
  // Base64 needs a third more, and line breaks or a slightly larger picture must not be refused as a body.
  bodyBytes: Math.ceil(LIMITS.uploadBytes * 1.4),
  output: v.object({ url: v.string() }),
  errors: fileErrors,
})
/** Removes the background of a stored picture. `imgUrl` is its https address with `?resize=1280x1280`. */
export const cutOut = endpoint({
  method: 'POST',
  path: '/image/cutout',
  auth: 'user',
  rateLimit: 'cut-out',
  reply: 'render',
  body: v.object({ imgUrl: v.pipe(v.string(), v.maxLength(2048)) }),
  output: v.object({ status: v.literal(1), msg: v.string(), imgUrl: v.string() }),
  errors: [
    'IMAGE_SOURCE_REFUSED',
    'NOT_FOUND',
    'FILE_TYPE_UNSUPPORTED',
    'FILE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'CUTOUT_NO_SUBJECT',
    'CUTOUT_FAILED',
    'RENDER_UNAVAILABLE',
    'RENDER_TIMEOUT',
    'RENDER_QUEUE_FULL',
  ],
})
