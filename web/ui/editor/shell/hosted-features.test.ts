import { expect, it } from 'vitest'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { importFile } from '../features/import/index.ts'
import { materials } from '../features/materials/index.ts'
import { membership } from '../features/membership/index.ts'
import { publish } from '../features/publish/index.ts'
import { qr } from '../features/qr/index.ts'
import { share } from '../features/share/index.ts'
import { text } from '../features/text/index.ts'
import { type Feature, offersPanel } from '../parts/feature.ts'

/** Whether a feature is offered at an address to a user who may do everything in the main mode. */
const isOffered = (feature: Feature, query: string): boolean => {
  const rights = policy(parseLaunchParams(`/editor?${query}`), { role: 2, member: true }, true, {
    isPhone: false,
    isLocalhost: false,
    workStatus: 1,
    isGuest: false,
  })
  return feature.isOffered?.(rights) !== false
}
const SIGNAGE = ['credentials=c', 'credentials=c&appId=7', 'appId=7_yzp'] as const
const PARTNER = ['appId=7_ismoye'] as const

it.each([
  ['A-6-27', 'signage mode', SIGNAGE],
  ['A-6-28', 'partner mode', PARTNER],
])('%s %s hides sharing, by link and as a published page', (_, __, queries) => {
  for (const feature of [share, publish]) {
    expect(isOffered(feature, 'appId=7')).toBe(true)
    for (const query of queries) expect(isOffered(feature, query), `${feature.id} ${query}`).toBe(false)
  }
})

it('has no panel that the page around the editor hides, and the others', () => {
  const rights = policy(parseLaunchParams('/editor?credentials=c'), { role: 1, member: true }, true, {
    isPhone: false,
    isLocalhost: false,
    workStatus: 1,
    isGuest: false,
    hidden: new Set(['text', 'qr', 'import', 'share']),
  })
  for (const feature of [text, qr, importFile, share, publish])
    expect(offersPanel(feature, rights), feature.id).toBe(false)
  expect(offersPanel(materials, rights)).toBe(true)
})

it('offers no membership of this site in another one', () => {
  for (const query of [...SIGNAGE, ...PARTNER]) expect(isOffered(membership, query)).toBe(false)
  expect(isOffered(membership, 'appId=7')).toBe(true)
})
