import { stringifyWork } from '#schemas/document/parse.ts'
import type { DraftStore } from '#web/services/draft-store.ts'
import type { EditorContext } from '../context.ts'

/** Keeps the document's unsaved state on this device. */
export interface DraftKeeper {
  /** The draft of what is open, when it differs from what the server has. */
  find(serverText: string): Promise<{ readonly data: string; readonly savedAt: number } | null>
  /** From now on every change is kept, within 300 ms. Returns the function that ends it. */
  watch(version: () => number): () => void
  /** The draft now belongs to a work of the server. */
  rename(key: string): Promise<void>
  forget(): Promise<void>
}

export const createDraftKeeper = (editor: EditorContext, store: DraftStore, firstKey: string): DraftKeeper => {
  const { doc } = editor
  let key = firstKey
  return {
    find: async serverText => {
      const draft = await store.load(key)
      return draft && draft.data !== serverText ? draft : null
    },
    watch: version =>
      doc.onPatch(() => {
        // Read when it is written: records are immutable, so the snapshot is whole even then.
        store.change(key, () => ({ data: stringifyWork(doc.records()), baseVersion: version() }))
      }),
    rename: async next => {
      const before = key
      key = next
      if (before !== next) await store.move(before, next)
    },
    forget: () => store.remove(key),
  }
}
