export interface Toast {
  readonly text: string
  readonly kind: 'info' | 'success' | 'error'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** ms until it goes; 0 = stays until closed */
  readonly lifeMs: number
}
type ToastOptions = Partial<Omit<Toast, 'text'>>
type Take = (toast: Toast) => void

const LIFE_MS = 3000
const LONG_LIFE_MS = 6000

let take: Take | null = null
let waiting: readonly Toast[] = []
const listeners = new Set<() => void>()

/** Short, non-blocking notices. `<ToastRegion/>` draws them. */
export const toast = {
  /** Shows a notice. Without `lifeMs` it stays longer with an action or as an error. */
  show(text: string, { kind = 'info', action, lifeMs }: ToastOptions = {}): void {
    const life = lifeMs ?? (action || kind === 'error' ? LONG_LIFE_MS : LIFE_MS)
    const next: Toast = { text, kind, lifeMs: life, ...(action ? { action } : {}) }
    if (take) {
      take(next)
      return
    }
    waiting = [...waiting, next]
    for (const listener of listeners) listener()
  },
}

/** Keeps the toasts that were shown before the code that draws them has come. */
export const waitingToasts = {
  /** Hands over the toasts that wait, and from now on each one at once. */
  connect(next: Take): void {
    take = next
    for (const one of waiting) next(one)
    waiting = []
  },
  /** Calls the listener when a toast has to wait. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  some: (): boolean => waiting.length > 0,
}
