import { type ReadonlySignal, signal } from '#web/model/signals.ts'

/** One state of a text while it is typed. */
export interface TypedText {
  readonly text: string
  /** Caret or selection after the change, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** Undo and redo steps in a text that is being typed, for a key or a button. */
export interface TypingSteps {
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  undo(): void
  redo(): void
}

export interface TypingHistory extends Pick<TypingSteps, 'canUndo' | 'canRedo'> {
  /** Records a state; typing without a pause merges into one step. `time` in ms. */
  record(state: TypedText, time: number): void
  undo(): TypedText | null
  redo(): TypedText | null
}

/** ms without a key after which typing starts a new step. */
const PAUSE = 800

/** Undo and redo inside one text while it is open: the browser clears its own history when a script sets the text. */
export const createTypingHistory = (first: TypedText): TypingHistory => {
  let states: TypedText[] = [first]
  let at = 0
  /** The change that the next one may join; null = it starts a new step. */
  let last: { readonly time: number; readonly grows: boolean } | null = null
  const canUndo = signal(false)
  const canRedo = signal(false)
  const goTo = (next: number): TypedText | null => {
    at = next
    canUndo.value = at > 0
    canRedo.value = at < states.length - 1
    return states[at] ?? null
  }
  return {
    canUndo,
    canRedo,
    record: (state, time) => {
      const now = states[at]
      if (!now || now.text === state.text) return
      const grows = state.text.length >= now.text.length
      const isSmall = Math.abs(state.text.length - now.text.length) <= 2
      const joins = isSmall && grows === last?.grows && time - last.time < PAUSE && !state.text.endsWith('\n')
      last = isSmall ? { time, grows } : null
      states = [...states.slice(0, joins ? at : at + 1), state]
      goTo(states.length - 1)
    },
    undo: () => {
      if (at === 0) return null
      last = null
      return goTo(at - 1)
    },
    redo: () => (at === states.length - 1 ? null : goTo(at + 1)),
  }
}
