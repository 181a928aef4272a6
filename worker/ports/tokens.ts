export interface SessionClaims {
  readonly id: number
  readonly role: number
  readonly jti: string
}
/** What a render page may read: one version of one work, with the watermark that the server decided. */
export interface TicketClaims {
  readonly workId: number
  readonly version: number
  readonly watermark: boolean
}
export interface UploadClaims {
  readonly userId: number
}

/** Signed, expiring claims (JWT). `verify…` answers null for anything forged, expired or of another kind. */
export interface Tokens {
  signSession(claims: SessionClaims): Promise<string>
  verifySession(token: string): Promise<SessionClaims | null>
  signTicket(claims: TicketClaims): Promise<string>
  verifyTicket(token: string): Promise<TicketClaims | null>
  signUpload(claims: UploadClaims): Promise<string>
  verifyUpload(token: string): Promise<UploadClaims | null>
}
