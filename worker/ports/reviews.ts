import type { ListedReview, ReviewComment } from '#schemas/api/review-fields.ts'
import type { ActEntry, Listed, Paging } from './admin.ts'
import type { NewTemplate } from './catalog.ts'

/** A submission as it is stored, without its document. Times are ISO 8601 UTC. */
export interface Review {
  readonly id: number
  readonly workId: number
  readonly owner: number
  readonly version: number
  readonly status: ListedReview['status']
  readonly claimedBy: number | null
  readonly claimedUntil: string | null
  readonly reason: string
  readonly decidedAt: string | null
  readonly templateId: number | null
  readonly submittedAt: string
  /** Whether its document is stored. */
  readonly hasDocument: boolean
}

export interface ReviewFilter {
  readonly status: ListedReview['status']
  /** Account id; null = all. */
  readonly designer: number | null
  /** Category of the works; null = all, 0 = those without one. */
  readonly categoryId: number | null
  /** Submitted before; null = any time. */
  readonly before: string | null
}

/** The template that a submission becomes. */
export interface ReviewTemplate extends Omit<NewTemplate, 'isUp'> {
  /** The one that gets the pages; null = a new one. */
  readonly id: number | null
  /** Its line in the log; the target of a new one is its id, which the store writes. */
  readonly entry: ActEntry
}
export interface Decision {
  readonly next: 'returned' | 'accepted'
  readonly reason: string
  readonly entry: ActEntry
  readonly template: ReviewTemplate | null
}
type NewComment = Pick<ReviewComment, 'pageId' | 'pageIndex' | 'x' | 'y' | 'text'>

/** Submissions of works, and what reviewers say about them. */
export interface ReviewStore {
  /**
   * Submits a version of a work. `changed` = it was saved meanwhile, or is gone; `known` = it is submitted.
   */
  submit(work: { readonly id: number; readonly version: number }, now: string): Promise<'done' | 'known' | 'changed'>
  /** Takes the open submission of a work back. False when there is none, or somebody looks at it. */
  withdraw(workId: number, now: string): Promise<boolean>
  /** The last submission of a work; `isDecided`: the last one about which was decided. */
  last(workId: number, isDecided: boolean): Promise<Review | null>
  find(id: number): Promise<Review | null>
  /** The document with which a submission is compared: of the last accepted one before it, else of the last returned one. */
  before(review: Pick<Review, 'id' | 'workId'>): Promise<Review | null>
  /** The document of a submission; null = it is not stored (any more). */
  document(id: number): Promise<string | null>
  /** A page of the queue. `reader` is the administrator who looks. */
  list(filter: ReviewFilter, reader: number, paging: Paging, now: string): Promise<Listed<ListedReview>>
  /** One of the queue. */
  listed(id: number, reader: number, now: string): Promise<ListedReview | null>
  /** The one that waits longest and that nobody but the reader looks at; null = there is none. */
  next(except: number, reader: number, now: string): Promise<number | null>
  /** Keeps a submission for the administrator of the entry. False when it is decided, or of another unless `isTaken`. */
  claim(id: number, until: string, isTaken: boolean, entry: ActEntry): Promise<boolean>
  release(id: number, adminId: number): Promise<void>
  /** Decides. False when it is decided already, or another administrator has claimed it. */
  decide(id: number, decision: Decision): Promise<boolean>
  /** Makes a template of an accepted submission. False when it has one. */
  publish(id: number, template: ReviewTemplate): Promise<boolean>
  /** The template that was made of a work. */
  templateOf(workId: number): Promise<{ readonly id: number; readonly name: string } | null>
  comments(reviewId: number): Promise<ReviewComment[]>
  /** Adds a comment; the same again is no second one. null = it is decided, of another, or has too many. */
  comment(reviewId: number, comment: NewComment, entry: ActEntry): Promise<ReviewComment | null>
  /** False when there is no such comment, or the submission is decided or of another. */
  removeComment(reviewId: number, id: number, entry: ActEntry): Promise<boolean>
  /** Ticks a comment of a work off, or not. False when the work has no such comment. */
  resolve(workId: number, id: number, isResolved: boolean, now: string): Promise<boolean>
}
