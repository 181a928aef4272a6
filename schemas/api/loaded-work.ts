import * as v from 'valibot'
import { WORK_STATUS } from '../catalog/statuses.ts'
import { id } from './fields.ts'

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
