import * as v from 'valibot'
import { VERSION_LIMITS } from '../catalog/version-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, pathId, shareCode, size, time } from './fields.ts'

/** Code of an editable share: for those who are not the owner. */
const share = v.optional(shareCode)
const ofWork = v.object({ id: pathId })
const ofVersion = v.object({ id: pathId, version: pathId })

const version = v.object({
  version: v.number(),
  savedAt: time,
  /** Nickname of who saved it; null = the caller; empty = not known. */
  savedBy: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** Path of its cover; empty = none was drawn. */
  cover: v.string(),
  /** The version that it brought back; null = none. */
  restored: v.nullable(v.number()),
})
const versionName = v.pipe(
  v.string(),
  v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
  v.trim(),
  v.maxLength(VERSION_LIMITS.name),
)

/** The versions of a work, the current one first. */
export const listVersions = endpoint({
  method: 'GET',
  path: '/work/:id/versions',
  auth: 'user',
  params: ofWork,
  query: v.object({ share, before: v.optional(idParam), size: size(VERSION_LIMITS.page) }),
  output: v.object({
    elements: v.array(version),
    /** `before` of the next page; null = there is none. */
    next: v.nullable(v.number()),
  }),
  errors: ['WORK_NOT_FOUND'],
})
/** The document of a version. Unpacking it takes the work of a small drawing. */
export const loadVersion = endpoint({
  method: 'GET',
  path: '/work/:id/versions/:version',
  auth: 'user',
  perCall: 'render',
  params: ofVersion,
  query: v.object({ share }),
  output: v.object({ version: v.number(), data: v.string() }),
  errors: ['WORK_NOT_FOUND', 'VERSION_NOT_FOUND'],
})
/** Names a version, which then stays for ever; an empty name takes the name away. */
export const nameVersion = endpoint({
  method: 'PUT',
  path: '/work/:id/versions/:version/name',
  auth: 'user',
  params: ofVersion,
  body: v.object({ name: versionName, share }),
  output: v.object({ version: v.number(), name: v.nullable(v.string()) }),
  errors: ['WORK_NOT_FOUND', 'VERSION_NOT_FOUND', 'VERSION_NAMES_FULL'],
})
/** Saves an earlier version again, as a new one. The current version stays as an earlier one. */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/work/:id/versions/:version/restore',
  auth: 'user',
  params: ofVersion,
  body: v.object({
    /** The current version as the caller knows it. An outdated one fails with WORK_CONFLICT and the current `version`. */
    base: v.pipe(v.number(), v.integer(), v.minValue(0)),
    share,
  }),
  takesKey: true,
  output: v.object({ id, version: v.number(), savedAt: time, data: v.string() }),
  rateLimit: 'saved-bytes',
  errors: ['WORK_NOT_FOUND', 'VERSION_NOT_FOUND', 'WORK_CONFLICT', 'WORK_BROKEN', 'WORK_TOO_LARGE'],
})
