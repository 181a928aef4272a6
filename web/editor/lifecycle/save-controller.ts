import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/lifecycle.ts'
import * as noticeTexts from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { CallOptions } from '#web/services/create-client.ts'
import type { CallFailure } from '#web/services/result.ts'
import type { EditorState } from '../editor-state.ts'
import { copyName } from './copy-name.ts'
import { materialIds } from './material-ids.ts'
import { closedSaveState, isDirty, maySave, type SaveEvent, type SaveState, saveReducer } from './save-state.ts'
import type { SaverPorts, SaverStart } from './saver-ports.ts'

export interface SaveController {
  readonly state: ReadonlySignal<SaveState>
  /**
   * Save by the user, or by the page around the editor: asks a visitor to log in, then saves. Resolves to whether
   * everything is on the server now.
   */
  save(by?: 'person' | 'host'): Promise<boolean>
  /**
   * Automatic save of a logged-in user after a change. It waits for a running save and for the end of a gesture. A
   * failure sets `state`, a conflict opens a dialog.
   */
  autosave(): Promise<boolean>
  /**
   * Automatic save that goes on when the page closes. Nothing is sent during a gesture or another save, after a failure,
   * or when the document is too large for it: the draft on this device has the changes then.
   */
  saveOnHide(): void
  /** Whether there are changes that no save has sent, including text that is being typed. */
  isUnsaved(): boolean
  /** Creates the work on the server when there is none yet (after a login), and saves 1 s later. */
  adopt(): Promise<void>
  /** The server's newer work; null when it cannot be loaded, and nothing changes then. `isQuiet`: without a notice. */
  loadNewest(isQuiet?: boolean): Promise<{ readonly data: string; readonly version: number } | null>
  /** Marks the current document as equal to the server's `version`. */
  accept(version: number): void
  /** Keeps both: this document becomes a separate work. Resolves to whether it is on the server. */
  saveAsCopy(): Promise<boolean>
  /** Saves over the newer version that was found, which stays among the earlier versions. */
  saveOver(): Promise<boolean>
  /** Marks the document, restored from the draft `text` of this device, as unsaved and based on the server's `version`. */
  rebase(version: number, text: string): void
}

interface SaveOptions extends CallOptions {
  readonly isByPerson: boolean
}

/** Number of unconfirmed texts that are kept. */
const UNCONFIRMED_MAX = 2

/** Size of a call's body in bytes. */
const bytesOf = (body: object): number => new TextEncoder().encode(JSON.stringify(body)).byteLength

