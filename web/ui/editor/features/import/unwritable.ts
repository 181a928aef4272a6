import type { ImportedLayer, ImportedPage } from '#web/editor/imports/imported.ts'
import { missingGlyphs } from '../../parts/fonts/font-coverage.ts'
import { type Decisions, faceOf, loadFonts } from './use-placing.ts'

/** Text layers with characters that no font of the editor has, each with these. */
export type Unwritable = ReadonlyMap<ImportedLayer, readonly string[]>

/** The layers of some pages that would show boxes as texts. Layers whose fonts did not load are none of them. */
export const unwritableIn = async (pages: readonly ImportedPage[], fonts: Decisions['fonts']): Promise<Unwritable> => {
  const found = new Map<ImportedLayer, readonly string[]>()
  const check = async (layer: ImportedLayer) => {
    if (!layer.picture || layer.texts.length === 0 || !(await loadFonts([layer], fonts))) return
    const boxed = layer.texts.flatMap(text => missingGlyphs({ ...faceOf(text, fonts), text: text.text, url: '' }).boxed)
    if (boxed.length > 0) found.set(layer, [...new Set(boxed)])
  }
  await Promise.all(pages.flatMap(({ layers }) => layers.map(check)))
  return found
}
