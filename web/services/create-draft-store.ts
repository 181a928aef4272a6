import { LIMITS } from '#schemas/catalog/limits.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import { throttleTrailing } from '#web/model/throttle-trailing.ts'
import type { Draft, DraftBackend, DraftContent } from './draft-backend.ts'
import type { UnloadDrafts } from './unload-drafts.ts'

export type DraftProblem = 'full' | 'unavailable'

export interface DraftStore {
  /** The last change could not be stored on this device. */
  readonly isTroubled: ReadonlySignal<boolean>
  /**
   * Records that the document under `key` changed. `read` returns its text when it is written, at most 300 ms later;
   * a second change before that is written with it.
   */
  change(key: string, read: () => DraftContent): void
  /** Writes pending changes now (page hidden). Resolves when they are on disk or have failed. */
  flush(): Promise<void>
  /** Call when the page may close: stores unfinished writes for the next page, and writes like `flush`. */
  part(): void
  /** null when there is none or the storage cannot be read. */
  load(key: string): Promise<Draft | null>
  /** Removes a draft, also one that is not written yet: its content is on the server. */
  remove(key: string): Promise<void>
  /** Renames a draft (a new page that became a work). */
  move(from: string, to: string): Promise<void>
  /** All drafts, newest first. */
  list(): Promise<readonly Draft[]>
}

export interface DraftStoreParts {
  readonly backend: DraftBackend
  readonly parting: UnloadDrafts
  /** Called when a change could not be stored; it stays in memory and is written again with the next one. */
  readonly onProblem: (problem: DraftProblem, error: unknown) => void
  /** Called when writing works again after a problem. */
  readonly onRecovered?: () => void
  readonly now?: () => number
}

type Read = () => DraftContent

const isFull = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError'

/** ms; the other half of the promised time is for serializing and the disk. */
const WAIT_MS = LIMITS.localSaveMs / 2

export const createDraftStore = (parts: DraftStoreParts): DraftStore => {
  const { backend, parting, onProblem, onRecovered, now = Date.now } = parts
  const waiting = new Map<string, Read>()
  /** Writes that have started and not finished. */
  const writing = new Map<string, Read>()
  const isTroubled = signal(false)

  /** Moves drafts into the backend that closed pages have left because their write had not finished. */
  const takeOver = async () => {
    for (const draft of parting.all()) {
      const onDisk = await backend.get(draft.key)
      if (!onDisk || onDisk.savedAt < draft.savedAt) await backend.put(draft)
      parting.remove(draft.key)
    }
  }
  // Writes run one after another, so that an older text never overwrites a newer one.
  let queue: Promise<void> = takeOver().catch((error: unknown) => onProblem('unavailable', error))

  const writeOne = async (key: string, read: Read) => {
    try {
      await backend.put({ key, ...read(), savedAt: now() })
      parting.remove(key)
      if (isTroubled.peek()) onRecovered?.()
      isTroubled.value = false
    } catch (error) {
      if (!waiting.has(key)) waiting.set(key, read)
      isTroubled.value = true
      onProblem(isFull(error) ? 'full' : 'unavailable', error)
    } finally {
      if (writing.get(key) === read) writing.delete(key)
    }
  }
  const flush = (): Promise<void> => {
    soon.cancel()
    const batch = [...waiting]
    waiting.clear()
    for (const [key, read] of batch) {
      writing.set(key, read)
      queue = queue.then(() => writeOne(key, read))
    }
    return queue
  }
  const soon = throttleTrailing(flush, WAIT_MS)
  const settled = <T>(work: () => Promise<T>, fallback: T): Promise<T> =>
    queue.then(work).catch((error: unknown) => {
      onProblem('unavailable', error)
      return fallback
    })

  return {
    isTroubled,
    change(key, read) {
      waiting.set(key, read)
      soon.ask()
    },
    flush,
    part() {
      for (const [key, read] of new Map([...writing, ...waiting])) parting.put({ key, ...read(), savedAt: now() })
      void flush()
    },
    load: key => settled(async () => (await backend.get(key)) ?? null, null),
    remove(key) {
      waiting.delete(key)
      parting.remove(key)
      queue = settled(() => backend.remove(key), undefined)
      return queue
    },
    async move(from, to) {
      await flush()
      queue = settled(async () => {
        const draft = await backend.get(from)
        if (!draft) return
        await backend.put({ ...draft, key: to })
        await backend.remove(from)
      }, undefined)
      await queue
    },
    list: () => settled(async () => (await backend.all()).toSorted((a, b) => b.savedAt - a.savedAt), []),
  }
}
