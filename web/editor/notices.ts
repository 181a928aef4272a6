export interface Notice {
  readonly text: string
  readonly kind: 'info' | 'success' | 'error'
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Short messages from the editor to its listeners (the interface's toasts, a test). */
export interface Notices {
  show(text: string, kind?: Notice['kind'], action?: Notice['action']): void
  /** Returns the unsubscriber. */
  listen(listener: (notice: Notice) => void): () => void
}

export const createNotices = (): Notices => {
  const listeners = new Set<(notice: Notice) => void>()
  return {
    show: (text, kind = 'info', action) => {
      const notice: Notice = action ? { text, kind, action } : { text, kind }
      for (const listener of listeners) listener(notice)
    },
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
