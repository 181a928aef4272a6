import { expect, it } from 'vitest'
import { skipsPaper } from './support/paper-picture.ts'

it('tests of PDFs are skipped without Poppler, but never in CI', () => {
  expect(skipsPaper({}, 'no-such-program')).toBe(true)
  expect(skipsPaper({ CI: '' }, 'no-such-program')).toBe(true)
  expect(skipsPaper({ CI: 'true' }, 'no-such-program')).toBe(false)
  expect(skipsPaper({}, 'node')).toBe(false)
})
