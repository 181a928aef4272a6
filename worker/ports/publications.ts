import type { PublicationStatus } from '#schemas/catalog/statuses.ts'
import type { PlayedType } from '#schemas/publication/played.ts'
import type { PublicationSettings } from '#schemas/publication/settings.ts'

/** What is frozen when a work is published: replaced as a whole by the next time. */
interface PublishedContent {
  readonly workId: number
  /** Of the work. */
  readonly version: number
  readonly type: PlayedType
  readonly name: string
  readonly description: string
  /** Path of the picture of the share card; empty = none. */
  readonly cover: string
}

/** A work that was published. Times are ISO 8601 UTC. */
export interface Publication extends PublishedContent {
  /** The first page as a picture; empty while it is drawn. */
  readonly drawnCover: string
  readonly id: number
  readonly code: string
  readonly owner: number
  /** Counts the times that the content was replaced, from 1. */
  readonly revision: number
  readonly status: PublicationStatus
  /** Its status lets it be seen, its work is not in the trash, and its owner is neither banned nor leaving. */
  readonly isOnline: boolean
  readonly settings: PublicationSettings
  /** null = everybody with the address may look. */
  readonly passwordHash: string | null
  /** null = never */
  readonly expiresAt: string | null
  readonly publishedAt: string
  /** Keys of the stored document and of the page drawn from it. */
  readonly documentKey: string
  readonly pageKey: string
}

/** What the owner of a publication may change without publishing again; a missing field stays. */
export interface PublicationChange {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly cover?: string | undefined
  readonly settings?: PublicationSettings | undefined
  readonly passwordHash?: string | null | undefined
  readonly expiresAt?: string | null | undefined
}

export interface NewPublication extends PublishedContent {
  /** Of a work that was not published before. */
  readonly code: string
  readonly owner: number
  readonly settings: PublicationSettings
  readonly passwordHash: string | null
  readonly expiresAt: string | null
  readonly document: string
  readonly page: PublishedPage
  readonly now: string
}

/** A drawn page as it is stored. */
export interface PublishedPage {
  /** The body, and tags for the head. */
  readonly html: string
  readonly head: string
  /** Keys of the pictures that were made for it. */
  readonly pictures: readonly string[]
}

/** A publication in the list of its owner, with the current version of the work. */
export interface PublicationListing extends Publication {
  readonly workVersion: number
}

/** Published works. */
export interface PublicationStore {
  /** null = nobody has published under this code. */
  find(code: string): Promise<Publication | null>
  ofWork(workId: number): Promise<Publication | null>
  /**
   * Publishes a work or replaces what is published of it, and shows it. null = this owner has no such work, an
   * administrator has removed the page, or a newer version is published already: then nothing is changed.
   */
  publish(publication: NewPublication): Promise<Publication | null>
  /** Changes an owner's publication; false = there is none, or an administrator has removed it. */
  change(workId: number, owner: number, change: PublicationChange): Promise<boolean>
  /** Stores the drawn cover of a revision. */
  setDrawnCover(workId: number, revision: number, cover: string): Promise<void>
  /** Moves a publication from one of the statuses to another; false = it has none of them. */
  setStatus(workId: number, from: readonly PublicationStatus[], to: PublicationStatus): Promise<boolean>
  /** The owner's publications, the last published first. */
  list(
    owner: number,
    page: number,
    size: number,
  ): Promise<{ readonly elements: readonly PublicationListing[]; readonly total: number }>
  /** Publications of works, for lists of works. */
  ofWorks(workIds: readonly number[]): Promise<readonly PublicationListing[]>
  /** The document as it was published; null when it is not stored (any more). */
  document(publication: Pick<Publication, 'documentKey'>): Promise<string | null>
  /** The drawn page; null when it is not stored (any more). */
  page(publication: Pick<Publication, 'pageKey'>): Promise<PublishedPage | null>
  /** Makes caches forget the pages. Never throws: without it they are shown until they are old (`PUBLISH_LIMITS`). */
  forget(codes: readonly string[]): Promise<void>
}
