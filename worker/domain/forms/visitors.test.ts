import { describe, expect, it } from 'vitest'
import type { FormField } from '#schemas/forms/fields.ts'
import { notedPorts, outcome } from '#test/support/noted-ports.ts'
import { openForm, type Submission, submitForm } from './visitors.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const NOW = Date.parse(TIME)
const CODE = 'Ab234567'
const QUESTION = { isRequired: false, options: [], isSeveral: false, format: 'any', minLength: 0, maxLength: 2000 }
const field = (id: string, type: FormField['type'], change: Partial<FormField> = {}) =>
  ({ ...QUESTION, id, type, label: id, ...change }) as FormField
const FIELDS = [field('a', 'text'), field('b', 'text', { isRequired: true }), field('c', 'picture')]
const PUBLICATION = { id: 1, code: CODE, workId: 7, isOnline: true, expiresAt: null, passwordHash: null }

const visit = (answers: Readonly<Record<string, unknown>> = {}) => {
  const background: unknown[] = []
  const { ports, asked } = notedPorts(NOW, {
    background: (work: unknown) => background.push(work),
    captcha: { challenge: () => null, verify: async () => 'refused' },
    'publications.find': PUBLICATION,
    'formRates.allowsPage': true,
    'tokens.verifyForm': { code: CODE, versionId: 20, at: NOW - 2000 },
    'forms.version': { id: 20, fields: FIELDS },
    'forms.find': null,
    'forms.sentBefore': null,
    'forms.add': { ok: true, id: 5, isNew: true },
    'forms.tell': null,
    ...answers,
  })
  const visitor = { network: 'n', pass: '', spend: async () => {} }
  return { ports, asked, visitor, background }
}

