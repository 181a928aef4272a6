import type { Boot, Mode } from './boot.ts'

/** What the policy needs to know of the signed-in user. */
export interface PolicyUser {
  /** 1 ordinary user, 2 designer, 3 administrator */
  readonly role: 1 | 2 | 3
  readonly member: boolean
}

/** What the policy needs to know of the browser and the open work. */
export interface Situation {
  readonly isPhone: boolean
  readonly isLocalhost: boolean
  /** Status of the open work: 1 editable, 2 submitted, 3 returned; null = not saved yet. */
  readonly workStatus: number | null
}

/** What this person may see and do here. The server decides again about everything that matters. */
export interface Policy {
  readonly mode: Mode
  readonly isInnerDesigner: boolean
  /** As shown by the page; a download's watermark is decided by the server. */
  readonly isMember: boolean
  readonly canEdit: boolean
  /** Saving is possible now or after logging in. */
  readonly canSave: boolean
  readonly needsLoginToSave: boolean
  readonly canAutosave: boolean
  readonly canSubmit: boolean
  /** The submit button reads 重新提交. */
  readonly isResubmission: boolean
  /** Administrators cannot create works. */
  readonly canCreate: boolean
  readonly canDownload: boolean
  /** The main button reads 保存 instead of 下载. */
  readonly downloadsBySaving: boolean
  readonly canShare: boolean
  readonly canReplaceTemplate: boolean
  /** Several pages are offered even when the category is no print one. */
  readonly canAddPages: boolean
  readonly canClone: boolean
  readonly canImportPsd: boolean
  readonly hasFloatingLayerList: boolean
  readonly hidesTemplatePanel: boolean
  readonly hidesUploadPanel: boolean
  readonly hidesTeamPanel: boolean
  readonly hidesVip: boolean
  readonly hidesLocalBackground: boolean
  /** The replace dialog has no own pictures. */
  readonly hidesMyImages: boolean
  readonly showsWatermark: boolean
  /** Login dialog at the start and banner on the canvas. */
  readonly showsLogin: boolean
  readonly keepsDrafts: boolean
  readonly keepsUploadToken: boolean
  readonly asksBeforeLeaving: boolean
  /** Who is refused a work is led home; on other sites a toast asks for another login. */
  readonly goesHomeWhenRefused: boolean
  /** A double click opens words where they stand; phones edit them in the panel, above their keyboard. */
  readonly editsTextOnCanvas: boolean
  readonly tracks: boolean
}

const innerDesigner = ({ flags }: Boot, user: PolicyUser | null, isPhone: boolean): boolean => {
  if (isPhone) return false
  if (flags.forceInnerDesigner) return true
  if (flags.notInnerDesigner) return false
  return flags.innerDesigner || user?.role === 2
}

const member = ({ mode, flags }: Boot, user: PolicyUser | null): boolean => {
  if (mode !== 'main') return true
  return flags.member ?? user?.member ?? false
}

/** Modes, roles, flags and the state of the work → capabilities. `hasToken` may be true before `user` is known. */
export const policy = (boot: Boot, user: PolicyUser | null, hasToken: boolean, situation: Situation): Policy => {
  const { mode, isRender, isEmbedded, opening } = boot
  const { isPhone, isLocalhost, workStatus } = situation
  const isHosted = mode !== 'main'
  const isInnerDesigner = innerDesigner(boot, user, isPhone)
  const isMember = member(boot, user)
  const isSubmitted = isInnerDesigner && workStatus === 2
  const isEditable = workStatus === null || workStatus === 1 || workStatus === 3 || !isInnerDesigner
  const canEdit = !isRender && opening.kind !== 'home' && isEditable
  const needsToken = !isEmbedded
  const canSave = canEdit && !isSubmitted
  const showsLogin = needsToken && !hasToken && !isRender && opening.kind !== 'shared'
  return {
    mode,
    isInnerDesigner,
    isMember,
    canEdit,
    canSave,
    needsLoginToSave: needsToken && !hasToken,
    canAutosave: canSave && !isEmbedded && hasToken,
    canSubmit: canSave && isInnerDesigner,
    isResubmission: workStatus === 3,
    canCreate: user?.role !== 3,
    canDownload: !isRender && boot.flags.canDownload,
    downloadsBySaving: mode === 'signage',
    canShare: !isHosted && !isRender,
    canReplaceTemplate: canEdit && !isInnerDesigner,
    canAddPages: isInnerDesigner,
    canClone: isInnerDesigner,
    canImportPsd: isInnerDesigner,
    hasFloatingLayerList: isInnerDesigner,
    hidesTemplatePanel: isHosted || isInnerDesigner,
    hidesUploadPanel: isHosted,
    hidesTeamPanel: isHosted,
    hidesVip: isHosted,
    hidesLocalBackground: mode === 'partner',
    hidesMyImages: mode === 'partner',
    showsWatermark: !isRender && !isMember,
    showsLogin,
    // Also while a work lies with the review: whatever is changed on the canvas then must not be lost.
    keepsDrafts: !isRender && opening.kind !== 'home',
    keepsUploadToken: !isRender && hasToken && !isHosted,
    asksBeforeLeaving: !isRender && !isPhone && !isLocalhost,
    goesHomeWhenRefused: !isHosted && !isRender,
    editsTextOnCanvas: !isPhone,
    tracks: !isRender && !isLocalhost,
  }
}
