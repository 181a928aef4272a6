import * as m from '#messages/layerChecks.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { MM_PER_INCH, paperSize } from '#schemas/catalog/paper.ts'
import type { ImageData } from '#schemas/document/records.ts'
import type { CheckInput, Found, LayerCheck } from '../preflight.ts'
import { image } from './index.ts'
import type { ImageLayer } from './is-image.ts'

/** SVG drawings are sharp at every size. */
const isDrawing = (src: string) => /\.svg($|[?#])/i.test(src) || src.startsWith('data:image/svg')

/** Page px per natural px of the picture: above 1 it is enlarged. 0 = unknown. */
const enlargement = (data: ImageData, width: number, height: number): number => {
  const shownWidth = data.crop?.width ?? data.naturalWidth
  const shownHeight = data.crop?.height ?? data.naturalHeight
  return shownWidth > 0 && shownHeight > 0 ? Math.max(width / shownWidth, height / shownHeight) : 0
}

const sharpness = (layer: ImageLayer, { page, isPrint }: CheckInput): readonly Found[] => {
  const times = enlargement(layer.data, layer.frame.width, layer.frame.height)
  if (times === 0 || isDrawing(layer.data.src)) return []
  const { lowDpi, enlarged } = LIMITS.preflight
  const dpi = (page.width / paperSize(page.width, page.height).width) * (MM_PER_INCH / times)
  const isLow = isPrint ? dpi < lowDpi : times > enlarged
  if (!isLow) return []
  const name = image.describe(layer)
  const text = isPrint
    ? m.lowDpi({ name, dpi: Math.floor(dpi), recommended: lowDpi })
    : m.enlarged({ name, percent: Math.round(times * 100) })
  return [{ kind: 'low-resolution', severity: 'warning', text, fix: { kind: 'replace-picture' } }]
}

const animation = (layer: ImageLayer, { animatedImages }: CheckInput): readonly Found[] =>
  animatedImages.has(layer.data.src)
    ? [{ kind: 'animated', severity: 'hint', text: m.animated({ name: image.describe(layer) }), fix: null }]
    : []

/** Findings of a picture: none is set, it failed to load, its resolution is too low, or it is animated. */
export const checkImage: LayerCheck<'image'> = (layer, input) => {
  if (layer.data.src === '')
    return [{ kind: 'placeholder', severity: 'warning', text: m.emptyPicture, fix: { kind: 'delete' } }]
  if (!input.failedImages.has(layer.data.src)) return [...sharpness(layer, input), ...animation(layer, input)]
  const text = m.pictureFailed({ name: image.describe(layer) })
  return [{ kind: 'failed-image', severity: 'error', text, fix: { kind: 'replace-picture' } }]
}
