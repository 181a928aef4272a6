import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Account, Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { networkOf } from './code-limits.ts'

export interface Credentials {
  readonly phone: string
  readonly code: string
}
const iso = (ports: Ports) => new Date(ports.now()).toISOString()
const isTestNumber = (phone: string) => phone.startsWith('1111')

const newCode = (): string => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(value % 1_000_000).padStart(6, '0')
}

/** Sends a login code. `userId` 0 = the phone is new. Throws the limits' codes and SMS_FAILED. */
export const requestCode = async (ports: Ports, phone: string, ip: string): Promise<{ userId: number }> => {
  const code = newCode()
  const refusal = await ports.codes.issue(phone, networkOf(ip), code)
  if (refusal) throw fail(refusal)
  // Test numbers never leave the process.
  if (isTestNumber(phone)) await ports.inbox.put({ phone, code, time: iso(ports) })
  else await ports.sms.sendCode(phone, code)
  return { userId: (await ports.accounts.byPhone(phone, iso(ports)))?.id ?? 0 }
}

const redeem = async (ports: Ports, { phone, code }: Credentials): Promise<void> => {
  if (code === '') throw fail('CODE_REQUIRED')
  const refusal = await ports.codes.redeem(phone, code)
  if (refusal) throw fail(refusal)
}

const openSession = async (ports: Ports, account: Account) => ({
  userId: account.id,
  token: await ports.tokens.signSession({ id: account.id, role: account.role, jti: crypto.randomUUID() }),
  createdAt: account.createdAt,
  loginAt: account.loginAt,
})

/** Makes the account of a phone that proved itself by code. Throws PHONE_TAKEN. */
export const register = async (ports: Ports, credentials: Credentials) => {
  await redeem(ports, credentials)
  const nickname = `墨友${credentials.phone.slice(-4)}`
  const account = await ports.accounts.create({ phone: credentials.phone, nickname, now: iso(ports) })
  if (!account) throw fail('PHONE_TAKEN')
  return openSession(ports, account)
}

/** Logs a known phone in. Throws PHONE_UNKNOWN only to somebody who holds the phone's code. */
export const login = async (ports: Ports, credentials: Credentials) => {
  await redeem(ports, credentials)
  const now = iso(ports)
  const account = await ports.accounts.byPhone(credentials.phone, now)
  if (!account) throw fail('PHONE_UNKNOWN')
  await ports.accounts.touchLogin(account.id, now)
  return openSession(ports, { ...account, loginAt: now })
}

/** The account of a token; used by `GET /user`. */
export const describe = async (ports: Ports, actor: Actor) => {
  const account = await ports.accounts.byId(actor.id, iso(ports))
  if (!account) throw fail('UNAUTHENTICATED')
  const { isMember, ...rest } = account
  return { ...rest, member: isMember }
}

/** Revokes the token that made the call. */
export const logout = async (ports: Ports, actor: Actor): Promise<null> => {
  await ports.accounts.revoke(actor.jti, new Date(ports.now() + LIMITS.tokenDays * 86_400_000).toISOString())
  return null
}
