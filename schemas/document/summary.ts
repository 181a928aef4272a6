import { ownValue } from './lens.ts'
import type { AnyLayer, DocumentRecords, Json } from './records.ts'

/** Properties that lists of works show; lengths in px. */
export interface WorkSummary {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly pages: number
}

/** Summary of a document: name, number of pages, and size (px) of the first page. */
export const workSummary = ({ work, pages }: Pick<DocumentRecords, 'work' | 'pages'>): WorkSummary => {
  const first = pages.get(work.pageIds[0] ?? '')
  return {
    name: work.name,
    width: first?.width ?? work.width,
    height: first?.height ?? work.height,
    pages: work.pageIds.length,
  }
}

/** Layers of the given pages (default: all), bottom to top. */
export const layersOf = (records: DocumentRecords, pageIds = records.work.pageIds): readonly AnyLayer[] =>
  pageIds.flatMap(id => records.pages.get(id)?.layerIds.flatMap(layerId => records.layers.get(layerId) ?? []) ?? [])

export interface MaterialUse {
  readonly id: string | number
  /** Source of the material (`moye_source`), or empty. */
  readonly source: string
}

/** Unique materials and photos that the layers use (`media_id`, `moye_source`). */
export const collectMaterials = (records: DocumentRecords): readonly MaterialUse[] => {
  const uses = new Map<string, MaterialUse>()
  for (const { rest } of layersOf(records)) {
    const id = usableId(ownValue(rest, 'media_id'))
    if (id === undefined || uses.has(String(id))) continue
    const source = ownValue(rest, 'moye_source')
    uses.set(String(id), Object.freeze({ id, source: typeof source === 'string' ? source : '' }))
  }
  return [...uses.values()]
}

const usableId = (value: Json | undefined): string | number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && value.trim() !== '' && value.length <= 128 ? value : undefined
}
