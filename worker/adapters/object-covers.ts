import type { CoverRefresher } from '../objects/cover-object.ts'
import type { CoverQueue } from '../ports/covers.ts'

/** Covers by one Durable Object per work. */
export const objectCovers = (objects: DurableObjectNamespace<CoverRefresher>): CoverQueue => ({
  refresh: workId => objects.getByName(String(workId)).refresh(workId),
})
