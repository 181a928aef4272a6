import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AGREEMENT_PATH, agreementMark } from './draw-agreement.ts'

it('the PDF of the service agreement has the words of its page: run `node scripts/draw-agreement.ts` after a change', () => {
  const file = readFileSync(AGREEMENT_PATH, 'latin1')
  expect(file.startsWith('%PDF-1.')).toBe(true)
  expect(file.endsWith(agreementMark())).toBe(true)
  // The font travels with it.
  expect(file).toContain('/FontFile2')
})
