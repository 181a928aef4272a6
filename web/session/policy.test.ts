import { describe, expect, it } from 'vitest'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { parseLaunchParams } from './launch-params.ts'
import { type Policy, type PolicyUser, policy, type Situation } from './policy.ts'

const desktop: Situation = { isPhone: false, isLocalhost: false, workStatus: WORK_STATUS.editable, isGuest: false }
const user: PolicyUser = { role: ROLE_NUMBERS.user, member: false }
const vip: PolicyUser = { role: ROLE_NUMBERS.user, member: true }
const designer: PolicyUser = { role: ROLE_NUMBERS.designer, member: false }
const admin: PolicyUser = { role: ROLE_NUMBERS.admin, member: false }
const decide = (query: string, who: PolicyUser | null = user, situation: Partial<Situation> = {}) =>
  policy(parseLaunchParams(`/editor?${query}`), who, who !== null, { ...desktop, ...situation })

type Row = readonly [query: string, who: PolicyUser | null, situation: Partial<Situation>, expected: Partial<Policy>]
const check = (rows: readonly Row[]) => {
  for (const [query, who, situation, expected] of rows)
    expect(decide(query, who, situation), `${query} ${JSON.stringify(who)} ${JSON.stringify(situation)}`).toMatchObject(
      expected,
    )
}

