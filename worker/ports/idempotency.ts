/** Makes a repeated request harmless: the first result is stored with the write and returned again. */
export interface IdempotencyKey {
  readonly key: string
  /** Hash of the request, so that a key is not accepted for another request. */
  readonly requestHash: string
}
