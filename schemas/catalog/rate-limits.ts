const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Whose work is counted: an account, a network address, a phone, or `caller` = the token's account, else the address.
 * `phone and network` = what one network does to one phone.
 */
type RateLimitSubject = 'account' | 'network' | 'phone' | 'phone and network' | 'caller'

export interface RateLimit {
  /** Largest number of units of work of one subject in a period. */
  readonly count: number
  readonly periodMs: number
  readonly per: RateLimitSubject
  /** It is counted with others of its kind, not by a call on its own. */
  readonly within?: 'codes' | 'font-subset' | 'pages' | 'pictures' | 'forms'
}

/**
 * Every limit of how often something is done, in one table. Only real work counts: a result that is already stored is
 * free. A call names its limit (`rateLimit`, or `perCall` where each call counts); a call that changes something and names
 * none has the limit `change`.
 */
export const RATE_LIMITS = {
  /** Calls that change something and have no limit of their own: as quick as the quickest person with several tabs. */
  change: { count: 300, periodMs: MINUTE_MS, per: 'caller' },
  /** Tries to log in, to register and to bind a phone, right or wrong: those of an office. */
  login: { count: 120, periodMs: MINUTE_MS, per: 'network' },
  /** Downloads and earlier versions that are asked for. What is drawn waits in a queue besides (`LIMITS.rendersPerPerson`). */
  render: { count: 120, periodMs: MINUTE_MS, per: 'account' },

  /** Sent login codes: those of an office. */
  'login-code': { count: 30, periodMs: HOUR_MS, per: 'network' },
  /** Sent login codes of one phone. */
  'phone-code-hour': { count: 5, periodMs: HOUR_MS, per: 'phone', within: 'codes' },
  'phone-code-day': { count: 10, periodMs: DAY_MS, per: 'phone', within: 'codes' },
  /** The share of one network in them, so that a stranger does not use up those of the owner. */
  'phone-share-hour': { count: 3, periodMs: HOUR_MS, per: 'phone and network', within: 'codes' },
  'phone-share-day': { count: 6, periodMs: DAY_MS, per: 'phone and network', within: 'codes' },
  /** Codes that are sent without a captcha, where one is configured. */
  'unchecked-phone-code': { count: 2, periodMs: HOUR_MS, per: 'phone', within: 'codes' },
  'unchecked-network-code': { count: 2, periodMs: HOUR_MS, per: 'network', within: 'codes' },
  /** Wrong tries at one code; the period is the lifetime of a code. */
  'code-try': { count: 5, periodMs: 5 * MINUTE_MS, per: 'phone and network', within: 'codes' },
  /** Wrong tries at one phone by all networks but those that asked for the codes. */
  'code-miss': { count: 100, periodMs: DAY_MS, per: 'phone', within: 'codes' },
  /** Tokens of captchas that the provider is asked about. */
  captcha: { count: 60, periodMs: MINUTE_MS, per: 'network', within: 'codes' },
  /** Codes that a phone scans, for a login or to send its pictures. */
  'scan-code': { count: 60, periodMs: MINUTE_MS, per: 'network' },

  /** Calls for the code of plugins, each of up to `PLUGIN_LIMITS.perDocument`: documents that are opened. */
  plugin: { count: 60, periodMs: MINUTE_MS, per: 'caller' },
  /** Stored pictures that are made smaller, for all visitors of one network; beyond it they get the stored ones. */
  'small-picture': { count: 120, periodMs: MINUTE_MS, per: 'network', within: 'pictures' },
  /** Newly created font subsets. */
  'font-subset': { count: 300, periodMs: MINUTE_MS, per: 'caller' },
  /** The same for all visitors of one network: what they store belongs to nobody. */
  'visitor-font-subset': { count: 100, periodMs: MINUTE_MS, per: 'network', within: 'font-subset' },
  /** Uploaded font files. */
  'brand-font': { count: 60, periodMs: DAY_MS, per: 'account' },
  /** Uploads that are begun, and their parts: 50 MB a second, for several files at once. */
  'upload-part': { count: 600, periodMs: MINUTE_MS, per: 'account' },
  /** Stored pictures. */
  upload: { count: 600, periodMs: HOUR_MS, per: 'account' },
  /** Bytes of created and saved documents: more than the largest work after each `LIMITS.quietSaveMs`. */
  'saved-bytes': { count: 10 * 1024 ** 3, periodMs: HOUR_MS, per: 'account' },
  /** Pictures whose background is removed. */
  'cut-out': { count: 60, periodMs: HOUR_MS, per: 'account' },
  /** Texts that are read aloud. */
  voice: { count: 60, periodMs: HOUR_MS, per: 'account' },
  /** Consumptions of downloads: a member may have any number. */
  consumption: { count: 2000, periodMs: HOUR_MS, per: 'account' },
  /** New orders: each package that is looked at makes one. */
  order: { count: 120, periodMs: HOUR_MS, per: 'account' },

  /** New links to works. */
  share: { count: 60, periodMs: HOUR_MS, per: 'account' },
  /** Looks at shared works: a class that opens a link together. */
  'share-view': { count: 120, periodMs: MINUTE_MS, per: 'network' },
  /** Newly drawn pages of the works that an account shares, whoever looks: as many as covers after each `quietSaveMs`. */
  'shared-page': { count: 15, periodMs: MINUTE_MS, per: 'account' },
  /** What visitors of one network send and ask for with the forms of published pages: a mobile network at an event. */
  'form-send': { count: 600, periodMs: MINUTE_MS, per: 'network' },
  /** The same of one page. */
  'form-page': { count: 120, periodMs: MINUTE_MS, per: 'network', within: 'forms' },
  /** Exports of what visitors have sent. */
  'form-export': { count: 30, periodMs: HOUR_MS, per: 'account' },
  /** Works that are published, each of which is checked and drawn. */
  publish: { count: 60, periodMs: HOUR_MS, per: 'account' },
  /** Tries at the password of a published page. */
  'page-password': { count: 10, periodMs: MINUTE_MS, per: 'network', within: 'pages' },
  /** Reports of shared works. */
  report: { count: 20, periodMs: HOUR_MS, per: 'network' },
  /** Exports of an administrator. */
  'admin-export': { count: 20, periodMs: HOUR_MS, per: 'account' },

  /** Questions to a partner: its licenses, its cart, its memberships. */
  'partner-call': { count: 120, periodMs: MINUTE_MS, per: 'account' },
  /** What the server of a host asks and does about its people. */
  'host-server': { count: 120, periodMs: MINUTE_MS, per: 'network' },
  /** Changes of name and avatar. */
  profile: { count: 30, periodMs: HOUR_MS, per: 'account' },
  /** Exports of an account's data. */
  export: { count: 1, periodMs: HOUR_MS, per: 'account' },

  /** Events of pages that are counted: those of an office that opens the editor together. */
  'use-event': { count: 240, periodMs: MINUTE_MS, per: 'network' },
  /** Errors of pages that are recorded: those of an office. */
  'client-error': { count: 30, periodMs: MINUTE_MS, per: 'network' },
} as const satisfies Readonly<Record<string, RateLimit>>

type Limits = typeof RATE_LIMITS
/** A limit that calls count on their own. */
export type RateLimitName = {
  [N in keyof Limits]: Limits[N] extends { readonly within: string } ? never : N
}[keyof Limits]
/** Limits that count calls, whatever these do. */
export type CallLimitName = 'change' | 'login' | 'plugin' | 'render' | 'upload-part' | 'partner-call' | 'host-server'
