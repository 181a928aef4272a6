import { UNLIMITED } from './packages.ts'

/** Kinds of downloads: ordinary ones have a watermark; those of members have none. */
export const DOWNLOAD_TYPE = { ordinary: 1, vip: 2 } as const
export type DownloadType = (typeof DOWNLOAD_TYPE)[keyof typeof DOWNLOAD_TYPE]

/** How many downloads of a type are left. */
interface DownloadCount {
  readonly type: DownloadType
  /** Below 0: unlimited. */
  readonly count: number
}
export type DownloadCounts = readonly DownloadCount[]

/** What signage and partner mode count with: another site sells downloads there. */
export const HOSTED_COUNTS: DownloadCounts = [
  { type: DOWNLOAD_TYPE.ordinary, count: 10 },
  { type: DOWNLOAD_TYPE.vip, count: 10 },
]

/** Period that the ledger names for downloads without a limit. */
export const UNLIMITED_PERIOD = 'unlimited'

export const isUnlimited = (count: number): boolean => count < 0

/** Whether the account has an active membership: the server lists two or more types only then. */
export const isMembersList = (counts: DownloadCounts): boolean => counts.length > 1

/** Downloads of a type that are left; below 0: unlimited; 0 for a type that is not listed. */
export const leftOf = (counts: DownloadCounts, type: DownloadType): number => {
  const found = counts.find(each => each.type === type)?.count ?? 0
  return isUnlimited(found) ? UNLIMITED : found
}

/** Whether a count pays for a number of pages: each costs one. */
export const pays = (count: number, pages: number): boolean => isUnlimited(count) || count >= pages

/**
 * Whether no download is left. A member whose counts are all 0 has none left today, and is a member all the same.
 */
export const hasNoneLeft = (counts: DownloadCounts): boolean => counts.every(({ count }) => count === 0)
