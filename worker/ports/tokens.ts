import type { PaymentChannelName } from '#schemas/catalog/payments.ts'
import type { Role } from '#schemas/catalog/roles.ts'

interface SessionClaims {
  readonly id: number
  /** Role at the time of the login; `AccountStore.actor` returns the current role. */
  readonly role: Role
  readonly jti: string
}
export interface ReadSession extends SessionClaims {
  /** ISO 8601 UTC, whole seconds. */
  readonly issuedAt: string
}
/** Permission of a render page: to read one version of one work. The server sets the watermark. */
export interface TicketClaims {
  readonly workId: number
  readonly version: number
  readonly watermark: boolean
}
/** Who pays in the app of a provider. */
interface PayerClaims {
  readonly channel: PaymentChannelName
  readonly payer: string
}
/** Permission to see a published page that has a password. */
interface PassClaims {
  readonly code: string
  /** What the password of that time is known by: another password ends the permission. */
  readonly lock: string
}
interface AccountClaims {
  readonly userId: number
}

/** Permission of a visitor to send the form of a published page. */
interface FormClaims {
  readonly code: string
  /** The questions that were asked. */
  readonly versionId: number
  /** ms since 1970; when the form was opened. */
  readonly at: number
}

/** Signed, expiring claims (JWT). `verify…` returns null for a token that is forged, expired or of another kind. */
export interface Tokens {
  signSession(claims: SessionClaims): Promise<string>
  verifySession(token: string): Promise<ReadSession | null>
  signTicket(claims: TicketClaims): Promise<string>
  verifyTicket(token: string): Promise<TicketClaims | null>
  signUpload(claims: AccountClaims): Promise<string>
  verifyUpload(token: string): Promise<AccountClaims | null>
  /** Permission to read the lists of an export for an hour. */
  signExport(claims: AccountClaims): Promise<string>
  verifyExport(token: string): Promise<AccountClaims | null>
  signForm(claims: FormClaims): Promise<string>
  verifyForm(token: string): Promise<FormClaims | null>
  /** Lives as long as an order. */
  signPayer(claims: PayerClaims): Promise<string>
  verifyPayer(token: string): Promise<PayerClaims | null>
  signPass(claims: PassClaims): Promise<string>
  verifyPass(token: string): Promise<PassClaims | null>
}
