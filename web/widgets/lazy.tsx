import { type ComponentType, lazy, type ReactNode, useLayoutEffect, useState } from 'react'
import * as m from '#messages/widgets.ts'
import { LoadBoundary } from './LoadBoundary.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { restoreStylesheets, watchStylesheets } from './stylesheet-recovery.ts'
import { toast } from './toast.ts'
import { whenIdle } from './when-idle.ts'

if (typeof document !== 'undefined') watchStylesheets(document)

/** Loaders of all lazy parts in the modules loaded so far, until they have succeeded. */
const waiting = new Set<() => Promise<unknown>>()
/** Lazy part → its loader. */
const loaders = new WeakMap<object, () => Promise<unknown>>()

type Load<Props> = () => Promise<ComponentType<Props>>

interface Ready {
  readonly default: ComponentType<object>
}

interface WaitingProps {
  readonly get: () => Promise<Ready>
  readonly waitingFor: ReactNode
  readonly props: object
}

/**
 * A part that shows something else until its code is there. It does not suspend: what follows a fallback is shown by
 * React 300 ms after it at the earliest, however soon the code is there.
 */
const WaitingPart = ({ get, waitingFor, props }: WaitingProps) => {
  const [state, setState] = useState<{ readonly Part?: ComponentType<object>; readonly error?: unknown }>({})
  useLayoutEffect(() => {
    let isGone = false
    const set = (next: typeof state) => {
      if (!isGone) setState(next)
    }
    get().then(
      ready => set({ Part: ready.default }),
      (error: unknown) => set({ error }),
    )
    return () => {
      isGone = true
    }
  }, [get])
  if ('error' in state) throw state.error
  return state.Part ? <state.Part {...props} /> : waitingFor
}

/** `waitingFor` is shown until the code is there; without it the part suspends. */
const define = <Props extends object>(
  load: Load<Props>,
  isOverlay: boolean,
  waitingFor?: ReactNode,
): ComponentType<Props> => {
  let loaded: ComponentType<object> | null = null
  const get = async () => {
    await restoreStylesheets()
    const Part = (await load()) as ComponentType<object>
    loaded = Part
    waiting.delete(get)
    return { default: Part }
  }
  waiting.add(get)
  let shared = lazy(get)
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is loaded
  const LazyPart = (props: Props) => {
    const [{ Part, tries }, setPart] = useState(() => ({ Part: loaded ?? shared, tries: 0 }))
    const retry = () => {
      shared = lazy(get)
      setPart({ Part: shared, tries: tries + 1 })
    }
    return (
      <LoadBoundary key={tries} onRetry={retry} hasRetried={tries > 0} isOverlay={isOverlay}>
        {Part === loaded || waitingFor === undefined ? (
          <Part {...props} />
        ) : (
          <WaitingPart get={get} waitingFor={waitingFor} props={props} />
        )}
      </LoadBoundary>
    )
  }
  loaders.set(LazyPart, get)
  return LazyPart
}

/**
 * A component whose code is loaded when it is first rendered (inside a `Suspense`), or earlier by `preloadParts`. When
 * the code cannot be loaded, it shows an error with a retry button, and retries by itself when the browser is back
 * online.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): ComponentType<Props> => define(load, false)

/** Whether a component is a lazy part, whose first rendering may load its code. */
export const isLoadedOnDemand = (part: object): boolean => loaders.has(part)

/** `lazyPart` for the content of a panel, which shows a skeleton until then. */
export const lazyPanel = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  define(load, false, <PanelSkeleton />)

/**
 * The same for parts over the canvas or the page: nothing is shown until then, and a failure is reported in a toast.
 */
export const lazyOverlay = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  define(load, true, <span hidden data-skeleton="" />)

/**
 * Code that is loaded on the first call, or earlier by `preloadParts`.
 * @throws Error when the code cannot be loaded; the returned function then rejects after showing a toast.
 */
export const lazyCode = <Code,>(load: () => Promise<Code>): (() => Promise<Code>) => {
  const get = async () => {
    const code = await load()
    waiting.delete(get)
    return code
  }
  waiting.add(get)
  return () =>
    get().catch((error: unknown) => {
      toast.show(m.loadFailed, { kind: 'error' })
      throw error
    })
}

/** An action whose code is loaded on demand; when it cannot be loaded, only a toast is shown. */
export const lazyAction = <Args extends readonly unknown[]>(load: () => Promise<(...args: Args) => void>) => {
  const get = lazyCode(load)
  return (...args: Args): void =>
    void get().then(
      act => act(...args),
      () => {},
    )
}

/** The Network Information API, which some browsers do not have. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean }
}

/** Maximum ms by which a busy browser delays the parts that the user needs first. */
const SOON_MS = 200
/** Maximum ms by which a busy browser delays each of the others. */
const LATER_MS = 2000

const idle = (latest: number) => new Promise<void>(done => whenIdle(done, latest))

/**
 * Loads every part in the browser's idle time, one after the other, so that the editor keeps working offline; `first`
 * are those that the user will need first. A part that fails is loaded again when it is rendered. With Save-Data on,
 * parts are loaded only when they are rendered.
 */
export const preloadParts = async (first: readonly object[] = []): Promise<void> => {
  if ((navigator as SavesData).connection?.saveData) return
  await idle(SOON_MS)
  await Promise.all(
    first.map(part =>
      loaders
        .get(part)?.()
        .catch(() => {}),
    ),
  )
  const tried = new Set<() => Promise<unknown>>()
  for (;;) {
    const next = [...waiting].find(load => !tried.has(load))
    if (!next) return
    tried.add(next)
    if (!navigator.onLine) await new Promise(done => addEventListener('online', done, { once: true }))
    await idle(LATER_MS)
    await next().catch(() => {})
  }
}
