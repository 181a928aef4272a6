import * as v from 'valibot'
import { DESIGN_LIMITS } from '../catalog/design-limits.ts'
import { LIMITS } from '../catalog/limits.ts'
import { WORK_STATUS } from '../catalog/statuses.ts'
import { WORK_SORTS } from '../catalog/work-sorts.ts'
import { RENDER_ERRORS } from '../errors.ts'
import { endpoint } from './endpoint.ts'
import { id, keyword, list, page, pathId, shareCode, size, time } from './fields.ts'
import { detailedWork, loadedWork } from './loaded-work.ts'
import { DOCUMENT_BODY, documentText, materialIds, newWork, savedVersion } from './work-fields.ts'

const created = v.object({ id })
/** Code of an editable share: opens the work for those who are not its owner. */
const viaShare = v.object({ share: v.optional(shareCode) })

const listedWork = v.object({
  id,
  name: v.string(),
  cover: v.string(),
  width: v.number(),
  height: v.number(),
  pages: v.number(),
  status: v.picklist(Object.values(WORK_STATUS)),
  createdAt: time,
  updatedAt: time,
})
const deletedWork = v.object({
  ...listedWork.entries,
  deletedAt: time,
  /** Days until it is removed for good; 1 = less than a day. */
  daysLeft: v.number(),
})

const workName = v.pipe(
  v.string(),
  v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.minLength(1),
  v.maxLength(LIMITS.workName),
)
/** The works of a call about several; those of other accounts are left out, as those that do not exist. */
const works = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(DESIGN_LIMITS.atOnce)) })
/** The works that the call has changed. */
const changed = v.object({ ids: v.array(id) })

