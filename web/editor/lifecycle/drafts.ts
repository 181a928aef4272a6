import { LIMITS } from '#schemas/catalog/limits.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { type DeviceOwner, isOwner, mayRead } from '#web/services/device-owner.ts'
import type { Draft, DraftStore } from '#web/services/draft-store.ts'
import type { Tabs } from '#web/services/tabs.ts'
import type { EditorState } from '../editor-state.ts'
import type { Clock } from './clock.ts'

/**
 * Stores the document's unsaved state on this device. Every tab has its own draft, so that two tabs with one work never
 * overwrite or delete the other's unsaved changes.
 */
export interface DraftController {
  /**
   * The newest draft of the opened document that a closed tab has left and that `reader` may see, if it differs from the
   * server's text.
   */
  find(serverText: string, reader: DeviceOwner): Promise<Draft | null>
  /** From now on stores every change within 300 ms, open live edits (typing) too. Returns the function that ends it. */
  watch(version: () => number): () => void
  /** Stores the current document, based on the current version. */
  keep(): void
  /** Stores this tab's draft again, if it has one: a visitor has logged in. */
  renewOwner(): void
  /** Moves the draft to the key of a work on the server. */
  rename(key: string): Promise<void>
  /** Removes this tab's draft: everything is on the server. */
  forget(): Promise<void>
  /** Removes a found draft after the user's decision. */
  drop(draft: Draft): Promise<void>
}

export interface DraftPorts {
  readonly store: DraftStore
  readonly tabs: Tabs
  readonly clock: Clock
  readonly owner: () => DeviceOwner
}

const MARK = '#'

export const createDraftController = (
  { doc, live }: Pick<EditorState, 'doc' | 'live'>,
  ports: DraftPorts,
  firstKey: string,
): DraftController => {
  const { store, tabs, clock } = ports
  let key = firstKey
  let version = () => 0
  let hasDraft = false
  const ownKey = () => `${key}${MARK}${tabs.id}`

  /** Drafts of the opened document that no open tab writes, and whether an open tab has one. */
  const left = async (reader: DeviceOwner) => {
    const others = await tabs.others()
    const all = (await store.list()).filter(draft => draft.key === firstKey || draft.key.startsWith(firstKey + MARK))
    const tabOf = (draft: Draft) => draft.key.slice(firstKey.length + 1)
    const isReadable = ({ owner }: Draft) => isOwner(owner) && mayRead(reader, owner)
    return {
      drafts: all.filter(draft => isReadable(draft) && tabOf(draft) !== tabs.id && !others.has(tabOf(draft))),
      isHeld: all.some(draft => others.has(tabOf(draft))),
    }
  }
  const keep = () => {
    hasDraft = true
    // Read now: the write may come after a logout.
    const owner = ports.owner()
    // Serialized only when it is written: records are immutable, so the snapshot is consistent even then.
    store.change(ownKey(), () => ({ data: stringifyWork(doc.records()), baseVersion: version(), owner }))
  }

  return {
    find: async (serverText, reader) => {
      let { drafts, isHeld } = await left(reader)
      if (!drafts.length && isHeld) {
        // After a reload the old page may release its lock with a delay.
        await new Promise<void>(resolve => void clock.after(LIMITS.draftHandoverMs, resolve))
        ;({ drafts, isHeld } = await left(reader))
      }
      for (const draft of drafts) {
        if (draft.data !== serverText) return draft
        await store.remove(draft.key)
      }
      return null
    },
    watch: read => {
      version = read
      const ends = [doc.onChange(({ source }) => source !== 'remote' && keep()), live.listen(keep)]
      return () => {
        for (const end of ends) end()
      }
    },
    keep,
    renewOwner: () => {
      if (hasDraft) keep()
    },
    rename: async next => {
      const before = ownKey()
      key = next
      if (before !== ownKey()) await store.move(before, ownKey())
    },
    forget: async () => {
      if (live.isOpen.peek()) return
      hasDraft = false
      await store.remove(ownKey())
    },
    drop: draft => store.remove(draft.key),
  }
}
