import { describe, expect, it } from 'vitest'
import {
  closedSaveState,
  isDirty,
  maySave,
  type SaveEvent,
  type SaveState,
  saveLabel,
  saveReducer,
} from './save-state.ts'

const AT = new Date(2026, 0, 2, 9, 5)
const OPEN: SaveState = saveReducer(closedSaveState, { type: 'opened', workId: 7, version: 3, revision: 10 })
const reached = (...events: readonly SaveEvent[]) => events.reduce(saveReducer, OPEN)
const EDITED = { type: 'edited', revision: 11 } as const
const STARTED = { type: 'started' } as const
const SAVED = { type: 'saved', version: 4, at: AT } as const

describe('the state of saving', () => {
  it('nothing is open, saved or wrong at first; what is opened is saved', () => {
    expect(closedSaveState).toEqual({
      workId: null,
      version: 0,
      revision: 0,
      savedRevision: 0,
      savingRevision: null,
      savedAt: null,
      problem: null,
      conflictVersion: null,
    })
    expect(OPEN).toEqual({ ...closedSaveState, workId: 7, version: 3, revision: 10, savedRevision: 10 })
    expect([isDirty(OPEN), maySave(OPEN), maySave(closedSaveState)]).toEqual([false, true, false])
  })

  it('an edit is unsaved until a save that began after it ends', () => {
    expect(isDirty(reached(EDITED))).toBe(true)
    expect(reached({ type: 'edited', revision: 10 })).toBe(OPEN)
    const saved = reached(EDITED, STARTED, SAVED)
    expect(saved).toEqual({ ...OPEN, version: 4, revision: 11, savedRevision: 11, savedAt: AT })
    expect(isDirty(reached(EDITED, STARTED, { type: 'edited', revision: 12 }, SAVED))).toBe(true)
  })

  it('a second start and an end without a start change nothing', () => {
    const running = reached(EDITED, STARTED)
    expect([running.savingRevision, maySave(running)]).toEqual([11, false])
    expect(saveReducer(running, STARTED)).toBe(running)
    expect(saveReducer(OPEN, SAVED)).toBe(OPEN)
  })

  it('a remote change leaves saved what was saved, unsaved what was not', () => {
    const received = { type: 'received', revision: 20 } as const
    expect(reached(received)).toMatchObject({ revision: 20, savedRevision: 20, savingRevision: null })
    expect(reached(EDITED, received)).toMatchObject({ revision: 20, savedRevision: 10, savingRevision: null })
    expect(reached(EDITED, STARTED, received)).toMatchObject({ revision: 20, savingRevision: 20 })
    expect(reached(EDITED, STARTED, { type: 'edited', revision: 12 }, received)).toMatchObject({ savingRevision: 11 })
  })

  it('a work just created or restored is unsaved as a whole', () => {
    const conflict = reached({ type: 'refused', code: 'WORK_CONFLICT', version: 9 })
    expect(saveReducer(conflict, { type: 'created', workId: 8, version: 1 })).toMatchObject({
      workId: 8,
      version: 1,
      savedRevision: -1,
      conflictVersion: null,
    })
    expect(saveReducer(conflict, { type: 'rebased', version: 9 })).toMatchObject({
      workId: 7,
      version: 9,
      savedRevision: -1,
      conflictVersion: null,
    })
  })

  it('a refusal ends the save; a conflict stops saving', () => {
    const refused = (code: Extract<SaveEvent, { type: 'refused' }>['code']) =>
      reached(EDITED, STARTED, { type: 'refused', code })
    expect(refused('NETWORK')).toMatchObject({ savingRevision: null, problem: 'offline', conflictVersion: null })
    expect(refused('UNAUTHENTICATED')).toMatchObject({ problem: 'login' })
    expect(refused('WORK_TOO_LARGE')).toMatchObject({ problem: 'failed', savedRevision: 10 })
    expect(refused('WORK_CONFLICT')).toMatchObject({ savingRevision: null, problem: null, conflictVersion: 4 })
    expect(maySave(refused('WORK_CONFLICT'))).toBe(false)
    expect(reached({ type: 'refused', code: 'WORK_CONFLICT', version: 9 }).conflictVersion).toBe(9)
  })
})

describe('what is said of it', () => {
  const say = (state: SaveState, isOnline = true, isKeptHere = true) => saveLabel(state, { isOnline, isKeptHere })

  it('is the time of the last save, in two digits each', () => {
    expect(say(reached(EDITED, STARTED, SAVED))).toBe('已保存 09:05')
    expect([say(closedSaveState), say(OPEN)]).toEqual(['', '已保存'])
  })

  it('is what keeps unsaved changes, if anything does', () => {
    const labels = [
      say(reached(EDITED)),
      say(reached(EDITED), false),
      say(reached(EDITED), true, false),
      ...(['NETWORK', 'UNAUTHENTICATED', 'WORK_TOO_LARGE'] as const).map(code =>
        say(reached({ type: 'refused', code })),
      ),
      say(reached({ type: 'refused', code: 'WORK_CONFLICT' })),
      say(reached(EDITED, STARTED)),
    ]
    expect(labels).toEqual([
      '已保存在本机',
      '离线，已保存在本机',
      '未保存',
      '离线，已保存在本机',
      '登录已过期，已保存在本机',
      '保存失败，已保存在本机',
      '作品已在别处修改',
      '保存中',
    ])
  })
})
