import type { Role } from '#schemas/catalog/roles.ts'
import type { Refusal } from './refusal.ts'

/** The account that makes a call. The id comes from the token, role and membership from the database. */
export interface Actor {
  readonly id: number
  readonly role: Role
  readonly isMember: boolean
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
  /** ISO 8601 UTC */
  readonly createdAt: string
  readonly loginAt: string
}

export interface AccountStore {
  byPhone(phone: string, now: string): Promise<Account | null>
  byId(id: number, now: string): Promise<Account | null>
  /** The account of a token; null when the token was revoked. One SQL statement. */
  actor(id: number, jti: string, now: string): Promise<Actor | null>
  create(account: {
    phone: string
    nickname: string
    now: string
  }): Promise<{ readonly ok: true; readonly account: Account } | Refusal<'PHONE_TAKEN'>>
  touchLogin(id: number, now: string): Promise<void>
  revoke(jti: string, expiresAt: string): Promise<void>
  /** Deletes revoked tokens that have expired. */
  forgetRevoked(now: string): Promise<void>
}
