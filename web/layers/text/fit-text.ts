import type { TextData } from '#schemas/document/records.ts'
import { resizeFromCorner } from '#web/kernels/resize.ts'
import type { MeasureText } from '../define-layer.ts'
import type { TextLayer } from './is-text.ts'

/** The data with another font size (px) and the line height in proportion (E-5-14). */
export const withFontSize = (data: TextData, fontSize: number): TextData => ({
  ...data,
  fontSize,
  lineHeight:
    data.lineHeight === null || data.fontSize <= 0 ? data.lineHeight : (data.lineHeight * fontSize) / data.fontSize,
})

/** Fits the box to the lines: horizontal text changes its height, vertical text its width. */
export const fitText = (layer: TextLayer, measure: MeasureText): TextLayer => {
  const { data, frame } = layer
  const needed = measure(data, frame)
  if (!(needed > 0)) return layer
  const isVertical = data.writingMode === 'vertical-rl'
  const width = isVertical ? needed : frame.width
  const height = isVertical ? frame.height : needed
  if (Math.abs(width - frame.width) < 0.01 && Math.abs(height - frame.height) < 0.01) return layer
  return { ...layer, frame: resizeFromCorner(frame, width, height) }
}
