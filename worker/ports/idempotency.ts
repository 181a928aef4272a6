/** Makes a repeated request harmless: the first result is stored with the write and returned again. */
export interface IdempotencyKey {
  readonly key: string
  /** Hash of the request, so that a key is not accepted for another request. */
  readonly requestHash: string
}

export interface IdempotencyStore {
  /** Deletes results that were stored before a time (ISO 8601 UTC); their keys can be used again. */
  forget(before: string): Promise<void>
}
