import { createWork } from '#schemas/document/create.ts'
import type { AnyLayer, DocumentRecords } from '#schemas/document/records.ts'

/** A work of one page (px) with these layers, bottom to top. */
export const workWith = (width: number, height: number, layers: readonly AnyLayer[]): DocumentRecords => {
  const empty = createWork({ width, height })
  const [page] = empty.pages.values()
  if (!page) throw new Error('no page')
  return {
    ...empty,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  }
}
