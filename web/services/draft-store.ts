import { createDraftStore, type DraftProblem, type DraftStore } from './create-draft-store.ts'
import { indexedDbDrafts } from './draft-backend.ts'
import { createPartingDrafts } from './parting-drafts.ts'

export type { DraftProblem, DraftStore } from './create-draft-store.ts'
export type { Draft } from './draft-backend.ts'

/** What to tell the user when a change could not be kept in the browser. */
export const DRAFT_PROBLEM_TEXT: Readonly<Record<DraftProblem, string>> = {
  full: '本机存储空间已满，未保存的修改无法留在浏览器中，请尽快保存',
  unavailable: '浏览器无法保存本地草稿，请尽快保存作品',
}

/** Drafts of this browser; what still waits is written when the page is hidden or closed. */
export const openDraftStore = (onProblem: (problem: DraftProblem, error: unknown) => void): DraftStore => {
  const store = createDraftStore({
    backend: indexedDbDrafts(),
    parting: createPartingDrafts(() => localStorage),
    onProblem,
  })
  addEventListener('pagehide', () => store.part())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void store.flush()
  })
  return store
}
