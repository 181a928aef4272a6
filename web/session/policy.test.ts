import { describe, expect, it } from 'vitest'
import { parseBoot } from './boot.ts'
import { type Policy, type PolicyUser, policy, type Situation } from './policy.ts'

const desktop: Situation = { isPhone: false, isLocalhost: false, workStatus: 1 }
const user: PolicyUser = { role: 1, member: false }
const vip: PolicyUser = { role: 1, member: true }
const designer: PolicyUser = { role: 2, member: false }
const admin: PolicyUser = { role: 3, member: false }
const decide = (query: string, who: PolicyUser | null = user, situation: Partial<Situation> = {}) =>
  policy(parseBoot(`/editor?${query}`), who, who !== null, { ...desktop, ...situation })

type Row = readonly [query: string, who: PolicyUser | null, situation: Partial<Situation>, expected: Partial<Policy>]
const check = (rows: readonly Row[]) => {
  for (const [query, who, situation, expected] of rows)
    expect(decide(query, who, situation), `${query} ${JSON.stringify(who)} ${JSON.stringify(situation)}`).toMatchObject(
      expected,
    )
}

describe('policy', () => {
  it('E-2-18 E-6-07 E-6-08 E-6-09 switches the inner designer by flag and role', () => {
    const isOn = { isInnerDesigner: true }
    const isOff = { isInnerDesigner: false }
    check([
      ['appId=1', user, {}, isOff],
      ['appId=1', designer, {}, isOn],
      ['appId=1&inner_designer=1', user, {}, isOn],
      ['appId=1&inner_designer=1&not_inner_designer', user, {}, isOff],
      ['appId=1&not_inner_designer', designer, {}, isOff],
      ['appId=1&is_inner_designer&not_inner_designer', user, {}, isOn],
      ['appId=1&inner_designer=1', designer, { isPhone: true }, isOff],
      ['appId=1&is_inner_designer', designer, { isPhone: true }, isOff],
    ])
  })

  it('C-1-09 counts signage and partner as members, others by account and flag', () => {
    check([
      ['appId=1', null, {}, { isMember: false, showsWatermark: true }],
      ['appId=1', user, {}, { isMember: false, showsWatermark: true }],
      ['appId=1', vip, {}, { isMember: true, showsWatermark: false }],
      ['appId=1&isVipUser=0', vip, {}, { isMember: false, showsWatermark: true }],
      ['appId=1&isVipUser=1', user, {}, { isMember: true, showsWatermark: false }],
      ['credentials=c', null, {}, { isMember: true, showsWatermark: false }],
      ['appId=1_yzp', null, {}, { isMember: true }],
      ['appId=1_ismoye&isVipUser=0', user, {}, { isMember: true }],
    ])
  })

  it("E-2-85 hides one's own pictures in partner environments only", () => {
    check([
      ['appId=1', user, {}, { hidesMyImages: false }],
      ['credentials=c', null, {}, { hidesMyImages: false }],
      ['appId=1_ismoye', user, {}, { hidesMyImages: true }],
    ])
  })

  it('C-1-11 hides what the hosting sites have themselves', () => {
    const hidden = {
      hidesTemplatePanel: true,
      hidesUploadPanel: true,
      hidesTeamPanel: true,
      hidesVip: true,
      canShare: false,
    }
    check([
      ['credentials=c', null, {}, { ...hidden, mode: 'signage', downloadsBySaving: true, hidesLocalBackground: false }],
      [
        'appId=1_ismoye',
        user,
        {},
        { ...hidden, mode: 'partner', downloadsBySaving: false, hidesLocalBackground: true },
      ],
      ['appId=1', user, {}, { hidesTemplatePanel: false, hidesUploadPanel: false, canShare: true }],
      ['appId=1', designer, {}, { hidesTemplatePanel: true, canReplaceTemplate: false, hasFloatingLayerList: true }],
    ])
  })

  it('asks visitors to log in, but not embedded, in the renderer or at a shared work', () => {
    check([
      ['appId=1', null, {}, { showsLogin: true, needsLoginToSave: true, canSave: true, canAutosave: false }],
      ['templateId=1', null, {}, { showsLogin: true, canEdit: true, keepsDrafts: true }],
      ['appId=1', user, {}, { showsLogin: false, needsLoginToSave: false, canAutosave: true }],
      ['credentials=c', null, {}, { showsLogin: false, needsLoginToSave: false, canSave: true, canAutosave: false }],
      ['appId=1&ssrImg=1', null, {}, { showsLogin: false, canEdit: false, showsWatermark: false }],
      ['sharedId=s', null, {}, { showsLogin: false }],
    ])
  })

  it('follows the status of the work', () => {
    check([
      ['appId=1', user, { workStatus: 1 }, { canEdit: true, canSave: true, isResubmission: false }],
      ['appId=1', user, { workStatus: 3 }, { canEdit: true, canSave: true, isResubmission: true }],
      [
        'appId=1',
        designer,
        { workStatus: 2 },
        { canEdit: false, canSave: false, canAutosave: false, canSubmit: false },
      ],
      ['appId=1', designer, { workStatus: 3 }, { canSave: true, canSubmit: true, isResubmission: true }],
      ['appId=1', user, { workStatus: 2 }, { canEdit: true, canSubmit: false }],
      ['new=1', user, { workStatus: null }, { canEdit: true, canSave: true }],
      ['appId=1', admin, {}, { canCreate: false }],
      ['appId=1', designer, {}, { canCreate: true, canClone: true, canImportPsd: true, canAddPages: true }],
    ])
  })

  it('leaves the renderer bare: nothing is saved, kept, tracked or asked', () => {
    const bare = decide('appId=1&ssrImg=1', user)
    expect(bare).toMatchObject({
      canSave: false,
      canAutosave: false,
      keepsDrafts: false,
      keepsUploadToken: false,
      asksBeforeLeaving: false,
      tracks: false,
      canDownload: false,
    })
  })

  it('asks before leaving except on localhost, on phones and in the renderer; flags only restrict downloads', () => {
    check([
      ['appId=1', user, {}, { asksBeforeLeaving: true, canDownload: true }],
      ['appId=1', user, { isLocalhost: true }, { asksBeforeLeaving: false, tracks: false }],
      ['appId=1', user, { isPhone: true }, { asksBeforeLeaving: false }],
      ['appId=1&canDownLoad=0', vip, {}, { canDownload: false }],
      ['appId=1&canDownLoad=1', null, {}, { canDownload: true }],
    ])
  })
})
