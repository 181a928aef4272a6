/** Limits of links to works. No part of `LIMITS`, which every page loads at its start. */
export const SHARE_LIMITS = {
  /** days; the ends that a link can have. */
  days: [7, 30],
  /** characters; longest text that is looked up as a code. */
  codeText: 100,
  /** count; new links of one account per hour. */
  perHour: 60,
  /** count; looks at shared works by one network per minute: a class that opens a link together. */
  viewsPerMinute: 120,
  /** count; drawn pages of one account's shared works per minute: as many as covers after each `quietSaveMs`. */
  pagesPerMinute: 15,
  /** count; pages whose pictures are looked up before the viewer asks for them. */
  pagesAtOnce: 12,
  /** px; largest width of a page's picture. */
  pictureWidth: 1600,
  /** count; pixels of the largest picture of a page. */
  picturePixels: 4_000_000,
  /** count; reports of one network per hour. */
  reportsPerHour: 20,
  /** days; retention of a report. */
  reportDays: 365,
  /** characters; longest description in a report. */
  reportLength: 500,
} as const
