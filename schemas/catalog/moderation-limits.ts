/** Limits of the checks of texts and pictures. No part of `LIMITS`, which every page loads at its start. */
export const MODERATION_LIMITS = {
  /** characters; longest text of one request to the provider. */
  text: 600,
  /** count; requests about the texts of one work that are made while its owner waits; the rest is checked later. */
  requestsAtOnce: 8,
  /** count; requests about the texts of a shared work that follow a save; the rest is checked later. */
  requestsAfterSave: 2,
  /** count; requests about the texts of one work in a later check. */
  requestsLater: 60,
  /** ms; how long a person waits for the provider. */
  patienceMs: 4000,
  /** ms; how long a check in the background waits for the provider. */
  timeoutMs: 15_000,
  /** ms; a work that is being edited is checked once in this time. */
  quietMs: 60_000,
  /** days; how long a verdict is remembered. */
  verdictDays: 90,
  /** count; works and pictures that wait for a check. */
  queue: 10_000,
  /** count; checks in one run of the sweep. */
  sweep: 40,
  /** ms; waits before a check is tried again; then it is given up. */
  retryMs: [300_000, 900_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000],
  /** count; words that an error names. */
  words: 5,
  /** count; notices that an account keeps; the oldest go. */
  notices: 20,
  /** days; retention of a notice. */
  noticeDays: 30,
} as const
