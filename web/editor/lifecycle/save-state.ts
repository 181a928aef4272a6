import type { ErrorCode } from '#schemas/errors.ts'

/** Why the last save did not reach the server. The work itself is always safe on this device. */
export type SaveProblem = 'offline' | 'login' | 'failed'

/** Where a work stands between this device and the server. Revisions are the document's. */
export interface SaveState {
  /** null = the server has no work yet (visitor, new). */
  readonly workId: number | null
  /** The server's version that this document is based on. */
  readonly version: number
  readonly revision: number
  readonly savedRevision: number
  /** The revision on its way to the server, or null. */
  readonly savingRevision: number | null
  readonly savedAt: Date | null
  readonly problem: SaveProblem | null
  /** Newer version found on the server; saving stops until the person decides. */
  readonly conflictVersion: number | null
}

export type SaveEvent =
  | { readonly type: 'opened'; readonly workId: number | null; readonly version: number; readonly revision: number }
  | { readonly type: 'edited'; readonly revision: number }
  | { readonly type: 'created'; readonly workId: number; readonly version: number }
  | { readonly type: 'started' }
  | { readonly type: 'saved'; readonly version: number; readonly at: Date }
  | { readonly type: 'refused'; readonly code: ErrorCode | 'NETWORK'; readonly version?: number }
  /** What is shown is not what the server has at `version`: a restored draft, or their work replaced by hand. */
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
  code === 'NETWORK' ? 'offline' : code === 'UNAUTHENTICATED' ? 'login' : 'failed'

/** The next state; pure. Events that do not fit (a second start, an answer to nothing) change nothing. */
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
    case 'created':
      // A work made for a document that exists here only: nothing of it is on the server yet.
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

/** The time of a save as it is shown: `HH:MM` of the day here. */
export const clockTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`

export interface SaveSurroundings {
  readonly isOnline: boolean
  /** Unsaved changes lie in this browser's storage. */
  readonly isKeptHere: boolean
}

/** The one line beside the save button; empty when there is nothing to tell (nothing saved, nothing changed). */
export const saveLabel = (state: SaveState, { isOnline, isKeptHere }: SaveSurroundings): string => {
  if (state.savingRevision !== null) return '保存中'
  if (state.conflictVersion !== null) return '作品已在别处修改'
  if (isDirty(state) || state.problem) {
    if (!isKeptHere) return '未保存'
    if (!isOnline || state.problem === 'offline') return '离线，已保存在本机'
    if (state.problem === 'login') return '登录已过期，已保存在本机'
    if (state.problem === 'failed') return '保存失败，已保存在本机'
    return '已保存在本机'
  }
  if (state.savedAt) return `已保存 ${clockTime(state.savedAt)}`
  return state.workId === null ? '' : '已保存'
}
