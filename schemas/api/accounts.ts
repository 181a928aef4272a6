import * as v from 'valibot'
import { ROLE_NUMBERS } from '../catalog/roles.ts'
import { endpoint } from './endpoint.ts'
import { browserSecret, captcha, code, id, phone, sceneId, time } from './fields.ts'

const user = v.object({
  id,
  role: v.picklist(Object.values(ROLE_NUMBERS)),
  nickname: v.string(),
  avatar: v.string(),
  phone: v.nullable(v.string()),
  /** true = downloads without a watermark. Only the server decides it. */
  member: v.boolean(),
  /** One of the accounts in `STAFF_IDS`; missing = it is not. */
  isStaff: v.optional(v.boolean()),
  createdAt: time,
  loginAt: time,
  /** When the account is deleted at its owner's wish; missing = it is not. */
  deletesAt: v.optional(time),
})
const session = v.object({ userId: id, token: v.string(), createdAt: time, loginAt: time })
const credentials = v.object({ phone, code })
const codeErrors = ['PHONE_INVALID', 'CODE_REQUIRED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES'] as const

/**
 * Sends a login code. `userId` is 1 when an account has the phone, and 0 when none has it yet: register it. It is never
 * the id of the account, because anyone may ask. After some codes a captcha is needed: CAPTCHA_REQUIRED tells in `captcha`
 * what a page needs to show it, and the next call carries its token.
 */
export const requestCode = endpoint({
  method: 'GET',
  path: '/user/code',
  auth: 'none',
  query: v.object({ phone, captcha }),
  rateLimit: 'login-code',
  output: v.object({ userId: v.picklist([0, 1]) }),
  errors: [
    ...['CODE_TOO_SOON', 'CODE_DAILY_LIMIT', 'SMS_FAILED', 'PHONE_INVALID'],
    ...['CAPTCHA_REQUIRED', 'CAPTCHA_REFUSED', 'CAPTCHA_UNAVAILABLE'],
  ] as const,
})
export const register = endpoint({
  method: 'POST',
  path: '/user',
  auth: 'none',
  body: credentials,
  perCall: 'login',
  output: session,
  errors: [...codeErrors, 'PHONE_TAKEN'],
})
export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  auth: 'none',
  body: credentials,
  perCall: 'login',
  output: session,
  errors: [...codeErrors, 'PHONE_UNKNOWN', 'ACCOUNT_BANNED'],
})
/** Ways to log in besides the phone number that this deployment offers. */
export const loginMethods = endpoint({
  method: 'GET',
  path: '/user/login-methods',
  auth: 'none',
  isShared: true,
  output: v.object({ wechat: v.boolean(), qq: v.boolean(), weibo: v.boolean() }),
})
/** A code that a phone scans to log in: the text `url` as a QR code. */
export const scanCode = endpoint({
  method: 'GET',
  path: '/user/wechat-qrcode',
  auth: 'none',
  rateLimit: 'scan-code',
  output: v.object({ url: v.string(), sceneId: v.string() }),
  errors: ['NOT_FOUND', 'LOGIN_UNAVAILABLE'],
})
/** The login of a scanned code, once; 202 while nobody has scanned it. */
export const scanCheck = endpoint({
  method: 'GET',
  path: '/user/scan-check',
  auth: 'none',
  query: v.object({ sceneId }),
  isPolled: true,
  output: v.nullable(v.object({ user, token: v.string() })),
  errors: ['SCAN_EXPIRED', 'ACCOUNT_BANNED', 'INTERNAL'],
})
const oauth = {
  method: 'GET',
  auth: 'none',
  query: v.object({ browser: browserSecret }),
  rateLimit: 'scan-code',
  output: v.object({ url: v.string() }),
  errors: ['NOT_FOUND'],
} as const
/** The page of QQ on which a person logs in. It leads back to `/callbacks/qq`, which stores the login as a cookie. */
export const qqLogin = endpoint({ ...oauth, path: '/user/qq-oauth' })
/** The same for Weibo. */
export const weiboLogin = endpoint({ ...oauth, path: '/user/wb-oauth' })
export const me = endpoint({ method: 'GET', path: '/user', auth: 'user', isForLeaving: true, output: user })
/** Binds a phone that the code confirms to the account, in place of the one before, which needs a proof of the owner. */
export const bindPhone = endpoint({
  method: 'POST',
  path: '/user/bind-phone',
  auth: 'user',
  body: credentials,
  perCall: 'login',
  output: v.object({ phone: v.string() }),
  errors: [...codeErrors, 'PHONE_TAKEN', 'PROOF_REQUIRED'],
})
/** Revokes the token that made the call. */
export const logout = endpoint({ method: 'POST', path: '/user/logout', auth: 'user', isForLeaving: true })
