import { expect, it } from 'vitest'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { membership } from './index.ts'

/** Whether an ordinary user's editor at an address has the entry in its top bar. */
const hasEntry = (query: string) => {
  const launchParams = parseLaunchParams(`https://moye.example/editor?${query}`)
  const facts = { isPhone: false, isLocalhost: false, workStatus: null, isGuest: false }
  const rights = policy(launchParams, { role: 1, member: false }, true, facts)
  return membership.isOffered(rights) && membership.slots.some(({ slot }) => slot === 'header-notes')
}

it('A-6-25 A-6-26 signage mode and partner mode have no VIP entry', () => {
  expect(['appId=7', 'new=1'].map(hasEntry)).toEqual([true, true])
  for (const query of ['credentials=c', 'appId=7_yzp', 'appId=7_ismoye']) expect(hasEntry(query), query).toBe(false)
})
