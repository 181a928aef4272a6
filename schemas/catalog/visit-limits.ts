/** Limits of what is counted of published pages. Apart from `LIMITS`, which every page loads at its start. */
export const VISIT_LIMITS = {
  /** days; retention of the counts of a day. */
  countDays: 400,
  /** days; retention of the logs of single visits. */
  logDays: 7,
  /** count; visits of one publication on one day that have a log; the mean stay is that of these. */
  logsPerDay: 2000,
  /** count; logs that one call lists, the newest first. */
  logsListed: 200,
  /** days; retention of who was counted already on a day, that day included. */
  visitorDays: 2,
  /** count; visitors of one publication that are told apart on one day. */
  visitorsPerDay: 100_000,
  /** count; different channels of one publication on one day; further ones are counted as `other`. */
  channelsPerDay: 30,
  /** s; longest stay of a visit that is counted: somebody who leaves a page open does not read it for a day. */
  staySeconds: 3600,
  /** count; pages of a work that are told apart. */
  pages: 100,
  /** days; longest period that is read at once. */
  readDays: 366,
  /** days; period of a page of figures that names none. */
  shownDays: 30,
  /** count; works in the list of administrators. */
  top: 20,
} as const
