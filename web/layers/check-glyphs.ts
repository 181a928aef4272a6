import * as m from '#messages/layerChecks.ts'
import { DEFAULT_FONT } from '#schemas/catalog/fonts.ts'
import type { FontUse } from './define-layer.ts'
import type { CheckInput, Found } from './preflight.ts'

/** Maximum number of graphemes in a message. */
const NAMED = 12
const named = (list: readonly string[]) => `${list.slice(0, NAMED).join('')}${list.length > NAMED ? '…' : ''}`

/** Finding for graphemes that the default font draws instead of the text's own. */
export const replacedGlyphs = (
  use: FontUse,
  canChangeFont: boolean,
  { missingGlyphs, familyWith }: CheckInput,
): readonly Found[] => {
  const { replaced } = missingGlyphs(use)
  if (replaced.length === 0) return []
  const family = canChangeFont ? familyWith(replaced, use.weight) : null
  const text = m.missingGlyphs({
    family: use.family || DEFAULT_FONT.family,
    characters: named(replaced),
    fallback: DEFAULT_FONT.family,
  })
  const fix = family && family !== use.family ? ({ kind: 'font', family } as const) : null
  return [{ kind: 'missing-glyph', severity: 'error', text, fix }]
}

/** Finding for graphemes that no font of the product has. `name`: that of the layer. */
export const boxedGlyphs = (name: string, use: FontUse, { missingGlyphs }: CheckInput): readonly Found[] => {
  const { boxed } = missingGlyphs(use)
  if (boxed.length === 0) return []
  const text = m.boxedGlyphs({ name, characters: named(boxed) })
  return [{ kind: 'boxed-glyph', severity: 'error', text, fix: null }]
}
