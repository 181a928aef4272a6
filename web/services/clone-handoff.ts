import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { type DeviceOwner, isOwner, mayRead } from './device-owner.ts'

/** Passes a work from one tab to another (`/editor?copy=1`): its serialized text in this browser's storage. */
export interface CloneHandoff {
  /** Returns false when the browser cannot store it. */
  put(text: string, owner: DeviceOwner): boolean
  /** null when there is none that the reader may see. */
  read(reader: DeviceOwner): string | null
  remove(): void
}

const ownerOf = (line: string): DeviceOwner | null => {
  try {
    const owner: unknown = JSON.parse(line)
    return isOwner(owner) ? owner : null
  } catch {
    return null
  }
}

/**
 * Uses local storage: a line with the owner, then the text. It stays until the next `put` or a logout, so that a reload
 * of the copy's tab opens it again.
 */
export const createCloneHandoff = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): CloneHandoff => ({
  put: (text, owner) => {
    try {
      storage().setItem(STORAGE_ITEMS.copiedWork, `${JSON.stringify(owner)}\n${text}`)
      return true
    } catch {
      return false
    }
  },
  read: reader => {
    try {
      const stored = storage().getItem(STORAGE_ITEMS.copiedWork) ?? ''
      const end = stored.indexOf('\n')
      const owner = ownerOf(stored.slice(0, Math.max(0, end)))
      return owner && mayRead(reader, owner) ? stored.slice(end + 1) : null
    } catch {
      return null
    }
  },
  remove: () => {
    try {
      storage().removeItem(STORAGE_ITEMS.copiedWork)
    } catch {
      // A browser that blocks its storage has stored nothing.
    }
  },
})

export const cloneHandoff = createCloneHandoff(() => localStorage)
