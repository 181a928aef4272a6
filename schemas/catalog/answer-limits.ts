/**
 * Limits of what visitors send with forms. Apart from `FORM_LIMITS`, which the editor has in the part with the kinds that
 * play: the pages of the site must not load that.
 */
export const ANSWER_LIMITS = {
  /** bytes; largest stored submission. */
  answerBytes: 16_384,
  /** count; stored submissions of a work. */
  answers: 100_000,
  /** bytes; questions and submissions of all works of an account. */
  accountBytes: 64 * 1024 ** 2,
  /** bytes; pictures that visitors have sent to all works of an account. */
  pictureRoom: 512 * 1024 ** 2,
  /** count; columns of the table of a work whose questions have changed. */
  columns: 300,
  /** characters; longest memo. */
  memo: 500,
  /** count; submissions that are removed or taken back with one call. */
  atOnce: 200,
  /** count; submissions of a page of the table. */
  page: 20,
  /** count; new submissions are counted up to this number. */
  newCounted: 999,
  /** count; works with forms that are listed. */
  works: 500,
  /** count; submissions that an export reads at a time. */
  exportPage: 1000,
  /** count and ms; a work that gets so many submissions in this time asks for a captcha. */
  busy: { count: 60, ms: 600_000 },
  /** ms; the owner is told again of new submissions after this time, or when the table was looked at. */
  tellMs: 86_400_000,
  /** days; how long a removed submission can be taken back. */
  removedDays: 1,
  /** days; retention of a submission. */
  keptDays: 730,
  /** days; how long before the end of the retention the owner is told. */
  warnDays: 30,
  /** ms; how long a picture without a submission is kept. */
  pictureMs: 3_600_000,
  /** count; pictures without a submission that a work has at the same time. */
  waitingPictures: 500,
  /** count; those of them that one network has sent. */
  waitingOfSender: 50,
  /** count; pictures that one run of the sweep erases. */
  sweep: 200,
} as const
