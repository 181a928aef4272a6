import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { TRACKING_LIMITS } from '#schemas/catalog/tracking-limits.ts'
import { legalTexts } from './texts.ts'

const all = (contact: string, kind: 'agreement' | 'privacy') =>
  legalTexts(contact)[kind].sections.flatMap(({ paragraphs }) => paragraphs)

describe('the legal texts', () => {
  it('name the operator’s address when there is one, and else no made-up one', () => {
    for (const kind of ['agreement', 'privacy'] as const) {
      expect(all('help@moye.example', kind).at(-1)).toContain('help@moye.example')
      expect(all('', kind).join('')).not.toContain('@')
    }
  })

  it('say how long things are kept as the product keeps them', () => {
    const text = all('', 'privacy').join('\n')
    const { tokenDays, renderDays, renderSourceDays, subsetDays, sms } = LIMITS
    for (const days of [tokenDays, renderDays, renderSourceDays, subsetDays]) expect(text).toContain(`${days} 天`)
    const { countDays, visitorDays, idDays, sourceDays } = TRACKING_LIMITS
    for (const days of [countDays, visitorDays, idDays, sourceDays]) expect(text).toContain(`${days} 天`)
    expect(text).toContain(`${sms.lifeMs / 60_000} 分钟`)
  })
})
