import * as moderationTexts from '#messages/moderation.ts'
import * as m from '#messages/share.ts'
import type { CallInput, CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { moderationReasonName } from '#web/messages/names/moderation-reasons.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { CallFailure, Result } from '#web/services/result.ts'

type Shares = Api['shares']
export type OwnShare = CallOutput<Shares['createShare']>
/** Days after which a link ends; null = never. */
type ShareDays = CallInput<Shares['setShareExpiry']>['days']

/** How far the sharing of the open work is. */
export type ShareState =
  | { readonly step: 'saving' }
  /** The link is there; its preview is drawn. */
  | { readonly step: 'drawing'; readonly link: OwnShare }
  /** `picture` = path of the first page's picture; null = it could not be drawn now. */
  | { readonly step: 'done'; readonly link: OwnShare; readonly picture: string | null }
  | { readonly step: 'failed'; readonly text: string }
  /** The user has ended the link. */
  | { readonly step: 'stopped' }

export interface ShareLinkPorts {
  readonly shares: Pick<
    Client['shares'],
    'createShare' | 'setShareEditor' | 'setShareExpiry' | 'revokeShare' | 'sharedPage'
  >
  /** Saves the work; resolves to whether it is on the server. */
  readonly save: () => Promise<boolean>
  readonly workId: () => number | null
  /** Shows a text that says why something was not done. */
  readonly say: (text: string) => void
  /** Called when the server wants a membership for it. */
  readonly onMembersOnly: () => void
}

export interface ShareLink {
  readonly state: ReadonlySignal<ShareState>
  /** The change of the link that is under way; another one waits for its end. */
  readonly busy: ReadonlySignal<'editor' | 'expiry' | 'stop' | null>
  /** Saves the work and makes its link. Pressed twice, it runs once. */
  start(): Promise<void>
  setEditable(isEditable: boolean): Promise<void>
  setExpiry(days: ShareDays): Promise<void>
  stop(): Promise<void>
}

/** Why a work is not shared; a text that was refused is quoted. */
const refusalOf = ({ code, message, details: { text, reason } }: CallFailure): string =>
  code === 'CONTENT_REFUSED' && typeof text === 'string' && typeof reason === 'string'
    ? moderationTexts.shareRefused({ text, reason: moderationReasonName(reason) })
    : message

/** The link of the open work: saved, shared, drawn, changed and ended. */
export const createShareLink = (ports: ShareLinkPorts): ShareLink => {
  const { shares } = ports
  const state = signal<ShareState>({ step: 'saving' })
  const busy = signal<'editor' | 'expiry' | 'stop' | null>(null)
  let running: Promise<void> | null = null

  const share = async (): Promise<void> => {
    state.value = { step: 'saving' }
    const isSaved = await ports.save()
    const workId = ports.workId()
    if (!isSaved || workId === null) {
      state.value = { step: 'failed', text: m.saveFailed }
      return
    }
    const made = await shares.createShare({ workId })
    if (!made.ok) {
      state.value = { step: 'failed', text: refusalOf(made) }
      return
    }
    state.value = { step: 'drawing', link: made.data }
    const drawn = await shares.sharedPage({ code: made.data.code, page: 0 })
    const now = state.peek()
    // The link may have been changed or ended meanwhile.
    if (now.step === 'drawing')
      state.value = { step: 'done', link: now.link, picture: drawn.ok ? drawn.data.url : null }
  }
  const linkOf = (now: ShareState): OwnShare | null => (now.step === 'drawing' || now.step === 'done' ? now.link : null)
  const refused = (failure: CallFailure) => {
    if (failure.code === 'MEMBERSHIP_REQUIRED') return ports.onMembersOnly()
    // Ended in another tab.
    if (failure.code === 'SHARE_NOT_FOUND') state.value = { step: 'stopped' }
    ports.say(failure.message)
  }
  const change = async (
    what: 'editor' | 'expiry' | 'stop',
    call: (code: string) => Promise<Result<OwnShare | null>>,
  ) => {
    const link = linkOf(state.peek())
    if (!link || busy.peek() !== null) return
    busy.value = what
    const result = await call(link.code)
    busy.value = null
    if (!result.ok) return refused(result)
    const now = state.peek()
    if (result.data === null) state.value = { step: 'stopped' }
    else if (now.step === 'drawing' || now.step === 'done') state.value = { ...now, link: result.data }
  }
  return {
    state,
    busy,
    start: () => {
      running ??= share().finally(() => {
        running = null
      })
      return running
    },
    setEditable: isEditable => change('editor', code => shares.setShareEditor({ code, editor: isEditable })),
    setExpiry: days => change('expiry', code => shares.setShareExpiry({ code, days })),
    stop: () => change('stop', code => shares.revokeShare({ code })),
  }
}
