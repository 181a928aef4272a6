import * as v from 'valibot'
import { LIMITS } from '../catalog/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, list, page, size, time } from './fields.ts'

const created = v.object({ id })
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.canvasSide))
/**
 * Document text as saved by the editor: JSON of a work (`schemas/document/work.ts`). Its length is no matter of form:
 * a text over `LIMITS.workBytes` answers WORK_TOO_LARGE.
 */
const documentText = v.string()
const newWork = v.optional(
  v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.workName))),
    width: v.optional(side),
    height: v.optional(side),
    categoryId: v.optional(v.nullable(id)),
    data: v.optional(documentText),
  }),
  {},
)

export const loadedWork = v.object({
  id,
  data: v.string(),
  version: v.pipe(v.number(), v.integer()),
  status: v.pipe(v.number(), v.integer()),
  cover: v.string(),
  image: v.string(),
  categoryId: v.nullable(v.number()),
  templateId: v.nullable(v.number()),
  name: v.string(),
})
export const listedWork = v.object({
  id,
  name: v.string(),
  cover: v.string(),
  width: v.number(),
  height: v.number(),
  pages: v.number(),
  updatedAt: time,
})

export const createWork = endpoint({
  method: 'POST',
  path: '/work/new',
  auth: 'user',
  body: newWork,
  output: created,
  errors: ['ADMIN_REFUSED', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
  summary: '新建作品（普通用户）',
})
export const createDesignerWork = endpoint({
  method: 'POST',
  path: '/editor/work',
  auth: 'user',
  body: newWork,
  output: created,
  errors: ['ADMIN_REFUSED', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
  summary: '新建作品（设计师）',
})
export const createFromTemplate = endpoint({
  method: 'GET',
  path: '/work/new/:templateId/2',
  auth: 'user',
  output: created,
  errors: ['ADMIN_REFUSED', 'TEMPLATE_NOT_FOUND'],
  summary: '由模板新建作品',
})
export const listWorks = endpoint({
  method: 'GET',
  path: '/work/personal',
  auth: 'user',
  query: v.object({ page, size: size(20) }),
  output: list(listedWork),
  summary: '我的设计',
})
export const loadWork = endpoint({
  method: 'GET',
  path: '/work/:id',
  auth: 'user',
  output: loadedWork,
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN'],
  summary: '打开作品',
})
/** For the render page only: the ticket names the work, the version and the watermark. */
export const loadOriginalWork = endpoint({
  method: 'GET',
  path: '/work/origin/:id',
  auth: 'render',
  output: v.object({ ...loadedWork.entries, watermark: v.boolean() }),
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'RENDER_TICKET_INVALID'],
  summary: '出图时读取作品',
})
export const saveWork = endpoint({
  method: 'POST',
  path: '/work',
  auth: 'user',
  body: v.object({
    id,
    data: documentText,
    materialIds: v.optional(v.array(v.union([v.string(), v.number()])), []),
    /** The version this save is based on; an older one answers WORK_CONFLICT with the current `version`. */
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  output: v.object({ id, version: v.number(), savedAt: time }),
  errors: ['WORK_NOT_FOUND', 'WORK_CONFLICT', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
  summary: '保存作品',
})
/** The first page as reviewers see it: drawn at full size, without a watermark, for designers of the house. */
export const previewWork = endpoint({
  method: 'GET',
  path: '/editor/work/preview/:id',
  auth: 'designer',
  output: v.object({ url: v.string() }),
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'RENDER_UNAVAILABLE', 'RENDER_TIMEOUT', 'RENDER_FAILED'],
  summary: '审核预览',
})
/** Hands a work to the review: its status becomes 2. */
export const applyWork = endpoint({
  method: 'POST',
  path: '/editor/work/apply/:id',
  auth: 'designer',
  output: created,
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'IMAGE_SOURCE_WRONG'],
  summary: '提交审核',
})
export const deleteWork = endpoint({
  method: 'DELETE',
  path: '/work/:id',
  auth: 'user',
  errors: ['WORK_NOT_FOUND'],
  summary: '删除作品',
})
