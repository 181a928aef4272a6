import { type ReadonlySignal, signal } from '#web/model/signals.ts'

/** Code of a View that few pages need. */
export interface CodeOnDemand<T> {
  /** null until it is loaded. */
  readonly value: ReadonlySignal<T | null>
  /** Rejects when it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<void>
}

/** @param load imports the code; called once, and again after a failure */
export const codeOnDemand = <T>(load: () => Promise<T>): CodeOnDemand<T> => {
  const value = signal<T | null>(null)
  let loading: Promise<void> | null = null
  return {
    value,
    load: () => {
      loading ??= load().then(
        code => {
          value.value = code
        },
        (error: unknown) => {
          loading = null
          throw error
        },
      )
      return loading
    },
  }
}
