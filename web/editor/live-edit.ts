import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { DocumentModel, Gesture, Transaction } from '#web/model/types.ts'

/** One continuous change made by a control (slider, colour board, typing): many writes, one history entry. */
export interface LiveEdit {
  /** Opens the edit when none with this label is open, then writes. */
  write(label: string, write: (tx: Transaction) => void): void
  /** Closes the edit as one history entry; nothing when none is open. */
  end(): void
  cancel(): void
  /** While it is, a history entry is to come, and what could be redone is void. */
  readonly isOpen: ReadonlySignal<boolean>
  /** Called after every write and after a cancel: what is shown has changed, though no entry exists yet. */
  listen(listener: () => void): () => void
}

export const createLiveEdit = (doc: DocumentModel): LiveEdit => {
  let open: { readonly label: string; readonly gesture: Gesture } | null = null
  const isOpen = signal(false)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const live: LiveEdit = {
    write: (label, write) => {
      if (open && open.label !== label) live.end()
      open ??= { label, gesture: doc.gesture(label) }
      isOpen.value = true
      open.gesture.update(write)
      tell()
    },
    end: () => {
      const closing = open
      open = null
      isOpen.value = false
      closing?.gesture.commit()
    },
    cancel: () => {
      const closing = open
      open = null
      isOpen.value = false
      closing?.gesture.cancel()
      if (closing) tell()
    },
    isOpen,
    listen: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return live
}
