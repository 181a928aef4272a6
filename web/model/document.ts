import type { AnyLayer, DocumentRecords, Frame } from '#schemas/document/records.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { createHistory, invert } from './history.ts'
import { batch, signal } from './signals.ts'
import { createStore, layerKey } from './store.ts'
import { createRecorder, type Recorder } from './transaction.ts'
import type { Change, DocumentModel, Gesture, HistoryEntry, Patch } from './types.ts'

interface DocumentOptions {
  /** Clock in ms for merging quick changes; default `performance.now`. */
  readonly now?: () => number
}

const isSameFrame = (a: Frame, b: Frame) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.rotation === b.rotation

/** A document whose records are signals; every change is one patch that can be undone. */
export const createDocument = (records: DocumentRecords, options: DocumentOptions = {}): DocumentModel => {
  const store = createStore(records)
  const history = createHistory(options.now ?? (() => performance.now()))
  const revision = signal(0)
  const listeners = new Set<(change: Change) => void>()
  let openGesture: Gesture | null = null
  let isChanging = false

  const refuseNesting = () => {
    if (openGesture) throw new Error('A gesture is open: commit or cancel it first.')
    if (isChanging) throw new Error('A change is already running.')
  }
  const notify = (change: Change) => {
    for (const listener of [...listeners]) {
      try {
        listener(change)
      } catch (error) {
        // The change is done; a failing listener (autosave, dirty flag) must not revert it or stop the next listener.
        console.error(error)
      }
    }
  }
  const record = (entry: HistoryEntry, mergeKey?: string) => {
    if (entry.source === 'remote') history.endMerge()
    else history.record(entry, mergeKey)
    revision.value += 1
  }
  /**
   * Runs `write` inside the recorder.
   * @throws the error of `write` or of the check, after rolling back what was written.
   */
  const attempt = <R>(recorder: Recorder, write: () => R): R => {
    isChanging = true
    try {
      const result = write()
      recorder.check()
      return result
    } catch (error) {
      recorder.rollBack()
      throw error
    } finally {
      isChanging = false
      recorder.close()
    }
  }
  const travel = (step: () => HistoryEntry | null, direction: (patch: Patch) => Patch): HistoryEntry | null => {
    if (openGesture || isChanging) return null
    let applied: Patch = new Map()
    const entry = batch(() => {
      const entry = step()
      if (!entry) return null
      applied = direction(entry.patch)
      for (const [key, [, after]] of applied) store.write(key, after)
      revision.value += 1
      if (store.page(entry.pageId).peek()) model.showPage(entry.pageId)
      return entry
    })
    if (entry) notify({ patch: applied, source: 'local' })
    return entry
  }

  const startGesture = (label: MessageKey): Gesture => {
    refuseNesting()
    const whole = createRecorder(store)
    const pageId = model.currentPageId()
    const placed = new Map<string, { readonly origin: AnyLayer; last: AnyLayer }>()
    const needOpen = () => {
      if (openGesture !== gesture) throw new Error('This gesture has ended.')
    }
    const gesture: Gesture = {
      update: write => {
        needOpen()
        batch(() => {
          const step = createRecorder(store)
          attempt(step, () => write(step.tx))
          for (const [key, [before]] of step.patch()) whole.touchWith(key, before)
        })
      },
      place: (id, frame) => {
        needOpen()
        const held = store.layer(id)
        const layer = held.peek()
        if (!layer) return
        const known = placed.get(id)
        if (known && known.last === layer && isSameFrame(known.origin.frame, frame)) {
          // Back at the start position: the same record as before, so that commit sees no change.
          held.value = known.origin
          known.last = known.origin
          return
        }
        const next = { ...layer, frame }
        if (known?.last === layer) known.last = next
        else {
          whole.touch(layerKey(id))
          placed.set(id, { origin: layer, last: next })
        }
        held.value = next
      },
      commit: () => {
        needOpen()
        openGesture = null
        const patch = batch(() => whole.patch())
        if (!patch.size) return
        const entry: HistoryEntry = { label, patch, pageId, source: 'local' }
        batch(() => record(entry))
        notify(entry)
      },
      cancel: () => {
        needOpen()
        openGesture = null
        batch(() => whole.rollBack())
      },
    }
    openGesture = gesture
    return gesture
  }

  const model: DocumentModel = {
    work: store.work,
    page: store.page,
    layer: store.layer,
    change: (label, write, { mergeKey, source = 'local' } = {}) => {
      refuseNesting()
      const recorder = createRecorder(store)
      const pageId = model.currentPageId()
      let patch: Patch = new Map()
      const result = batch(() => {
        const returned = attempt(recorder, () => write(recorder.tx))
        patch = recorder.patch()
        if (patch.size) record({ label, patch, pageId, source }, mergeKey)
        return returned
      })
      if (patch.size) notify({ patch, source })
      return result
    },
    gesture: startGesture,
    undo: () => travel(history.stepBack, invert),
    redo: () => travel(history.stepForward, patch => patch),
    undoEntries: history.undoEntries,
    redoEntries: history.redoEntries,
    revision,
    onChange: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    records: store.snapshot,
    reset: next => {
      openGesture = null
      batch(() => {
        store.replace(next)
        history.clear()
        revision.value += 1
      })
    },
    currentPageId: () => store.work.peek().pageIds[0] ?? '',
    showPage: () => {},
  }
  return model
}
