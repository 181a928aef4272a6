import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { code, id, phone, time } from './fields.ts'

export const user = v.object({
  id,
  role: v.picklist([1, 2, 3]),
  nickname: v.string(),
  avatar: v.string(),
  phone: v.nullable(v.string()),
  /** Member = no watermark; decided by the server alone. */
  member: v.boolean(),
  createdAt: time,
  loginAt: time,
})
const session = v.object({ userId: id, token: v.string(), createdAt: time, loginAt: time })
const credentials = v.object({ phone, code })
const codeErrors = ['PHONE_INVALID', 'CODE_REQUIRED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'] as const

/** Sends a login code. `userId` 0 means that the phone is new and is to be registered. */
export const requestCode = endpoint({
  method: 'GET',
  path: '/user/code',
  auth: 'none',
  query: v.object({ phone }),
  output: v.object({ userId: v.pipe(v.number(), v.integer()) }),
  errors: ['CODE_TOO_SOON', 'CODE_DAILY_LIMIT', 'RATE_LIMITED', 'SMS_FAILED', 'PHONE_INVALID'],
  summary: '发送登录验证码',
})
export const register = endpoint({
  method: 'POST',
  path: '/user',
  auth: 'none',
  body: credentials,
  output: session,
  errors: [...codeErrors, 'PHONE_TAKEN'],
  summary: '手机号注册',
})
export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  auth: 'none',
  body: credentials,
  output: session,
  errors: [...codeErrors, 'PHONE_UNKNOWN'],
  summary: '手机号登录',
})
export const me = endpoint({ method: 'GET', path: '/user', auth: 'user', output: user, summary: '当前用户' })
/** Revokes the token that made the call. */
export const logout = endpoint({ method: 'POST', path: '/user/logout', auth: 'user', summary: '退出登录' })
