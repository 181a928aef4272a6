import * as v from 'valibot'
import { PUBLISH_LIMITS } from '../catalog/publish-limits.ts'
import { PAGE_TURNS } from './turns.ts'

/** What the owner of a published page chooses besides its content; what is missing is as the document says. */
export const publicationSettings = v.object({
  turn: v.exactOptional(v.picklist(PAGE_TURNS)),
  /** The first page follows the last one. */
  isLooped: v.exactOptional(v.boolean()),
  /** s; time after which the next page comes by itself; 0 = never. */
  everySeconds: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(PUBLISH_LIMITS.everySeconds))),
  /** false = the music of the document is not played. */
  hasMusic: v.exactOptional(v.boolean()),
})
export type PublicationSettings = v.InferOutput<typeof publicationSettings>

/** Settings as they are stored: those that cannot be read any more are left to the document. */
export const readSettings = (text: string): PublicationSettings => {
  const read = v.safeParse(publicationSettings, JSON.parse(text))
  return read.success ? read.output : {}
}
