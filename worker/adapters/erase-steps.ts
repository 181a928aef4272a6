import type { ObjectStorage } from '../ports/object-storage.ts'
import { writePatiently } from './r2-writes.ts'

/** Rows per batch. */
export const BATCH = 50

/** Where an account is erased. */
export interface Place {
  readonly db: D1Database
  readonly files: ObjectStorage
  readonly userId: number
}

/** Deletes files. */
export const remove = async (files: ObjectStorage, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await writePatiently(() => files.delete([...keys]))
}

/** Runs a step until it finds nothing more to do. */
export const untilDone = async (step: () => Promise<number>): Promise<void> => {
  while ((await step()) > 0);
}
