/** A work on its way from one tab to another (`/editor?copy=1`): its saved text, kept by this browser. */
export interface CopyStash {
  /** Returns false when the browser has no room for it. */
  put(text: string): boolean
  read(): string | null
}

const KEY = 'moye_copy'

/** Over local storage. The stash stays until the next one, so that a reload of the copy's tab opens it again. */
export const createCopyStash = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): CopyStash => ({
  put: text => {
    try {
      storage().setItem(KEY, text)
      return true
    } catch {
      return false
    }
  },
  read: () => {
    try {
      return storage().getItem(KEY)
    } catch {
      return null
    }
  },
})

export const copyStash = createCopyStash(() => localStorage)
