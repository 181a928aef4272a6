import { LIMITS } from '#schemas/catalog/limits.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { CallFailure } from '#web/services/result.ts'
import type { EditorContext } from '../context.ts'
import type { Clock } from './clock.ts'
import { materialIds } from './material-ids.ts'
import { closedSaveState, isDirty, maySave, type SaveEvent, type SaveState, saveReducer } from './save-state.ts'

export interface SaverPorts {
  readonly works: Pick<
    Client['works'],
    'createFromTemplate' | 'createWork' | 'createDesignerWork' | 'loadWork' | 'saveWork'
  >
  readonly session: { readonly isLoggedIn: ReadonlySignal<boolean>; requireLogin(): Promise<boolean> }
  readonly clock: Clock
  readonly isDesigner: () => boolean
  /** Whether the work may be saved at all: not while it lies with the review. */
  readonly maySave: () => boolean
  /** The server has a work now: the address changes to it. */
  readonly onCreated: (workId: number) => void
  /** A save has arrived; `isAll`: nothing has been changed since it began. */
  readonly onSaved: (isAll: boolean) => void
}
export interface SaverStart {
  readonly workId: number | null
  readonly version: number
  readonly templateId: string | null
}

export interface Saver {
  readonly state: ReadonlySignal<SaveState>
  /** By hand: asks a visitor to log in, then saves. Resolves to whether everything is on the server now. */
  save(): Promise<boolean>
  /** By itself: only for somebody logged in, only when something changed; a failure says nothing but in `state`. */
  autosave(): Promise<boolean>
  /** Makes the work on the server when there is none yet (after a login), and saves 1 s later. */
  adopt(): Promise<void>
  /** Conflict: the server's newer work. null when it cannot be read; then nothing has changed. */
  loadNewest(): Promise<{ readonly data: string; readonly version: number } | null>
  /** The document now shown is the server's `version`. */
  accept(version: number): void
  /** Keeps both: this document becomes a work of its own. Resolves to whether it is on the server. */
  saveAsCopy(): Promise<boolean>
  /** What is shown was restored from this device and builds on the server's `version`: it counts as unsaved. */
  rebase(version: number): void
}

