import type { AnyLayer, DocumentRecords, PageRecord, WorkRecord } from '#schemas/document/records.ts'
import { type Signal, signal } from './signals.ts'
import type { AnyRecord, RecordKey } from './types.ts'

/** One signal per record. The signal of an unknown id is `undefined`, so that a view sees a removed record return. */
export interface RecordStore {
  readonly work: Signal<WorkRecord>
  page(id: string): Signal<PageRecord | undefined>
  layer(id: string): Signal<AnyLayer | undefined>
  read(key: RecordKey): AnyRecord | undefined
  write(key: RecordKey, record: AnyRecord | undefined): void
  /** The page that lists a layer; undefined when none does. */
  pageOf(layerId: string): PageRecord | undefined
  snapshot(): DocumentRecords
  replace(records: DocumentRecords): void
}

export const pageKey = (id: string): RecordKey => `page:${id}`
export const layerKey = (id: string): RecordKey => `layer:${id}`

export const createStore = (records: DocumentRecords): RecordStore => {
  const work = signal(records.work)
  const pages = new Map<string, Signal<PageRecord | undefined>>()
  const layers = new Map<string, Signal<AnyLayer | undefined>>()

  const entry = <T>(map: Map<string, Signal<T | undefined>>, id: string): Signal<T | undefined> => {
    let found = map.get(id)
    if (!found) {
      found = signal<T | undefined>(undefined)
      map.set(id, found)
    }
    return found
  }
  const page = (id: string) => entry(pages, id)
  const layer = (id: string) => entry(layers, id)

  const store: RecordStore = {
    work,
    page,
    layer,
    read: key => {
      if (key === 'work') return work.peek()
      return key.startsWith('page:') ? page(key.slice(5)).peek() : layer(key.slice(6)).peek()
    },
    write: (key, record) => {
      if (key === 'work') {
        if (record) work.value = record as WorkRecord
      } else if (key.startsWith('page:')) page(key.slice(5)).value = record as PageRecord | undefined
      else layer(key.slice(6)).value = record as AnyLayer | undefined
    },
    pageOf: layerId => {
      for (const id of work.peek().pageIds) {
        const record = page(id).peek()
        if (record?.layerIds.includes(layerId)) return record
      }
      return undefined
    },
    snapshot: () => {
      const current = { work: work.peek(), pages: new Map<string, PageRecord>(), layers: new Map<string, AnyLayer>() }
      for (const pageId of current.work.pageIds) {
        const record = page(pageId).peek()
        if (!record) continue
        current.pages.set(pageId, record)
        for (const layerId of record.layerIds) {
          const found = layer(layerId).peek()
          if (found) current.layers.set(layerId, found)
        }
      }
      return current
    },
    replace: next => {
      work.value = next.work
      for (const [id, held] of pages) held.value = next.pages.get(id)
      for (const [id, held] of layers) held.value = next.layers.get(id)
      for (const [id, record] of next.pages) page(id).value = record
      for (const [id, record] of next.layers) layer(id).value = record
    },
  }
  store.replace(records)
  return store
}
