import { brandFace, textFace } from '#schemas/catalog/brand-font-key.ts'
import {
  type FontFace as CatalogFace,
  DEFAULT_FONT,
  EMOJI_FONT,
  FONTS,
  fontKey,
  isDefaultFamily,
  isKnownFamily,
  resolveFace,
} from '#schemas/catalog/fonts.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { emojiIn, isEmoji, maybeEmojiIn, withoutEmoji } from '#schemas/emoji.ts'
import { drawsGrapheme, missingGraphemes } from '#schemas/shaping.ts'
import { cssFamilyName } from '#web/layers/font-family.ts'
import { layerFonts } from '#web/layers/registry.ts'
import { registerBoxFont } from './box-font.ts'
import { hasRegisteredFonts, type LoadedFont, loadRegistered, registerFace, registerFontFile } from './font-faces.ts'
import { hasGlyphs, hasIn, isCutting, loadGlyphs } from './font-subsets.ts'

/**
 * Registers every face of the catalog without loading any: CSS then always chooses among the same faces, and the
 * browser loads the default font for characters that a font lacks. Cheap to call again. Pages that cut fonts register
 * only the loaded subsets, and `loadEmoji` registers the emoji face. The font of boxes is registered everywhere.
 */
export const registerFonts = (): void => {
  registerBoxFont()
  if (hasRegisteredFonts() || isCutting()) return
  for (const face of FONTS) registerFontFile(face)
}

/** The face that draws the characters that a family lacks. */
const defaultFace = (weight: number) => resolveFace(DEFAULT_FONT.family, weight)

/** The characters that a text needs in its own font: the space sets the line metrics even of lines with only emoji. */
const wordsOf = (text: string) => ` ${withoutEmoji(text)}`

/** The graphemes of a text that a face does not draw. */
const lackedBy = (face: CatalogFace, text: string) => missingGraphemes(text, hasIn(face)).join('\n')

/**
 * Loads the subset of a face for a text, of the default font for graphemes that the face lacks or fails to load, and of
 * the emoji face for emoji and for possible emoji that both lack.
 */
const loadSubsets = async (face: CatalogFace, weight: number, text: string): Promise<boolean> => {
  const words = wordsOf(text)
  const [isLoaded] = await Promise.all([loadGlyphs(face, words), loadGlyphs(EMOJI_FONT, emojiIn(text))])
  const basic = defaultFace(weight)
  const lacking = isLoaded ? lackedBy(face, words) : words
  if (face.family !== DEFAULT_FONT.family) await loadGlyphs(basic, lacking)
  await loadGlyphs(EMOJI_FONT, maybeEmojiIn(lackedBy(basic, lacking)))
  return isLoaded
}

/**
 * On pages with whole fonts: registers the emoji face for the emoji of these texts. It is loaded at once for characters
 * with emoji presentation, and by the browser for others that no text font has; texts without emoji never load it.
 */
export const loadEmoji = async (text: string): Promise<void> => {
  if (isCutting()) return
  const emoji = emojiIn(text)
  const all = emoji + maybeEmojiIn(text)
  if (!all) return
  const entry = registerFontFile(EMOJI_FONT, all)
  if (emoji) await loadRegistered(entry)
}

/** The font that draws a grapheme that its own font lacks; `box` = no font of ours has it. Reads signals. */
export const fallbackOf = (grapheme: string, weight: number): 'default' | 'emoji' | 'box' => {
  if (drawsGrapheme(grapheme, hasIn(defaultFace(weight)))) return 'default'
  return isEmoji(grapheme) && drawsGrapheme(grapheme, hasIn(EMOJI_FONT)) ? 'emoji' : 'box'
}

/**
 * Loads the face that draws `text` in `family` at `weight` and returns which it is; `ownUrl` = address of an uploaded
 * font, or of another one that the document brings along. A family that is neither in the catalog nor in the document
 * counts as not loaded: the default font draws the text.
 */
export const loadFace = async (family: string, weight: number, text: string, ownUrl = ''): Promise<LoadedFont> => {
  registerFonts()
  const isBrand = brandFace(ownUrl) !== null
  if (ownUrl && !isBrand && !isKnownFamily(family)) {
    const name = cssFamilyName(family)
    const isLoaded = await loadRegistered(registerFace(name, '400', ownUrl))
    if (isCutting()) await loadSubsets(defaultFace(weight), weight, text)
    return { family: name, weight, url: ownUrl, isLoaded }
  }
  const face = textFace(family, weight, ownUrl)
  const url = `/${fontKey(face)}`
  const isLoaded = isCutting() ? await loadSubsets(face, weight, text) : await loadRegistered(registerFontFile(face))
  if (isBrand || isKnownFamily(family) || isDefaultFamily(family))
    return { family: face.family, weight: face.weight, url, isLoaded }
  return { family: cssFamilyName(family), weight, url: '', isLoaded: false }
}

/** Loads the characters of a text in a family at a weight (`loadFace`); false = the default font draws it. */
export const ensureFont = async (family: string, weight: number, text: string, ownUrl = ''): Promise<boolean> =>
  (await loadFace(family, weight, text, ownUrl)).isLoaded

/** Whether a text can be drawn and measured in its font now. */
export const isFontReady = (family: string, weight: number, text: string, ownUrl = ''): boolean =>
  !isCutting() || (hasGlyphs(textFace(family, weight, ownUrl), wordsOf(text)) && hasGlyphs(EMOJI_FONT, emojiIn(text)))

/** Starts loading the font subsets of a layer's text. Does nothing on pages with whole fonts. */
export const wantFonts = (layer: AnyLayer): void => {
  if (!isCutting()) return
  for (const { family, weight, text, url } of layerFonts(layer)) void loadFace(family, weight, text, url)
}
