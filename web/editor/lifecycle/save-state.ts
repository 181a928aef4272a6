import * as m from '#messages/lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { isLoginOver } from '#web/services/result.ts'

/** Why the last save did not reach the server. */
type SaveProblem = 'offline' | 'login' | 'failed'

/** State of a work between this device and the server. Revisions are the document's. */
export interface SaveState {
  /** null = the server has no work yet (visitor, new). */
  readonly workId: number | null
  /** The server's version that this document is based on. */
  readonly version: number
  readonly revision: number
  readonly savedRevision: number
  /** The revision that is being saved, or null. */
  readonly savingRevision: number | null
  readonly savedAt: Date | null
  readonly problem: SaveProblem | null
  /** Newer version found on the server; saving stops until the user decides. */
  readonly conflictVersion: number | null
}

export type SaveEvent =
  | { readonly type: 'opened'; readonly workId: number | null; readonly version: number; readonly revision: number }
  | { readonly type: 'edited'; readonly revision: number }
  /** A remote change has arrived: unsaved changes stay unsaved, a saved document stays saved. */
  | { readonly type: 'received'; readonly revision: number }
  | { readonly type: 'created'; readonly workId: number; readonly version: number }
  | { readonly type: 'started' }
  | { readonly type: 'saved'; readonly version: number; readonly at: Date }
  | { readonly type: 'refused'; readonly code: ErrorCode | 'NETWORK'; readonly version?: number }
  /** The document differs from the server's `version`: for example a restored draft. */
  | { readonly type: 'rebased'; readonly version: number }

export const closedSaveState: SaveState = {
  workId: null,
  version: 0,
  revision: 0,
  savedRevision: 0,
  savingRevision: null,
  savedAt: null,
  problem: null,
  conflictVersion: null,
}

export const isDirty = (state: SaveState): boolean => state.revision !== state.savedRevision

/** Whether a save may start now: one at a time, never over a conflict. */
export const maySave = (state: SaveState): boolean =>
  state.workId !== null && state.savingRevision === null && state.conflictVersion === null

const problemOf = (code: ErrorCode | 'NETWORK'): SaveProblem =>
  code === 'NETWORK' ? 'offline' : isLoginOver({ code }) ? 'login' : 'failed'

/** The next state; pure. Events that do not fit (a second start, a result without a start) change nothing. */
export const saveReducer = (state: SaveState, event: SaveEvent): SaveState => {
  switch (event.type) {
    case 'opened':
      return {
        ...closedSaveState,
        workId: event.workId,
        version: event.version,
        revision: event.revision,
        savedRevision: event.revision,
      }
    case 'edited':
      return event.revision === state.revision ? state : { ...state, revision: event.revision }
    case 'received': {
      const follow = (revision: number) => (revision === state.revision ? event.revision : revision)
      return {
        ...state,
        revision: event.revision,
        savedRevision: follow(state.savedRevision),
        savingRevision: state.savingRevision === null ? null : follow(state.savingRevision),
      }
    }
    case 'created':
      // Created for a document that exists on this device only: none of it is on the server yet.
      return { ...state, workId: event.workId, version: event.version, savedRevision: -1, conflictVersion: null }
    case 'started':
      return maySave(state) ? { ...state, savingRevision: state.revision } : state
    case 'saved':
      return state.savingRevision === null
        ? state
        : {
            ...state,
            version: event.version,
            savedRevision: state.savingRevision,
            savingRevision: null,
            savedAt: event.at,
            problem: null,
          }
    case 'refused':
      if (event.code === 'WORK_CONFLICT')
        return { ...state, savingRevision: null, problem: null, conflictVersion: event.version ?? state.version + 1 }
      return { ...state, savingRevision: null, problem: problemOf(event.code) }
    case 'rebased':
      return { ...state, version: event.version, conflictVersion: null, savedRevision: -1 }
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** The time of a save for display: `HH:MM` in local time. */
const clockTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

export interface SaveSurroundings {
  readonly isOnline: boolean
  /** Unsaved changes are in this browser's storage. */
  readonly isKeptHere: boolean
}

/** The text beside the save button; empty when nothing was saved or changed. */
export const saveLabel = (state: SaveState, { isOnline, isKeptHere }: SaveSurroundings): string => {
  if (state.savingRevision !== null) return m.saving
  if (state.conflictVersion !== null) return m.changedElsewhere
  if (isDirty(state) || state.problem) {
    if (!isKeptHere) return m.unsaved
    if (!isOnline || state.problem === 'offline') return m.keptOffline
    if (state.problem === 'login') return m.keptLoggedOut
    if (state.problem === 'failed') return m.keptFailed
    return m.kept
  }
  if (state.savedAt) return m.savedAt({ time: clockTime(state.savedAt) })
  return state.workId === null ? '' : m.saved
}