describe('a submission', () => {
  const submit = async (
    given: Readonly<Record<string, unknown>> = { b: 'x' },
    answers: Readonly<Record<string, unknown>> = {},
    change: Partial<Submission> = {},
    key: string | undefined = 'k',
  ) => {
    const { ports, asked, visitor, background } = visit(answers)
    const sent = { ticket: 't', answers: given, website: '', captcha: '', ...change }
    const end = submitForm(ports, CODE, sent, key, visitor)
    return { end: await outcome(end), id: await end.then(({ id }) => id).catch(() => null), asked, background }
  }

  it('is stored with its answers in the order of the questions, and its owner is told', async () => {
    const picture = `${'a'.repeat(32)}.png`
    const { id, asked, background } = await submit({ c: picture, b: 'x' })
    expect([id, background.length]).toEqual([5, 2])
    expect(asked['forms.add']).toEqual([
      { workId: 7, versionId: 20, key: 'k', answers: [null, 'x', picture], pictures: [picture], now: TIME },
    ])
    expect(asked).toMatchObject({ 'forms.tell': [7, 'new', TIME, '2026-06-29T12:00:00.000Z'] })
    expect(asked['visits.submitted']).toEqual([1, NOW])
    const again = await submit({ b: 'x' }, { 'forms.add': { ok: true, id: 5, isNew: false } })
    expect([again.id, again.background.length]).toEqual([5, 0])
  })

  it('that was stored with the same key is answered as it was', async () => {
    const { id, asked } = await submit({ b: 'x' }, { 'forms.find': 8 })
    expect([id, asked['forms.add']]).toEqual([8, undefined])
    const { ports, visitor } = visit()
    const sent = { ticket: 't', answers: {}, website: '', captcha: '' }
    expect(await outcome(submitForm(ports, CODE, sent, undefined, visitor))).toBe('BAD_REQUEST')
  })

  it('comes 2 seconds after the form was opened at the soonest', async () => {
    const opened = (at: number) => ({ 'tokens.verifyForm': { code: CODE, versionId: 20, at } })
    const ends = [submit({ b: 'x' }, opened(NOW - 1999)), submit({ b: 'x' }, opened(NOW - 2000))]
    expect((await Promise.all(ends)).map(({ end }) => end)).toEqual(['FORM_TOO_SOON', 'ok'])
  })

  it('needs a ticket of this page, questions that are kept, and an empty field that nobody sees', async () => {
    const end = async (answers: Readonly<Record<string, unknown>>, change: Partial<Submission> = {}) =>
      (await submit({ b: 'x' }, answers, change)).end
    expect(await end({ 'tokens.verifyForm': null })).toBe('FORM_EXPIRED')
    expect(await end({ 'tokens.verifyForm': { code: 'Cd234567', versionId: 20, at: 0 } })).toBe('FORM_EXPIRED')
    expect(await end({ 'forms.version': null })).toBe('FORM_CHANGED')
    expect(await end({ 'formRates.allowsPage': false })).toBe('RATE_LIMITED')
    expect(await end({}, { website: 'a' })).toBe('FORM_REFUSED')
  })

  it('answers these questions, the required ones at least, in 16 KiB', async () => {
    const end = async (given: Readonly<Record<string, unknown>>) => (await submit(given)).end
    expect(await end({ b: 'x', other: 'y' })).toBe('FORM_CHANGED')
    expect(await end({ a: 'x' })).toBe('FORM_INVALID')
    const optional = { 'forms.version': { id: 20, fields: [field('a', 'text'), field('b', 'text')] } }
    expect((await submit({}, optional)).end).toBe('FORM_INVALID')
    expect((await submit({ a: 'x' }, optional)).end).toBe('ok')
    // Each text with its quotation marks and comma, all in brackets: 8 texts of 2000 characters are 16 025 bytes.
    const fields = Array.from({ length: 9 }, (_, at) => field(`f${at}`, 'text'))
    const long = (last: number) => {
      const texts = fields.map(({ id }, at) => [id, 'x'.repeat(at < 8 ? 2000 : last)])
      return submit(Object.fromEntries(texts), { 'forms.version': { id: 20, fields } })
    }
    expect([(await long(356)).end, (await long(357)).end]).toEqual(['ok', 'PAYLOAD_TOO_LARGE'])
  })

  it('needs a check when 60 came in 10 minutes', async () => {
    const busy = async (before: string | null) => (await submit({ b: 'x' }, { 'forms.sentBefore': before })).asked
    const isChecked = async (before: string | null) => (await busy(before))['forms.add'] === undefined
    expect((await busy(null))['forms.sentBefore']).toEqual([7, 59])
    expect(await isChecked(null)).toBe(false)
    expect(await isChecked('2026-06-30T11:50:00.000Z')).toBe(false)
    expect(await isChecked('2026-06-30T11:50:00.001Z')).toBe(true)
  })

  it('is refused when there is no room, which the owner is told', async () => {
    const full = await submit({ b: 'x' }, { 'forms.add': { ok: false, code: 'FORM_FULL' } })
    expect([full.end, full.background.length, full.asked['forms.tell']?.[1]]).toEqual(['FORM_FULL', 1, 'full'])
    const other = await submit({ b: 'x' }, { 'forms.add': { ok: false, code: 'FORM_INVALID' } })
    expect([other.end, other.background.length]).toEqual(['FORM_INVALID', 0])
  })
})

it('a form is opened with a ticket of its version and time', async () => {
  const { ports, asked, visitor } = visit({ 'forms.current': { id: 20 }, 'tokens.signForm': 't' })
  expect(await openForm(ports, CODE, visitor)).toEqual({ ticket: 't', soonestMs: 2000 })
  expect(asked['tokens.signForm']).toEqual([{ code: CODE, versionId: 20, at: NOW }])
  const ends = [{ isOnline: false }, { expiresAt: TIME }, { expiresAt: '2026-06-30T12:00:00.001Z' }].map(change => {
    const { ports: closed } = visit({ 'publications.find': { ...PUBLICATION, ...change }, 'forms.current': { id: 20 } })
    return outcome(openForm(closed, CODE, visitor))
  })
  expect(await Promise.all(ends)).toEqual(['PUBLICATION_DOWN', 'PUBLICATION_EXPIRED', 'ok'])
})
