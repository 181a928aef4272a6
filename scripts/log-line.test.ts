import { expect, it } from 'vitest'
import { toldLine } from './log-line.ts'

const line = (event: object) => JSON.stringify(event)

it('the console tells what went wrong, and nothing of what went well', () => {
  const quiet = [
    line({ level: 'info', type: 'request', id: 'a', route: '/client-error', status: 500, code: 'INTERNAL' }),
    line({ level: 'info', type: 'drawing', id: 'a', outcome: 'ok', reason: 'an error of the first browser' }),
    '[wrangler:info] GET /error 200 OK (3ms)',
    'Error: sessionInfo must be set before connecting',
    '',
  ]
  expect(quiet.map(toldLine)).toEqual(quiet.map(() => null))
  const drawing = { level: 'error', type: 'drawing', id: 'b', outcome: 'RENDER_FAILED', reason: 'the page is gone' }
  expect(toldLine(line(drawing))).toBe('✘ drawing RENDER_FAILED the page is gone (b)')
  const fault = line({ level: 'error', type: 'fault', id: 'c', error: 'D1_ERROR' })
  // As wrangler shows an error of a Worker.
  expect(toldLine(`✘ [ERROR] ${fault}`)).toBe('✘ fault D1_ERROR (c)')
  expect(toldLine('  ✘ [ERROR] Address in use ')).toBe('✘ [ERROR] Address in use')
  expect(toldLine('{"level": broken error')).toBe('{"level": broken error')
})
