import type { UploadItem } from './upload-item.ts'

/** Waits for the ends of items. */
export interface Settling {
  /** Resolves when an item, and those that were made of it, have ended; to null when it is gone. */
  settled(id: string): Promise<readonly UploadItem[] | null>
  /** Other items were made of this one. */
  spawned(id: string, others: readonly string[]): void
  /** An item has ended; null = it is gone. */
  settle(id: string, item: UploadItem | null): void
}

export const createSettling = (find: (id: string) => UploadItem | undefined): Settling => {
  const spawned = new Map<string, readonly string[]>()
  const waiting = new Map<string, ((item: UploadItem | null) => void)[]>()
  const ended = (id: string) =>
    new Promise<UploadItem | null>(resolve => {
      const item = find(id)
      if (!item || item.step === 'stored' || item.step === 'failed') return resolve(item ?? null)
      waiting.set(id, [...(waiting.get(id) ?? []), resolve])
    })
  return {
    settled: async id => {
      const first = await ended(id)
      if (!first) return null
      const others = await Promise.all((spawned.get(id) ?? []).map(ended))
      return [first, ...others.filter(other => other !== null)]
    },
    spawned: (id, others) => void spawned.set(id, others),
    settle: (id, item) => {
      for (const resolve of waiting.get(id) ?? []) resolve(item)
      waiting.delete(id)
    },
  }
}