describe('policy', () => {
  it('C-6-08 C-6-16 C-6-18 C-6-19 A-2-24 A-2-25 A-2-26 A-6-02 A-6-03 E-2-18 E-6-07 E-6-08 E-6-09 switches the inner designer by flag and role', () => {
    const isOn = { isInnerDesigner: true }
    const isOff = { isInnerDesigner: false }
    check([
      ['appId=1', user, {}, isOff],
      ['appId=1', { role: 2, member: false }, {}, isOn],
      ['appId=1', { role: 3, member: false }, {}, isOff],
      ['appId=1', null, {}, isOff],
      ['appId=1&inner_designer=1', user, {}, isOn],
      ['appId=1&is_inner_designer', user, {}, isOn],
      ['appId=1&inner_designer=1&not_inner_designer', user, {}, isOff],
      ['appId=1&not_inner_designer', designer, {}, isOff],
      ['appId=1&is_inner_designer', user, {}, isOn],
      ['appId=1&is_inner_designer&not_inner_designer', user, {}, isOn],
      ['appId=1', designer, { isPhone: true }, isOff],
      ['appId=1&inner_designer=1', user, { isPhone: true }, isOff],
      ['appId=1&inner_designer=1', designer, { isPhone: true }, isOff],
      ['appId=1&is_inner_designer', designer, { isPhone: true }, isOff],
    ])
  })

  it('A-2-19 A-4-33 A-4-34 A-4-35 C-1-09 counts signage and partner as members, others by account and flag', () => {
    check([
      ['appId=1', null, {}, { isMember: false, showsWatermark: true }],
      ['appId=1', user, {}, { isMember: false, showsWatermark: true }],
      ['appId=1', vip, {}, { isMember: true, showsWatermark: false }],
      ['appId=1&isVipUser=0', vip, {}, { isMember: false, showsWatermark: true }],
      ['appId=1&isVipUser=1', user, {}, { isMember: true, showsWatermark: false }],
      ['credentials=c', null, {}, { isMember: true, showsWatermark: false }],
      ['appId=1_yzp', null, {}, { isMember: true }],
      ['appId=1_yzp&isVipUser=0', user, {}, { isMember: true }],
      ['appId=1_ismoye', null, {}, { isMember: true, showsWatermark: false }],
      ['appId=1_ismoye&isVipUser=0', user, {}, { isMember: true }],
    ])
  })

  it('A-3-16 A-3-17 C-9-57 counts ten downloads of both types in signage and partner mode, elsewhere what the server counts', () => {
    const hosted = {
      hostedCounts: [
        { type: 1, count: 10 },
        { type: 2, count: 10 },
      ],
    } as const
    check([
      ['credentials=c', null, {}, hosted],
      ['appId=1_yzp', user, {}, hosted],
      ['appId=1_ismoye', vip, {}, hosted],
      ['appId=1', user, {}, { hostedCounts: null }],
      ['appId=1', vip, {}, { hostedCounts: null }],
      ['appId=1&isVipUser=1', user, {}, { hostedCounts: null }],
    ])
  })

  it('offers memberships to everybody but where another site sells its own, and not to the renderer', () => {
    const isOn = { showsVip: true }
    const isOff = { showsVip: false }
    check([
      ['appId=1', null, {}, isOn],
      ['appId=1', user, {}, isOn],
      ['appId=1', vip, {}, isOn],
      ['credentials=c', null, {}, isOff],
      ['appId=1_yzp', user, {}, isOff],
      ['appId=1_ismoye', user, {}, isOff],
      ['appId=1&ssrImg=1', user, {}, isOff],
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
    const hidden = { hidesTemplatePanel: true, hidesUploadPanel: true, hidesTeamPanel: true }
    const shown = { hidesTemplatePanel: false, hidesUploadPanel: false, hidesTeamPanel: false }
    check([
      ['credentials=c', null, {}, { ...hidden, hidesLocalBackground: false }],
      ['appId=1_yzp', null, {}, { ...hidden, hidesLocalBackground: false }],
      ['appId=1_ismoye', user, {}, { ...hidden, hidesLocalBackground: true }],
      ['appId=1', user, {}, { ...shown, hidesLocalBackground: false }],
      ['appId=1', designer, {}, { hidesTemplatePanel: true, hidesUploadPanel: false, hasFloatingLayerList: true }],
    ])
  })

  it('asks visitors to log in, but not embedded, in the renderer or at a shared work', () => {
    check([
      ['appId=1', null, {}, { showsLogin: true, needsLoginToSave: true, canSave: true, canAutosave: false }],
      ['appId=1', null, {}, { needsLoginToUpload: true }],
      ['appId=1', user, {}, { needsLoginToUpload: false }],
      ['appId=1_ismoye', null, {}, { needsLoginToUpload: false }],
      ['templateId=1', null, {}, { showsLogin: true, canSave: true, keepsDrafts: true }],
      ['appId=1', user, {}, { showsLogin: false, needsLoginToSave: false, canAutosave: true }],
      ['credentials=c', null, {}, { showsLogin: false, needsLoginToSave: false, canSave: true, canAutosave: false }],
      ['appId=1&ssrImg=1', null, {}, { showsLogin: false, canSave: false, showsWatermark: false }],
      ['sharedId=s', null, {}, { showsLogin: false }],
    ])
  })

  it('follows the status of the work', () => {
    const { editable, submitted, returned, accepted } = WORK_STATUS
    const isOff = { canSave: false, canAutosave: false, canSubmit: false }
    check([
      ['appId=1', user, { workStatus: editable }, { canSave: true, canSubmit: false, isResubmission: false }],
      ['appId=1', user, { workStatus: submitted }, isOff],
      ['appId=1', user, { workStatus: returned }, { canSave: true, isResubmission: true }],
      ['appId=1', designer, { workStatus: submitted }, isOff],
      ['appId=1&inner_designer=1', user, { workStatus: submitted }, isOff],
      ['appId=1&not_inner_designer', designer, { workStatus: submitted }, isOff],
      ['appId=1', designer, { workStatus: accepted }, { canSave: true, canSubmit: true, isResubmission: false }],
      ['appId=1', designer, { workStatus: returned }, { canSave: true, canSubmit: true, isResubmission: true }],
      ['new=1', user, { workStatus: null }, { canSave: true }],
      ['new=1', designer, { workStatus: null }, { canSave: true, canSubmit: true }],
    ])
  })

  it('gives designers of the house their own tools, by role or by flag, and keeps templates from them', () => {
    const designers = { canClone: true, canAddPages: true, canReplaceTemplate: false }
    const others = { canClone: false, canAddPages: false, canReplaceTemplate: true }
    check([
      ['appId=1', designer, {}, designers],
      ['appId=1&inner_designer=1', user, {}, designers],
      ['appId=1&is_inner_designer', null, {}, designers],
      ['appId=1', null, {}, others],
      ['appId=1', user, {}, others],
      ['appId=1', admin, {}, { ...others, isInnerDesigner: false }],
      ['appId=1&not_inner_designer', designer, {}, others],
    ])
  })

  it('A-2-48 offers a link to everybody in the main mode, also before the login, but not for a work in review, a frame or the work of somebody else', () => {
    check([
      ['appId=1', user, {}, { canShare: true }],
      ['new=1', null, { workStatus: null }, { canShare: true }],
      ['appId=1', designer, { workStatus: WORK_STATUS.submitted }, { canShare: false }],
      ['sharedId=s', user, { isGuest: true }, { canShare: false, canSave: true, canAutosave: true }],
      ['appId=1_yzp', user, {}, { canShare: false }],
      ['credentials=c', user, {}, { canShare: false }],
      ['appId=1_ismoye', user, {}, { canShare: false }],
      ['appId=1&ssrImg=1', user, {}, { canShare: false }],
    ])
  })

  it('keeps the downloads and the review of a shared work for its owner', () => {
    check([
      ['sharedId=s', user, { isGuest: true }, { canDownload: false }],
      ['sharedId=s', designer, { isGuest: true }, { canSubmit: false }],
      ['sharedId=s', user, { isGuest: false }, { canDownload: true }],
    ])
  })

  it('lets nobody save a work of a team that its viewer looks at; copies and downloads are what the role has', () => {
    const none = { canSave: false, canAutosave: false, canShare: false, canSubmit: false, keepsDrafts: false }
    const bare = { ...none, isReadOnly: true, asksBeforeLeaving: false }
    check([
      ['appId=1', user, { viewing: { canUse: true } }, { ...bare, canDownload: true, mainAction: 'download' }],
      ['appId=1', designer, { viewing: { canUse: true } }, { ...bare, canDownload: true }],
      ['appId=1', user, { viewing: { canUse: false } }, { ...bare, canDownload: false, mainAction: null }],
      ['appId=1', user, {}, { isReadOnly: false, canSave: true, keepsDrafts: true }],
    ])
  })

  it('A-2-23 offers more pages in every category with multi=1, and nothing else', () => {
    for (const who of [null, user, vip, designer])
      expect(decide('appId=1&multi=1', who)).toEqual({ ...decide('appId=1', who), canAddPages: true })
    check([['appId=1&multi=0', user, {}, { canAddPages: false }]])
  })

  it('gives a role that the page does not know the rights of an ordinary user', () => {
    const unknown = { role: 9, member: false } as unknown as PolicyUser
    check([['appId=1', unknown, {}, { isInnerDesigner: false, canClone: false, canSave: true }]])
  })

  it('leaves the renderer bare: nothing is saved, kept or asked', () => {
    expect(decide('appId=1&ssrImg=1', user)).toMatchObject({
      canSave: false,
      canAutosave: false,
      keepsDrafts: false,
      asksBeforeLeaving: false,
      canDownload: false,
      keepsUploadToken: false,
    })
  })

  it('A-9-25 keeps an upload token for accounts, in the renderer never', () => {
    check([
      ['appId=1', user, {}, { keepsUploadToken: true }],
      ['appId=1', null, {}, { keepsUploadToken: false }],
      ['credentials=c', null, {}, { keepsUploadToken: false }],
      ['appId=1_ismoye', user, {}, { keepsUploadToken: true }],
      ['appId=1&ssrImg=1', user, {}, { keepsUploadToken: false }],
    ])
  })

  it('A-2-20 A-5-18 asks for a phone before a download except on localhost and with doNotCheckIfBindPhone in the address', () => {
    check([
      ['appId=1', user, {}, { needsPhoneToDownload: true }],
      ['appId=1', vip, {}, { needsPhoneToDownload: true }],
      ['appId=1&doNotCheckIfBindPhone', user, {}, { needsPhoneToDownload: false }],
      ['appId=1&doNotCheckIfBindPhone=1', user, {}, { needsPhoneToDownload: false }],
      ['appId=1&doNotCheckIfBindPhone=0', user, {}, { needsPhoneToDownload: true }],
      ['appId=1', user, { isLocalhost: true }, { needsPhoneToDownload: false }],
    ])
  })

  it('marks the id of a work for the render service by the mode', () => {
    check([
      ['appId=1', user, {}, { appIdSuffix: '' }],
      ['appId=1_yzp', user, {}, { appIdSuffix: '_yzp' }],
      ['credentials=c', null, {}, { appIdSuffix: '_yzp' }],
      ['appId=1_ismoye', user, {}, { appIdSuffix: '_ismoye' }],
    ])
  })

  it('asks whoever leaves the purchase to stay, except members and on phones', () => {
    check([
      ['appId=1', user, {}, { asksToStay: true }],
      ['appId=1', vip, {}, { asksToStay: false }],
      ['appId=1', user, { isPhone: true }, { asksToStay: false }],
      ['appId=1', vip, { isPhone: true }, { asksToStay: false }],
    ])
  })

  it('A-4-82 asks before leaving except on localhost, on phones and in the renderer; flags only restrict downloads', () => {
    check([
      ['appId=1', user, {}, { asksBeforeLeaving: true, canDownload: true }],
      ['appId=1', user, { isLocalhost: true }, { asksBeforeLeaving: false }],
      ['appId=1', user, { isPhone: true }, { asksBeforeLeaving: false }],
      ['appId=1&ssrImg=1', user, {}, { asksBeforeLeaving: false }],
      ['appId=1&canDownLoad=0', vip, {}, { canDownload: false }],
      ['appId=1&canDownLoad=1', null, {}, { canDownload: true }],
    ])
  })

  it('A-2-60 the phone editor has one main button: a download, or a save where the tool takes the work itself', () => {
    const phone = { isPhone: true, hasPhoneLayout: true }
    check([
      ['appId=1', user, phone, { mainAction: 'download' }],
      ['new=1', null, phone, { mainAction: 'download' }],
      ['appId=1_ismoye', user, phone, { mainAction: 'download' }],
      ['appId=1_yzp', user, phone, { mainAction: 'save' }],
      ['credentials=c', null, phone, { mainAction: 'save' }],
      // What cannot be downloaded can still be saved.
      ['appId=1&canDownLoad=0', user, phone, { mainAction: 'save' }],
      ['sharedId=s', user, { ...phone, isGuest: true }, { mainAction: 'save' }],
      ['appId=1', user, { ...phone, isGuest: true, workStatus: WORK_STATUS.submitted }, { mainAction: null }],
    ])
  })

  it('A-9-34 hides PDF on phones and in signage', () => {
    check([
      ['appId=1', user, {}, { hidesPdf: false, takesSeveralPages: true }],
      ['appId=1', user, { isPhone: true }, { hidesPdf: true, takesSeveralPages: true }],
      ['appId=1', user, { isPhone: true, hasPhoneLayout: true }, { hidesPdf: true, takesSeveralPages: false }],
      ['appId=1_yzp', user, {}, { hidesPdf: true }],
      ['appId=1_ismoye', user, {}, { hidesPdf: false }],
    ])
  })
})
