import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { touchesBox } from '#web/kernels/hit.ts'
import { layerImages, layerKind } from '#web/layers/registry.ts'

/** Host of the sample links in our templates' QR codes. */
const TEMPLATE_HOST = 'moye.example'
/** The product's logo files, on any host. */
const MARKS = /^(?:https?:\/\/[^/]+)?\/(?:logo|favicon)\.svg(?:[?#]|$)/i

const hostOf = (content: string): string => {
  try {
    return new URL(content.trim()).host
  } catch {
    return ''
  }
}
const leadsToUs = (content: string, host: string): boolean => {
  const target = hostOf(content)
  return target !== '' && (target === host || target === TEMPLATE_HOST || target.endsWith(`.${TEMPLATE_HOST}`))
}

/** Whether a layer shows the product's logo, or links to the product. */
const isOwnBrand = (layer: AnyLayer, host: string): boolean => {
  const link = layerKind(layer.kind).link(layer.data)
  return (link !== null && leadsToUs(link, host)) || layerImages(layer).some(url => MARKS.test(url))
}

/** Visible layers on a page with the product's logo or link; layers outside the page do not count. */
export const ownBrandOn = (layers: readonly AnyLayer[], page: PageRecord, host: string): readonly AnyLayer[] => {
  const canvas = { x: 0, y: 0, width: page.width, height: page.height }
  return layers.filter(layer => !layer.isHidden && isOwnBrand(layer, host) && touchesBox(layer.frame, canvas))
}
