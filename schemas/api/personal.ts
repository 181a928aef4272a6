import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { LOGIN_PROVIDERS } from '../catalog/login-methods.ts'
import { EXPORT_PARTS } from '../catalog/personal-data.ts'
import { endpoint } from './endpoint.ts'
import { time } from './fields.ts'

/** Changes the name of the account: `schemas/nickname.ts` says what a name may be. */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  auth: 'user',
  body: v.object({ nickname: v.pipe(v.string(), v.maxLength(LIMITS.nicknameText)) }),
  rateLimit: 'profile',
  output: v.object({ nickname: v.string() }),
  errors: ['NICKNAME_INVALID', 'CONTENT_REFUSED'],
})
/** Replaces the avatar: a square PNG or JPEG picture. Answers with its path. */
export const setAvatar = endpoint({
  method: 'POST',
  path: '/user/avatar',
  auth: 'user',
  encoding: 'multipart',
  isHeavy: true,
  body: v.object({ file: v.file() }),
  bodyBytes: LIMITS.account.avatarBytes + LIMITS.bodyBytes,
  rateLimit: 'profile',
  output: v.object({ avatar: v.string() }),
  errors: ['FILE_TOO_LARGE', 'AVATAR_INVALID'],
})
export const removeAvatar = endpoint({ method: 'DELETE', path: '/user/avatar', auth: 'user' })

/** Begins an export of everything that is stored about the account. The ticket opens its lists for an hour. */
export const beginExport = endpoint({
  method: 'POST',
  path: '/user/export',
  auth: 'user',
  rateLimit: 'export',
  output: v.object({
    ticket: v.string(),
    identities: v.array(v.object({ provider: v.picklist(LOGIN_PROVIDERS), boundAt: time, hint: v.string() })),
  }),
})
/** Rows of a list of the export, from the start or `after` an earlier answer; `next` null = that was the last. */
export const exportRows = endpoint({
  method: 'GET',
  path: '/user/export',
  auth: 'user',
  query: v.object({
    ticket: v.pipe(v.string(), v.maxLength(1000)),
    part: v.picklist(EXPORT_PARTS),
    after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
  }),
  output: v.object({
    elements: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
    next: v.nullable(v.number()),
  }),
  errors: ['EXPORT_EXPIRED'],
})

/** Marks the account for deletion after `LIMITS.account.graceDays`, and ends all its logins. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/deletion',
  auth: 'user',
  output: v.object({ deletesAt: time }),
  errors: ['PROOF_REQUIRED'],
})
/** Takes that back, while the account still exists. */
export const restoreAccount = endpoint({
  method: 'POST',
  path: '/user/deletion/cancel',
  auth: 'user',
  isForLeaving: true,
})
