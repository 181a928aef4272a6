import * as m from '#messages/publish.ts'
import type { CallInput, CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { moderationReasonName } from '#web/messages/names/moderation-reasons.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { PublicationClient } from '#web/services/publication-client.ts'
import type { CallFailure, Result } from '#web/services/result.ts'

export type OwnPublication = CallOutput<Api['publications']['changePublication']>
/** What the owner wants of the page; what is missing stays. */
export type PublishWishes = Omit<CallInput<Api['publications']['changePublication']>, 'id'>

/** How far the publishing of the open work is. */
export type PublishState =
  | { readonly step: 'loading' }
  /** What is published could not be read. */
  | { readonly step: 'unknown'; readonly text: string }
  /** The settings of the page; `problem` = why the last try failed, empty = it did not. */
  | { readonly step: 'form'; readonly publication: OwnPublication | null; readonly problem: string }
  | { readonly step: 'saving' | 'drawing'; readonly publication: OwnPublication | null }
  /** The page is there. */
  | { readonly step: 'published'; readonly publication: OwnPublication; readonly isNew: boolean }
  /** The account needs a phone; `wishes` follow. */
  | { readonly step: 'phone'; readonly publication: OwnPublication | null; readonly wishes: PublishWishes }

export interface PublishingPorts {
  readonly calls: Pick<
    PublicationClient['publications'],
    'showPublication' | 'publishApp' | 'changePublication' | 'takeDownPublication'
  >
  /** Saves the work; resolves to whether it is on the server. */
  readonly save: () => Promise<boolean>
  readonly workId: () => number | null
  /** Shows a text that says why something was not done, or that it was. */
  readonly say: (text: string, kind: 'success' | 'error') => void
}

export interface Publishing {
  readonly state: ReadonlySignal<PublishState>
  /** A change of the page that is under way; another one waits for its end. */
  readonly busy: ReadonlySignal<'settings' | 'down' | null>
  /** Reads what is published. */
  load(): Promise<void>
  /** Saves the work and publishes it. Pressed twice, it runs once. */
  publish(wishes: PublishWishes): Promise<void>
  /** Stops waiting for a page that is drawn. */
  cancel(): void
  /** Changes the page without publishing again. */
  change(wishes: PublishWishes): Promise<void>
  takeDown(): Promise<void>
  /** Shows the settings, or the page that is published. */
  edit(): void
  back(): void
}

/** Why a work is not published; a text that was refused is quoted. */
const refusalOf = ({ code, message, details: { text, reason } }: CallFailure): string => {
  if (code === 'CONTENT_REFUSED' && typeof text === 'string' && typeof reason === 'string')
    return m.refused({ text, reason: moderationReasonName(reason) })
  return code === 'WORK_CONFLICT' ? m.conflict : message
}

const publicationOf = (state: PublishState): OwnPublication | null =>
  'publication' in state ? state.publication : null

/** The page of the open work: published, changed, taken down. */
export const createPublishing = ({ calls, save, workId, say }: PublishingPorts): Publishing => {
  const state = signal<PublishState>({ step: 'loading' })
  const busy = signal<'settings' | 'down' | null>(null)
  let running: Promise<void> | null = null
  let waiting: AbortController | null = null

  const publish = async (wishes: PublishWishes): Promise<void> => {
    const publication = publicationOf(state.peek())
    const failed = (problem: string) => {
      state.value = { step: 'form', publication, problem }
    }
    const abort = new AbortController()
    waiting = abort
    state.value = { step: 'saving', publication }
    const isSaved = await save()
    const id = workId()
    if (abort.signal.aborted) return
    if (!isSaved || id === null) return failed(m.saveFailed)
    state.value = { step: 'drawing', publication }
    const made = await calls.publishApp({ id, ...wishes }, { signal: abort.signal })
    if (abort.signal.aborted) return
    if (made.ok) state.value = { step: 'published', publication: made.data, isNew: true }
    else if (made.code === 'PHONE_REQUIRED') state.value = { step: 'phone', publication, wishes }
    else failed(refusalOf(made))
  }
  const change = async (
    what: 'settings' | 'down',
    call: (id: number) => Promise<Result<OwnPublication>>,
    done: string,
  ) => {
    const id = workId()
    if (id === null || busy.peek() !== null) return
    busy.value = what
    const result = await call(id)
    busy.value = null
    if (!result.ok) return say(refusalOf(result), 'error')
    say(done, 'success')
    state.value = { step: 'published', publication: result.data, isNew: false }
  }
  return {
    state,
    busy,
    async load() {
      const id = workId()
      if (id === null) {
        state.value = { step: 'form', publication: null, problem: '' }
        return
      }
      state.value = { step: 'loading' }
      const known = await calls.showPublication({ id })
      if (!known.ok) state.value = { step: 'unknown', text: known.message }
      else if (known.data) state.value = { step: 'published', publication: known.data, isNew: false }
      else state.value = { step: 'form', publication: null, problem: '' }
    },
    publish(wishes) {
      if (running) return running
      const run = publish(wishes).finally(() => {
        if (running === run) running = null
      })
      running = run
      return run
    },
    cancel() {
      const now = state.peek()
      if (now.step !== 'saving' && now.step !== 'drawing') return
      waiting?.abort()
      running = null
      state.value = { step: 'form', publication: now.publication, problem: '' }
    },
    change: wishes => change('settings', id => calls.changePublication({ id, ...wishes }), m.savedSettings),
    takeDown: () => change('down', id => calls.takeDownPublication({ id }), m.takenDown),
    edit() {
      state.value = { step: 'form', publication: publicationOf(state.peek()), problem: '' }
    },
    back() {
      const publication = publicationOf(state.peek())
      if (publication) state.value = { step: 'published', publication, isNew: false }
    },
  }
}
