import * as m from '#messages/layers.ts'
import { WEB_URL } from '#schemas/catalog/patterns.ts'
import type { QrLevel } from '#schemas/document/records.ts'
import { type Color, parseColor } from '#web/kernels/color.ts'
import { qrPath } from './qr-path.ts'

export type QrContentKind = 'url' | 'text'

/** Kind of a code's content: a URL, or other text. Empty content counts as a URL. */
export const contentKind = (content: string): QrContentKind =>
  content === '' || /^https?:/i.test(content.trim()) ? 'url' : 'text'

/** The problem of a content as a message, or ''. */
export const contentProblem = (kind: QrContentKind, content: string, level: QrLevel): string => {
  if (content.trim() === '') return kind === 'url' ? m.urlNeeded : m.textNeeded
  if (kind === 'url' && !WEB_URL.test(content.trim())) return m.urlWrong
  return qrPath(content, level) ? '' : m.contentTooLong
}

/** Adds the scheme to a typed URL that lacks only that; anything else stays unchanged. */
export const completeUrl = (typed: string): string => {
  const text = typed.trim()
  return /^[a-z\d][a-z\d-]*(\.[a-z\d-]+)+([:/?#]\S*)?$/i.test(text) ? `https://${text}` : text
}

const WHITE = { red: 255, green: 255, blue: 255 }
/** Relative luminance as in WCAG, 0 (black) to 1 (white); transparent colors are blended with white. */
const luminance = ({ red, green, blue, alpha }: Color): number => {
  const channel = (value: number, under: number) => {
    const share = (value * alpha + under * (100 - alpha)) / 25_500
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(red, WHITE.red) + 0.7152 * channel(green, WHITE.green) + 0.0722 * channel(blue, WHITE.blue)
}

/** Whether scanners can distinguish the modules from the background: dark on light, with enough contrast. */
export const isScannable = (foreground: string, background: string): boolean => {
  const [dark, light] = [parseColor(foreground), parseColor(background)]
  if (!dark || !light) return true
  return (luminance(light) + 0.05) / (luminance(dark) + 0.05) >= 3
}
