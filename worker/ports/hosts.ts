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

/** The server of a host, which asks about one of its people. */
export interface HostServer {
  readonly host: Host
  /** The host's id of the person. */
  readonly subject: string
}

/** The configured hosts. */
export interface Hosts {
  readonly partners: readonly PartnerHost[]
  /** The partner at whose host an address is; null = it is not one of theirs. */
  partnerAt(url: URL): PartnerHost | null
  /** The credentials of a signage tool. */
  readCredentials(token: string): Promise<ReadToken>
  /** A token of a partner, which is valid at its own host alone. */
  readPartnerToken(token: string, partner: PartnerHost): Promise<ReadToken>
  /** The token with which the server of a host asks about one of its people; null = it is none. */
  readServerToken(token: string): Promise<HostServer | null>
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

/** The first account of a person. */
interface NewHosted {
  readonly host: string
  readonly subject: string
  readonly nickname: string
  /** ISO 8601 UTC */
  readonly now: string
  /** Day of China, `YYYY-MM-DD`, and how many accounts the host may begin on it. */
  readonly day: string
  readonly most: number
}
/** The account of a person of a host. Times are ISO 8601 UTC. */
export interface HostedPerson {
  readonly id: number
  readonly nickname: string
  readonly createdAt: string
  /** To the day. */
  readonly usedAt: string
}

/** Accounts of people whom a host has sent, and what belongs to them alone. */
export interface HostedStore {
  /** null = nobody with this id has come yet, or the account was deleted. */
  account(host: string, subject: string, now: string): Promise<Account | null>
  /** null = another call has created it, or the host has begun as many on this day of China as it may. */
  create(account: NewHosted): Promise<Account | null>
  /** Notes that an account is used, unless that was noted since `before`. */
  noteUse(userId: number, now: string, before: string): Promise<void>
  /** What a host is told of one of its people; null = nobody with this id has an account. */
  person(host: string, subject: string): Promise<HostedPerson | null>
  /** Deletes the numbers of new accounts of earlier days. */
  forgetDays(day: string): Promise<void>
  /** The account's work under the host's own id of it; null = there is none. */
  workOf(userId: number, ref: string): Promise<number | null>
  /** Names the picture of a work; false = the account has no such work. */
  setImage(userId: number, workId: number, image: string): Promise<boolean>
  /** The version of this work that the account has downloaded as a file; null = the file is none of that. */
  drawnVersion(userId: number, workId: number, fileKey: string): Promise<number | null>
  addMedium(medium: PartnerMedium, now: string): Promise<void>
  /**
   * Media of a partner (null = of any) among the pictures with these keys, and among those that these were cut out of, at
   * any remove.
   */
  mediaOf(host: string | null, keys: readonly string[]): Promise<string[]>
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
