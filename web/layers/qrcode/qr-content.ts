import { LIMITS } from '#schemas/catalog/limits.ts'
import type { QrLevel } from '#schemas/document/records.ts'
import { type Colour, parseColour } from '#web/kernels/colour.ts'
import { qrPath } from './qr-path.ts'

export type QrContentKind = 'url' | 'text'

/** What a code's content is meant as: an address, or any other words. Nothing yet counts as an address. */
export const contentKind = (content: string): QrContentKind =>
  content === '' || /^https?:/i.test(content.trim()) ? 'url' : 'text'

/** What is wrong with a content (Chinese), or ''. */
export const contentProblem = (kind: QrContentKind, content: string, level: QrLevel): string => {
  if (content.trim() === '') return kind === 'url' ? '请输入网址' : '请输入文本内容'
  if (kind === 'url' && !LIMITS.webUrl.test(content.trim())) return '网址必须以 http:// 或 https:// 开头'
  return qrPath(content, level) ? '' : '内容过长，请缩短内容或降低容错级别'
}

/** A typed address that only lacks its scheme, completed; anything else as it is. */
export const completeUrl = (typed: string): string => {
  const text = typed.trim()
  return /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)+([:/?#]\S*)?$/i.test(text) ? `https://${text}` : text
}

const WHITE = { red: 255, green: 255, blue: 255 }
/** 0 (black) to 1 (white), as WCAG counts it; what lets something through lies on white. */
const luminance = ({ red, green, blue, alpha }: Colour): number => {
  const channel = (value: number, under: number) => {
    const share = (value * alpha + under * (100 - alpha)) / 25_500
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(red, WHITE.red) + 0.7152 * channel(green, WHITE.green) + 0.0722 * channel(blue, WHITE.blue)
}

/** Whether scanners can tell the modules from the ground: dark on light, with enough contrast. */
export const isScannable = (foreground: string, background: string): boolean => {
  const [dark, light] = [parseColour(foreground), parseColour(background)]
  if (!dark || !light) return true
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05) >= 3
}
