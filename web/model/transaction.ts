import { isSame } from '#schemas/document/lens.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { layerKey, pageKey, type RecordStore } from './store.ts'
import type { AnyRecord, Patch, RecordKey, Transaction } from './types.ts'

/** Writes to the signals at once and records the values before. */
export interface Recorder {
  readonly tx: Transaction
  /** The differences from the start; empty when nothing changed. */
  patch(): Patch
  /** Restores every touched record. */
  rollBack(): void
  /**
   * @throws Error when the work lists a missing page, or a touched page lists a missing layer, lists a layer twice, or
   * has left one on no page.
   */
  check(): void
  /** Records the current value of a record as its `before`, once. */
  touch(key: RecordKey): void
  /** Like `touch`, with a value read earlier. */
  touchWith(key: RecordKey, was: AnyRecord | undefined): void
  /** Makes later writes of `tx` throw (a write after its change would be missing in the history). */
  close(): void
}

const insertAt = (ids: readonly string[], id: string, index: number | undefined): readonly string[] => {
  const at = index === undefined ? ids.length : Math.max(0, Math.min(ids.length, index))
  return [...ids.slice(0, at), id, ...ids.slice(at)]
}
const without = (ids: readonly string[], id: string): readonly string[] => ids.filter(other => other !== id)
/** Returns the same array when the id is already at that index. */
const moveTo = (ids: readonly string[], id: string, index: number): readonly string[] => {
  const rest = without(ids, id)
  const moved = insertAt(rest, id, index)
  return moved.indexOf(id) === ids.indexOf(id) ? ids : moved
}

export const createRecorder = (store: RecordStore): Recorder => {
  const before = new Map<RecordKey, AnyRecord | undefined>()
  let isClosed = false

  const touch = (key: RecordKey) => {
    if (!before.has(key)) before.set(key, store.read(key))
  }
  const write = (key: RecordKey, record: AnyRecord | undefined) => {
    if (isClosed) throw new Error('A transaction was used after its change had ended.')
    if (store.read(key) === record) return
    touch(key)
    store.write(key, record)
  }
  const needLayer = (id: string): AnyLayer => {
    const found = store.layer(id).peek()
    if (!found) throw new Error(`There is no layer ${id}.`)
    return found
  }
  const needPage = (id: string): PageRecord => {
    const found = store.page(id).peek()
    if (!found) throw new Error(`There is no page ${id}.`)
    return found
  }
  const needPageOf = (layerId: string): PageRecord => {
    const found = store.pageOf(layerId)
    if (!found) throw new Error(`Layer ${layerId} is on no page.`)
    return found
  }
  const setLayerIds = (page: PageRecord, layerIds: readonly string[]) => {
    if (layerIds !== page.layerIds) write(pageKey(page.id), { ...page, layerIds })
  }
  const setPageIds = (pageIds: readonly string[]) => {
    const work = store.work.peek()
    if (pageIds !== work.pageIds) write('work', { ...work, pageIds })
  }

  const tx: Transaction = {
    layers: {
      get: needLayer,
      update: (id, next) => {
        // The caller names the kind it works on; the store cannot know it.
        const layer = needLayer(id) as Parameters<typeof next>[0]
        const after = next(layer)
        if (after.id !== id) throw new Error(`An update may not change the id of layer ${id}.`)
        write(layerKey(id), after)
      },
      add: (pageId, layer, index) => {
        if (store.layer(layer.id).peek()) throw new Error(`Layer ${layer.id} exists already.`)
        const page = needPage(pageId)
        write(layerKey(layer.id), layer)
        if (!page.layerIds.includes(layer.id)) setLayerIds(page, insertAt(page.layerIds, layer.id, index))
      },
      remove: id => {
        const page = needPageOf(id)
        write(layerKey(id), undefined)
        setLayerIds(page, without(page.layerIds, id))
      },
      reorder: (id, index) => {
        const page = needPageOf(id)
        setLayerIds(page, moveTo(page.layerIds, id, index))
      },
    },
    pages: {
      get: needPage,
      update: (id, next) => {
        const after = next(needPage(id))
        if (after.id !== id) throw new Error(`An update may not change the id of page ${id}.`)
        write(pageKey(id), after)
      },
      add: (page, index) => {
        if (store.page(page.id).peek()) throw new Error(`Page ${page.id} exists already.`)
        write(pageKey(page.id), page)
        setPageIds(insertAt(store.work.peek().pageIds, page.id, index))
      },
      remove: id => {
        for (const layerId of needPage(id).layerIds) write(layerKey(layerId), undefined)
        write(pageKey(id), undefined)
        setPageIds(without(store.work.peek().pageIds, id))
      },
      reorder: (id, index) => {
        needPage(id)
        setPageIds(moveTo(store.work.peek().pageIds, id, index))
      },
    },
    updateWork: next => write('work', next(store.work.peek())),
  }

  const checkPage = (was: PageRecord | undefined, is: PageRecord | undefined) => {
    if (was?.layerIds === is?.layerIds) return
    const listed = new Set(is?.layerIds)
    if (is && listed.size !== is.layerIds.length) throw new Error(`Page ${is.id} lists a layer twice.`)
    for (const id of listed)
      if (!store.layer(id).peek()) throw new Error(`Page ${is?.id} lists layer ${id}, which does not exist.`)
    for (const id of was?.layerIds ?? [])
      if (!listed.has(id) && store.layer(id).peek() && !store.pageOf(id)) throw new Error(`Layer ${id} lost its page.`)
  }

  return {
    tx,
    touch,
    touchWith: (key, was) => {
      if (!before.has(key)) before.set(key, was)
    },
    patch: () => {
      const patch = new Map<RecordKey, readonly [AnyRecord | undefined, AnyRecord | undefined]>()
      for (const [key, was] of before) {
        const is = store.read(key)
        if (is === was) continue
        // An equal record is no change: the record from before is restored.
        if (is && was && isSame(was, is)) store.write(key, was)
        else patch.set(key, [was, is && Object.freeze(is)])
      }
      return patch
    },
    rollBack: () => {
      for (const [key, was] of before) store.write(key, was)
      before.clear()
    },
    check: () => {
      for (const [key, was] of before) {
        if (key.startsWith('page:')) checkPage(was as PageRecord | undefined, store.read(key) as PageRecord | undefined)
      }
      const workBefore = before.get('work')
      if (workBefore)
        for (const id of store.work.peek().pageIds)
          if (!store.page(id).peek()) throw new Error(`The work lists page ${id}, which does not exist.`)
    },
    close: () => {
      isClosed = true
    },
  }
}
