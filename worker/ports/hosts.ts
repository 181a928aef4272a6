import type { PartnerPages } from '#schemas/catalog/partner-pages.ts'
import type { Account } from './accounts.ts'

interface FramingHost {
  /** The `iss` of its tokens. */
  readonly name: string
  /** Origins whose pages may frame the editor. */
  readonly origins: readonly string[]
}
/** A tool for digital signs, which passes credentials in the address. */
export interface SignageApp extends FramingHost {
  readonly mode: 'signage'
}
/** A market of pictures; its name is a host at which the product is served. */
export interface PartnerHost extends FramingHost {
  readonly mode: 'partner'
  /** What people call it. */
  readonly label: string
  readonly pages: PartnerPages
}
export type Host = SignageApp | PartnerHost

/** What the token of a host says to the server; `allow` is for the page. */
export interface HostClaims {
  /** The host's id of its user. */
  readonly subject: string
  readonly name: string | null
  /** The host's own id of a design. */
  readonly ref: string | null
  /** The only work that may be opened. */
  readonly work: number | null
}
/** The host through which a call is made. */
export interface HostedBy extends Pick<Host, 'mode' | 'name'> {
  readonly claims: HostClaims
  /** The token itself, for the calls of the partner. Never logged. */
  readonly token: string
}
/** CREDENTIALS_EXPIRED: rightly signed, but its time is over. */
export type ReadToken =
  | { readonly ok: true; readonly host: Host; readonly claims: HostClaims }
  | { readonly ok: false; readonly code: 'CREDENTIALS_EXPIRED'; readonly host: Host }
  | { readonly ok: false; readonly code: 'UNAUTHENTICATED' }

/** The configured hosts. */
export interface Hosts {
  readonly partners: readonly PartnerHost[]
  /** The partner at whose host an address is; null = it is not one of theirs. */
  partnerAt(url: URL): PartnerHost | null
  /** The credentials of a signage tool. */
  readCredentials(token: string): Promise<ReadToken>
  /** A token of a partner, which is valid at its own host alone. */
  readPartnerToken(token: string, partner: PartnerHost): Promise<ReadToken>
  /** Credentials for the example of the documentation, in development; null = there is none. */
  exampleCredentials(): Promise<string | null>
}

/** A medium of a partner that was taken over into our storage. */
interface PartnerMedium {
  readonly host: string
  readonly mediaId: string
  /** Storage key of the picture. */
  readonly key: string
}

/** Accounts of people whom a host has sent, and what belongs to them alone. */
export interface HostedStore {
  /** null = nobody with this id has come yet, or the account was deleted. */
  account(host: string, subject: string, now: string): Promise<Account | null>
  /** null = another call has created it. */
  create(host: string, subject: string, nickname: string, now: string): Promise<Account | null>
  /** The account's work under the host's own id of it; null = there is none. */
  workOf(userId: number, ref: string): Promise<number | null>
  /** Names the picture of a work; false = the account has no such work. */
  setImage(userId: number, workId: number, image: string): Promise<boolean>
  /** The version of this work that the account has downloaded as a file; null = the file is none of that. */
  drawnVersion(userId: number, workId: number, fileKey: string): Promise<number | null>
  addMedium(medium: PartnerMedium, now: string): Promise<void>
  /** The partner's media among the pictures with these keys, and among those that these were cut out of. */
  mediaOf(host: string, keys: readonly string[]): Promise<string[]>
}

interface LicensedMedium {
  readonly mediaId: string
  readonly licensed: boolean
}
interface CartItem {
  readonly mediaId: string
  readonly mediaSize: 'xl'
  readonly source: 'moye'
  readonly nonce: string
}
type PartnerCaller = Pick<HostedBy, 'name' | 'token'>
/** The partners' own APIs. null = the partner did not answer in time, or not as agreed. Never throws. */
export interface PartnerApi {
  isEditVip(caller: PartnerCaller): Promise<boolean | null>
  licenses(caller: PartnerCaller, mediaIds: readonly string[]): Promise<readonly LicensedMedium[] | null>
  addToCart(caller: PartnerCaller, item: CartItem): Promise<string | null>
}
