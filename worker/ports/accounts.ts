/** Who makes a call: read from the token and, for its role and membership, from the database. */
export interface Actor {
  readonly id: number
  readonly role: 1 | 2 | 3
  readonly isMember: boolean
  /** Token id, for log-out. */
  readonly jti: string
}

export interface Account {
  readonly id: number
  readonly role: 1 | 2 | 3
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
  /** The account behind a token that was not revoked; one statement. */
  actor(id: number, jti: string, now: string): Promise<Actor | null>
  /** null when the phone is taken. */
  create(account: { phone: string; nickname: string; now: string }): Promise<Account | null>
  touchLogin(id: number, now: string): Promise<void>
  revoke(jti: string, expiresAt: string): Promise<void>
  /** Forgets revoked tokens that nobody could use any more. */
  forgetRevoked(now: string): Promise<void>
}
