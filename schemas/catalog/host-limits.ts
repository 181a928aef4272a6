const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Limits of the sites and tools that the editor runs in. Each comment begins with its unit. */
export const HOST_LIMITS = {
  /** characters; longest token that is read. */
  token: 4096,
  /** ms; furthest end of a token. */
  tokenMs: 24 * HOUR_MS,
  /** ms; furthest end of a token with which the server of a host asks about a person. */
  serverTokenMs: 10 * MINUTE_MS,
  /** s; by how much the clock of a host may differ. */
  skewSeconds: 60,
  /** characters; longest id of a user or of a design at its host. */
  id: 128,
  /** characters; shortest key of a host. */
  key: 32,
  /** count; most origins of one host. */
  origins: 10,
  /** days; an account that nobody uses for this time is erased. */
  unusedDays: 730,
  /** count; unused accounts that one run of the daily clean-up takes from their hosts. */
  unusedPerRun: 1000,
  /** count; accounts that nobody has any more, whose data one run of the five-minute sweep deletes. */
  erasedPerSweep: 5,
  /** ms; from the erasing of an account by its host to the last look at what calls have stored that were under way. */
  lastCallsMs: 10 * MINUTE_MS,
  /** count; new accounts of one host on a day of China. */
  newAccounts: 5000,
  /** days; for which the numbers of new accounts are kept. */
  countDays: 7,
  /** count; downloads of each type on a day of China. */
  downloads: 10,
  /** count; media in one question about licenses. */
  media: 100,
  /** count; media of partners in one work. */
  mediaOfWork: 500,
  /** characters; longest id of a medium at a partner. */
  mediaId: 64,
  /** ms; time in which a partner answers. */
  answerMs: 5000,
  /** bytes; largest answer of a partner. */
  answerBytes: 65_536,
} as const
