import { type ComponentType, lazy, useState } from 'react'
import { LOAD_FAILED, LoadBoundary } from './LoadBoundary.tsx'
import { restoreStyles, watchStyles } from './lost-styles.ts'
import { toast } from './toast.ts'
import { whenIdle } from './when-idle.ts'

if (typeof document !== 'undefined') watchStyles(document)

/** Loaders of every part that the modules loaded so far know of, until they have been called. */
const waiting = new Set<() => Promise<unknown>>()

type Load<Props> = () => Promise<ComponentType<Props>>

const define = <Props extends object>(load: Load<Props>, isOverlay: boolean): ComponentType<Props> => {
  let loaded: ComponentType<object> | null = null
  const get = async () => {
    await restoreStyles()
    const Part = (await load()) as ComponentType<object>
    loaded = Part
    waiting.delete(get)
    return { default: Part }
  }
  waiting.add(get)
  let shared = lazy(get)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded
  return function OnDemand(props: Props) {
    const [{ Part, tries }, setPart] = useState(() => ({ Part: loaded ?? shared, tries: 0 }))
    const retry = () => {
      shared = lazy(get)
      setPart({ Part: shared, tries: tries + 1 })
    }
    return (
      <LoadBoundary key={tries} onRetry={retry} hasRetried={tries > 0} isOverlay={isOverlay}>
        <Part {...props} />
      </LoadBoundary>
    )
  }
}

/**
 * A component whose code comes when it is first shown (put it under a `Suspense`), or before, by `preloadParts`. When the
 * code cannot be loaded it says so and offers to try again, and tries by itself once the network is back.
 */
export const onDemand = <Props extends object>(load: Load<Props>): ComponentType<Props> => define(load, false)

/** The same for what lies over the canvas or the page: a failure is said in a notice, nothing is drawn in its place. */
export const overlayOnDemand = <Props extends object>(load: Load<Props>): ComponentType<Props> => define(load, true)

/** Code that comes when it is first asked for, or before, by `preloadParts`. Rejects, with a notice, when it cannot. */
export const codeOnDemand = <Code,>(load: () => Promise<Code>): (() => Promise<Code>) => {
  const get = async () => {
    const code = await load()
    waiting.delete(get)
    return code
  }
  waiting.add(get)
  return () =>
    get().catch((error: unknown) => {
      toast.show(LOAD_FAILED, { kind: 'error' })
      throw error
    })
}

/** An action whose code comes on demand; when it cannot be loaded nothing happens but a notice. */
export const actionOnDemand = <Args extends readonly unknown[]>(load: () => Promise<(...args: Args) => void>) => {
  const get = codeOnDemand(load)
  return (...args: Args): void =>
    void get().then(
      act => act(...args),
      () => {},
    )
}

/**
 * Loads every part in the browser's idle time, one after the other, so that work goes on when the network goes away. A
 * part that fails is left for when it is shown.
 */
export const preloadParts = async (): Promise<void> => {
  const tried = new Set<() => Promise<unknown>>()
  for (;;) {
    const next = [...waiting].find(load => !tried.has(load))
    if (!next) return
    tried.add(next)
    if (!navigator.onLine) await new Promise(done => addEventListener('online', done, { once: true }))
    await new Promise<void>(done => whenIdle(done, 2000))
    await next().catch(() => {})
  }
}
