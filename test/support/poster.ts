import { createWork } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'

/** A one-page work of 600 × 400 px (or another size) with the layers on it, bottom to top. */
export const poster = (
  layers: readonly AnyLayer[],
  { width = 600, height = 400, name = '海报' } = {},
): DocumentRecords => {
  const { work, pages } = createWork({ name, width, height })
  const [page] = pages.values()
  if (!page) throw new Error('a new work has a page')
  return {
    work,
    pages: new Map([[page.id, { ...page, backgroundColor: '#ffffff', layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}
