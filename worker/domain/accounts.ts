import * as m from '#messages/accounts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Account, Actor, Identity } from '../ports/accounts.ts'
import type { CodeOutcome } from '../ports/codes.ts'
import type { Ports } from '../ports/index.ts'
import { requireCaptcha } from './captcha.ts'
import type { Spend } from './rate-limits.ts'
import { hasProved, type Origin, openSession } from './sessions.ts'

export interface Credentials {
  readonly phone: string
  readonly code: string
}
export const phoneIdentity = (phone: string): Identity => ({ provider: 'phone', subject: phone })
const isTestNumber = (phone: string) => phone.startsWith('1111')

const newCode = (): string => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(value % 10 ** LIMITS.codeLength).padStart(LIMITS.codeLength, '0')
}

/** @throws the code of a refusal. */
const refuseUnless = (outcome: CodeOutcome): void => {
  if (!outcome.ok) throw fail(outcome.code)
}

/**
 * Sends a login code; `network` asks for it. `userId` 1 = an account has the phone, 0 = none has it.
 * @throws what `sendCode` throws
 */
export const requestCode = async (
  ports: Ports,
  { phone, captcha }: WantedCode,
  network: string,
  spend: Spend,
): Promise<{ userId: 0 | 1 }> => {
  await sendCode(ports, { phone, captcha }, network, spend)
  return { userId: (await ports.accounts.byIdentity(phoneIdentity(phone), isoTime(ports.now()))) ? 1 : 0 }
}

/** A code that is asked for. */
interface WantedCode {
  readonly phone: string
  /** Token of a captcha; empty = none. */
  readonly captcha: string
}

/**
 * Sends a code to a phone; `network` asks for it. Test numbers get codes in development only. After some codes for a
 * phone or a network a captcha is needed.
 * @throws CODE_TOO_SOON, CODE_DAILY_LIMIT, RATE_LIMITED, PHONE_INVALID, SMS_FAILED, CAPTCHA_REQUIRED, CAPTCHA_REFUSED,
 * CAPTCHA_UNAVAILABLE
 */
export const sendCode = async (
  ports: Ports,
  { phone, captcha }: WantedCode,
  network: string,
  spend: Spend,
): Promise<void> => {
  if (isTestNumber(phone) && !ports.isDevelopment) throw fail('PHONE_INVALID')
  const code = newCode()
  // The phone's limit is checked first and counted last: a refused repeat must not count for the network, and a network
  // over its limit must not count for the phone or replace the code that the user is about to enter.
  const may = await ports.codes.mayIssue(phone, network)
  if (!may.ok) throw fail(may.code)
  if (ports.captcha && (may.needsCheck || !(await ports.codes.countUnchecked(network))))
    await requireCaptcha(ports, 'login-code', captcha, network)
  await spend()
  refuseUnless(await ports.codes.issue(phone, code, network))
  // Codes for test numbers are never sent to the provider.
  if (isTestNumber(phone)) await ports.inbox.put({ phone, code, time: isoTime(ports.now()) })
  else {
    const sent = await ports.sms.sendCode(phone, code)
    if (!sent.ok) throw fail(sent.code)
  }
}

/** @throws CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TOO_MANY_TRIES */
export const redeem = async (ports: Ports, { phone, code }: Credentials, network: string): Promise<void> => {
  if (code === '') throw fail('CODE_REQUIRED')
  refuseUnless(await ports.codes.redeem(phone, code, network))
}

/**
 * Creates the account of a phone that the code confirms.
 * @throws PHONE_TAKEN, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TOO_MANY_TRIES
 */
export const register = async (ports: Ports, credentials: Credentials, origin: Origin) => {
  await redeem(ports, credentials, origin.network)
  const nickname = m.nickname({ digits: credentials.phone.slice(-4) })
  const identity = phoneIdentity(credentials.phone)
  const account = await ports.accounts.create({ identity, nickname, now: isoTime(ports.now()) })
  if (!account) throw fail('PHONE_TAKEN')
  return openSession(ports, account, 'phone', origin)
}

/**
 * Logs in the account of a phone. Checks the code first, so that only the owner of the phone can get PHONE_UNKNOWN.
 * @throws PHONE_UNKNOWN, ACCOUNT_BANNED, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TOO_MANY_TRIES
 */
export const login = async (ports: Ports, credentials: Credentials, origin: Origin) => {
  await redeem(ports, credentials, origin.network)
  const now = isoTime(ports.now())
  const account = await ports.accounts.byIdentity(phoneIdentity(credentials.phone), now)
  if (!account) throw fail('PHONE_UNKNOWN')
  const session = await openSession(ports, { ...account, loginAt: now }, 'phone', origin)
  await ports.accounts.touchLogin(account.id, now)
  return session
}

/**
 * Binds a phone that the code confirms. In place of another phone only with a proof of the owner: a stolen login must not
 * take the account over.
 * @throws PROOF_REQUIRED, PHONE_TAKEN, CODE_REQUIRED, CODE_WRONG, CODE_EXPIRED, CODE_TOO_MANY_TRIES
 */
export const bindPhone = async (ports: Ports, actor: Actor, credentials: Credentials, network: string) => {
  const isProved = await hasProved(ports, actor)
  if (actor.hasPhone && !isProved) throw fail('PROOF_REQUIRED')
  await redeem(ports, credentials, network)
  const proof = {
    isProved,
    now: isoTime(ports.now()),
    provesAfter: isoTime(ports.now() + LIMITS.account.newIdentityDays * DAY),
  }
  const bound = await ports.accounts.bindPhone(actor.id, credentials.phone, proof)
  if (!bound.ok) throw fail(bound.code)
  return { phone: credentials.phone }
}

/** What a provider tells of a person. */
export interface Profile {
  readonly nickname: string
  /** Address of a picture; empty = none. */
  readonly avatar?: string
}

/**
 * Logs in the account of a person who was identified by a provider; the first login creates it.
 * @throws ACCOUNT_BANNED; INTERNAL when the account is being deleted.
 */
export const loginByIdentity = async (ports: Ports, identity: Identity, profile: Profile, origin: Origin) => {
  const now = isoTime(ports.now())
  // Of two first logins at the same time the second one finds the account of the first.
  const created = (await ports.accounts.byIdentity(identity, now))
    ? null
    : await ports.accounts.create({ identity, now, ...profile })
  const account = created ?? (await ports.accounts.byIdentity(identity, now))
  if (!account) throw fail('INTERNAL')
  const { token } = await openSession(ports, account, identity.provider, origin)
  if (!created) await ports.accounts.touchLogin(account.id, now)
  return { user: userOf({ ...account, loginAt: now }), token }
}

/** An account as calls return it. */
export const userOf = ({ isMember, isBanned: _, role, deletesAt, ...rest }: Account) => ({
  ...rest,
  role: ROLE_NUMBERS[role],
  member: isMember,
  ...(deletesAt === null ? {} : { deletesAt }),
})

/** The configured ways to log in besides the phone number. */
export const loginMethods = (ports: Ports) => ({
  wechat: ports.scanLogin !== null,
  qq: Boolean(ports.oauth.qq),
  weibo: Boolean(ports.oauth.weibo),
})
