import * as v from 'valibot'
import { FILE_TYPE_NAMES } from '../catalog/file-types.ts'
import { LIMITS } from '../catalog/limits.ts'
import { IDEMPOTENCY_KEY } from '../catalog/patterns.ts'
import { ERROR_STATUS, type ErrorCode, RENDER_ERRORS } from '../errors.ts'
import { renderReport } from '../render-report.ts'
import { endpoint } from './endpoint.ts'
import { idParam } from './fields.ts'

const integer = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0))
const count = v.pipe(integer, v.minValue(1), v.maxValue(LIMITS.pagesDrawn))
const mm = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.number(),
  v.minValue(0),
  v.maxValue(LIMITS.bleedMaxMm),
)
/** `0,2,3`: zero-based pages, each once, in the order of the file. */
const pageList = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}(,\d{1,4})*$/),
  v.transform(text => text.split(',').map(Number)),
  v.maxLength(LIMITS.pagesDrawn),
  v.check(list => new Set(list).size === list.length),
)

const jobKey = v.pipe(v.string(), v.regex(IDEMPOTENCY_KEY))

const common = {
  appId: idParam,
  /** Page px. Not used: the saved page decides the size. */
  width: v.optional(integer),
  height: v.optional(integer),
  /** `1` requests a watermark. Leaving it out never removes one. */
  wm: v.optional(v.string()),
  /** PDF: mm to trim at each edge; by default the area outside the bleed lines of the canvas. */
  bleed: v.optional(mm),
  /** PDF: `1` adds crop marks. */
  marks: v.optional(v.string()),
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
/**
 * Draws one page of the saved work. A key makes the request a job: requests with the same key return the same file,
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
    page: v.optional(integer, 0),
    fileType: v.optional(v.picklist(FILE_TYPE_NAMES), 'png'),
  }),
  takesKey: true,
  output: drawn,
  errors: [...RENDER_ERRORS, 'PHONE_REQUIRED'],
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
    multi: v.optional(count),
    /** Zero-based pages, e.g. `0,2`; replaces `multi`. */
    pages: v.optional(pageList),
  }),
  takesKey: true,
  output: drawn,
  errors: [...RENDER_ERRORS, 'PHONE_REQUIRED'],
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
