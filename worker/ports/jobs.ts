import type { DrawRefusal } from './renderer.ts'

/** What a download was asked to be. */
export interface JobOrder {
  readonly userId: number
  /** The caller's idempotency key. */
  readonly key: string
  /** Of what was asked, so that one key cannot answer another question. */
  readonly requestHash: string
  /** R2 key of the file. */
  readonly fileKey: string
  readonly workId: number
  readonly version: number
  readonly watermark: boolean
  /** How many pages are drawn. */
  readonly pages: number
}
export interface RenderJob extends JobOrder {
  /** `open` = asked for; whether it is being drawn right now only the render service knows. */
  readonly state: 'open' | 'done' | 'failed' | 'cancelled'
  /** Why it failed. */
  readonly code: DrawRefusal | null
  /** ISO 8601 UTC; when it was asked for last. */
  readonly updatedAt: string
}

export interface JobStore {
  /** The job of that key: a new one, or the one that was made with the key before, as it was. */
  open(order: JobOrder, now: string): Promise<{ job: RenderJob; isNew: boolean }>
  find(userId: number, key: string): Promise<RenderJob | null>
  /** Begins anew with another file; a cancelled job stays as it is. */
  reopen(order: JobOrder, now: string): Promise<void>
  /** Ends an open job; one that has ended stays as it is. False = it had. */
  settle(
    job: Pick<RenderJob, 'userId' | 'key'>,
    end: { readonly state: 'done' | 'failed' | 'cancelled'; readonly code?: DrawRefusal },
    now: string,
  ): Promise<boolean>
  /** Forgets jobs that were made before a time (ISO 8601 UTC). */
  forget(before: string): Promise<void>
}
