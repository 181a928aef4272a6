import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { UploadStorage } from './ports.ts'

/** The files of a page's items: in memory, and on the device as far as they fit. */
export interface HeldFiles {
  /** Ids of items whose file the device does not keep. */
  readonly unkept: ReadonlySignal<ReadonlySet<string>>
  get(id: string): File | null
  /** What the device has too. */
  set(id: string, file: File): void
  /** Takes a new file of an item, and keeps it on the device. */
  hold(id: string, file: File): void
  /** The files are needed no more. */
  forget(ids: readonly string[]): void
}

export const holdFiles = (storage: Pick<UploadStorage, 'keep'>): HeldFiles => {
  const files = new Map<string, File>()
  const unkept = signal<ReadonlySet<string>>(new Set())
  const mark = (ids: readonly string[], isKept: boolean) => {
    const others = [...unkept.peek()].filter(id => !ids.includes(id))
    if (!isKept || others.length < unkept.peek().size) unkept.value = new Set(isKept ? others : [...others, ...ids])
  }
  return {
    unkept,
    get: id => files.get(id) ?? null,
    set: (id, file) => void files.set(id, file),
    hold: (id, file) => {
      files.set(id, file)
      void storage.keep(id, file).then(isKept => {
        if (files.has(id)) mark([id], isKept)
      })
    },
    forget: ids => {
      for (const id of ids) files.delete(id)
      mark(ids, true)
    },
  }
}
