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
  /** The consumption that it uses up; null = a job of the time before there were any. */
  readonly reserveId: number | null
  /** Hash of the file, for a free download of the same one. */
  readonly file: string
  /** The requested file as JSON, so that an administrator can draw it again. */
  readonly request?: string
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
  /**
   * The file of a job that is done, as its own attempt has drawn it: another attempt may have given the job another file
   * meanwhile.
   */
  readonly drawn?: Pick<JobSpec, 'fileKey' | 'file'>
}

/** A job with what is known of its work. */
export interface ListedJob {
  readonly job: RenderJob
  /** ISO 8601 UTC */
  readonly createdAt: string
  /** ISO 8601 UTC; when its file was paid for: before, if this download of it was free. null = never. */
  readonly paidAt: string | null
  /** null = it is not stored any more. */
  readonly work: {
    readonly name: string
    readonly cover: string
    /** Number of pages now. */
    readonly pages: number
    readonly isDeleted: boolean
  } | null
}

export interface JobStore {
  /** A page (from 0) of the jobs of an account since a time that were not cancelled, the newest first. */
  list(userId: number, since: string, page: number, size: number): Promise<{ elements: ListedJob[]; total: number }>
  /**
   * Creates a job that uses up its consumption; null = there is a job with that key, or the consumption cannot be used
   * for this job: it has ended, another job uses it, or it is for something else.
   */
  open(spec: JobSpec, now: string): Promise<RenderJob | null>
  find(userId: number, key: string): Promise<RenderJob | null>
  /** The job that uses a consumption. */
  ofReserve(reserveId: number): Promise<RenderJob | null>
  /** Reopens a job with another file; false = it is not as it was `seen`, or its consumption cannot be used. */
  reopen(spec: JobSpec, seen: RenderJob, now: string): Promise<boolean>
  /**
   * Ends an open job, and with it its consumption: settles it, or gives it back. False = it had ended already, or was
   * opened again, and was not changed.
   */
  settle(job: Pick<RenderJob, 'userId' | 'key' | 'reserveId'>, end: JobEnd, now: string): Promise<boolean>
  /** Open jobs that have not changed since a time, the oldest first. */
  stale(before: string, limit: number): Promise<readonly RenderJob[]>
  /** Deletes jobs that were created before a time (ISO 8601 UTC). */
  forget(before: string): Promise<void>
}
