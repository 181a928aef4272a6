import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { touchesBox } from '#web/kernels/hit.ts'

/** The host that the codes of our templates lead to until somebody puts their own address there. */
const TEMPLATE_HOST = 'moye.example'
/** The product's own marks, wherever they are served from. */
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

/** Whether a layer shows the product's own logo, or a QR code that leads to the product. */
export const isOwnBrand = (layer: AnyLayer, host: string): boolean => {
  if (layer.kind === 'image') return MARKS.test(layer.data.src)
  if (layer.kind !== 'qrcode') return false
  return leadsToUs(layer.data.content, host) || MARKS.test(layer.data.logo)
}

/** Own logos and codes that can be seen on a page: those outside of it do not count. */
export const ownBrandOn = (layers: readonly AnyLayer[], page: PageRecord, host: string): readonly AnyLayer[] => {
  const canvas = { x: 0, y: 0, width: page.width, height: page.height }
  return layers.filter(layer => !layer.isHidden && isOwnBrand(layer, host) && touchesBox(layer.frame, canvas))
}
