import { type DownloadCounts, HOSTED_COUNTS } from '#schemas/catalog/allowance.ts'
import { type Actor, can } from '#schemas/catalog/permissions.ts'
import { type RoleNumber, roleOf } from '#schemas/catalog/roles.ts'
import { WORK_STATUS, type WorkStatus } from '#schemas/catalog/statuses.ts'
import type { EmbedFeature } from '#schemas/embed/features.ts'
import { type LaunchParams, MODE_MARKS } from './launch-params.ts'

/** The part of the logged-in user that the policy needs. */
export interface PolicyUser {
  readonly role: RoleNumber
  readonly member: boolean
}

/** The facts about the browser and the open work that the policy needs. */
export interface Situation {
  readonly isPhone: boolean
  /** The phone editor runs; a phone's browser may also be that of a tablet. Default: no. */
  readonly hasPhoneLayout?: boolean
  readonly isLocalhost: boolean
  /** Status of the open work; null = not saved yet. */
  readonly workStatus: WorkStatus | null
  /** The open work belongs to somebody else, who shares it as editable. */
  readonly isGuest: boolean
  /** The open work can only be looked at, and perhaps be copied and downloaded. Default: it can be changed. */
  readonly viewing?: { readonly canUse: boolean } | null
  /** The partner's site lets the account place cut-out materials. Default: it does not. */
  readonly hasEditVip?: boolean
  /** What the page around the editor, or its token, hides. Default: nothing. */
  readonly hidden?: ReadonlySet<EmbedFeature>
}

/** What this user may see and do in the editor. The server checks every permission again. */
export interface Policy {
  readonly isInnerDesigner: boolean
  /** For display only; the server decides about the watermark of a download. */
  readonly isMember: boolean
  /** The work can only be looked at. */
  readonly isReadOnly: boolean
  /** Cut-out materials (免抠) can be placed. */
  readonly canUseMianKou: boolean
  /** Saving is possible now or after logging in. */
  readonly canSave: boolean
  readonly needsLoginToSave: boolean
  readonly needsLoginToUpload: boolean
  readonly canAutosave: boolean
  readonly canSubmit: boolean
  /** The label of the submit button is 重新提交. */
  readonly isResubmission: boolean
  /** The work can be shared by link, after logging in. */
  readonly canShare: boolean
  readonly canDownload: boolean
  /** A download needs a phone that is bound to the account. The server decides it again. */
  readonly needsPhoneToDownload: boolean
  /** PDF is not among the file types of a download. */
  readonly hidesPdf: boolean
  /** The one main button of the phone editor; null = there is nothing to save or download. */
  readonly mainAction: 'download' | 'save' | null
  /** What follows the id of a work that is sent to the render service. */
  readonly appIdSuffix: (typeof MODE_MARKS)[LaunchParams['mode']]
  /** Whoever leaves the purchase in the download popup without buying is asked to stay. */
  readonly asksToStay: boolean
  readonly canReplaceTemplate: boolean
  /** A template may have several pages; the phone editor shows one. */
  readonly takesSeveralPages: boolean
  /** Several pages are offered in categories that are not for print too. */
  readonly canAddPages: boolean
  readonly canClone: boolean
  readonly canImportPsd: boolean
  readonly hasFloatingLayerList: boolean
  readonly hidesTemplatePanel: boolean
  readonly hidesUploadPanel: boolean
  readonly hidesTeamPanel: boolean
  /** Texts can be read aloud; the server has it read for accounts of our own alone. */
  readonly canUseVoice: boolean
  /** Several files can be chosen for one upload. */
  readonly takesManyFiles: boolean
  readonly hidesLocalBackground: boolean
  /** The replace dialog does not show the user's pictures. */
  readonly hidesMyImages: boolean
  readonly showsWatermark: boolean
  /** The count list where another site sells the downloads; null = the server's counts. */
  readonly hostedCounts: DownloadCounts | null
  /** The main button saves the work and registers its picture, in place of a download. */
  readonly savesForHost: boolean
  /** A download begins without asking for its file type and pages. */
  readonly startsAtDownloading: boolean
  /** Licenses of a partner's media are checked before a download. */
  readonly checksLicenses: boolean
  /** The page is part of another site, whose pages it leads to. */
  readonly isHosted: boolean
  /** Works become published pages, which alone play actions of layers and music: not where another site takes the work. */
  readonly hasPublishedPages: boolean
  /** A new work can be begun in a tab of its own. */
  readonly canStartNew: boolean
  /** Memberships are on sale: not where another site sells its own. */
  readonly showsVip: boolean
  /** Login dialog at the start and banner on the canvas. */
  readonly showsLogin: boolean
  readonly keepsDrafts: boolean
  /** An upload token is fetched ahead, so that an upload starts at once. */
  readonly keepsUploadToken: boolean
  readonly asksBeforeLeaving: boolean
  /** A user without access to the work is redirected to the home page; elsewhere a toast asks for another login. */
  readonly goesHomeWhenRefused: boolean
  /** A double click opens the words of a text, on the canvas or over it; without it, its effects in the panel. */
  readonly editsTextOnCanvas: boolean
  /** Features that the page around the editor hides. */
  readonly hidden: ReadonlySet<EmbedFeature>
}

const NOTHING: ReadonlySet<EmbedFeature> = new Set()