/** Brings the document to the server: one save at a time, never over a newer version, never losing what is here. */
export const createSaver = (editor: EditorContext, start: SaverStart, ports: SaverPorts): Saver => {
  const { doc, notices, dialog } = editor
  const { works, session, clock } = ports
  const state = signal<SaveState>(
    saveReducer(closedSaveState, { type: 'opened', ...start, revision: doc.revision.peek() }),
  )
  const send = (event: SaveEvent) => {
    state.value = saveReducer(state.peek(), event)
  }
  let running: Promise<boolean> | null = null
  let creating: Promise<boolean> | null = null
  /** Where the work comes from; a copy after a conflict starts from nothing. */
  let templateId = start.templateId

  doc.onPatch(() => send({ type: 'edited', revision: doc.revision.peek() }))

  const say = (failure: CallFailure) => {
    if (failure.code === 'WORK_CONFLICT') dialog.value = { id: 'conflict' }
    else if (failure.code === 'UNAUTHENTICATED') notices.show('请重新登录', 'error')
    else if (failure.code === 'WORK_NOT_FOUND')
      // Deleted elsewhere, or somebody else has logged in: what is here can still be kept.
      notices.show(`保存失败！${failure.message}`, 'error', { label: '另存为副本', run: () => void saveAsCopy() })
    else notices.show(`保存失败！${failure.message}`, 'error', { label: '重试', run: () => void save() })
  }
  const create = async (records: DocumentRecords, isQuiet: boolean): Promise<boolean> => {
    const { name, width, height } = records.work
    const made =
      templateId !== null
        ? await works.createFromTemplate({ templateId })
        : ports.isDesigner()
          ? await works.createDesignerWork({ name, width, height })
          : await works.createWork({ name, width, height })
    const loaded = made.ok ? await works.loadWork({ id: made.data.id }) : made
    if (!made.ok || !loaded.ok) {
      const failure = !made.ok ? made : loaded
      if (failure.ok) return false
      send({ type: 'refused', code: failure.code })
      if (!isQuiet) say(failure)
      return false
    }
    send({ type: 'created', workId: made.data.id, version: loaded.data.version })
    ports.onCreated(made.data.id)
    return true
  }
  const ensureWork = async (isQuiet: boolean): Promise<boolean> => {
    if (state.peek().workId !== null) return true
    const isJoining = creating !== null
    creating ??= create(doc.records(), isQuiet).finally(() => {
      creating = null
    })
    const isMade = await creating
    // One that ran by itself failed without a word: who asks by hand is told why.
    return isMade || isQuiet || !isJoining ? isMade : ensureWork(false)
  }
  const saveOnce = async (isQuiet: boolean): Promise<boolean> => {
    const { workId, version } = state.peek()
    if (workId === null || !maySave(state.peek())) return false
    const records = doc.records()
    send({ type: 'started' })
    const result = await works.saveWork({
      id: workId,
      data: stringifyWork(records),
      materialIds: [...materialIds(records)],
      version,
    })
    if (!result.ok) {
      const newer = result.details.version
      send({ type: 'refused', code: result.code, ...(typeof newer === 'number' ? { version: newer } : {}) })
      if (!isQuiet || result.code === 'WORK_CONFLICT') say(result)
      if (result.code === 'NETWORK') retryLater()
      return false
    }
    send({ type: 'saved', version: result.data.version, at: clock.now() })
    ports.onSaved(!isDirty(state.peek()))
    return true
  }
  let isRetrying = false
  const retryLater = () => {
    if (isRetrying) return
    isRetrying = true
    clock.after(LIMITS.offlineRetryMs, () => {
      isRetrying = false
      if (state.peek().problem === 'offline') void autosave()
    })
  }
  const run = (isQuiet: boolean): Promise<boolean> => {
    running ??= saveOnce(isQuiet).finally(() => {
      running = null
    })
    return running
  }

  const save = async (): Promise<boolean> => {
    editor.live.end()
    if (!(await session.requireLogin())) return false
    if (!ports.maySave()) {
      // What is on the server is what the review looks at; it can still be downloaded.
      if (!isDirty(state.peek())) return state.peek().workId !== null
      notices.show('作品已提交审核，暂时不能保存修改', 'error')
      return false
    }
    if (!(await ensureWork(false))) return false
    if (state.peek().conflictVersion !== null) {
      dialog.value = { id: 'conflict' }
      return false
    }
    if (running) await running
    // What was changed while the save before was on its way goes with the next one.
    if (!isDirty(state.peek()) && state.peek().savedAt) return true
    if (await run(false)) return true
    // The login had expired: whoever logs in again now is saved at once.
    return state.peek().problem === 'login' && (await session.requireLogin()) && run(false)
  }
  /** Whether what is shown is half-way: a gesture that may be called off, a preview under the pointer. */
  const isHalfway = (): boolean => {
    if (editor.view.isBusy.peek()) return true
    if (!editor.live.isOpen.peek()) return false
    // Typing goes on for minutes; what is typed so far is one step of history then.
    if (editor.view.editingId.peek() !== null) editor.live.end()
    return editor.live.isOpen.peek()
  }
  const autosave = async (): Promise<boolean> => {
    if (!session.isLoggedIn.peek() || state.peek().workId === null || running) return false
    if (isHalfway()) {
      clock.after(LIMITS.autoSaveAfterCreateMs, () => void autosave())
      return false
    }
    return isDirty(state.peek()) && run(true)
  }
  const saveAsCopy = async (): Promise<boolean> => {
    templateId = null
    if (!(await session.requireLogin())) return false
    const made = await create(doc.records(), false)
    return made && run(false)
  }

  return {
    state,
    save,
    autosave,
    adopt: async () => {
      if (state.peek().workId !== null || !session.isLoggedIn.peek()) return
      if (await ensureWork(true)) clock.after(LIMITS.autoSaveAfterCreateMs, () => void autosave())
    },
    loadNewest: async () => {
      const { workId } = state.peek()
      const result = workId === null ? null : await works.loadWork({ id: workId })
      if (result && !result.ok) notices.show(result.message, 'error')
      return result?.ok ? { data: result.data.data, version: result.data.version } : null
    },
    accept: version => {
      const { workId } = state.peek()
      send({ type: 'opened', workId, version, revision: doc.revision.peek() })
    },
    saveAsCopy,
    rebase: version => send({ type: 'rebased', version }),
  }
}
