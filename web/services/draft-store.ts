import * as m from '#messages/services.ts'
import { createDraftStore, type DraftProblem, type DraftStore } from './create-draft-store.ts'
import { indexedDbDrafts } from './draft-backend.ts'
import { createUnloadDrafts } from './unload-drafts.ts'

export type { DraftProblem, DraftStore } from './create-draft-store.ts'
export type { Draft } from './draft-backend.ts'

/** Message for the user when a change could not be stored in the browser. */
export const DRAFT_PROBLEM_TEXT: Readonly<Record<DraftProblem, string>> = {
  full: m.draftsFull,
  unavailable: m.draftsUnavailable,
}

/** Drafts of this browser; pending changes are written when the page is hidden or closed. */
export const openDraftStore = (onProblem: (problem: DraftProblem, error: unknown) => void): DraftStore => {
  const store = createDraftStore({
    backend: indexedDbDrafts(),
    parting: createUnloadDrafts(() => localStorage),
    onProblem,
  })
  addEventListener('pagehide', () => store.part())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void store.flush()
  })
  return store
}
