/** Limits of links to works. No part of `LIMITS`, which every page loads at its start. */
export const SHARE_LIMITS = {
  /** days; the ends that a link can have. */
  days: [7, 30],
  /** characters; longest text that is looked up as a code. */
  codeText: 100,
  /** count; pages whose pictures are looked up before the viewer asks for them. */
  pagesAtOnce: 12,
  /** px; largest width of a page's picture. */
  pictureWidth: 1600,
  /** count; pixels of the largest picture of a page. */
  picturePixels: 4_000_000,
  /** days; retention of a report. */
  reportDays: 365,
  /** characters; longest description in a report. */
  reportLength: 500,
} as const
