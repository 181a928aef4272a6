import { LIMITS } from '#schemas/catalog/limits.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import type { Draft, DraftStore } from '#web/services/draft-store.ts'
import type { Tabs } from '#web/services/tabs.ts'
import type { EditorContext } from '../context.ts'
import type { Clock } from './clock.ts'

/**
 * Keeps the document's unsaved state on this device. Every tab has a draft of its own, so that two tabs on one work
 * never overwrite or forget what the other has not saved.
 */
export interface DraftKeeper {
  /** The newest draft of what is open that a tab which is gone has left, when it differs from what the server has. */
  find(serverText: string): Promise<Draft | null>
  /** From now on every change is kept within 300 ms, one that is still running (typing) too. Returns what ends it. */
  watch(version: () => number): () => void
  /** Keeps what is shown now, on the present version. */
  keep(): void
  /** The draft now belongs to a work of the server. */
  rename(key: string): Promise<void>
  /** Everything is on the server: this tab's draft goes. */
  forget(): Promise<void>
  /** A found draft has been answered. */
  drop(draft: Draft): Promise<void>
}

export interface DraftPorts {
  readonly store: DraftStore
  readonly tabs: Tabs
  readonly clock: Clock
}

const MARK = '#'

export const createDraftKeeper = (editor: EditorContext, ports: DraftPorts, firstKey: string): DraftKeeper => {
  const { doc, live } = editor
  const { store, tabs, clock } = ports
  let key = firstKey
  let version = () => 0
  const ownKey = () => `${key}${MARK}${tabs.id}`

  /** Drafts of this document that no living tab writes, and whether some tab still holds one. */
  const left = async () => {
    const others = await tabs.others()
    const all = (await store.list()).filter(draft => draft.key === key || draft.key.startsWith(key + MARK))
    const tabOf = (draft: Draft) => draft.key.slice(key.length + 1)
    return {
      drafts: all.filter(draft => draft.key !== ownKey() && !others.has(tabOf(draft))),
      isHeld: all.some(draft => others.has(tabOf(draft))),
    }
  }
  const keep = () =>
    // Read when it is written: records are immutable, so the snapshot is whole even then.
    store.change(ownKey(), () => ({ data: stringifyWork(doc.records()), baseVersion: version() }))

  return {
    find: async serverText => {
      let { drafts, isHeld } = await left()
      if (!drafts.length && isHeld) {
        // After a reload the old page may give its lock back a moment later.
        await new Promise<void>(resolve => void clock.after(LIMITS.draftHandoverMs, resolve))
        ;({ drafts, isHeld } = await left())
      }
      for (const draft of drafts) {
        if (draft.data !== serverText) return draft
        await store.remove(draft.key)
      }
      return null
    },
    watch: read => {
      version = read
      const ends = [doc.onPatch(keep), live.listen(keep)]
      return () => {
        for (const end of ends) end()
      }
    },
    keep,
    rename: async next => {
      const before = ownKey()
      key = next
      if (before !== ownKey()) await store.move(before, ownKey())
    },
    forget: async () => {
      if (!live.isOpen.peek()) await store.remove(ownKey())
    },
    drop: draft => store.remove(draft.key),
  }
}
