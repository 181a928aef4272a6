import { computed, type ReadonlySignal, signal } from '#web/model/signals.ts'

/** Keys that were held at a press. */
interface Held {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The selected pictures of a list. */
export interface Selection {
  readonly ids: ReadonlySignal<ReadonlySet<number>>
  /** Whether presses select, because something is selected or the user has asked for it. */
  readonly isActive: ReadonlySignal<boolean>
  /** A press on a picture; whether the selection has taken it. `order`: the list as it is shown. */
  press(id: number, held: Held, order: readonly number[]): boolean
  toggle(id: number, order: readonly number[], isRange?: boolean): void
  all(order: readonly number[]): void
  /** Selects these, and no others; the first one is where a range begins. */
  replace(chosen: ReadonlySet<number>): void
  /** Presses select from now on. */
  start(): void
  clear(): void
  /** Forgets pictures that are no longer there. */
  keep(order: readonly number[]): void
}

export const createSelection = (): Selection => {
  const ids = signal<ReadonlySet<number>>(new Set())
  const isStarted = signal(false)
  /** Where a range begins. */
  let anchor: number | null = null

  const toggle = (id: number, order: readonly number[], isRange = false) => {
    const from = anchor === null ? -1 : order.indexOf(anchor)
    const to = order.indexOf(id)
    if (isRange && from >= 0 && to >= 0) {
      ids.value = new Set([...ids.peek(), ...order.slice(Math.min(from, to), Math.max(from, to) + 1)])
      return
    }
    const next = new Set(ids.peek())
    if (!next.delete(id)) next.add(id)
    anchor = id
    ids.value = next
  }
  const clear = () => {
    anchor = null
    isStarted.value = false
    if (ids.peek().size > 0) ids.value = new Set()
  }
  const isActive = computed(() => isStarted.value || ids.value.size > 0)

  return {
    ids,
    isActive,
    toggle,
    press: (id, { shiftKey, ctrlKey, metaKey }, order) => {
      const isRange = shiftKey && anchor !== null
      if (!isActive.peek() && !shiftKey && !ctrlKey && !metaKey) return false
      toggle(id, order, isRange)
      return true
    },
    all: order => {
      isStarted.value = true
      ids.value = new Set(order)
    },
    replace: chosen => {
      const before = ids.peek()
      if (chosen.size === before.size && [...chosen].every(id => before.has(id))) return
      anchor = chosen.values().next().value ?? null
      ids.value = chosen
    },
    start: () => {
      isStarted.value = true
    },
    clear,
    keep: order => {
      const there = new Set(order)
      const kept = [...ids.peek()].filter(id => there.has(id))
      if (kept.length < ids.peek().size) ids.value = new Set(kept)
    },
  }
}
