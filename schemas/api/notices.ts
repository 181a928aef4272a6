import * as v from 'valibot'
import { MODERATION_REASONS } from '../catalog/moderation-reasons.ts'
import { NOTICE_KINDS } from '../catalog/notice-kinds.ts'
import { endpoint } from './endpoint.ts'
import { id, pathId, time } from './fields.ts'

/** What the caller has not been told yet, the oldest first. */
export const listNotices = endpoint({
  method: 'GET',
  path: '/user/notices',
  auth: 'user',
  output: v.array(
    v.object({
      id,
      kind: v.picklist(NOTICE_KINDS),
      /** Name of the work, picture or account. */
      name: v.string(),
      /** null = the notice is about no refusal. */
      reason: v.nullable(v.picklist(MODERATION_REASONS)),
      /** The work that it is about; null = none. */
      workId: v.optional(v.nullable(id)),
      createdAt: time,
    }),
  ),
})
/** What is new in the product, the newest first. */
export const news = endpoint({
  method: 'GET',
  path: '/common/news',
  auth: 'none',
  isShared: true,
  output: v.object({
    elements: v.array(v.object({ id: v.string(), title: v.string(), text: v.string(), date: v.string() })),
  }),
})
/** Removes the caller's notices up to an id: they were shown. */
export const seeNotices = endpoint({
  method: 'DELETE',
  path: '/user/notices/:id',
  auth: 'user',
  params: v.object({ id: pathId }),
})
