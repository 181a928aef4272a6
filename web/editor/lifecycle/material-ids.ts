import { LIMITS } from '#schemas/catalog/limits.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'

/**
 * Ids of the materials that the layers were made from, without duplicates; every save sends them. Ids beyond
 * `LIMITS.materialIds` are left out, because the server would refuse the whole save.
 */
export const materialIds = ({ layers }: DocumentRecords): readonly (string | number)[] => {
  const ids = new Set<string | number>()
  for (const { rest } of layers.values()) {
    const id = rest.media_id
    const isText = typeof id === 'string' && id !== '' && id.length <= LIMITS.materialIds.length
    if (isText || typeof id === 'number') ids.add(id)
  }
  return [...ids].slice(0, LIMITS.materialIds.count)
}
