/** Limits of what accounts may download. Each comment begins with its unit. */
export const ALLOWANCE_LIMITS = {
  /** count; ordinary downloads of an account that is no member, for its lifetime. */
  free: 3,
  /** ms; time in which the same file can be downloaded again for free. */
  againMs: 86_400_000,
  /** ms; time in which the file of a consumption is requested; then the downloads are given back. */
  unusedMs: 600_000,
  /** ms; age of a job that nobody draws and that has no file, at which its downloads are given back. */
  lostMs: 120_000,
  /** ms; age up to which each run of the sweep looks at consumptions; the daily one looks at all. */
  sweptMs: 14_400_000,
  /** count; jobs, and unused consumptions, that one run of the sweep ends. */
  sweep: 200,
  /** count; consumptions of one account per hour. */
  perHour: 2000,
  /** characters; longest address of a file that a caller names. */
  url: 2000,
} as const
