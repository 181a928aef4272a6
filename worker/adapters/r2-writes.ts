import type { ObjectStorage, PutOptions } from '../ports/object-storage.ts'

/** ms; waits between the attempts of a write. Together they are longer than the second between two writes of a key. */
const WAITS_MS = [100, 200, 400, 800, 1600]

/** Whether R2 refused a write because the same key was written within the last second (HTTP 429). */
export const isTooSoon = (error: unknown): boolean => error instanceof Error && error.message.includes('(10058)')

/**
 * Runs a write of one key, again after a short time when R2 refuses it because the key was just written.
 * @throws the errors of R2; the refusal after the last attempt.
 */
export const writePatiently = async <T>(write: () => Promise<T>): Promise<T> => {
  for (const wait of WAITS_MS) {
    try {
      return await write()
    } catch (error) {
      if (!isTooSoon(error)) throw error
    }
    // Random, so that two isolates do not meet again.
    await new Promise(done => setTimeout(done, wait * (0.5 + Math.random())))
  }
  return write()
}

/**
 * Stores a file whose key determines its content, unless it is stored already. Several isolates may store the same file
 * at once.
 * @throws the errors of R2; nothing is stored then.
 */
export const putOnce = (
  bucket: ObjectStorage,
  key: string,
  content: Uint8Array | string,
  options: PutOptions,
): Promise<void> =>
  writePatiently(async () => {
    try {
      // null: the file exists.
      await bucket.put(key, content, { ...options, onlyIf: { etagDoesNotMatch: '*' } })
    } catch (error) {
      // Another request has just stored it, or is still storing it: then it is asked for again.
      if (!isTooSoon(error) || !(await bucket.head(key))) throw error
    }
  })
