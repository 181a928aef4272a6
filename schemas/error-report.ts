/** What a page reports of an error: enough to find the place in our code, and no text of the user. */
export interface ErrorReport {
  /** First part of the page's path, e.g. `editor`. */
  readonly page: string
  readonly message: string
  /** Places in our own files: `name /assets/editor-1a2b3c4d.js:1:234`. */
  readonly stack: readonly string[]
  /** `Chrome/156` */
  readonly browser: string
}

/** count; reports of one page until it is loaded again. */
export const REPORTS_PER_PAGE = 5
/** ratio; share of the loaded pages that report: lower it when there are more errors than anybody reads. */
export const REPORTED_SHARE = 1
/** count; places in a stack. */
export const STACK_FRAMES = 8
/** characters; longest message. */
export const MESSAGE_LENGTH = 200

export const PAGE_NAME = /^[\w-]{0,30}$/
export const BROWSER_NAME = /^(?:[A-Z][a-z]{1,9}\/\d{1,4})?$/
export const STACK_FRAME = /^[\w$.<>]{0,60} ?\/[\w./~@-]{1,120}:\d{1,7}:\d{1,7}$/

const OWN_FILE = /\S*?(\/assets\/[\w.~@-]+)\S*/g
/** The property that code has read is a name in the code, all other quoted text may be the user's. */
const QUOTED = /\((?:reading|setting) '[\w$]{1,40}'\)|(["'`“”]).*?(?:\1|$)/g

/**
 * A message of the browser or of our code without what may be the user's: quoted text, addresses, anything that is not
 * ASCII, and long numbers.
 */
export const withoutTexts = (message: string): string =>
  message
    .slice(0, MESSAGE_LENGTH * 10)
    .replace(OWN_FILE, '$1')
    .replace(/\w+:\/\/\S+/g, '*')
    .replace(QUOTED, (text: string, quote?: string) => (quote ? '*' : text))
    .replace(/[^\x20-\x7e]+/g, '*')
    .replace(/\d{5,}/g, '#')
    .slice(0, MESSAGE_LENGTH)
