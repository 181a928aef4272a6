import * as m from '#messages/layers.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LayerResize } from '../define-layer.ts'
import { fitText, withFontSize } from './fit-text.ts'

const tenths = (value: number) => Math.round(value * 10) / 10

/** A corner scales the font; a side changes the line breaks. */
export const textResize: LayerResize<'text'> = {
  label: isCorner => (isCorner ? 'history.scaleText' : 'history.resize'),
  limits: ({ data, frame }, isCorner) => {
    // The text shrinks with its box; the minimum font size limits it.
    if (isCorner)
      return { minWidth: (frame.width * LIMITS.fontSize.min) / Math.max(data.fontSize, LIMITS.fontSize.min) }
    const least = Math.max(LIMITS.minLayer, data.fontSize - 2)
    return { minWidth: least, minHeight: least }
  },
  apply: (layer, frame, isCorner, measure) => {
    if (!isCorner) return fitText({ ...layer, frame }, measure)
    const ratio = frame.width / layer.frame.width
    const letterSpacing = layer.data.letterSpacing * ratio
    return { ...layer, frame, data: { ...withFontSize(layer.data, layer.data.fontSize * ratio), letterSpacing } }
  },
  // Rounds the font size to tenths of a px and fits the box to the lines.
  settle: (layer, measure) =>
    fitText({ ...layer, data: withFontSize(layer.data, tenths(layer.data.fontSize)) }, measure),
  hint: ({ data }, isCorner) => (isCorner ? `  ${m.fontSize({ size: tenths(data.fontSize) })}` : ''),
}
