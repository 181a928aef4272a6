/** Limits of forms on published pages. No part of `LIMITS`, which every page loads at its start. */
export const FORM_LIMITS = {
  /** count; fields of a form; further ones are not asked. */
  fields: 100,
  /** characters; longest label, placeholder and link text. */
  label: 100,
  /** count; options of a choice. */
  options: 50,
  /** characters; longest option. */
  option: 60,
  /** characters; longest answer that a text field can allow. */
  text: 2000,
  /** characters; longest answer of a new text field. */
  firstText: 200,
  /** characters; longest address of an e-mail. */
  email: 254,
  /** years; first and last of a date. */
  years: { first: 1900, last: 2100 },

  /** bytes; largest body of a submission. */
  bodyBytes: 65_536,
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

  /** ms; nobody reads a form and fills it in sooner. */
  soonestMs: 2000,
  /** ms; how long a form may stay open before it is asked for again. */
  ticketMs: 86_400_000,
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

  /** bytes; largest picture of a visitor. */
  pictureBytes: 5 * 1024 ** 2,
  /** px; longest side to which the page reduces a picture before it sends it. */
  pictureSide: 2000,
  /** ms; how long a picture without a submission is kept. */
  pictureMs: 3_600_000,
  /** count; pictures without a submission that a work has at the same time. */
  waitingPictures: 500,
  /** count; pictures that one run of the sweep erases. */
  sweep: 200,
} as const
