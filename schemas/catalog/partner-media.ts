import type { DocumentRecords } from '../document/records.ts'
import { layersOf } from '../document/summary.ts'
import { HOST_LIMITS } from './host-limits.ts'
import { PARTNER_SOURCE } from './partner-source.ts'

/** The id of a medium of a partner; undefined = the value is none. */
const mediaIdOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= HOST_LIMITS.mediaId ? text : undefined
}

/** The media of a partner that the layers of a document say to show, each once. */
export const partnerMediaIds = (records: DocumentRecords): readonly string[] => [
  ...new Set(
    layersOf(records).flatMap(({ rest }) => {
      const id = rest.moye_source === PARTNER_SOURCE ? mediaIdOf(rest.media_id) : undefined
      return id === undefined ? [] : [id]
    }),
  ),
]
