import * as v from 'valibot'
import { LOGIN_PROVIDERS, OAUTH_PROVIDERS } from '../catalog/login-methods.ts'
import { endpoint } from './endpoint.ts'
import { browserSecret, captcha, code, sceneId, time } from './fields.ts'

const provider = v.picklist(LOGIN_PROVIDERS)
/** Why a person logs in at a provider: to bind that account, or to prove whose the account here is. */
const purpose = v.picklist(['bind', 'prove'])
const claimErrors = [
  'PROOF_REQUIRED',
  'IDENTITY_TAKEN',
  'IDENTITY_PRESENT',
  'IDENTITY_OTHER',
  'IDENTITY_TOO_NEW',
] as const

/** The ways to log in to the account, bound or not, and until when the caller has proved to be its owner. */
export const listIdentities = endpoint({
  method: 'GET',
  path: '/user/identities',
  auth: 'user',
  output: v.object({
    identities: v.array(
      v.object({
        provider,
        /** Whether this deployment offers it. */
        isOffered: v.boolean(),
        /** null = not bound */
        boundAt: v.nullable(time),
        /** A phone number without its middle; empty for accounts at providers, which tell no name. */
        hint: v.string(),
      }),
    ),
    provedUntil: v.nullable(time),
  }),
})
/** Sends a code to the phone of the account, to prove that the caller has it. */
export const sendProofCode = endpoint({
  method: 'GET',
  path: '/user/proof-code',
  auth: 'user',
  query: v.object({ captcha }),
  rateLimit: 'login-code',
  output: v.object({ phone: v.string() }),
  errors: [
    ...['PHONE_REQUIRED', 'CODE_TOO_SOON', 'CODE_DAILY_LIMIT', 'SMS_FAILED', 'PHONE_INVALID'],
    ...['CAPTCHA_REQUIRED', 'CAPTCHA_REFUSED', 'CAPTCHA_UNAVAILABLE'],
  ] as const,
})
/** Proves with that code whose the account is, for `LIMITS.account.proofMs`. */
export const prove = endpoint({
  method: 'POST',
  path: '/user/proof',
  auth: 'user',
  body: v.object({ code }),
  output: v.object({ provedUntil: time }),
  errors: ['PHONE_REQUIRED', 'CODE_REQUIRED', 'CODE_WRONG', 'CODE_EXPIRED', 'CODE_TOO_MANY_TRIES', 'IDENTITY_TOO_NEW'],
})
/** A code that WeChat scans, for a purpose of the account that is logged in. */
export const identityCode = endpoint({
  method: 'GET',
  path: '/user/identity/wechat-qrcode',
  auth: 'user',
  query: v.object({ purpose }),
  rateLimit: 'scan-code',
  output: v.object({ url: v.string(), sceneId: v.string() }),
  errors: ['NOT_FOUND', 'LOGIN_UNAVAILABLE', 'PROOF_REQUIRED'],
})
/** Whether it was scanned, and did what it was for; 202 while nobody has. */
export const identityCheck = endpoint({
  method: 'GET',
  path: '/user/identity/scan-check',
  auth: 'user',
  query: v.object({ sceneId }),
  isPolled: true,
  output: v.nullable(v.object({ purpose })),
  errors: ['SCAN_EXPIRED', ...claimErrors],
})
/**
 * The page of QQ or Weibo on which the person logs in, for a purpose of the account that is logged in. It leads back to
 * `/callbacks/<provider>`, which stores the result as the cookie `moye_claim`: `done`, or the code of an error.
 */
export const identityWindow = endpoint({
  method: 'GET',
  path: '/user/identity/oauth',
  auth: 'user',
  query: v.object({ provider: v.picklist(OAUTH_PROVIDERS), purpose, browser: browserSecret }),
  rateLimit: 'scan-code',
  output: v.object({ url: v.string() }),
  errors: ['NOT_FOUND', 'PROOF_REQUIRED'],
})
/** Unbinds a way to log in, never the last one. */
export const unbindIdentity = endpoint({
  method: 'DELETE',
  path: '/user/identity/:provider',
  auth: 'user',
  params: v.object({ provider }),
  errors: ['PROOF_REQUIRED', 'IDENTITY_LAST'],
})

/** The logins of the account, the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  auth: 'user',
  output: v.array(
    v.object({
      id: v.string(),
      /** Whether it is the login of this call. */
      isThis: v.boolean(),
      /** null = a login of an earlier release */
      provider: v.nullable(provider),
      /** Names; empty = not known. */
      browser: v.string(),
      system: v.string(),
      createdAt: time,
      seenAt: time,
    }),
  ),
})
/** Ends one login of the account. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/session/:id',
  auth: 'user',
  params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
})
/** Ends all logins of the account; `keepsThis` = all but that of this call. */
export const endSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end',
  auth: 'user',
  body: v.object({ keepsThis: v.boolean() }),
})
