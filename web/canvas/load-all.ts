/** State of one thing that is being loaded. */
type LoadState = 'pending' | 'loaded' | 'failed'

export interface Loads<T> {
  /** The state of each at this moment. */
  readonly states: ReadonlyMap<T, LoadState>
  /** Whether every one is there. Settles when none is pending; never rejects. */
  readonly isWhole: Promise<boolean>
}

/** Loads several things at once. */
export const loadAll = <T>(things: Iterable<T>, load: (thing: T) => Promise<boolean>): Loads<T> => {
  const states = new Map<T, LoadState>()
  const loading: Promise<void>[] = []
  for (const thing of new Set(things)) {
    states.set(thing, 'pending')
    loading.push(
      load(thing).then(
        isLoaded => void states.set(thing, isLoaded ? 'loaded' : 'failed'),
        () => void states.set(thing, 'failed'),
      ),
    )
  }
  return { states, isWhole: Promise.all(loading).then(() => [...states.values()].every(state => state === 'loaded')) }
}
