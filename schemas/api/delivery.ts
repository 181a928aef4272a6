import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { ERRORS, type ErrorCode, RENDER_ERRORS } from '../errors.ts'
import { renderReceipt } from '../receipt.ts'
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
/** `0,2,3`: pages in the order they are wanted. */
const pageList = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}(,\d{1,4})*$/),
  v.transform(text => text.split(',').map(Number)),
  v.maxLength(LIMITS.pagesDrawn),
)

const common = {
  appId: idParam,
  /** Page px; informative: the saved page decides. */
  width: v.optional(integer),
  height: v.optional(integer),
  /** `1` asks for a watermark; leaving it out never removes one. */
  wm: v.optional(v.string()),
  /** PDF: mm at each edge that are cut off; by default what lies outside the canvas's bleed lines. */
  bleed: v.optional(mm),
  /** PDF: `1` adds crop marks. */
  marks: v.optional(v.string()),
  /** Key of the job, for callers that cannot send the header `Idempotency-Key`, which says the same. */
  jobKey: v.optional(v.pipe(v.string(), v.regex(LIMITS.idempotencyKey))),
}
const drawn = v.object({
  status: v.literal(1),
  msg: v.string(),
  /** A path on the files origin; the file expires after `LIMITS.renderDays`. */
  imgUrl: v.string(),
  /** What the file was drawn with. */
  receipt: renderReceipt,
})
/**
 * Draws one page of the saved work. With a key it is a job: the same key asks for the same file again, drawn once,
 * whatever was saved meanwhile, and `renderJob` tells how far it is.
 */
export const download = endpoint({
  method: 'GET',
  path: '/render/download',
  auth: 'user',
  reply: 'render',
  query: v.object({
    ...common,
    /** Zero-based page. */
    page: v.optional(integer, 0),
    fileType: v.optional(v.picklist(['png', 'jpg', 'pdf']), 'png'),
  }),
  output: drawn,
  errors: RENDER_ERRORS,
  summary: '生成下载文件',
})

/** Several pages of the saved work in one PDF, each on paper of its own size. */
export const downloadPdfMulti = endpoint({
  method: 'GET',
  path: '/render/downloadPdfMulti',
  auth: 'user',
  reply: 'render',
  query: v.object({
    ...common,
    /** How many pages, from the first; all when left out. */
    multi: v.optional(count),
    /** Which pages instead, zero-based, e.g. `0,2`. */
    pages: v.optional(pageList),
  }),
  output: drawn,
  errors: RENDER_ERRORS,
  summary: '生成多页 PDF',
})

const failureCode = v.picklist(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** Where a job stands. Counts that are not known yet are 0. */
const renderJobState = v.object({
  status: v.literal(1),
  state: v.picklist(['queued', 'drawing', 'done', 'failed', 'cancelled']),
  /** How many are served before this one while it is queued, itself included: 1 = the next. Else 0. */
  position: v.number(),
  /** The page being drawn, from 1, of how many. */
  page: v.number(),
  pages: v.number(),
  /** The band of that page being drawn, from 1, of how many. */
  band: v.number(),
  bands: v.number(),
  /** done */
  imgUrl: v.optional(v.string()),
  receipt: v.optional(renderReceipt),
  /** failed and cancelled: why. */
  code: v.optional(failureCode),
  msg: v.optional(v.string()),
})
export type RenderJobState = v.InferOutput<typeof renderJobState>

/**
 * How far the download is that was asked for with this key. A key that the caller has not used is NOT_FOUND, also for a
 * moment after the download was sent.
 */
export const renderJob = endpoint({
  method: 'GET',
  path: '/render/jobs/:key',
  auth: 'user',
  reply: 'render',
  output: renderJobState,
  summary: '下载任务进度',
})

/** Ends a download that is not finished: it answers RENDER_CANCELLED, and so does every later request with its key. */
export const cancelRenderJob = endpoint({
  method: 'DELETE',
  path: '/render/jobs/:key',
  auth: 'user',
  reply: 'render',
  output: renderJobState,
  summary: '取消下载任务',
})
