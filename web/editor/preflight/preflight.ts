import * as m from '#messages/findings.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import { layerPicture } from '#schemas/document/kinds/index.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import type { Found } from '#web/layers/preflight.ts'
import { isUnknown, layerKind } from '#web/layers/registry.ts'
import type { Finding, PreflightInput } from './finding.ts'
import { ownBrandOn } from './own-brand.ts'
import { placeFindings } from './places.ts'
import { worstFirst } from './worst-first.ts'

/** Files leave out what they cannot draw; the canvas shows a note in its place. */
const UNKNOWN_LAYER: Found = {
  kind: 'unknown-layer',
  severity: 'error',
  text: m.unknownLayer,
  fix: { kind: 'delete' },
}

const layerFindings = (layer: AnyLayer, page: PageRecord, input: PreflightInput): readonly Found[] => {
  const place = placeFindings(layer, page, input)
  // A layer outside the page needs no other finding.
  if (place.some(({ kind }) => kind === 'outside')) return place
  if (isUnknown(layer)) return [UNKNOWN_LAYER, ...place]
  const isPrint = isPrintCategory(input.records.work.categoryId)
  const own = input.checks.get(layer.kind)?.(layer, { ...input, page, isPrint }) ?? []
  return [...own, ...place]
}

/** Finding for the product's logo or link in the work. */
const ownBrandFinding = (layer: AnyLayer): Found => {
  const { title, link } = layerKind(layer.kind)
  return {
    kind: 'own-brand',
    severity: 'warning',
    text: link(layer.data) === null ? m.ownLogo : m.ownExample({ layer: title }),
    fix: layerPicture(layer) === undefined ? null : { kind: 'replace-picture' },
  }
}

/** Findings before these pages are downloaded: the most severe first, then by page and from bottom to top. */
export const preflight = (input: PreflightInput): readonly Finding[] => {
  const { records, pages, failedImages, animatedImages, host } = input
  const found: Finding[] = []
  for (const pageIndex of pages) {
    const pageId = records.work.pageIds[pageIndex] ?? ''
    const page = records.pages.get(pageId)
    if (!page) continue
    const add = (layerId: string | null, list: readonly Found[]) => {
      for (const each of list)
        found.push({ ...each, id: `${each.kind} ${each.severity} ${layerId ?? pageId}`, pageId, pageIndex, layerId })
    }
    const layers = page.layerIds.flatMap(id => records.layers.get(id) ?? [])
    if (page.backgroundImage && failedImages.has(page.backgroundImage))
      add(null, [{ kind: 'failed-image', severity: 'error', text: m.backgroundFails, fix: null }])
    if (animatedImages.has(page.backgroundImage))
      add(null, [{ kind: 'animated', severity: 'hint', text: m.backgroundAnimated, fix: null }])
    for (const layer of layers) if (!layer.isHidden) add(layer.id, layerFindings(layer, page, input))
    for (const layer of ownBrandOn(layers, page, host)) add(layer.id, [ownBrandFinding(layer)])
  }
  return worstFirst(found)
}
