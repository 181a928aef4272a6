export interface WorkRow {
  readonly id: number
  readonly owner: number
  readonly name: string
  /** Document text as it was saved, unparsed. */
  readonly data: string
  readonly version: number
  readonly status: number
  readonly cover: string
  readonly image: string
  readonly categoryId: number | null
  readonly templateId: number | null
  readonly width: number
  readonly height: number
  readonly pages: number
}
export type WorkListing = Pick<WorkRow, 'id' | 'name' | 'cover' | 'width' | 'height' | 'pages'> & {
  readonly updatedAt: string
}
/** What a document says about itself; columns of the list. */
export type WorkSummary = Pick<WorkRow, 'name' | 'width' | 'height' | 'pages'>

/** Makes a repeated request harmless: the first answer is stored beside the write and given again. */
export interface Once {
  readonly key: string
  /** Hash of what was asked, so that one key cannot answer another question. */
  readonly requestHash: string
}

export interface NewWork extends WorkSummary {
  readonly owner: number
  readonly data: string
  readonly cover: string
  readonly categoryId: number | null
  readonly templateId: number | null
  readonly now: string
}
export interface SavedWork extends WorkSummary {
  readonly id: number
  readonly owner: number
  readonly data: string
  readonly materialIds: readonly (string | number)[]
  readonly categoryId: number | null
  readonly templateId: number | null
  /** Version this save is based on. */
  readonly version: number
  readonly now: string
}
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number; readonly savedAt: string }
  | { readonly kind: 'conflict'; readonly version: number }
  | { readonly kind: 'missing' }

export interface WorkStore {
  /** The new id, or the id that the same key made before; null = the key was used for another request. */
  create(work: NewWork, once: Once | null): Promise<number | null>
  save(work: SavedWork, once: Once | null): Promise<SaveOutcome | null>
  /** Not deleted; anybody's (the caller checks the owner). Throws WORK_BROKEN when the stored body is gone. */
  load(id: number): Promise<WorkRow | null>
  list(owner: number, page: number, size: number): Promise<{ elements: WorkListing[]; total: number }>
  /** False when there was nothing to delete. */
  remove(id: number, owner: number, now: string): Promise<boolean>
  /** Keeps a version while it is drawn, so that saving another does not take it away. */
  keepVersion(work: Pick<WorkRow, 'id' | 'version' | 'data'>): Promise<void>
  /** The document text of a version that was kept; null when it was not, or is gone. */
  keptVersion(id: number, version: number): Promise<string | null>
  /** 1 editable, 2 submitted for review, 3 returned by it. */
  setStatus(id: number, status: 1 | 2 | 3): Promise<void>
  /** Sets the cover if `version` is still the newest. */
  setCover(id: number, version: number, cover: string): Promise<void>
}
