import type { WorkStatus } from '#schemas/catalog/statuses.ts'
import type { WorkSort } from '#schemas/catalog/work-sorts.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { Refusal } from './refusal.ts'
import type { BytesToCount } from './usage.ts'

export interface WorkRow {
  readonly id: number
  readonly owner: number
  /** The team that it is in; null = none. */
  readonly teamId: number | null
  readonly name: string
  /** Document text as saved, not parsed. */
  readonly data: string
  readonly version: number
  readonly status: WorkStatus
  readonly cover: string
  readonly image: string
  readonly categoryId: number | null
  readonly templateId: number | null
  readonly width: number
  readonly height: number
  readonly pages: number
}
export type WorkListing = Pick<WorkRow, 'id' | 'name' | 'cover' | 'width' | 'height' | 'pages' | 'status'> & {
  readonly createdAt: string
  readonly updatedAt: string
}
export type DeletedListing = WorkListing & { readonly deletedAt: string }
/** A page of an account's works; `keyword` = words of the name, empty = all. */
export interface WorkQuery {
  readonly keyword: string
  readonly sort: WorkSort
  /** Only works that were published. */
  readonly isPublished?: boolean
  /** From 0. */
  readonly page: number
  readonly size: number
}
/** Summary of a document; columns of the list. */
type WorkSummary = Pick<WorkRow, 'name' | 'width' | 'height' | 'pages'>

/** Document text with its length in UTF-8. */
export interface DocumentBody {
  readonly text: string
  readonly bytes: number
}

export interface NewWork extends WorkSummary {
  readonly owner: number
  readonly body: DocumentBody
  /** The name in the document; default: the same. */
  readonly documentName?: string
  readonly cover: string
  readonly categoryId: number | null
  readonly templateId: number | null
  readonly now: string
  /** A host's own id of it, of which an account has one work: the one that it has is answered. */
  readonly ref?: string
}
export interface SavedWork extends WorkSummary {
  readonly id: number
  readonly owner: number
  /** Account that saves: the owner, or a person with an editable share. */
  readonly saver: number
  readonly body: DocumentBody
  /** null = as stored. */
  readonly materialIds: readonly (string | number)[] | null
  readonly categoryId: number | null
  readonly templateId: number | null
  /** Version that this save is based on. */
  readonly version: number
  readonly now: string
  /** The earlier version that this one brings back. */
  readonly restored?: number
  /** Counted with the save, which is refused beyond the limit; none = who calls has counted. */
  readonly count?: BytesToCount
}
export interface VersionFacts {
  readonly version: number
  readonly savedBy: number | null
  readonly saverName: string | null
}
export type CreateOutcome =
  | { readonly ok: true; readonly id: number }
  /** The key was used for another request, or the account has too many works. */
  | Refusal<'BAD_REQUEST' | 'WORK_QUOTA_REACHED'>
export type SaveOutcome =
  | {
      readonly ok: true
      readonly version: number
      readonly savedAt: string
      /** Materials that the version before did not have; missing = a repeated request. */
      readonly newMaterials?: readonly (string | number)[]
    }
  /** `version` is the current version. */
  | (Refusal<'WORK_CONFLICT'> & { readonly version: number })
  | Refusal<'WORK_NOT_FOUND' | 'WORK_IN_REVIEW' | 'RATE_LIMITED'>
  /** The key was used for another request. */
  | Refusal<'BAD_REQUEST'>
type RestoreOutcome = { readonly ok: true; readonly ids: number[] } | Refusal<'WORK_QUOTA_REACHED'>

export interface WorkStore {
  /** Creates a work; a repeated key returns the id of the first request. */
  create(work: NewWork, idempotency: IdempotencyKey | null): Promise<CreateOutcome>
  /** Saves a document; the version that it replaces becomes one of the earlier versions (`VersionStore`). */
  save(work: SavedWork, idempotency: IdempotencyKey | null): Promise<SaveOutcome>
  /**
   * Loads a work of any owner; the caller must check the owner. null = it does not exist or is deleted.
   * @throws WORK_BROKEN when the stored document is missing.
   */
  load(id: number): Promise<WorkRow | null>
  /**
   * The current version of a work, without its document, and the account that saved it (null = not known); null = this
   * owner has no such work.
   */
  version(id: number, owner: number): Promise<VersionFacts | null>
  list(owner: number, query: WorkQuery): Promise<{ elements: WorkListing[]; total: number }>
  /** An account's works that were deleted after a time (ISO 8601 UTC), the last deleted first. */
  listDeleted(
    owner: number,
    query: Omit<WorkQuery, 'sort'>,
    after: string,
  ): Promise<{ elements: DeletedListing[]; total: number }>
  /** Renames a work without a new version; false = this owner has no such work. */
  rename(id: number, owner: number, name: string): Promise<boolean>
  /** Deletes an account's works; returns the ids of those that it has deleted. */
  remove(ids: readonly number[], owner: number, now: string): Promise<number[]>
  /** Takes back an account's works that were deleted after a time; all that there are, or none when they have no room. */
  restore(ids: readonly number[], owner: number, after: string): Promise<RestoreOutcome>
  /**
   * Removes works for good that their owner has deleted, with their files: those of a list, or as many as `most`. Returns
   * their ids.
   */
  purge(owner: number, which: { readonly ids: readonly number[] } | { readonly most: number }): Promise<number[]>
  /** Removes works for good that were deleted before a time (ISO 8601 UTC), with their files. */
  purgeDeleted(before: string): Promise<void>
  /** Stores a version while it is drawn, because a save replaces it in the row. */
  keepVersion(work: Pick<WorkRow, 'id' | 'version' | 'data'>): Promise<void>
  /** The document text of a stored version; null when it was not stored or has expired. */
  keptVersion(id: number, version: number): Promise<string | null>
  /** Gives an account's work a cover that drawn ones do not replace; empty = none, the next drawn one is it. */
  setOwnCover(id: number, owner: number, cover: string): Promise<void>
  /** Sets the cover if `version` is still the current version, and that of the templates that were made of it. */
  setCover(id: number, version: number, cover: string): Promise<void>
}
