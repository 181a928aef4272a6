const MEBIBYTE = 1024 ** 2
const GIBIBYTE = 1024 ** 3

/** Limits of uploads in parts and of what an account stores. No part of `LIMITS`, which every page loads at its start. */
export const UPLOAD_LIMITS = {
  /** bytes; largest picture that is sent in parts; drawings and animations have `LIMITS.uploadBytes`. */
  bytes: 100 * MEBIBYTE,
  /** bytes; every part but the last one; stores take no smaller parts. */
  partBytes: 5 * MEBIBYTE,
  /** bytes; the own pictures of an account, with those that are being sent. */
  quota: 5 * GIBIBYTE,
  /** bytes; the same with the deleted ones, which stay stored for `removedMs`, and while something shows them. */
  stored: 10 * GIBIBYTE,
  /** ms; time after which a file that was removed from the list is erased, or looked at again when something shows it. */
  removedMs: 30 * 24 * 60 * 60 * 1000,
  /** count; removed files that one run of the clean-up looks at. */
  lookedAtOnce: 400,
  /** count; files that one run erases, of all kinds: each takes some ten calls, and a Worker has 1,000 in a run. */
  removedAtOnce: 40,
  /** count; documents that one run reads because what they name was not noted when they were stored. */
  readAtOnce: 40,
  /** count; uploaded files of one document that are noted, so that the clean-up does not erase them. */
  named: 2000,
  /** ms; after that the clean-up takes up what another run of it has left in between. */
  leavingMs: 60 * 60 * 1000,
  /** count; unfinished uploads of an account. */
  unfinished: 500,
  /** ms; an upload that was not finished by then is erased. */
  lifeMs: 24 * 60 * 60 * 1000,
  /** ms; time in which one request finishes an upload; then another one may try. */
  finishMs: 60_000,
  /**
   * Heavy calls of one caller and kind (`heldBy`) that an isolate runs at once (count), how many others wait (count) and
   * how long (ms). Who sends slowly has no place while it sends: it has one for `sendMs`, and again when its body has
   * arrived, for `holdMs` at most.
   */
  lanes: { atOnce: 4, most: 200, waitMs: 20_000, sendMs: 1000, holdMs: 60_000 },
  /** characters; the name of a file. */
  name: 200,
} as const

/** Number of parts of a file; a file has at least one. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / UPLOAD_LIMITS.partBytes)

/** bytes; length of a part (from 1); null when a file of that length has no such part. */
export const partBytesOf = (bytes: number, part: number): number | null => {
  if (part < 1 || part > partsOf(bytes)) return null
  return Math.min(UPLOAD_LIMITS.partBytes, bytes - (part - 1) * UPLOAD_LIMITS.partBytes)
}

/** Where an object store reports files that browsers have sent to it. */
export const UPLOAD_REPORT_PATH = '/callbacks/qiniu'
