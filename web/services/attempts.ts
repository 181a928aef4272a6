/**
 * Idempotency keys. The same call with the same content keeps its key until it has a definite answer, so that a
 * retry after a lost answer (or a double click) is the same attempt for the server.
 */
export interface Attempts {
  /** The key of this content: a waiting attempt's, or a new one. */
  keyOf(content: string): string
  /** The attempt has a definite answer; the next call with the same content is a new one. */
  settle(content: string): void
}

/** Attempts kept at most; the oldest are forgotten first. */
const MAX = 20

export const createAttempts = (newKey: () => string = () => crypto.randomUUID()): Attempts => {
  const waiting = new Map<string, string>()
  return {
    keyOf(content) {
      const key = waiting.get(content) ?? newKey()
      waiting.delete(content)
      waiting.set(content, key)
      for (const oldest of waiting.keys()) {
        if (waiting.size <= MAX) break
        waiting.delete(oldest)
      }
      return key
    },
    settle(content) {
      waiting.delete(content)
    },
  }
}
