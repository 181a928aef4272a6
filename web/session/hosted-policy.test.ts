import { describe, expect, it } from 'vitest'
import { parseLaunchParams } from './launch-params.ts'
import { type Policy, type PolicyUser, policy, type Situation } from './policy.ts'

const desktop: Situation = { isPhone: false, isLocalhost: false, workStatus: 1, isGuest: false }
const user: PolicyUser = { role: 1, member: false }
const vip: PolicyUser = { role: 1, member: true }
const designer: PolicyUser = { role: 2, member: false }

type Row = readonly [query: string, who: PolicyUser | null, situation: Partial<Situation>, expected: Partial<Policy>]
const check = (rows: readonly Row[]) => {
  for (const [query, who, situation, expected] of rows)
    expect(
      policy(parseLaunchParams(`/editor?${query}`), who, who !== null, { ...desktop, ...situation }),
      `${query} ${JSON.stringify(who)}`,
    ).toMatchObject(expected)
}

describe('the policy in another site', () => {
  it('C-1-08 has four modes, which change what the editor does: main, partner, embedded and drawing', () => {
    const own = {
      isHosted: false,
      savesForHost: false,
      startsAtDownloading: false,
      checksLicenses: false,
      hidesPdf: false,
      canStartNew: true,
      hasPublishedPages: true,
      canShare: true,
      hidesUploadPanel: false,
      canUseVoice: true,
      isMember: false,
    }
    const hosted = {
      isHosted: true,
      startsAtDownloading: true,
      canStartNew: false,
      hasPublishedPages: false,
      canShare: false,
      canSubmit: false,
      canClone: false,
      showsVip: false,
      showsLogin: false,
      needsLoginToSave: false,
      needsPhoneToDownload: false,
      hidesUploadPanel: true,
      canUseVoice: false,
      isMember: true,
    }
    const signage = { ...hosted, savesForHost: true, hidesPdf: true, checksLicenses: false, canAutosave: false }
    const partner = { ...hosted, savesForHost: false, hidesPdf: false, checksLicenses: true, canAutosave: true }
    check([
      ['appId=1', user, {}, own],
      ['credentials=c', user, {}, signage],
      ['appId=1_yzp', designer, {}, signage],
      ['appId=1_ismoye', user, {}, partner],
      ['appId=1_ismoye', designer, {}, partner],
      // The renderer draws works of every mode and saves nothing.
      ['appId=1&ssrImg=1', null, {}, { canSave: false, showsWatermark: false, keepsDrafts: false, showsLogin: false }],
      ['appId=1_yzp&ssrImg=1', null, {}, { canSave: false, keepsDrafts: false, canDownload: false }],
    ])
    const atPartner = parseLaunchParams('https://pictures.example/editor?appId=1', ['pictures.example'])
    expect(policy(atPartner, user, true, desktop)).toMatchObject(partner)
    expect(policy(atPartner, null, false, desktop)).toMatchObject({ ...partner, canAutosave: false })
  })

  it('takes the right to cut-out materials from the partner at its site, from the membership elsewhere', () => {
    const hasEditVip = true
    check([
      ['appId=1_ismoye', vip, {}, { canUseMianKou: false }],
      ['appId=1_ismoye', user, { hasEditVip }, { canUseMianKou: true }],
      ['credentials=c', user, {}, { canUseMianKou: true }],
      ['appId=1', user, { hasEditVip }, { canUseMianKou: false }],
      ['appId=1', vip, {}, { canUseMianKou: true }],
    ])
  })
})
