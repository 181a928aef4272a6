import * as v from 'valibot'
import { PUBLICATION_STATUS } from '../catalog/statuses.ts'
import { PLAYED_TYPES } from '../publication/played.ts'
import { publicationSettings } from '../publication/settings.ts'
import { id, time } from './fields.ts'

/** A published work as its owner sees it. */
export const ownPublication = v.object({
  /** Of the work. */
  id,
  code: v.string(),
  /** Absolute address of the page. */
  url: v.string(),
  type: v.picklist(PLAYED_TYPES),
  name: v.string(),
  description: v.string(),
  /** The own picture of the share card; empty = none. */
  coverImageUrl: v.string(),
  /** The picture of the share card: the own one, else the first page; empty while that is drawn. */
  picture: v.string(),
  status: v.picklist(Object.values(PUBLICATION_STATUS)),
  /** People see it: it is published, has not expired, and its work is not in the trash. */
  isOnline: v.boolean(),
  /** The version of the work that is published, and the newest one. */
  version: v.number(),
  workVersion: v.number(),
  /** Counts the times that the content was replaced. */
  revision: v.number(),
  settings: publicationSettings,
  hasPassword: v.boolean(),
  /** null = never */
  expiresAt: v.nullable(time),
  publishedAt: time,
})
export type OwnPublication = v.InferInput<typeof ownPublication>
