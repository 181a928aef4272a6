import { describe, expect, it } from 'vitest'
import { checkAnswer } from './check-answer.ts'
import type { FormField } from './fields.ts'

const field = (more: Partial<FormField> = {}): FormField => ({
  ...{ id: 'a', type: 'text', label: '', isRequired: false, options: [], isSeveral: false },
  ...{ format: 'any', minLength: 0, maxLength: 10, ...more },
})
const check = (more: Partial<FormField>, value: unknown) => {
  const checked = checkAnswer(field(more), value)
  return checked.ok ? checked.answer : `✗ ${checked.problem}`
}

describe('an answer', () => {
  it('that is missing is a problem where it is required, and null elsewhere', () => {
    for (const type of ['text', 'phone', 'date', 'picture'] as const)
      for (const none of [undefined, null, '', type === 'date' || type === 'picture' ? '' : '  ']) {
        expect([type, none, check({ type }, none)]).toEqual([type, none, null])
        expect([type, none, check({ type, isRequired: true }, none)]).toEqual([type, none, '✗ required'])
      }
    expect(check({ type: 'choice', options: ['甲'], isRequired: true }, '')).toBe('✗ required')
    expect(check({ type: 'choice', options: ['甲'], isSeveral: true, isRequired: true }, [])).toBe('✗ required')
    expect(check({ type: 'agreement', isRequired: true }, false)).toBe('✗ agree')
    expect(check({ type: 'agreement' }, undefined)).toBeNull()
  })

  it('of another type than the field is refused', () => {
    for (const wrong of [1, {}, [], true, ['a']])
      for (const type of ['text', 'phone', 'date', 'picture'] as const) expect(check({ type }, wrong)).toBe('✗ wrong')
    expect(check({ type: 'choice', options: ['甲'] }, ['甲'])).toBe('✗ wrong')
    expect(check({ type: 'choice', options: ['甲'], isSeveral: true }, '甲')).toBe('✗ wrong')
    expect(check({ type: 'agreement' }, 'yes')).toBe('✗ wrong')
  })

  it('as text has no control characters and as many signs as people count', () => {
    expect(check({}, ' a\u0000b\r\nc\ud800 ')).toBe('a b\nc\ufffd')
    expect(check({ maxLength: 2 }, '😀😀')).toBe('😀😀')
    expect(check({ maxLength: 2 }, '三个字')).toBe('✗ too-long')
    expect(check({ minLength: 2 }, '一')).toBe('✗ too-short')
    expect(check({ maxLength: 99_999 }, 'x'.repeat(2001))).toBe('✗ too-long')
  })

  it('of a format is read as people write it', () => {
    expect(check({ format: 'number' }, ' １２.5 ')).toBe('12.5')
    expect(check({ format: 'number' }, '1e3')).toBe('✗ number')
    expect(check({ format: 'email', maxLength: 50 }, 'ＡＢ@moye.example ')).toBe('AB@moye.example')
    for (const wrong of ['a@b', 'a b@', '@moye.cn', 'a@-.', 'a@moye..cn'])
      expect(check({ format: 'email', maxLength: 50 }, wrong)).toBe('✗ email')
    expect(check({ format: 'id-card', maxLength: 20 }, '11010519491231002x')).toBe('11010519491231002X')
    expect(check({ format: 'id-card', maxLength: 20 }, '110105194912310021')).toBe('✗ id-card')
  })

  it('as phone number is one of mainland China', () => {
    expect(check({ type: 'phone' }, '+86 138-0013 8000')).toBe('13800138000')
    expect(check({ type: 'phone' }, '１３８００１３８０００')).toBe('13800138000')
    for (const wrong of ['1380013800', '238001380000', 'x13800138000', '+44 20 7946 0958'])
      expect(check({ type: 'phone' }, wrong)).toBe('✗ phone')
  })

  it('as date is a day that exists', () => {
    expect(check({ type: 'date' }, '2024-02-29')).toBe('2024-02-29')
    for (const wrong of ['2026-02-29', '2026-13-01', '1899-12-31', '2101-01-01', '26-01-01', '2026-01-01T00:00'])
      expect(check({ type: 'date' }, wrong)).toBe('✗ date')
  })

  it('as choice is one of the options, each once and in their order', () => {
    const options = ['甲', '乙', '丙']
    expect(check({ type: 'choice', options }, '乙')).toBe('乙')
    expect(check({ type: 'choice', options }, '丁')).toBe('✗ option')
    const several = { type: 'choice', options, isSeveral: true } as const
    expect(check(several, ['丙', '甲'])).toEqual(['甲', '丙'])
    for (const wrong of [['丁'], ['甲', '甲'], ['甲', 1], options.concat('丁')])
      expect(check(several, wrong)).toBe('✗ option')
  })

  it('is checked quickly, whatever is sent', () => {
    const start = performance.now()
    for (const format of ['any', 'number', 'email', 'id-card'] as const)
      for (const long of ['a'.repeat(60_000), `${'a.'.repeat(30_000)}@`, `${'1'.repeat(60_000)}x`, ' '.repeat(60_000)])
        check({ format, maxLength: 2000 }, long)
    check({ type: 'phone' }, '+'.repeat(60_000))
    expect(performance.now() - start).toBeLessThan(500)
  })
})
