import type { Draft } from './draft-backend.ts'

/**
 * Drafts that a closing page leaves where it writes at once. IndexedDB may drop what was asked of it a moment before the
 * page went: the next page of this browser takes these over.
 */
export interface PartingDrafts {
  /** Does nothing when there is no room. */
  put(draft: Draft): void
  all(): readonly Draft[]
  remove(key: string): void
}

type Room = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'moye_draft:'

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'key') === 'string' &&
  typeof Reflect.get(value, 'data') === 'string' &&
  typeof Reflect.get(value, 'baseVersion') === 'number' &&
  typeof Reflect.get(value, 'savedAt') === 'number'

const read = (text: string | null): Draft | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Over local storage, which may be blocked or full. */
export const createPartingDrafts = (storage: () => Room): PartingDrafts => {
  const attempt = <T>(work: (room: Room) => T, fallback: T): T => {
    try {
      return work(storage())
    } catch {
      return fallback
    }
  }
  return {
    put: draft => attempt(room => room.setItem(PREFIX + draft.key, JSON.stringify(draft)), undefined),
    all: () =>
      attempt(room => {
        const names = Array.from({ length: room.length }, (_, at) => room.key(at) ?? '')
        return names
          .filter(name => name.startsWith(PREFIX))
          .flatMap(name => {
            const draft = read(room.getItem(name))
            if (!draft) room.removeItem(name)
            return draft ?? []
          })
      }, []),
    remove: key => attempt(room => room.removeItem(PREFIX + key), undefined),
  }
}
