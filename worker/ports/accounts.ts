import type { LoginProvider } from '#schemas/catalog/login-methods.ts'
import type { Role } from '#schemas/catalog/roles.ts'
import type { HostedBy } from './hosts.ts'
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
  /** The host that has sent the person; missing or null = a person of our own. */
  readonly host?: HostedBy | null
}

/** The account of a valid token, and the state of its login. Times are ISO 8601 UTC. */
export interface SignedIn extends Actor {
  readonly account: Account
  /** When the login was last noted; null = it has no row yet. */
  readonly seenAt: string | null
  /** When the account is deleted at its owner's wish; null = it is not. */
  readonly deletesAt: string | null
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
  /** When the account is deleted at its owner's wish; null = it is not. */
  readonly deletesAt: string | null
}

/** Who a person is at a provider; the number for a phone. */
export interface Identity {
  readonly provider: LoginProvider
  readonly subject: string
}
export interface BoundIdentity extends Identity {
  /** ISO 8601 UTC */
  readonly boundAt: string
}

export interface AccountStore {
  byIdentity(identity: Identity, now: string): Promise<Account | null>
  byId(id: number, now: string): Promise<Account | null>
  /** The account of a token that was issued at `issuedAt`; null when the token was revoked. One SQL statement. */
  actor(id: number, jti: string, now: string, issuedAt: string): Promise<SignedIn | null>
  /** null = an account has this identity already. */
  create(account: { identity: Identity; nickname: string; avatar?: string; now: string }): Promise<Account | null>
  /**
   * Binds a phone, in place of the one before if `isProved`. PHONE_TAKEN = another account has it. One that is bound
   * without a proof proves nothing before `provesAfter`.
   */
  bindPhone(
    id: number,
    phone: string,
    proof: { readonly isProved: boolean; readonly provesAfter: string; readonly now: string },
  ): Promise<Outcome<'PHONE_TAKEN' | 'PROOF_REQUIRED'>>
  /** Binds an identity; the account has none of its provider, or this one. */
  bind(id: number, identity: Identity, now: string): Promise<Outcome<'IDENTITY_TAKEN' | 'IDENTITY_PRESENT'>>
  /** Unbinds an identity unless it is the last one of those providers; false = it is, or was unbound before. */
  unbind(id: number, provider: LoginProvider, usable: readonly LoginProvider[]): Promise<boolean>
  identities(id: number): Promise<BoundIdentity[]>
  /** Whether an identity of an account proves whose the account is. */
  proves(id: number, identity: Identity, now: string): Promise<Outcome<'IDENTITY_OTHER' | 'IDENTITY_TOO_NEW'>>
  rename(id: number, nickname: string): Promise<void>
  /** Sets the path of the avatar (empty = none); returns the path of the one before. */
  setAvatar(id: number, avatar: string): Promise<string>
  touchLogin(id: number, now: string): Promise<void>
  /** Deletes revoked tokens that have expired. */
  forgetRevoked(now: string): Promise<void>
}
