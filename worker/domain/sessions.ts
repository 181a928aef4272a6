import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LoginProvider } from '#schemas/catalog/login-methods.ts'
import { fail } from '#schemas/errors.ts'
import { DAY, HOUR, isoTime } from '#schemas/time.ts'
import type { Account, Actor, SignedIn } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { Device } from '../ports/sessions.ts'
import type { ReadSession } from '../ports/tokens.ts'
import { deviceOf } from './device-names.ts'

/** Where a call comes from. */
export interface Origin {
  /** Network, as rate limits count it. */
  readonly network: string
  /** The User-Agent header. */
  readonly agent: string
}

const deviceAt = async ({ fileNames }: Ports, { network, agent }: Origin): Promise<Device> => ({
  ...deviceOf(agent),
  network: await fileNames.nameOf(`session ${network}`),
})
/** When a token of now has expired for certain. */
const tokenEnd = (ports: Ports): string => isoTime(ports.now() + LIMITS.tokenDays * DAY)

/** Logs an account in: its login, and the token for it. @throws ACCOUNT_BANNED */
export const openSession = async (ports: Ports, account: Account, provider: LoginProvider, origin: Origin) => {
  if (account.isBanned) throw fail('ACCOUNT_BANNED')
  const jti = crypto.randomUUID()
  const device = await deviceAt(ports, origin)
  await ports.sessions.begin({
    ...{ jti, userId: account.id, provider, ...device },
    ...{ now: isoTime(ports.now()), expiresAt: tokenEnd(ports) },
  })
  return {
    userId: account.id,
    token: await ports.tokens.signSession({ id: account.id, role: account.role, jti }),
    createdAt: account.createdAt,
    loginAt: account.loginAt,
  }
}

/** Notes that a login is in use, at most once an hour. */
export const noteUse = (
  ports: Ports,
  { id, jti, seenAt }: SignedIn,
  { issuedAt }: ReadSession,
  origin: Origin,
): void => {
  const now = isoTime(ports.now())
  if (seenAt !== null && seenAt > isoTime(ports.now() - HOUR)) return
  const see = async () => {
    const expiresAt = isoTime(Date.parse(issuedAt) + LIMITS.tokenDays * DAY)
    await ports.sessions.see({ ...(await deviceAt(ports, origin)), jti, userId: id, issuedAt, now, expiresAt })
  }
  ports.background(see())
}

/** Until when the person of a login counts as the owner of the account; null = not now. A login is a proof. */
export const provedUntil = async (ports: Ports, { id, jti }: Pick<Actor, 'id' | 'jti'>): Promise<string | null> => {
  const at = await ports.sessions.provedAt(id, jti)
  const until = at === null ? 0 : Date.parse(at) + LIMITS.account.proofMs
  return until > ports.now() ? isoTime(until) : null
}

/** Whether the person of this login has lately proved to be the owner of the account. */
export const hasProved = async (ports: Ports, actor: Actor): Promise<boolean> =>
  (await provedUntil(ports, actor)) !== null

/** @throws PROOF_REQUIRED when the person of this login has not lately proved to be the owner of the account. */
export const requireProof = async (ports: Ports, actor: Actor): Promise<void> => {
  if (!(await hasProved(ports, actor))) throw fail('PROOF_REQUIRED')
}

/** The account's logins; `isThis` = the one that makes the call. */
export const list = async (ports: Ports, actor: Actor) =>
  (await ports.sessions.list(actor.id, isoTime(ports.now()))).map(({ jti, ...session }) => ({
    ...session,
    id: jti,
    isThis: jti === actor.jti,
  }))

/** Ends one login of the account. @throws NOT_FOUND */
export const end = async (ports: Ports, actor: Actor, id: string): Promise<null> => {
  if (!(await ports.sessions.end(actor.id, id, tokenEnd(ports)))) throw fail('NOT_FOUND')
  return null
}

/** Ends all logins of the account, or all but the one that makes the call. */
export const endAll = async (ports: Ports, actor: Actor, keepsThis: boolean): Promise<null> => {
  await ports.sessions.endAll(actor.id, keepsThis ? actor.jti : null, isoTime(ports.now()))
  return null
}

/** Ends the login that makes the call. */
export const logOut = async (ports: Ports, actor: Actor): Promise<null> => {
  await ports.sessions.logOut(actor.id, actor.jti, tokenEnd(ports))
  return null
}
