import * as m from '#messages/ownPictures.ts'
import { FOLDER_LIMITS } from '#schemas/catalog/folder-limits.ts'
import type { Notices } from '#web/editor/notices.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { Result } from '#web/services/result.ts'

/** Deletions of several pictures, which can be undone until they are carried out. */
export interface Deletions {
  /** Ids that lists leave out: deleted, or about to be. */
  readonly gone: ReadonlySignal<ReadonlySet<number>>
  /** Takes pictures out of the lists; a notice can undo it for some seconds, then they are deleted. */
  remove(ids: readonly number[]): void
  /** Leaves out what another way has deleted. */
  hide(id: number): void
  /** Deletes at once what is still waiting: the page closes. */
  flush(): Promise<void>
}

export interface DeletionsParts {
  readonly erase: (id: number) => Promise<Result<null>>
  readonly notices: Pick<Notices, 'show'>
  /** Runs something after some ms; returns what takes it back. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Something was deleted. */
  readonly onDone: () => void
  /** What is told; default: that of pictures. */
  readonly texts?: Texts
}
interface Texts {
  readonly removed: (values: { readonly count: number }) => string
  readonly removeFailed: (values: { readonly count: number }) => string
}

const PICTURES: Texts = { removed: m.removed, removeFailed: m.removeFailed }

/** Calls at the same time. */
const AT_ONCE = 4

export const createDeletions = ({ erase, notices, after, onDone, texts = PICTURES }: DeletionsParts): Deletions => {
  const gone = signal<ReadonlySet<number>>(new Set())
  const waiting = new Map<readonly number[], () => void>()

  const show = (ids: readonly number[]) => {
    const back = new Set(ids)
    gone.value = new Set([...gone.peek()].filter(id => !back.has(id)))
  }
  const carryOut = async (ids: readonly number[], atOnce = AT_ONCE): Promise<void> => {
    waiting.get(ids)?.()
    // Undone, or carried out already.
    if (!waiting.delete(ids)) return
    const rest = [...ids]
    const failed: number[] = []
    const work = async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) {
        const result = await erase(id)
        // What is gone already is what was asked for.
        if (!result.ok && result.status !== 404) failed.push(id)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (failed.length > 0) {
      show(failed)
      notices.show(texts.removeFailed({ count: failed.length }), 'error')
    }
    onDone()
  }
  return {
    gone,
    remove: ids => {
      gone.value = new Set([...gone.peek(), ...ids])
      waiting.set(
        ids,
        after(FOLDER_LIMITS.undoMs, () => void carryOut(ids)),
      )
      notices.show(texts.removed({ count: ids.length }), 'success', {
        label: m.undo,
        run: () => {
          waiting.get(ids)?.()
          if (waiting.delete(ids)) show(ids)
        },
      })
    },
    hide: id => {
      gone.value = new Set([...gone.peek(), id])
    },
    flush: async () => {
      // Nothing of a closing page runs later.
      await Promise.all([...waiting.keys()].map(ids => carryOut(ids, ids.length)))
    },
  }
}
