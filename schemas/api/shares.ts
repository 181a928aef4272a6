import * as v from 'valibot'
import { SHARE_CODE } from '../catalog/patterns.ts'
import { REPORT_REASONS } from '../catalog/report-reasons.ts'
import { SHARE_LIMITS } from '../catalog/share-limits.ts'
import { RENDER_ERRORS } from '../errors.ts'
import { endpoint } from './endpoint.ts'
import { id, page, pathId, shareCode, time } from './fields.ts'
import { loadedWork } from './loaded-work.ts'

const pathCode = v.pipe(v.string(), v.regex(SHARE_CODE))

const ownShare = v.object({
  code: v.string(),
  /** Others may edit now: the owner wants it and is a member. */
  editable: v.boolean(),
  /** null = never */
  expiresAt: v.nullable(time),
  /** Path of the public page of the link. */
  path: v.string(),
})
export type OwnShare = v.InferInput<typeof ownShare>

/** Shares an own work by link: view-only, without an end. A work that is shared already keeps its code. */
export const createShare = endpoint({
  method: 'POST',
  path: '/work/share/:workId',
  auth: 'user',
  params: v.object({ workId: pathId }),
  output: ownShare,
  rateLimit: 'share',
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'CONTENT_REFUSED'],
})
/** The same under the other documented path. */
export const createShareOf = endpoint({
  method: 'POST',
  path: '/work/share/create/:workId',
  auth: 'user',
  params: v.object({ workId: pathId }),
  output: ownShare,
  rateLimit: 'share',
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'CONTENT_REFUSED'],
})
/** Whether others may edit the work of an own share; only members may let them. */
export const setShareEditor = endpoint({
  method: 'POST',
  path: '/work/share/editor',
  auth: 'user',
  body: v.object({ code: shareCode, editor: v.boolean() }),
  output: ownShare,
  errors: ['SHARE_NOT_FOUND', 'MEMBERSHIP_REQUIRED'],
})
/** When an own share ends, counted from now; null = never. */
export const setShareExpiry = endpoint({
  method: 'POST',
  path: '/work/share/expiry',
  auth: 'user',
  body: v.object({ code: shareCode, days: v.nullable(v.picklist(SHARE_LIMITS.days)) }),
  output: ownShare,
  errors: ['SHARE_NOT_FOUND'],
})
/** Ends an own share for good. */
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/work/share/:code',
  auth: 'user',
  params: v.object({ code: pathCode }),
  errors: ['SHARE_NOT_FOUND'],
})

/**
 * Opens a shared work in the editor. Codes that are unknown, ended, expired or of a deleted work answer alike.
 * Who gets a `workId` may save that work; who is not its owner, with the code in the calls of the work.
 */
export const openShare = endpoint({
  method: 'GET',
  path: '/work/share',
  auth: 'optional',
  query: v.object({ code: v.optional(shareCode, '') }),
  output: v.object({
    ...v.omit(loadedWork, ['id', 'cover', 'image']).entries,
    code: v.string(),
    /** Others may edit, once they have logged in. */
    editable: v.boolean(),
    isOwner: v.boolean(),
    /** null for those who may only look now. */
    workId: v.nullable(id),
  }),
  rateLimit: 'share-view',
  errors: ['SHARE_NOT_FOUND', 'WORK_BROKEN'],
})

const viewedPage = v.object({
  /** Page px. */
  width: v.number(),
  height: v.number(),
  /** Path of its picture; null = ask `sharedPage`, which draws it. */
  url: v.nullable(v.string()),
})
/** What the public page of a link shows. */
export const viewShare = endpoint({
  method: 'GET',
  path: '/work/share/view',
  auth: 'optional',
  query: v.object({ code: v.optional(shareCode, '') }),
  output: v.object({
    name: v.string(),
    cover: v.string(),
    version: v.number(),
    editable: v.boolean(),
    isOwner: v.boolean(),
    workId: v.nullable(id),
    /** The first `LIMITS.pagesDrawn` pages. */
    pages: v.array(viewedPage),
    /** Number of all pages. */
    total: v.number(),
  }),
  rateLimit: 'share-view',
  errors: ['SHARE_NOT_FOUND', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
})
/** The picture of a shared page, drawn once for all who look at it. */
export const sharedPage = endpoint({
  method: 'GET',
  path: '/work/share/page',
  auth: 'none',
  query: v.object({ code: v.optional(shareCode, ''), page }),
  output: v.object({ url: v.string(), width: v.number(), height: v.number() }),
  rateLimit: 'share-view',
  errors: ['SHARE_NOT_FOUND', ...RENDER_ERRORS],
})
/** Copies a shared work into the caller's own works. */
export const copyShare = endpoint({
  method: 'POST',
  path: '/work/share/:code/copy',
  auth: 'user',
  params: v.object({ code: pathCode }),
  takesKey: true,
  output: v.object({ id }),
  rateLimit: 'saved-bytes',
  errors: ['SHARE_NOT_FOUND', 'ADMIN_REFUSED', 'WORK_BROKEN', 'WORK_TOO_LARGE', 'WORK_QUOTA_REACHED'],
})
/** Reports a shared work to the administrators. */
export const reportShare = endpoint({
  method: 'POST',
  path: '/work/share/report',
  auth: 'optional',
  body: v.object({
    code: shareCode,
    reason: v.picklist(REPORT_REASONS),
    details: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SHARE_LIMITS.reportLength)), ''),
  }),
  rateLimit: 'report',
  errors: ['SHARE_NOT_FOUND'],
})
