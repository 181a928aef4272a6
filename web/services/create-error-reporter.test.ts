import { describe, expect, it } from 'vitest'
import { type ErrorReport, REPORTS_PER_PAGE } from '#schemas/error-report.ts'
import { createErrorReporter, type ErrorReporterParts } from './create-error-reporter.ts'

const ORIGIN = 'https://moye.test'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

const page = (changed: Partial<ErrorReporterParts> = {}) => {
  const reports: ErrorReport[] = []
  const report = createErrorReporter({
    send: each => void reports.push(each),
    location: { origin: ORIGIN, pathname: '/editor' },
    userAgent: CHROME,
    random: 0,
    ...changed,
  })
  return { report, reports }
}
const failed = (message: string, stack = `at draw (${ORIGIN}/assets/editor-1a2b3c4d.js:1:2)`) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    ${stack}` })

describe('the report of an error', () => {
  it('names the page, the browser and the place in our files', () => {
    const { report, reports } = page()
    const stack = [
      `at Object.draw [as run] (${ORIGIN}/assets/editor-1a2b3c4d.js:1:234)`,
      `at async ${ORIGIN}/assets/a.js:5:6`,
      'at chrome-extension://abc/content.js:1:1',
      'at https://other.example/assets/x.js:1:1',
      `at ${ORIGIN}.evil.example/assets/x.js:1:1`,
      `at new Foo (${ORIGIN}/assets/b.js:7:8)`,
    ]
    report(failed("Cannot read properties of null (reading 'layer')", stack.join('\n    ')))
    expect(reports).toEqual([
      {
        page: 'editor',
        message: "TypeError: Cannot read properties of null (reading 'layer')",
        stack: ['/assets/editor-1a2b3c4d.js:1:234', '/assets/a.js:5:6', 'Foo /assets/b.js:7:8'],
        browser: 'Chrome/156',
      },
    ])
  })

  it('reads the stacks of Firefox and Safari', () => {
    const { report, reports } = page({ userAgent: 'Macintosh; Version/18.1 Safari/605' })
    report(failed('x', `draw@${ORIGIN}/assets/a.js:1:2\n@${ORIGIN}/assets/b.js:3:4\nglobal code@`))
    expect(reports).toMatchObject([{ stack: ['draw /assets/a.js:1:2', '/assets/b.js:3:4'], browser: 'Version/18' }])
  })

  it.each([
    ['Unexpected token \'墨\', "墨页的秘密" is not valid JSON', 'Unexpected token *, * is not valid JSON'],
    ['"my secret words is not closed', '*'],
    ['no work at https://moye.test/editor?appId=7&token=abc', 'no work at *'],
    ['call 13800138000 or 会议', 'call # or *'],
    [
      'Failed to fetch dynamically imported module: https://moye.test/assets/a-1.js?x=1',
      'Failed to fetch dynamically imported module: /assets/a-1.js',
    ],
  ])('leaves out what may be a text of the user: %s', (message, kept) => {
    const { report, reports } = page()
    report(failed(message))
    expect(reports).toMatchObject([{ message: `TypeError: ${kept}` }])
    expect(JSON.stringify(reports)).not.toMatch(/secret|墨|token=|138/)
  })

  it('is sent once for an error that comes again and again, and a few times for a page at most', () => {
    const { report, reports } = page()
    for (let at = 0; at < 3; at++) report(failed('again'))
    expect(reports).toHaveLength(1)
    for (let at = 0; at < 100; at++) report(failed('x'.repeat(at)))
    expect(reports).toHaveLength(REPORTS_PER_PAGE)
  })

  it('is not sent for what is not ours: extensions, cancelled requests, no errors at all, pages out of the sample', () => {
    const { report, reports } = page()
    report(failed('x', 'at chrome-extension://abc/content.js:1:1'))
    report(Object.assign(failed('x'), { name: 'AbortError' }))
    for (const reason of [undefined, null, 'Script error.', 7, {}]) report(reason)
    expect(reports).toEqual([])
    const other = page({ random: 1 })
    other.report(failed('x'))
    expect(other.reports).toEqual([])
  })

  it('does not tell a path that is more than a name', () => {
    const { report, reports } = page({ location: { origin: ORIGIN, pathname: '/作品-secret/1' } })
    report(failed('x'))
    expect(reports).toMatchObject([{ page: '' }])
  })
})
