/** A design that staff have stored for others to open by its id. */
interface JsonRecord {
  readonly id: string
  /** Account id. */
  readonly owner: number
  /** Document text. */
  readonly data: string
  /** ISO 8601 UTC */
  readonly createdAt: string
}

export interface JsonRecordStore {
  /** Stores a record unless its owner has `most` already; false = not stored. */
  add(record: JsonRecord, most: number): Promise<boolean>
  /** The document text; null = there is no such record. */
  load(id: string): Promise<string | null>
  /** Deletes an account's record; false = it has none with this id. */
  remove(owner: number, id: string): Promise<boolean>
}
