import { DAY, MINUTE } from '../time.ts'

/** Limits of the versions of works. */
export const VERSION_LIMITS = {
  /** ms; all versions of this age are kept. */
  allMs: DAY,
  /** ms; of versions up to this age one an hour is kept, of older ones one a day. */
  hourlyMs: 30 * DAY,
  /** ms; from one application of the rules to the next. */
  thinEveryMs: DAY,
  /** count; versions that wait in the database before they are packed. */
  packEvery: 16,
  /** ms; older versions that wait are packed by the sweep. */
  waitingMs: 20 * MINUTE,
  /** count; versions that go into a pack at once. */
  atOnce: 64,
  /** count; works that one run of the sweep packs, and works to which it applies the rules. */
  sweptWorks: 60,
  /** bytes; a pack of this size gets no more versions: the next one begins another. */
  packBytes: 4 * 1024 * 1024,
  /** characters; texts in a pack; one that has more gets no more versions. */
  packCharacters: 12_000_000,
  /** characters; texts that are compressed together. */
  segmentCharacters: 2_000_000,
  /** count; most pieces of a document. */
  pieces: 20_000,
  /** bytes; packs of one work: above, the older half of the unnamed versions goes. */
  workBytes: 64 * 1024 * 1024,
  /** bytes; packs of one account: above, each work may have `crowdedBytes`. */
  accountBytes: 2 * 1024 * 1024 * 1024,
  /** bytes; packs of one work of an account that has more than `accountBytes`. */
  crowdedBytes: 4 * 1024 * 1024,
  /** count; named versions of one work. */
  named: 100,
  /** characters; a name. */
  name: 40,
  /** count; versions of a page of the list. */
  page: 200,
  /** ms; saves of one person that follow each other within this time are one entry of the timeline. */
  togetherMs: 15 * MINUTE,
} as const
