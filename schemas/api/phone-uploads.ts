import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Secret of a code: who has it may add pictures to the account that asked for it. */
const code = v.pipe(v.string(), v.regex(/^[0-9a-f]{48}$/))
/** Random id of the phone: the first that opens a code keeps it. */
const phone = v.pipe(v.string(), v.regex(/^[0-9a-z]{16,32}$/))

const picture = v.object({
  url: v.string(),
  /** bytes */
  size: v.number(),
  name: v.string(),
  /** natural px; 0 = an SVG without a size. */
  width: v.number(),
  height: v.number(),
})

/** A code for a phone to scan, which adds its pictures to the caller's own (A-7-42). */
export const newPhoneUpload = endpoint({
  method: 'GET',
  path: '/render/new_phone_upload_id',
  auth: 'user',
  reply: 'render',
  rateLimit: 'scan-code',
  output: v.object({ status: v.literal(1), msg: v.string(), data: v.string() }),
})
/** The pictures that came by a code so far, oldest first, and how many are still on their way (A-7-43). */
export const phoneUploads = endpoint({
  method: 'GET',
  path: '/render/imgs_from_phone_upload',
  auth: 'user',
  reply: 'render',
  query: v.object({ id: code }),
  output: v.object({
    status: v.literal(1),
    msg: v.string(),
    data: v.array(picture),
    isOpened: v.boolean(),
    left: v.number(),
  }),
  errors: ['PHONE_UPLOAD_ENDED'],
})
/** A phone opens a code. `left`: pictures that it may still send. */
export const openPhoneUpload = endpoint({
  method: 'POST',
  path: '/phone-photos/open',
  auth: 'none',
  body: v.object({ id: code, phone }),
  output: v.object({ left: v.number() }),
  errors: ['PHONE_UPLOAD_ENDED', 'PHONE_UPLOAD_TAKEN'],
})
/** A picture of a phone. `waiting`: pictures that the phone sends after it. The same picture again changes nothing. */
export const sendFromPhone = endpoint({
  method: 'POST',
  path: '/phone-photos',
  auth: 'none',
  encoding: 'multipart',
  isHeavy: true,
  rateLimit: 'upload',
  body: v.object({
    id: code,
    phone,
    waiting: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '0'),
    file: v.file(),
  }),
  output: v.object({ url: v.string(), left: v.number() }),
  errors: [
    'FILE_TOO_LARGE',
    'FILE_TYPE_UNSUPPORTED',
    'FILE_INCOMPLETE',
    'SVG_UNSAFE',
    'IMAGE_TOO_MANY_PIXELS',
    'PICTURE_REFUSED',
    'STORAGE_FULL',
    'PHONE_UPLOAD_ENDED',
    'PHONE_UPLOAD_TAKEN',
    'PHONE_UPLOAD_FULL',
  ],
})
