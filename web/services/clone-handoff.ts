import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'

/** Passes a work from one tab to another (`/editor?copy=1`): its serialized text in this browser's storage. */
export interface CloneHandoff {
  /** Returns false when the browser cannot store it. */
  put(text: string): boolean
  read(): string | null
}

/** Uses local storage. The text stays until the next `put`, so that a reload of the copy's tab opens it again. */
const createCloneHandoff = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): CloneHandoff => ({
  put: text => {
    try {
      storage().setItem(STORAGE_ITEMS.copiedWork, text)
      return true
    } catch {
      return false
    }
  },
  read: () => {
    try {
      return storage().getItem(STORAGE_ITEMS.copiedWork)
    } catch {
      return null
    }
  },
})

export const cloneHandoff = createCloneHandoff(() => localStorage)
