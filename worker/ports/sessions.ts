import type { LoginProvider } from '#schemas/catalog/login-methods.ts'

/** What is stored about the device of a login. */
export interface Device {
  /** Name of the browser; empty = not known. */
  readonly browser: string
  /** Name of the operating system; empty = not known. */
  readonly system: string
  /** Keyed hash of the network. */
  readonly network: string
}

/** Times are ISO 8601 UTC. */
interface NewSession extends Device {
  readonly jti: string
  readonly userId: number
  readonly provider: LoginProvider
  readonly now: string
  readonly expiresAt: string
}

/** A login of the time before its row: what its token says. */
interface OlderSession extends Device {
  readonly jti: string
  readonly userId: number
  readonly issuedAt: string
  readonly now: string
  readonly expiresAt: string
}

export interface Session {
  readonly jti: string
  readonly provider: LoginProvider | null
  readonly browser: string
  readonly system: string
  readonly createdAt: string
  readonly seenAt: string
}

/** Logins of accounts. What ends one takes effect with the next call. */
export interface SessionStore {
  /** Stores a login. It counts as a proof if the identity that it used may prove. */
  begin(session: NewSession): Promise<void>
  /** Notes that a login is in use, and stores it if its token is older than the table and still valid. */
  see(session: OlderSession): Promise<void>
  /** The latest logins of an account, the last used first. */
  list(userId: number, now: string): Promise<Session[]>
  /** Ends the login of a valid token, which is refused until `expiresAt`. */
  logOut(userId: number, jti: string, expiresAt: string): Promise<void>
  /** Ends a login of an account, whose token is refused until `expiresAt`; false = the account has no such login. */
  end(userId: number, jti: string, expiresAt: string): Promise<boolean>
  /** Ends the logins of an account; `kept` is the token id of one that goes on. */
  endAll(userId: number, kept: string | null, now: string): Promise<void>
  /** Notes that the person has proved to be the owner of the account. */
  prove(userId: number, jti: string, now: string): Promise<void>
  /** When the person of a login last proved to be the owner of the account; null = never, or the login has ended. */
  provedAt(userId: number, jti: string): Promise<string | null>
  /** Deletes logins that have expired. */
  forget(now: string): Promise<void>
}
