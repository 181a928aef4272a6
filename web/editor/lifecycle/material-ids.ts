import type { DocumentRecords } from '#schemas/document/records.ts'

/** Ids of the materials that the layers were made from, without duplicates; every save sends them. */
export const materialIds = ({ layers }: DocumentRecords): readonly (string | number)[] => {
  const ids = new Set<string | number>()
  for (const { rest } of layers.values()) {
    const id = rest.media_id
    if ((typeof id === 'string' && id !== '') || typeof id === 'number') ids.add(id)
  }
  return [...ids]
}
