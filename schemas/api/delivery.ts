import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { idParam } from './fields.ts'

const integer = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0))

/** Draws one page of the saved work. `imgUrl` is a path on the files origin. */
export const download = endpoint({
  method: 'GET',
  path: '/render/download',
  auth: 'user',
  reply: 'render',
  query: v.object({
    appId: idParam,
    /** Zero-based page. */
    page: v.optional(integer, 0),
    fileType: v.optional(v.picklist(['png', 'jpg']), 'png'),
    /** Page px; informative: the saved page decides. */
    width: v.optional(integer),
    height: v.optional(integer),
    /** `1` asks for a watermark; leaving it out never removes one. */
    wm: v.optional(v.string()),
  }),
  output: v.object({ status: v.literal(1), msg: v.string(), imgUrl: v.string() }),
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'PAGE_NOT_FOUND', 'RENDER_UNAVAILABLE', 'RENDER_TIMEOUT', 'RENDER_FAILED'],
  summary: '生成下载文件',
})
