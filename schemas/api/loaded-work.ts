import * as v from 'valibot'
import { WORK_STATUS } from '../catalog/statuses.ts'
import { id } from './fields.ts'

/** Why a work can be looked at only, whom to ask for more, and what can be done with it anyway. */
const viewing = v.object({
  /** Name of the team that the work is in. */
  team: v.string(),
  /** Nicknames of people who may give another role, the strongest first. */
  people: v.array(v.string()),
  /** It can be copied and downloaded. */
  canUse: v.boolean(),
})
export type Viewing = v.InferInput<typeof viewing>
/** A work as the editor opens it. */
export const loadedWork = v.object({
  id,
  data: v.string(),
  version: v.pipe(v.number(), v.integer()),
  status: v.picklist(Object.values(WORK_STATUS)),
  cover: v.string(),
  image: v.string(),
  categoryId: v.nullable(v.number()),
  templateId: v.nullable(v.number()),
  name: v.string(),
  /** Missing = the work can be saved. */
  viewing: v.optional(viewing),
})
/** The same under the names of the publishing calls. */
export const detailedWork = v.object({
  id,
  name: v.string(),
  description: v.string(),
  coverImageUrl: v.string(),
  /** `data` of the other calls. */
  appData: v.string(),
  status: loadedWork.entries.status,
  version: loadedWork.entries.version,
})
export type LoadedWork = v.InferInput<typeof loadedWork>
