/** Limits of forms in documents and on published pages. No part of `LIMITS`, which every page loads at its start. */
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

  /** ms; nobody reads a form and fills it in sooner. */
  soonestMs: 2000,
  /** ms; how long a form may stay open before it is asked for again. */
  ticketMs: 86_400_000,

  /** bytes; largest picture of a visitor. */
  pictureBytes: 5 * 1024 ** 2,
  /** px; longest side to which the page reduces a picture before it sends it. */
  pictureSide: 2000,
} as const
