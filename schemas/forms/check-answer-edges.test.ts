import { expect, it } from 'vitest'
import { checkAnswer } from './check-answer.ts'
import type { FormField } from './fields.ts'

const FIELD: FormField = {
  ...{ id: 'a', type: 'text', label: '', isRequired: false, options: [], isSeveral: false },
  ...{ format: 'any', minLength: 0, maxLength: 400 },
}
const check = (more: Partial<FormField>, value: unknown) => {
  const checked = checkAnswer({ ...FIELD, ...more }, value)
  return checked.ok ? checked.answer : `✗ ${checked.problem}`
}

it('an identity number has the character that all its digits lead to', () => {
  // The sum of 7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2 times the digits, modulo 11, is a place in 10X98765432.
  const ofDigits = '00000000000000000'
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const last = ['1', '0', 'X', '9', '8', '7', '6', '5', '4', '3', '2']
  for (const [at, weight] of weights.entries()) {
    const number = `${ofDigits.slice(0, at)}1${ofDigits.slice(at + 1)}`
    expect(check({ format: 'id-card' }, number + last[weight % 11])).toBe(number + last[weight % 11])
    expect(check({ format: 'id-card' }, number + last[(weight + 1) % 11])).toBe('✗ id-card')
  }
  for (const wrong of ['1101051949123100', '1101051949123100XX', '11010519491231002Y', 'A1010519491231002X', '1'])
    expect(check({ format: 'id-card' }, wrong)).toBe('✗ id-card')
})

it('an address of 254 characters and a text of just enough signs are taken', () => {
  const address = (length: number) => `a@${`${'b'.repeat(59)}.`.repeat(4)}${'c'.repeat(length - 242)}`
  expect(check({ format: 'email' }, address(254))).toHaveLength(254)
  expect(check({ format: 'email' }, address(255))).toBe('✗ email')
  expect([check({ minLength: 2 }, '二字'), check({ minLength: 3 }, '二字')]).toEqual(['二字', '✗ too-short'])
  expect(check({ maxLength: 9999 }, 'x'.repeat(2000))).toHaveLength(2000)
})

it('the first and the last day of the years are taken', () => {
  const dates = ['1900-01-01', '2100-12-31', '1899-12-31', '2101-01-01'].map(date => check({ type: 'date' }, date))
  expect(dates).toEqual(['1900-01-01', '2100-12-31', '✗ date', '✗ date'])
})

it('all options may be chosen, an agreement is true, and a picture has the key that the server gave', () => {
  const options = ['甲', '乙']
  expect(check({ type: 'choice', options, isSeveral: true }, ['乙', '甲'])).toEqual(['甲', '乙'])
  expect(check({ type: 'choice', options, isSeveral: true }, [])).toBeNull()
  expect(check({ type: 'choice', options }, '')).toBeNull()
  expect(check({ type: 'agreement' }, true)).toBe(true)
  expect(check({ type: 'agreement', isRequired: true }, true)).toBe(true)
  const key = `${'0a'.repeat(16)}.webp`
  expect([check({ type: 'picture' }, key), check({ type: 'picture' }, `0${key}`)]).toEqual([key, '✗ wrong'])
})
