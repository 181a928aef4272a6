import type { MessageKey } from '#web/messages/message.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { DocumentModel, Gesture, Transaction } from '#web/model/types.ts'

/** One continuous change made by a control (slider, color board, typing): many writes, one history entry. */
export interface LiveEdit {
  /** Opens the edit when none with this label is open, then writes. */
  write(label: MessageKey, write: (tx: Transaction) => void): void
  /** Closes the edit as one history entry; nothing when none is open. */
  end(): void
  cancel(): void
  /** While it is open, a history entry is pending that will clear the redo stack. */
  readonly isOpen: ReadonlySignal<boolean>
  /** Called after every write and after a cancel: the document has changed although no entry exists yet. */
  listen(listener: () => void): () => void
}

export const createLiveEdit = (doc: DocumentModel): LiveEdit => {
  let open: { readonly label: MessageKey; readonly gesture: Gesture } | null = null
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
