import * as v from 'valibot'
import { ROLE_NUMBERS } from '../catalog/roles.ts'
import { endpoint } from './endpoint.ts'
import { code, id, phone, time } from './fields.ts'

const user = v.object({
  id,
  role: v.picklist(Object.values(ROLE_NUMBERS)),
  nickname: v.string(),
  avatar: v.string(),
  phone: v.nullable(v.string()),
  /** true = downloads without a watermark. Only the server decides it. */
  member: v.boolean(),
  createdAt: time,
  loginAt: time,
})
const session = v.object({ userId: id, token: v.string(), createdAt: time, loginAt: time })
const credentials = v.object({ phone, code })
const codeErrors = ['PHONE_INVALID', 'CODE_REQUIRED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'] as const

/**
 * Sends a login code. `userId` is 1 when an account has the phone, and 0 when none has it yet: register it. It is never
 * the id of the account, because anyone may ask.
 */
export const requestCode = endpoint({
  method: 'GET',
  path: '/user/code',
  auth: 'none',
  query: v.object({ phone }),
  rateLimit: 'login-code',
  output: v.object({ userId: v.picklist([0, 1]) }),
  errors: ['CODE_TOO_SOON', 'CODE_DAILY_LIMIT', 'SMS_FAILED', 'PHONE_INVALID'],
})
export const register = endpoint({
  method: 'POST',
  path: '/user',
  auth: 'none',
  body: credentials,
  output: session,
  errors: [...codeErrors, 'PHONE_TAKEN'],
})
export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  auth: 'none',
  body: credentials,
  output: session,
  errors: [...codeErrors, 'PHONE_UNKNOWN'],
})
export const me = endpoint({ method: 'GET', path: '/user', auth: 'user', output: user })
/** Revokes the token that made the call. */
export const logout = endpoint({ method: 'POST', path: '/user/logout', auth: 'user' })
