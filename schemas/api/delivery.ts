import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
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
}
const drawn = v.object({ status: v.literal(1), msg: v.string(), imgUrl: v.string() })
const FAILURES = [
  'WORK_NOT_FOUND',
  'WORK_BROKEN',
  'PAGE_NOT_FOUND',
  'RENDER_UNAVAILABLE',
  'RENDER_TIMEOUT',
  'RENDER_FAILED',
] as const

/** Draws one page of the saved work. `imgUrl` is a path on the files origin. */
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
  errors: FAILURES,
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
  errors: FAILURES,
  summary: '生成多页 PDF',
})
