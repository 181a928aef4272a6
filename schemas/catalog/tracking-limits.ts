/** Limits of what is counted of the product's use. Apart from `LIMITS`, which every page loads at its start. */
export const TRACKING_LIMITS = {
  /** days; lifetime of the cookie with the tracking id. */
  idDays: 3650,
  /** days; lifetime of the cookie with the source record. */
  sourceDays: 30,
  /** days; retention of the counts of a day. */
  countDays: 400,
  /** days; retention of who was counted already on a day, that day included. */
  visitorDays: 2,
  /** count; visitors of one kind of event that are told apart on one day. */
  visitorsPerDay: 100_000,
  /** count; different labels of one kind of event on one day; further ones are counted without one. */
  labelsPerDay: 60,
  /** characters; longest label, e.g. the name of a channel. */
  label: 40,
  /** ms; longest time that a page loads. */
  loadingMs: 600_000,
  /** count; most minutes that somebody stays: a day. */
  stayMinutes: 1440,
  /** days; longest period that is read at once. */
  readDays: 400,
} as const
