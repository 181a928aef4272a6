import * as v from 'valibot'
import { FILE_TYPE_NAMES } from '../catalog/file-types.ts'
import { IDEMPOTENCY_KEY } from '../catalog/patterns.ts'
import { ERROR_STATUS, type ErrorCode, RENDER_ERRORS } from '../errors.ts'
import { renderReport } from '../render-report.ts'
import { endpoint } from './endpoint.ts'
import { fileWishes, id, idParam, list, page, pageCount, pageIndex, pageList, size, time } from './fields.ts'

const jobKey = v.pipe(v.string(), v.regex(IDEMPOTENCY_KEY))

/** Id of a work; the editor of another mode adds its mark. */
const appId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(given => String(given).replace(/_(?:yzp|ismoye)$/, '')),
  idParam,
)

const common = {
  appId,
  /** Page px. Not used: the saved page decides the size. */
  width: v.optional(pageIndex),
  height: v.optional(pageIndex),
  ...fileWishes,
  /** Key of the job, for callers that cannot send the equivalent header `Idempotency-Key`. */
  jobKey: v.optional(jobKey),
}
const drawn = v.object({
  status: v.literal(1),
  msg: v.string(),
  /** Path on the files origin. The file expires after `LIMITS.renderDays`. */
  imgUrl: v.string(),
  /** Render report of the file. */
  receipt: renderReport,
})
/** Of the accounts of hosts. `LICENSE_NEEDED` has the `mediaIds` without a license. */
const HOST_REFUSALS = ['FORBIDDEN', 'LICENSE_NEEDED', 'PARTNER_UNAVAILABLE'] as const

/**
 * Draws one page of the saved work. It uses up a consumption (`allowance.consume`) of this account, work and number of
 * pages: the one that was created with the same key, else the oldest that is unused; without one it is refused. A key makes the request a job: requests with the same key return the same file,
 * which is drawn once, even when the work is saved again meanwhile. `renderJob` returns the progress of the job.
 */
export const download = endpoint({
  method: 'GET',
  path: '/render/download',
  perCall: 'render',
  auth: 'user',
  reply: 'render',
  query: v.object({
    ...common,
    /** Zero-based page. */
    page: v.optional(pageIndex, 0),
    fileType: v.optional(v.picklist(FILE_TYPE_NAMES), 'png'),
  }),
  takesKey: true,
  output: drawn,
  errors: [...RENDER_ERRORS, 'PHONE_REQUIRED', 'ALLOWANCE_REQUIRED', ...HOST_REFUSALS],
})

/** Draws several pages of the saved work as one PDF; each page keeps its own paper size. */
export const downloadPdfMulti = endpoint({
  method: 'GET',
  path: '/render/downloadPdfMulti',
  perCall: 'render',
  auth: 'user',
  reply: 'render',
  query: v.object({
    ...common,
    /** Number of pages, counted from the first; default: all, at most `LIMITS.pagesDrawn`. */
    multi: v.optional(pageCount),
    /** Zero-based pages, e.g. `0,2`; replaces `multi`. */
    pages: v.optional(pageList),
  }),
  takesKey: true,
  output: drawn,
  errors: [...RENDER_ERRORS, 'PHONE_REQUIRED', 'ALLOWANCE_REQUIRED', ...HOST_REFUSALS],
})

const failureCode = v.picklist(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]])

const jobParams = v.object({ key: jobKey })

/** State of a render job. Counts that are not known yet are 0. */
const renderJobState = v.object({
  status: v.literal(1),
  state: v.picklist(['queued', 'drawing', 'done', 'failed', 'cancelled']),
  /** Position in the queue: 1 = next. 0 when the job is not queued. */
  position: v.number(),
  /** One-based page that is being drawn, and the number of pages. */
  page: v.number(),
  pages: v.number(),
  /** One-based band of the page that is being drawn, and the number of bands. */
  band: v.number(),
  bands: v.number(),
  /** Set when `state` is done. */
  imgUrl: v.optional(v.string()),
  receipt: v.optional(renderReport),
  /** Set when `state` is failed or cancelled: the reason. */
  code: v.optional(failureCode),
  msg: v.optional(v.string()),
})
export type RenderJobState = v.InferOutput<typeof renderJobState>

/**
 * Progress of the download that the caller requested with this key. A key that the caller has not used is NOT_FOUND.
 * The key is also NOT_FOUND for a moment after the download was requested.
 */
export const renderJob = endpoint({
  method: 'GET',
  path: '/render/jobs/:key',
  auth: 'user',
  params: jobParams,
  reply: 'render',
  output: renderJobState,
})

/** Cancels an unfinished download. The download and every later request with its key fail with RENDER_CANCELLED. */
export const cancelRenderJob = endpoint({
  method: 'DELETE',
  path: '/render/jobs/:key',
  auth: 'user',
  params: jobParams,
  reply: 'render',
  output: renderJobState,
})

/** A download of the caller in the last `LIMITS.renderDays` days. */
const listedDownload = v.object({
  key: v.string(),
  /** `expired`: its file is not offered any more; it can be downloaded again in the editor. */
  state: v.picklist(['running', 'done', 'failed', 'expired']),
  /** null = the work was deleted. */
  workId: v.nullable(id),
  /** Name and cover of the work as it is now; empty when it is not stored any more. */
  workName: v.string(),
  cover: v.string(),
  fileType: v.picklist(FILE_TYPE_NAMES),
  /** Number of pages of the file. */
  pages: v.number(),
  /** Zero-based page of the work that a file of one page shows; null when the name of the file has no page. */
  page: v.nullable(v.number()),
  watermark: v.boolean(),
  /** Of the file; null while there is none. */
  bytes: v.nullable(v.number()),
  /** px of its first page; null while there is none. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  createdAt: time,
  /** Path of the stored file, for `ALLOWANCE_LIMITS.againMs` after the download: getting it again costs nothing. */
  url: v.nullable(v.string()),
  /** When `url` ends; null without one. */
  freeUntil: v.nullable(time),
  /** Of a running download: finished share, 0–1. */
  share: v.number(),
  /** Why it failed. */
  msg: v.nullable(v.string()),
})

/** The caller's downloads, the newest first. Cancelled ones are not listed. */
export const listDownloads = endpoint({
  method: 'GET',
  path: '/user/downloads',
  auth: 'user',
  query: v.object({ page, size: size(20) }),
  output: list(listedDownload),
})
