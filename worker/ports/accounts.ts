import type { OutsideProvider } from '#schemas/catalog/login-methods.ts'
import type { Role } from '#schemas/catalog/roles.ts'
import type { Outcome } from './refusal.ts'

/** The account that makes a call. The id comes from the token, role and membership from the database. */
export interface Actor {
  readonly id: number
  readonly role: Role
  readonly isMember: boolean
  /** Whether a phone is bound to the account. */
  readonly hasPhone: boolean
  /** An administrator has banned the account: it may make no call. */
  readonly isBanned?: boolean
  /** Token id, for log-out. */
  readonly jti: string
}

export interface Account {
  readonly id: number
  readonly role: Role
  readonly phone: string | null
  readonly nickname: string
  readonly avatar: string
  readonly isMember: boolean
  readonly isBanned: boolean
  /** ISO 8601 UTC */
  readonly createdAt: string
  readonly loginAt: string
}

/** Ways to log in. */
type IdentityProvider = 'phone' | OutsideProvider
/** Who a person is at a provider; the number for a phone. */
export interface Identity {
  readonly provider: IdentityProvider
  readonly subject: string
}

export interface AccountStore {
  byIdentity(identity: Identity, now: string): Promise<Account | null>
  byId(id: number, now: string): Promise<Account | null>
  /** The account of a token; null when the token was revoked. One SQL statement. */
  actor(id: number, jti: string, now: string): Promise<Actor | null>
  /** null = an account has this identity already. */
  create(account: { identity: Identity; nickname: string; avatar?: string; now: string }): Promise<Account | null>
  /** Binds an identity, in place of the one of the same provider; PHONE_TAKEN = another account has it. */
  bind(id: number, identity: Identity, now: string): Promise<Outcome<'PHONE_TAKEN'>>
  touchLogin(id: number, now: string): Promise<void>
  revoke(jti: string, expiresAt: string): Promise<void>
  /** Deletes revoked tokens that have expired. */
  forgetRevoked(now: string): Promise<void>
}
