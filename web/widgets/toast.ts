export interface ToastAction {
  readonly label: string
  readonly run: () => void
}
export interface ToastOptions {
  readonly kind?: 'info' | 'success' | 'error'
  readonly action?: ToastAction
  /** ms until it goes; 0 = stays until closed. Longer by default with an action or an error. */
  readonly lifeMs?: number
}
export interface ToastEntry {
  readonly id: number
  readonly text: string
  readonly kind: 'info' | 'success' | 'error'
  readonly action?: ToastAction
  /** How often the same text was shown while it was still visible. */
  readonly count: number
}

const MAX_VISIBLE = 3
const LIFE_MS = 3000
const LONG_LIFE_MS = 6000

let entries: readonly ToastEntry[] = []
let nextId = 1
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

const publish = (next: readonly ToastEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}
const expire = (id: number, ms: number) => {
  clearTimeout(timers.get(id))
  if (ms > 0)
    timers.set(
      id,
      setTimeout(() => toast.close(id), ms),
    )
}

/** Short, non-blocking notices. `<ToastRegion/>` draws them. */
export const toast = {
  /** Shows a notice and returns its id. The same text again restarts the visible one. */
  show(text: string, { kind = 'info', action, lifeMs }: ToastOptions = {}): number {
    const life = lifeMs ?? (action || kind === 'error' ? LONG_LIFE_MS : LIFE_MS)
    const same = entries.find(entry => entry.text === text && entry.kind === kind)
    const id = same?.id ?? nextId++
    const entry: ToastEntry = { id, text, kind, ...(action ? { action } : {}), count: (same?.count ?? 0) + 1 }
    publish(same ? entries.map(other => (other.id === id ? entry : other)) : [...entries, entry].slice(-MAX_VISIBLE))
    expire(id, life)
    return id
  },
  close(id: number): void {
    clearTimeout(timers.get(id))
    timers.delete(id)
    publish(entries.filter(entry => entry.id !== id))
  },
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  entries: (): readonly ToastEntry[] => entries,
}
