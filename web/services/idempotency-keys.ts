/**
 * Idempotency keys. The same call with the same content keeps its key until it has a definite response, so that a
 * retry after a lost response (or a double click) is the same request for the server.
 */
export interface IdempotencyKeys {
  /** The key of this content: that of a pending call, or a new one. */
  keyOf(content: string): string
  /** Call after a definite response; the next call with the same content gets a new key. */
  settle(content: string): void
}

/** Maximum number of stored keys; the oldest are removed first. */
const MAX = 20

export const createIdempotencyKeys = (newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys => {
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
