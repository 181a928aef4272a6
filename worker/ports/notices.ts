import type { ModerationReason } from '#schemas/catalog/moderation-reasons.ts'
import type { NoticeKind } from '#schemas/catalog/notice-kinds.ts'

export interface Notice {
  readonly kind: NoticeKind
  /** Name of the work or picture. */
  readonly name: string
  /** null = the notice is about no refusal. */
  readonly reason: ModerationReason | null
  /** The work that it is about; missing = none. */
  readonly workId?: number | null
  /** ISO 8601 UTC */
  readonly createdAt: string
}

/** What accounts are told the next time that they open a page. */
export interface NoticeStore {
  add(userId: number, notice: Notice): Promise<void>
  /** The oldest first. */
  list(userId: number): Promise<readonly (Notice & { readonly id: number })[]>
  /** Removes an account's notices up to an id. */
  seen(userId: number, id: number): Promise<void>
  /** Deletes notices from before a time (ISO 8601 UTC). */
  forget(before: string): Promise<void>
}
