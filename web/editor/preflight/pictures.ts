import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory, MM_PER_INCH, paperSize } from '#schemas/catalog/paper.ts'
import type { AnyLayer, ImageData, PageRecord } from '#schemas/document/records.ts'
import { describe } from './describe.ts'
import type { Finding, PreflightInput } from './finding.ts'

type Found = Pick<Finding, 'kind' | 'severity' | 'text' | 'fix'>

/** Drawings are sharp at every size. */
const isDrawing = (src: string) => /\.svg($|[?#])/i.test(src) || src.startsWith('data:image/svg')

/** Page px on a natural px of the picture: above 1 it is enlarged. 0 = not known. */
const enlargement = (data: ImageData, width: number, height: number): number => {
  const shownWidth = data.crop?.width ?? data.naturalWidth
  const shownHeight = data.crop?.height ?? data.naturalHeight
  return shownWidth > 0 && shownHeight > 0 ? Math.max(width / shownWidth, height / shownHeight) : 0
}

const sharpness = (layer: Extract<AnyLayer, { kind: 'image' }>, page: PageRecord, isPrint: boolean): Found | null => {
  const times = enlargement(layer.data, layer.frame.width, layer.frame.height)
  if (times === 0 || isDrawing(layer.data.src)) return null
  const { lowDpi, enlarged } = LIMITS.preflight
  const dpi = (page.width / paperSize(page.width, page.height).width) * (MM_PER_INCH / times)
  const isLow = isPrint ? dpi < lowDpi : times > enlarged
  if (!isLow) return null
  const text = isPrint
    ? `${describe(layer)}分辨率只有 ${Math.floor(dpi)} dpi，印刷会模糊（建议 ${lowDpi} dpi 以上）`
    : `${describe(layer)}被放大到 ${Math.round(times * 100)}%，成图会模糊`
  return { kind: 'low-resolution', severity: 'warning', text, fix: { kind: 'replace-picture' } }
}

/** What is wrong with the picture of a layer. */
export const pictureFindings = (
  layer: AnyLayer,
  page: PageRecord,
  { records, failedImages }: Pick<PreflightInput, 'records' | 'failedImages'>,
): readonly Found[] => {
  if (layer.kind === 'qrcode')
    return layer.data.logo && failedImages.has(layer.data.logo)
      ? [{ kind: 'failed-image', severity: 'error', text: '二维码中间的 Logo 加载失败，成图中会缺失', fix: null }]
      : []
  if (layer.kind !== 'image') return []
  if (layer.data.src === '')
    return [{ kind: 'placeholder', severity: 'warning', text: '还有一个没有放图片的占位框', fix: { kind: 'delete' } }]
  if (failedImages.has(layer.data.src))
    return [
      {
        kind: 'failed-image',
        severity: 'error',
        text: `${describe(layer)}加载失败，成图中会缺失`,
        fix: { kind: 'replace-picture' },
      },
    ]
  const blurred = sharpness(layer, page, isPrintCategory(records.work.categoryId))
  return blurred ? [blurred] : []
}
