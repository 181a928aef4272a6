import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import type { Finding, PreflightInput } from './finding.ts'
import { ownBrandOn } from './own-brand.ts'
import { pictureFindings } from './pictures.ts'
import { placeFindings } from './places.ts'
import { textFindings } from './texts.ts'
import { worstFirst } from './worst-first.ts'

type Found = Pick<Finding, 'kind' | 'severity' | 'text' | 'fix'>

const layerFindings = (layer: AnyLayer, page: PageRecord, input: PreflightInput): readonly Found[] => {
  const place = placeFindings(layer, page, input)
  // What is not on the page needs no other advice.
  if (place.some(({ kind }) => kind === 'outside')) return place
  return [...pictureFindings(layer, page, input), ...textFindings(layer, page, input), ...place]
}

/** What the person should know before these pages are downloaded: the worst first, then by page and from bottom to top. */
export const preflight = (input: PreflightInput): readonly Finding[] => {
  const { records, pages, failedImages, host } = input
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
      add(null, [{ kind: 'failed-image', severity: 'error', text: '页面背景图片加载失败，成图中会缺失', fix: null }])
    for (const layer of layers) if (!layer.isHidden) add(layer.id, layerFindings(layer, page, input))
    for (const layer of ownBrandOn(layers, page, host))
      add(layer.id, [
        {
          kind: 'own-brand',
          severity: 'warning',
          text: layer.kind === 'qrcode' ? '二维码还是墨页的示例，请换成自己的' : '还留着墨页的 Logo，请换成自己的',
          fix: layer.kind === 'image' ? { kind: 'replace-picture' } : null,
        },
      ])
  }
  return worstFirst(found)
}
