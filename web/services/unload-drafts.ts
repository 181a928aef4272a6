import { UNLOAD_DRAFT_PREFIX } from '#schemas/catalog/device-keys.ts'
import { isOwner } from './device-owner.ts'
import type { Draft } from './draft-backend.ts'

/**
 * Drafts that a closing page stores synchronously. IndexedDB may drop a write that starts just before the page closes;
 * the next page of this browser reads these drafts instead.
 */
export interface UnloadDrafts {
  /** Does nothing when the storage is full or blocked. */
  put(draft: Draft): void
  all(): readonly Draft[]
  remove(key: string): void
}

type Room = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'key') === 'string' &&
  typeof Reflect.get(value, 'data') === 'string' &&
  typeof Reflect.get(value, 'baseVersion') === 'number' &&
  typeof Reflect.get(value, 'savedAt') === 'number' &&
  isOwner(Reflect.get(value, 'owner'))

const read = (text: string | null): Draft | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Uses local storage, which may be blocked or full. */
export const createUnloadDrafts = (storage: () => Room): UnloadDrafts => {
  const attempt = <T>(work: (room: Room) => T, fallback: T): T => {
    try {
      return work(storage())
    } catch {
      return fallback
    }
  }
  return {
    put: draft => attempt(room => room.setItem(UNLOAD_DRAFT_PREFIX + draft.key, JSON.stringify(draft)), undefined),
    all: () =>
      attempt(room => {
        const names = Array.from({ length: room.length }, (_, at) => room.key(at) ?? '')
        return names
          .filter(name => name.startsWith(UNLOAD_DRAFT_PREFIX))
          .flatMap(name => {
            const draft = read(room.getItem(name))
            if (!draft) room.removeItem(name)
            return draft ?? []
          })
      }, []),
    remove: key => attempt(room => room.removeItem(UNLOAD_DRAFT_PREFIX + key), undefined),
  }
}