export const createWork = endpoint({
  method: 'POST',
  path: '/work/new',
  auth: 'user',
  body: newWork,
  bodyBytes: DOCUMENT_BODY,
  takesKey: true,
  output: created,
  rateLimit: 'saved-bytes',
  errors: ['ADMIN_REFUSED', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'WORK_QUOTA_REACHED'],
})
export const createDesignerWork = endpoint({
  method: 'POST',
  path: '/editor/work',
  auth: 'user',
  body: newWork,
  bodyBytes: DOCUMENT_BODY,
  takesKey: true,
  output: created,
  rateLimit: 'saved-bytes',
  errors: ['ADMIN_REFUSED', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'WORK_QUOTA_REACHED'],
})
export const createFromTemplate = endpoint({
  method: 'GET',
  path: '/work/new/:templateId/2',
  auth: 'user',
  params: v.object({ templateId: pathId }),
  takesKey: true,
  creates: true,
  output: created,
  rateLimit: 'saved-bytes',
  errors: ['ADMIN_REFUSED', 'TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_BOUGHT', 'WORK_QUOTA_REACHED'],
})
export const listWorks = endpoint({
  method: 'GET',
  path: '/work/personal',
  auth: 'user',
  query: v.object({
    page,
    size: size(DESIGN_LIMITS.page),
    q: keyword,
    sort: v.optional(v.picklist(WORK_SORTS), 'changed'),
    /** `1` = only works that were published. */
    published: v.optional(v.picklist(['', '1']), ''),
  }),
  output: list(
    v.object({
      ...listedWork.entries,
      /** Its published page; missing = there is none. */
      publication: v.optional(v.object({ url: v.string(), isOnline: v.boolean() })),
    }),
  ),
})
/** The works that were deleted and can be restored, the last deleted first. */
export const listDeletedWorks = endpoint({
  method: 'GET',
  path: '/work/trash',
  auth: 'user',
  query: v.object({ page, size: size(DESIGN_LIMITS.page), q: keyword }),
  output: list(deletedWork),
})
export const loadWork = endpoint({
  method: 'GET',
  path: '/work/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  query: viaShare,
  output: loadedWork,
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN'],
})
/** An own work under the names of the publishing calls. */
export const appDetail = endpoint({
  method: 'GET',
  path: '/apps/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  output: detailedWork,
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN'],
})
/** Whether a work has changed elsewhere, without its document. */
export const workVersion = endpoint({
  method: 'GET',
  path: '/work/:id/version',
  auth: 'user',
  params: v.object({ id: pathId }),
  query: viaShare,
  output: v.object({
    version: v.number(),
    /** Nickname of who saved it; null = the caller, or not known. */
    savedBy: v.nullable(v.string()),
  }),
  errors: ['WORK_NOT_FOUND'],
})
/** For the render page only. The ticket names the work, its version and the watermark. */
export const loadOriginalWork = endpoint({
  method: 'GET',
  path: '/work/origin/:id',
  auth: 'render',
  params: v.object({ id: pathId }),
  output: v.object({ ...loadedWork.entries, watermark: v.boolean() }),
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'RENDER_TICKET_INVALID'],
})
export const saveWork = endpoint({
  method: 'POST',
  path: '/work',
  auth: 'user',
  body: v.object({
    id,
    data: documentText,
    materialIds,
    version: savedVersion,
    /** Code of an editable share: for those who are not the owner. */
    share: v.optional(shareCode),
  }),
  bodyBytes: DOCUMENT_BODY,
  takesKey: true,
  output: v.object({ id, version: v.number(), savedAt: time }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'TEAM_FORBIDDEN', 'WORK_CONFLICT', 'WORK_IN_REVIEW', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
})
/** Replaces a stored document of an older format by what the editor has read from it, unless it was saved since. */
export const repairWork = endpoint({
  method: 'POST',
  path: '/editor/work/repair/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  body: v.object({ workId: id, data: documentText }),
  bodyBytes: DOCUMENT_BODY,
  output: v.object({ id, version: v.number(), isRepaired: v.boolean() }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'WORK_CONFLICT', 'WORK_IN_REVIEW', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'BAD_REQUEST'],
})
/** Draws the first page as reviewers see it, at full size and without a watermark; for in-house designers. */
export const previewWork = endpoint({
  method: 'GET',
  path: '/editor/work/preview/:id',
  auth: 'designer',
  params: v.object({ id: pathId }),
  output: v.object({ url: v.string() }),
  errors: RENDER_ERRORS,
})
/** Submits a work for review: its status becomes `submitted`, and nothing is saved until it is decided or taken back. */
export const applyWork = endpoint({
  method: 'POST',
  path: '/editor/work/apply/:id',
  auth: 'designer',
  params: v.object({ id: pathId }),
  output: created,
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'IMAGE_SOURCE_WRONG', 'WORK_CONFLICT'],
})
export const deleteWork = endpoint({
  method: 'DELETE',
  path: '/work/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  errors: ['WORK_NOT_FOUND'],
})
/** Renames a work without opening it. Its version stays: an editor that has it open goes on. */
export const renameWork = endpoint({
  method: 'PUT',
  path: '/work/:id/name',
  auth: 'user',
  params: v.object({ id: pathId }),
  body: v.object({ name: workName }),
  output: v.object({ id, name: v.string() }),
  errors: ['WORK_NOT_FOUND'],
})
/** Copies the newest version of an own work into another one. */
export const cloneWork = endpoint({
  method: 'POST',
  path: '/editor/work/clone/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
  takesKey: true,
  output: created,
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'ADMIN_REFUSED', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'WORK_QUOTA_REACHED'],
})
/** Deletes several works. */
export const deleteWorks = endpoint({
  method: 'POST',
  path: '/work/personal/delete',
  auth: 'user',
  body: works,
  output: changed,
})
/** Takes deleted works back. */
export const restoreWorks = endpoint({
  method: 'POST',
  path: '/work/trash/restore',
  auth: 'user',
  body: works,
  output: changed,
  errors: ['WORK_QUOTA_REACHED'],
})
/** Removes deleted works for good, with their files. */
export const purgeWorks = endpoint({
  method: 'POST',
  path: '/work/trash/purge',
  auth: 'user',
  body: works,
  output: changed,
})
/** Removes deleted works for good; at most `DESIGN_LIMITS.purge` in a call: `left` says how many are left. */
export const emptyTrash = endpoint({
  method: 'DELETE',
  path: '/work/trash',
  auth: 'user',
  output: v.object({ left: v.number() }),
})
/** Stores a design that others open by its id (`/editor?jsonId=`). */
export const createJsonRecord = endpoint({
  method: 'POST',
  path: '/work/json',
  auth: 'designer',
  body: v.object({ data: documentText }),
  bodyBytes: DOCUMENT_BODY,
  output: v.object({ id: v.string() }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_BROKEN', 'WORK_TOO_LARGE', 'WORK_QUOTA_REACHED'],
})
export const loadJsonRecord = endpoint({
  method: 'GET',
  path: '/work/json/:id',
  auth: 'none',
  params: v.object({ id: shareCode }),
  output: v.object({ appData: v.string() }),
  errors: ['NOT_FOUND'],
})
export const deleteJsonRecord = endpoint({
  method: 'DELETE',
  path: '/work/json/:id',
  auth: 'designer',
  params: v.object({ id: shareCode }),
  errors: ['NOT_FOUND'],
})
