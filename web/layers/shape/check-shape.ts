import { boxedGlyphs, replacedGlyphs } from '../check-glyphs.ts'
import type { LayerCheck } from '../preflight.ts'
import { smallText } from '../small-text.ts'
import { shape } from './index.ts'

/** Findings of a shape: its font lacks characters of its text, no font has them, or the text is too small. */
export const checkShape: LayerCheck<'shape'> = (layer, input) => {
  const { text } = layer.data
  if (!text?.content) return []
  const name = shape.describe(layer)
  return [
    ...shape.fonts(layer.data).flatMap(use => [...replacedGlyphs(use, false, input), ...boxedGlyphs(name, use, input)]),
    ...smallText({ name, fontSize: text.fontSize, canEnlarge: false }, input),
  ]
}
