import type { RenderRefusal } from './render-service.ts'

/** A requested download. */
export interface JobSpec {
  readonly userId: number
  /** The caller's idempotency key. */
  readonly key: string
  /** Hash of the request, so that a key is not accepted for another request. */
  readonly requestHash: string
  /** R2 key of the file. */
  readonly fileKey: string
  readonly workId: number
  readonly version: number
  readonly watermark: boolean
  /** Number of pages to draw. */
  readonly pages: number
  /** The requested file as JSON, so that an administrator can repeat the job. */
  readonly file?: string
}
export interface RenderJob extends JobSpec {
  /** `open` = not ended; only the render service knows whether it is being drawn. */
  readonly state: 'open' | 'done' | 'failed' | 'cancelled'
  /** Error code of a failed job. */
  readonly code: RenderRefusal | null
  /** ISO 8601 UTC; time of the last change of the job. */
  readonly updatedAt: string
}

export interface JobEnd {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly code?: RenderRefusal
  /** Where the file was stored, if not at the key of the job. */
  readonly fileKey?: string
}

export interface JobStore {
  /** Creates a job with a key, or returns the existing job with that key unchanged. */
  open(spec: JobSpec, now: string): Promise<{ job: RenderJob; isNew: boolean }>
  find(userId: number, key: string): Promise<RenderJob | null>
  /** Reopens a job with another file; a cancelled job is not changed. */
  reopen(spec: JobSpec, now: string): Promise<void>
  /** Ends an open job; false = it had ended already and was not changed. */
  settle(job: Pick<RenderJob, 'userId' | 'key'>, end: JobEnd, now: string): Promise<boolean>
  /** Deletes jobs that were created before a time (ISO 8601 UTC). */
  forget(before: string): Promise<void>
}
