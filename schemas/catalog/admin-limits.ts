/** Limits of the administration. No part of `LIMITS`, which every page loads at its start. */
export const ADMIN_LIMITS = {
  /** count; rows of a page of a list. */
  pageSize: 25,
  /** count; most rows of a page. */
  pageMost: 100,
  /** count; last page of a list: who looks further filters it. */
  lastPage: 199,
  /** count; rows that a list counts; there are more when it has as many. */
  counted: 5000,
  /** characters; longest reason or note. */
  reason: 500,
  /** characters; longest search text. */
  search: 60,
  /** days; longest membership that is granted at once. */
  grantDays: 3660,
  /** days; the times of which charts show the figures. */
  chartDays: [7, 30, 90],
  /** days; days of figures that one run of the clock fills: the days of the longest chart. */
  fillDays: 90,
  /** count; rows that an export reads at once. */
  exportPage: 500,
  /** count; most rows of an export. */
  exportRows: 100_000,
  /** days; failed drawings that are listed. */
  failureDays: 7,
  /** count; running drawings and last orders that are listed. */
  recent: 20,
} as const
