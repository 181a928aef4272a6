import { ownValue } from './lens.ts'
import type { AnyLayer, DocumentRecords, Json } from './records.ts'

/** What lists of works show (px). */
export interface WorkSummary {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly pages: number
}

/** Name, number of pages, and the size (px) of the first page. */
export const workSummary = ({ work, pages }: DocumentRecords): WorkSummary => {
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
  /** Where it came from: `moye_source`, or empty. */
  readonly source: string
}

/** Materials and photos that layers were made from (`media_id`, `moye_source`), each once. */
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

/** The ids alone, as the save call sends them. */
export const collectMaterialIds = (records: DocumentRecords): readonly (string | number)[] =>
  collectMaterials(records).map(({ id }) => id)

const usableId = (value: Json | undefined): string | number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && value.trim() !== '' && value.length <= 128 ? value : undefined
}

export interface DocumentAssets {
  readonly fonts: readonly { readonly family: string; readonly weight: number }[]
  /** URLs */
  readonly images: readonly string[]
}

/** Fonts and pictures that visible layers of the given pages (default: all) need, each once. */
export const collectAssets = (records: DocumentRecords, pageIds = records.work.pageIds): DocumentAssets => {
  const fonts = new Map<string, { readonly family: string; readonly weight: number }>()
  const images = new Set<string>()
  const addFont = (family: string, weight: number) => fonts.set(`${weight} ${family}`, { family, weight })
  for (const id of pageIds) images.add(records.pages.get(id)?.backgroundImage ?? '')
  for (const layer of layersOf(records, pageIds)) {
    if (layer.isHidden) continue
    if (layer.kind === 'image') images.add(layer.data.src)
    if (layer.kind === 'qrcode') images.add(layer.data.logo)
    if (layer.kind === 'text') addFont(layer.data.fontFamily, layer.data.fontWeight)
    if (layer.kind === 'shape' && layer.data.text?.content)
      addFont(layer.data.text.fontFamily, layer.data.text.fontWeight)
  }
  images.delete('')
  return { fonts: [...fonts.values()], images: [...images] }
}
