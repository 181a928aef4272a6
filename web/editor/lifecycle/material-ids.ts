import type { DocumentRecords } from '#schemas/document/records.ts'

/** Materials that the layers were made from, each once; they travel with every save. */
export const materialIds = ({ layers }: DocumentRecords): readonly (string | number)[] => {
  const ids = new Set<string | number>()
  for (const { rest } of layers.values()) {
    const id = rest.media_id
    if ((typeof id === 'string' && id !== '') || typeof id === 'number') ids.add(id)
  }
  return [...ids]
}