/** Saves the document to the server: one save at a time, never over a newer version, never losing local changes. */
export const createSaveController = (editor: EditorState, start: SaverStart, ports: SaverPorts): SaveController => {
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
  /** The template of the work; a copy after a conflict has none. */
  let templateId = start.templateId
  /** Whether text that is being typed has changed since the last save; it is a change of the document when typing ends. */
  let hasNewWords = false
  /** Texts from here that the server may have although it has not confirmed them: a lost response, a restored draft. */
  let unconfirmed: readonly string[] = []

  doc.onChange(({ source }) => {
    send({ type: source === 'remote' ? 'received' : 'edited', revision: doc.revision.peek() })
  })
  editor.live.listen(() => {
    hasNewWords = true
  })
  const isUnsaved = () => isDirty(state.peek()) || (hasNewWords && editor.live.isOpen.peek())

  const say = (failure: CallFailure) => {
    const text = m.saveFailed({ reason: failure.message })
    if (failure.code === 'WORK_CONFLICT') dialog.value = { id: 'conflict' }
    // In another site the editor itself says that the login is over.
    else if (failure.code === 'CREDENTIALS_EXPIRED') return
    else if (failure.code === 'UNAUTHENTICATED') notices.show(noticeTexts.loginAgain, 'error')
    else if (failure.code === 'WORK_NOT_FOUND' || failure.code === 'TEAM_FORBIDDEN')
      // Deleted elsewhere, or another user or role: the document can still be saved as a copy.
      notices.show(text, 'error', { label: m.saveAsCopy, run: () => void saveAsCopy() })
    else notices.show(text, 'error', { label: basicTexts.retry, run: () => void save() })
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
    // An automatic creation fails silently: a save by the user tries again and shows the reason.
    return isMade || isQuiet || !isJoining ? isMade : ensureWork(false)
  }
  /** Sends the text. A newer version that this editor has sent itself is not a conflict: the text is based on it. */
  const sendWork = async (
    save: Parameters<SaverPorts['works']['saveWork']>[0],
    { isByPerson, ...options }: SaveOptions,
  ) => {
    const sendText = isByPerson ? works.saveWork : (ports.updateWork ?? works.saveWork)
    const result = await sendText(save, options)
    if (result.ok || result.code !== 'WORK_CONFLICT' || !unconfirmed.length) return result
    const newest = await works.loadWork({ id: save.id })
    const isOwn = newest.ok && unconfirmed.includes(newest.data.data)
    return isOwn ? sendText({ ...save, version: newest.data.version }, options) : result
  }
  const saveOnce = async (isQuiet: boolean, options: SaveOptions): Promise<boolean> => {
    const { workId, version } = state.peek()
    if (workId === null || !maySave(state.peek())) return false
    const records = doc.records()
    const body = { id: workId, data: stringifyWork(records), materialIds: [...materialIds(records)], version }
    if (options.keepalive && bytesOf(body) > LIMITS.keepaliveBytes) return false
    const hadWords = hasNewWords
    hasNewWords = false
    send({ type: 'started' })
    const result = await sendWork(body, options)
    if (!result.ok) {
      const newer = result.details.version
      hasNewWords ||= hadWords
      send({ type: 'refused', code: result.code, ...(typeof newer === 'number' ? { version: newer } : {}) })
      if (!isQuiet || result.code === 'WORK_CONFLICT') say(result)
      if (result.code === 'NETWORK') {
        unconfirmed = [...unconfirmed, body.data].slice(-UNCONFIRMED_MAX)
        retryLater()
      }
      return false
    }
    unconfirmed = []
    send({ type: 'saved', version: result.data.version, at: clock.now() })
    ports.onSaved(!isUnsaved() && !editor.live.isOpen.peek())
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
  const run = (isQuiet: boolean, options: SaveOptions = { isByPerson: !isQuiet }): Promise<boolean> => {
    running ??= saveOnce(isQuiet, options).finally(() => {
      running = null
    })
    return running
  }

  const save = async (by: 'person' | 'host' = 'person'): Promise<boolean> => {
    const options: SaveOptions = { isByPerson: by === 'person' }
    editor.live.end()
    if (!(await session.requireLogin())) return false
    if (!ports.maySave()) {
      // The server's version is in review; it can still be downloaded.
      if (!isDirty(state.peek())) return state.peek().workId !== null
      notices.show(noticeTexts.submittedNoSave, 'error')
      return false
    }
    if (!(await ensureWork(false))) return false
    if (state.peek().conflictVersion !== null) {
      dialog.value = { id: 'conflict' }
      return false
    }
    if (running) await running
    // The next save includes changes made while the previous one was running.
    // A new version would cost a download again that was paid for shortly before.
    if (!isDirty(state.peek()) && (state.peek().savedAt || start.isStored)) return true
    if (await run(false, options)) return true
    // The login had expired: after a new login the save runs at once.
    return state.peek().problem === 'login' && (await session.requireLogin()) && run(false, options)
  }
  /**
   * Whether the document is in an intermediate state: a gesture or a preview that can be cancelled. Text that is being
   * typed is none: what the input method has not committed is not in the document.
   */
  const isHalfway = (): boolean =>
    editor.view.isBusy.peek() || (editor.live.isOpen.peek() && editor.view.editingId.peek() === null)
  let isPostponed = false
  const postpone = () => {
    if (isPostponed) return
    isPostponed = true
    clock.after(LIMITS.autoSaveAfterCreateMs, () => {
      isPostponed = false
      void autosave()
    })
  }
  const canSaveItself = () => session.isLoggedIn.peek() && state.peek().workId !== null && ports.maySave()
  const autosave = async (): Promise<boolean> => {
    if (!canSaveItself()) return false
    if (running && !(await running)) return false
    if (isHalfway()) {
      postpone()
      return false
    }
    return isUnsaved() && run(true)
  }
  const saveOnHide = () => {
    if (!canSaveItself() || isHalfway() || !isUnsaved() || state.peek().problem !== null) return
    void run(true, { isByPerson: false, keepalive: true })
  }
  const saveAsCopy = async (): Promise<boolean> => {
    templateId = null
    if (!(await session.requireLogin())) return false
    const records = doc.records()
    const name = copyName(records.work.name)
    if (!(await create({ ...records, work: { ...records.work, name } }, false))) return false
    editor.live.end()
    doc.change('history.rename', tx => tx.updateWork(work => ({ ...work, name })))
    return run(false)
  }

  return {
    state,
    save,
    autosave,
    saveOnHide,
    adopt: async () => {
      if (state.peek().workId !== null || !session.isLoggedIn.peek()) return
      if (await ensureWork(true)) clock.after(LIMITS.autoSaveAfterCreateMs, () => void autosave())
    },
    isUnsaved,
    loadNewest: async (isQuiet = false) => {
      const { workId } = state.peek()
      const result = workId === null ? null : await works.loadWork({ id: workId })
      if (result && !result.ok && !isQuiet) notices.show(result.message, 'error')
      return result?.ok ? { data: result.data.data, version: result.data.version } : null
    },
    accept: version => {
      const { workId } = state.peek()
      send({ type: 'opened', workId, version, revision: doc.revision.peek() })
    },
    saveAsCopy,
    saveOver: async () => {
      const { conflictVersion } = state.peek()
      if (conflictVersion !== null) send({ type: 'rebased', version: conflictVersion })
      return save()
    },
    rebase: (version, text) => {
      unconfirmed = [...unconfirmed, text].slice(-UNCONFIRMED_MAX)
      send({ type: 'rebased', version })
    },
  }
}
