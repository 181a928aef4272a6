import { ADMIN_LIMITS } from './admin-limits.ts'
import { LIMITS } from './limits.ts'
import { SHARE_LIMITS } from './share-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Whose work is counted: an account, a network address, or `caller` = the token's account, else the address. */
export type RateLimitSubject = 'account' | 'network' | 'caller'

export interface RateLimit {
  /** Largest number of units of work of one subject in a period. */
  readonly count: number
  readonly periodMs: number
  readonly per: RateLimitSubject
}

/** Rate limits of calls. Only real work counts: a result that is already stored is free. */
export const RATE_LIMITS = {
  /** Sent login codes. Each phone has further limits: `LIMITS.sms`. */
  'login-code': { count: LIMITS.sms.perIpHour, periodMs: HOUR_MS, per: 'network' },
  /** Login codes that a phone scans. */
  'scan-code': { count: LIMITS.scan.perMinute, periodMs: MINUTE_MS, per: 'network' },
  /** Newly created font subsets. Visitors have less: `LIMITS.subsetsPerMinute.visitors`. */
  'font-subset': { count: LIMITS.subsetsPerMinute.account, periodMs: MINUTE_MS, per: 'caller' },
  /** Stored pictures. */
  upload: { count: LIMITS.uploadsPerHour, periodMs: HOUR_MS, per: 'account' },
  /** Bytes of created and saved documents. */
  'saved-bytes': { count: LIMITS.savedBytes, periodMs: HOUR_MS, per: 'account' },
  /** Pictures whose background is removed. */
  'cut-out': { count: LIMITS.cutout.perHour, periodMs: HOUR_MS, per: 'account' },
  /** New orders. */
  order: { count: LIMITS.order.perHour, periodMs: HOUR_MS, per: 'account' },
  /** New links to works. */
  share: { count: SHARE_LIMITS.perHour, periodMs: HOUR_MS, per: 'account' },
  /** Looks at shared works. */
  'share-view': { count: SHARE_LIMITS.viewsPerMinute, periodMs: MINUTE_MS, per: 'network' },
  /** Newly drawn pages of the works that an account shares, whoever looks at them. */
  'shared-page': { count: SHARE_LIMITS.pagesPerMinute, periodMs: MINUTE_MS, per: 'account' },
  /** Reports of shared works. */
  report: { count: SHARE_LIMITS.reportsPerHour, periodMs: HOUR_MS, per: 'network' },
  /** Exports of an administrator. */
  export: { count: ADMIN_LIMITS.exportsPerHour, periodMs: HOUR_MS, per: 'account' },
  /** Errors of pages that are recorded. */
  'client-error': { count: LIMITS.clientErrorsPerMinute, periodMs: MINUTE_MS, per: 'network' },
} as const satisfies Readonly<Record<string, RateLimit>>

export type RateLimitName = keyof typeof RATE_LIMITS
