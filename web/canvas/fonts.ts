import {
  type FontFace as CatalogueFace,
  DEFAULT_FONT,
  FONTS,
  fontKey,
  isDefaultFamily,
  isKnownFamily,
  resolveFace,
} from '#schemas/catalog/fonts.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { cssFamilyName } from '#web/layers/font-family.ts'
import { layerFonts } from '#web/layers/registry.ts'
import { hold, holdsFonts, type LoadedFont, loadHeld } from './font-faces.ts'
import { hasGlyphs, isCutting, loadGlyphs, missingIn } from './font-subsets.ts'

/**
 * Makes every face of the catalogue known to the page without loading any: CSS then always chooses among the same
 * faces, and characters that a font lacks fetch the default font by themselves. Cheap to call again. Pages that cut
 * fonts know only what they have loaded.
 */
export const registerFonts = (): void => {
  if (holdsFonts() || isCutting()) return
  for (const face of FONTS) hold(face.family, face.weight, `/${fontKey(face)}`)
}

/** The face that draws what a family lacks. */
const defaultFace = (weight: number) => resolveFace(DEFAULT_FONT.family, weight)

/** The subset of a face for a text, and that of the default font for what the face lacks or cannot give. */
const loadSubsets = async (face: CatalogueFace, weight: number, text: string): Promise<boolean> => {
  const isLoaded = await loadGlyphs(face, text)
  if (face.family === DEFAULT_FONT.family) return isLoaded
  const lacking = isLoaded ? [...text].filter(char => missingIn(face).has(char)).join('') : text
  if (lacking) await loadGlyphs(defaultFace(weight), lacking)
  return isLoaded
}

/**
 * Loads the face that draws `text` in `family` at `weight` and says which it was. A family that is neither in the
 * catalogue nor brought along (`ownUrl`) counts as not loaded: the default font draws it, and the caller can tell.
 */
export const loadFace = async (family: string, weight: number, text: string, ownUrl = ''): Promise<LoadedFont> => {
  registerFonts()
  if (ownUrl && !isKnownFamily(family)) {
    const name = cssFamilyName(family)
    const isLoaded = await loadHeld(hold(name, 400, ownUrl))
    if (isCutting()) await loadGlyphs(defaultFace(weight), text)
    return { family: name, weight, url: ownUrl, isLoaded }
  }
  const face = resolveFace(family, weight)
  const url = `/${fontKey(face)}`
  const isLoaded = isCutting()
    ? await loadSubsets(face, weight, text)
    : await loadHeld(hold(face.family, face.weight, url))
  if (isKnownFamily(family) || isDefaultFamily(family))
    return { family: face.family, weight: face.weight, url, isLoaded }
  return { family: cssFamilyName(family), weight, url: '', isLoaded: false }
}

/** Loads what a text needs of a catalogue family at a weight; false = the default font draws it. */
export const ensureFont = async (family: string, weight: number, text: string): Promise<boolean> =>
  (await loadFace(family, weight, text)).isLoaded

/** Whether a text can be drawn and measured in its font now. */
export const isFontReady = (family: string, weight: number, text: string): boolean =>
  !isCutting() || hasGlyphs(resolveFace(family, weight), text)

/** Begins to load what a layer's words need. Pages that know every face need not be told. */
export const wantFonts = (layer: AnyLayer): void => {
  if (!isCutting()) return
  for (const { family, weight, text, url } of layerFonts(layer)) void loadFace(family, weight, text, url)
}
