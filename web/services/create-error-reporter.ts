import {
  BROWSER_NAME,
  type ErrorReport,
  PAGE_NAME,
  REPORTED_SHARE,
  REPORTS_PER_PAGE,
  STACK_FRAME,
  STACK_FRAMES,
  withoutTexts,
} from '#schemas/error-report.ts'

export interface ErrorReporterParts {
  /** Never rejects. */
  readonly send: (report: ErrorReport) => void
  readonly location: Pick<Location, 'origin' | 'pathname'>
  readonly userAgent: string
  /** In [0, 1): decides whether this page is one of those that report. */
  readonly random: number
}

/** `Chrome/156`, `Version/18` (Safari), or empty. */
const browserOf = (userAgent: string): string =>
  /(?:Firefox|Chrome|Version)\/\d{1,4}/.exec(userAgent)?.[0].match(BROWSER_NAME)?.[0] ?? ''

/** Places in our own files, in the order of a stack; what another origin or an extension has run is left out. */
const framesOf = (stack: string, origin: string): readonly string[] =>
  stack
    .split('\n')
    .flatMap(line => {
      const [, name = '', place = ''] = /([\w$.<>]*)[ @(]*https?:(\/\/\S+:\d+:\d+)/.exec(line) ?? []
      const host = origin.replace(/^https?:/, '')
      if (!place.startsWith(`${host}/`)) return []
      const frame = `${name === 'at' || name === 'async' ? '' : name} ${place.slice(host.length)}`.trim()
      return STACK_FRAME.test(frame) ? [frame] : []
    })
    .slice(0, STACK_FRAMES)

/**
 * Reports errors of this page to the server: each once, a few at most. An error is reported if it names a file of ours,
 * and none of the user's texts with it.
 */
export const createErrorReporter = ({ send, location, userAgent, random }: ErrorReporterParts) => {
  const sent = new Set<string>()
  return (error: unknown): void => {
    // A cancelled request is no fault.
    if (random >= REPORTED_SHARE || !(error instanceof Error) || error.name === 'AbortError') return
    const message = withoutTexts(`${error.name}: ${error.message}`)
    const stack = framesOf(error.stack ?? '', location.origin)
    if (stack.length === 0 && !message.includes('/assets/')) return
    const key = `${message} ${stack[0]}`
    if (sent.has(key) || sent.size >= REPORTS_PER_PAGE) return
    sent.add(key)
    const page = location.pathname.split('/')[1] ?? ''
    send({ page: PAGE_NAME.test(page) ? page : '', message, stack, browser: browserOf(userAgent) })
  }
}