const VISITOR: Actor = { role: 'visitor', id: null, isMember: false }

const innerDesigner = ({ flags }: LaunchParams, account: Actor, isPhone: boolean): boolean => {
  if (isPhone) return false
  if (flags.forceInnerDesigner) return true
  if (flags.notInnerDesigner) return false
  return flags.innerDesigner || can(account, 'editor.designer-mode', null)
}

/** The role that applies in the editor: designer mode can be on for other users, and off for designers. */
const workingRole = ({ role }: Actor, isInnerDesigner: boolean): Actor['role'] => {
  if (isInnerDesigner) return 'designer'
  return role === 'designer' ? 'user' : role
}

/** A signage tool takes the work itself, so that it is saved; elsewhere people take the picture with them. */
const mainActionOf = (mode: LaunchParams['mode'], canDownload: boolean, canSave: boolean): Policy['mainAction'] => {
  if (mode !== 'signage' && canDownload) return 'download'
  return canSave ? 'save' : null
}

const member = ({ mode, flags }: LaunchParams, { isMember }: Actor): boolean => {
  if (mode !== 'main') return true
  return flags.member ?? isMember
}

/** Modes, roles, flags and the state of the work → capabilities. `hasToken` may be true before `user` is known. */
export const policy = (
  launchParams: LaunchParams,
  user: PolicyUser | null,
  hasToken: boolean,
  situation: Situation,
): Policy => {
  const { mode, isRender, isEmbedded, opening } = launchParams
  const { isPhone, hasPhoneLayout, isLocalhost, workStatus, isGuest, viewing = null, hidden = NOTHING } = situation
  const isHosted = mode !== 'main'
  const account: Actor = user ? { role: roleOf(user.role), id: null, isMember: user.member } : VISITOR
  const isInnerDesigner = innerDesigner(launchParams, account, isPhone)
  const isMember = member(launchParams, account)
  const actor: Actor = { role: workingRole(account, isInnerDesigner), id: null, isMember }
  const needsToken = !isHosted && !isEmbedded
  const isReadOnly = viewing !== null
  const canSave = !isRender && !isReadOnly && opening.kind !== 'home' && can(actor, 'work.edit', { status: workStatus })
  // A guest makes a copy, which can be downloaded.
  const mayTake = !isGuest && viewing?.canUse !== false
  const canDownload = !isRender && !hidden.has('download') && launchParams.flags.canDownload && mayTake
  const showsLogin = needsToken && !hasToken && !isRender && opening.kind !== 'shared'
  return {
    isInnerDesigner,
    isMember,
    isReadOnly,
    canUseMianKou: mode === 'partner' ? situation.hasEditVip === true : can(actor, 'material.use-cutouts', null),
    canSave,
    needsLoginToSave: needsToken && !hasToken,
    needsLoginToUpload: needsToken && !hasToken,
    canAutosave: canSave && mode !== 'signage' && hasToken,
    canSubmit: canSave && isInnerDesigner && !isGuest && !isHosted,
    canShare: !hidden.has('share') && canSave && !isHosted && !isEmbedded && !isGuest,
    isResubmission: workStatus === WORK_STATUS.returned,
    canDownload,
    hidesPdf: isPhone || mode === 'signage',
    mainAction: mainActionOf(mode, canDownload, canSave),
    appIdSuffix: MODE_MARKS[mode],
    // Another site knows who its people are.
    needsPhoneToDownload: !isHosted && !isLocalhost && !launchParams.flags.skipsPhone,
    asksToStay: !isMember && !isPhone,
    canReplaceTemplate: can(actor, 'work.replace-template', null),
    takesSeveralPages: !situation.hasPhoneLayout,
    canAddPages: launchParams.flags.multi || can(actor, 'work.add-pages', null),
    canClone: !isHosted && can(actor, 'work.clone', null),
    canImportPsd: can(actor, 'work.import-psd', null),
    hasFloatingLayerList: isInnerDesigner,
    hidesTemplatePanel: isHosted || isInnerDesigner,
    hidesUploadPanel: isHosted || hidden.has('upload'),
    hidesTeamPanel: isHosted,
    canUseVoice: !isHosted,
    takesManyFiles: !isPhone,
    hidesLocalBackground: mode === 'partner' || hidden.has('upload'),
    hidesMyImages: mode === 'partner' || hidden.has('upload'),
    showsWatermark: !isRender && !isMember,
    hostedCounts: isHosted ? HOSTED_COUNTS : null,
    savesForHost: mode === 'signage',
    startsAtDownloading: isHosted,
    checksLicenses: mode === 'partner',
    isHosted,
    hasPublishedPages: !isHosted,
    canStartNew: !isHosted,
    showsVip: !isRender && !isHosted,
    showsLogin,
    // Also while a work is in review: changes made on the canvas then must not be lost.
    keepsDrafts: !isRender && !isReadOnly && opening.kind !== 'home',
    // The server gives one to accounts only.
    keepsUploadToken: !isRender && hasToken,
    asksBeforeLeaving: !isRender && !isReadOnly && !isPhone && !isLocalhost,
    goesHomeWhenRefused: !isHosted && !isRender,
    editsTextOnCanvas: hasPhoneLayout || !isPhone,
    hidden,
  }
}
