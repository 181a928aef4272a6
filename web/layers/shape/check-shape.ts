import type { LayerCheck } from '../preflight.ts'
import { smallText } from '../small-text.ts'
import { shape } from './index.ts'

/** Findings of a shape: its text is too small. */
export const checkShape: LayerCheck<'shape'> = (layer, input) => {
  const { text } = layer.data
  return text?.content
    ? smallText({ name: shape.describe(layer), fontSize: text.fontSize, canEnlarge: false }, input)
    : []
}
