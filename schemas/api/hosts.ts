import * as v from 'valibot'
import { HOST_LIMITS } from '../catalog/host-limits.ts'
import { IDEMPOTENCY_KEY } from '../catalog/patterns.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, time } from './fields.ts'
import { loadedWork } from './loaded-work.ts'
import { DOCUMENT_BODY, documentText, materialIds, newWork, savedVersion } from './work-fields.ts'

/** A token of the host. The header `x-credentials` and the query of each `/yzp` call say the same (`host-caller.ts`). */
const credentials = v.optional(v.pipe(v.string(), v.maxLength(HOST_LIMITS.token)))
/** Id of a work, with or without the mark of the mode. */
const appId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(given => String(given).replace(/_yzp$/, '')),
  idParam,
)
const mediaId = v.pipe(v.string(), v.minLength(1), v.maxLength(HOST_LIMITS.mediaId), v.regex(/^[\w.:-]+$/))

/** Creates a work in a signage tool. When the token names a design of the host (`ref`), it has one work, which is answered again. */
export const createHostedWork = endpoint({
  method: 'POST',
  path: '/yzp/work/new',
  auth: 'signage',
  body: newWork,
  bodyBytes: DOCUMENT_BODY,
  takesKey: true,
  output: v.object({ id }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_BROKEN', 'WORK_TOO_LARGE', 'WORK_QUOTA_REACHED'],
})
/** The work with this id, else the one that the token names: by `work`, or by the host's own id of it (`ref`). */
export const loadHostedWork = endpoint({
  method: 'GET',
  path: '/yzp/work',
  auth: 'signage',
  query: v.object({ credentials, id: v.optional(appId) }),
  output: loadedWork,
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN'],
})
/** A save that a person wants, in the editor. */
export const saveHostedWork = endpoint({
  method: 'POST',
  path: '/yzp/work',
  auth: 'signage',
  body: v.object({ id: appId, data: documentText, materialIds, version: savedVersion }),
  bodyBytes: DOCUMENT_BODY,
  takesKey: true,
  output: v.object({ id, version: v.number(), savedAt: time }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'WORK_CONFLICT', 'WORK_IN_REVIEW', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
})
/** A save that the page of the host wants; the list of materials stays. */
export const updateHostedWork = endpoint({
  method: 'POST',
  path: '/yzp/work/update',
  auth: 'signage',
  body: v.object({ id: appId, data: documentText, version: savedVersion }),
  bodyBytes: DOCUMENT_BODY,
  takesKey: true,
  output: v.object({ id, version: v.number(), savedAt: time }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'WORK_CONFLICT', 'WORK_IN_REVIEW', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
})
/**
 * Registers the picture of a work: a download of this very work by its account, as `imgUrl` told it. It is kept as long as
 * the work has it, under the address that is answered.
 */
export const registerWorkImage = endpoint({
  method: 'POST',
  path: '/yzp/work/image',
  auth: 'signage',
  credentialsIn: 'body',
  body: v.object({ workId: appId, url: v.pipe(v.string(), v.maxLength(2000)), credentials }),
  output: v.object({ workId: id, url: v.string() }),
  errors: ['WORK_NOT_FOUND', 'WORK_BROKEN', 'IMAGE_SOURCE_WRONG', 'CONTENT_REFUSED', 'MODERATION_UNAVAILABLE'],
})

/** Whether the person has the partner's membership for the editor. */
export const checkEditVip = endpoint({
  method: 'GET',
  path: '/users/check-edit-vip',
  auth: 'partner',
  perCall: 'partner-call',
  output: v.boolean(),
  errors: ['PARTNER_UNAVAILABLE'],
})
/** Whether the person has a license for each of the partner's media. */
export const checkLicense = endpoint({
  method: 'POST',
  path: '/licenses/v2/check-license',
  auth: 'partner',
  perCall: 'partner-call',
  body: v.object({ mediaIds: v.pipe(v.array(mediaId), v.minLength(1), v.maxLength(HOST_LIMITS.media)) }),
  output: v.object({ elements: v.array(v.object({ mediaId: v.string(), licensed: v.boolean() })) }),
  errors: ['PARTNER_UNAVAILABLE'],
})
/** Puts a medium into the person's cart at the partner. A `nonce` is used once: sent again, it adds nothing. */
export const addToCart = endpoint({
  method: 'POST',
  path: '/carts/add/edit',
  auth: 'partner',
  perCall: 'partner-call',
  body: v.object({
    mediaId,
    mediaSize: v.literal('xl'),
    source: v.literal('moye'),
    nonce: v.pipe(v.string(), v.regex(IDEMPOTENCY_KEY)),
  }),
  output: v.object({ id: v.string() }),
  errors: ['PARTNER_UNAVAILABLE'],
})
