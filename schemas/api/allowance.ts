import * as v from 'valibot'
import { DOWNLOAD_TYPE } from '../catalog/allowance.ts'
import { ALLOWANCE_LIMITS } from '../catalog/allowance-limits.ts'
import { FILE_TYPE_NAMES } from '../catalog/file-types.ts'
import { endpoint } from './endpoint.ts'
import { fileWishes, id, idParam, pageCount, pageList, pathId } from './fields.ts'

const TYPES = [DOWNLOAD_TYPE.ordinary, DOWNLOAD_TYPE.vip] as const
const type = v.picklist(TYPES)
const typeParam = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), type)
const counted = v.object({
  /** 1 ordinary (with a watermark), 2 VIP (without). */
  type,
  /** Downloads that are left; below 0: unlimited. */
  count: v.number(),
})
/**
 * The file, as `delivery.download` names it. With `pages` and `fileType` the server knows the file: the same version,
 * pages, type and wishes as a file that the account paid for within `ALLOWANCE_LIMITS.againMs` cost nothing.
 */
const file = {
  ...fileWishes,
  pages: v.optional(pageList),
  fileType: v.optional(v.picklist(FILE_TYPE_NAMES)),
}
const asked = {
  workId: idParam,
  type: typeParam,
  ...file,
  /** `1`: each page is a file of its own, as it is with pictures. */
  each: v.optional(v.string()),
}
const params = v.object({ id: pathId })
/** The count that pays, and how many downloads it would pay: 0 when the file was paid for shortly before. */
const price = v.object({ ...counted.entries, cost: v.number() })
const REFUSALS = ['PHONE_REQUIRED', 'WORK_NOT_FOUND', 'ALLOWANCE_USED_UP', 'ALLOWANCE_MEMBERS', 'FORBIDDEN'] as const
/** Of the accounts of partners. `LICENSE_NEEDED` has the `mediaIds` without a license. */
const HOST_REFUSALS = ['LICENSE_NEEDED', 'PARTNER_UNAVAILABLE', 'WORK_BROKEN', 'WORK_TOO_LARGE'] as const

/**
 * How many downloads the account has left: one entry (type 1) for a free account, an entry of each type with an active
 * membership.
 */
export const downloadCounts = endpoint({
  method: 'GET',
  path: '/work/download',
  auth: 'user',
  output: v.array(counted),
})

/** Whether one page of the own work `id` can be downloaded now. Nothing is reserved. `workId` repeats the id. */
export const checkDownload = endpoint({
  method: 'GET',
  path: '/work/download/:id',
  auth: 'user',
  params,
  query: v.object(asked),
  output: price,
  errors: REFUSALS,
})

/** Whether two or more pages (`multi`) of the own work `id` can be downloaded now; each costs one. */
export const checkPages = endpoint({
  method: 'GET',
  path: '/work/download/multi/:id',
  auth: 'user',
  params,
  query: v.object({ ...asked, multi: v.pipe(pageCount, v.minValue(2)) }),
  output: price,
  errors: [...REFUSALS, 'ALLOWANCE_PAGES'],
})

/**
 * Creates a consumption: reserves the downloads that one file costs, one for each page. The file is then requested with
 * the same key (`delivery.download`, `delivery.downloadPdfMulti`). When it is stored, the consumption is settled; when
 * that fails, is cancelled, or nobody requests it for `ALLOWANCE_LIMITS.unusedMs`, the downloads are given back.
 */
export const consume = endpoint({
  method: 'PUT',
  path: '/work/download',
  auth: 'user',
  body: v.object({
    workId: id,
    type,
    /** Pages of the file. */
    multi: v.optional(pageCount, 1),
    /** Not used: the server knows where it stores the file. */
    url: v.optional(v.pipe(v.string(), v.maxLength(ALLOWANCE_LIMITS.url))),
    ...file,
  }),
  takesKey: true,
  rateLimit: 'consumption',
  /** `cost`: downloads that were reserved; 0 = unlimited, or free because the file was paid for shortly before. */
  output: v.object({ id, type, cost: v.number() }),
  errors: [...REFUSALS, 'ALLOWANCE_PAGES', ...HOST_REFUSALS],
})

/**
 * Tells that the file of a consumption was stored. The server has settled it already, or does it now if the file is
 * really there; `url` is not trusted.
 */
export const confirm = endpoint({
  method: 'PUT',
  path: '/work/download/update',
  auth: 'user',
  body: v.object({ id, type, url: v.pipe(v.string(), v.maxLength(ALLOWANCE_LIMITS.url)) }),
  /** Whether the consumption is settled. */
  output: v.object({ id, isSettled: v.boolean() }),
  errors: ['NOT_FOUND'],
})
