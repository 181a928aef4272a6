import {
  type FontFace as CatalogueFace,
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
import { cssFamilyName } from '#web/layers/font-family.ts'
import { layerFonts } from '#web/layers/registry.ts'
import { hold, holdFile, holdsFonts, type LoadedFont, loadHeld } from './font-faces.ts'
import { hasGlyphs, isCutting, loadGlyphs, missingIn } from './font-subsets.ts'

/**
 * Makes every face of the catalogue known to the page without loading any: CSS then always chooses among the same
 * faces, and characters that a font lacks fetch the default font by themselves. Cheap to call again. Pages that cut
 * fonts know only what they have loaded, and emoji are told of by `loadEmoji`.
 */
export const registerFonts = (): void => {
  if (holdsFonts() || isCutting()) return
  for (const face of FONTS) holdFile(face)
}

/** The face that draws what a family lacks. */
const defaultFace = (weight: number) => resolveFace(DEFAULT_FONT.family, weight)

/** What a text needs of its own font: lines stand by it (by the font of the blank) also where they are nothing but emoji. */
const wordsOf = (text: string) => ` ${withoutEmoji(text)}`

const lackedBy = (face: CatalogueFace, text: string) => [...text].filter(char => missingIn(face).has(char)).join('')

/**
 * The subset of a face for a text, that of the default font for what the face lacks or cannot give, and that of the emoji
 * face for emoji and for what might be some and neither has.
 */
const loadSubsets = async (face: CatalogueFace, weight: number, text: string): Promise<boolean> => {
  const words = wordsOf(text)
  const [isLoaded] = await Promise.all([loadGlyphs(face, words), loadGlyphs(EMOJI_FONT, emojiIn(text))])
  const basic = defaultFace(weight)
  const lacking = isLoaded ? lackedBy(face, words) : words
  if (face.family !== DEFAULT_FONT.family) await loadGlyphs(basic, lacking)
  await loadGlyphs(EMOJI_FONT, lackedBy(basic, maybeEmojiIn(lacking)))
  return isLoaded
}

/**
 * Where whole fonts draw: the emoji face for just the emoji of these texts. It comes at once for what is an emoji, and by
 * itself for what no text font has; texts without any never fetch it.
 */
export const loadEmoji = async (text: string): Promise<void> => {
  if (isCutting()) return
  const emoji = emojiIn(text)
  const all = emoji + maybeEmojiIn(text)
  if (!all) return
  const entry = holdFile(EMOJI_FONT, all)
  if (emoji) await loadHeld(entry)
}

/** Whether a character that its own font lacks is drawn by the emoji face. Reads signals. */
export const isDrawnAsEmoji = (char: string, weight: number): boolean =>
  isEmoji(char) && missingIn(defaultFace(weight)).has(char) && !missingIn(EMOJI_FONT).has(char)

/**
 * Loads the face that draws `text` in `family` at `weight` and says which it was. A family that is neither in the
 * catalogue nor brought along (`ownUrl`) counts as not loaded: the default font draws it, and the caller can tell.
 */
export const loadFace = async (family: string, weight: number, text: string, ownUrl = ''): Promise<LoadedFont> => {
  registerFonts()
  if (ownUrl && !isKnownFamily(family)) {
    const name = cssFamilyName(family)
    const isLoaded = await loadHeld(hold(name, '400', ownUrl))
    if (isCutting()) await loadSubsets(defaultFace(weight), weight, text)
    return { family: name, weight, url: ownUrl, isLoaded }
  }
  const face = resolveFace(family, weight)
  const url = `/${fontKey(face)}`
  const isLoaded = isCutting() ? await loadSubsets(face, weight, text) : await loadHeld(holdFile(face))
  if (isKnownFamily(family) || isDefaultFamily(family))
    return { family: face.family, weight: face.weight, url, isLoaded }
  return { family: cssFamilyName(family), weight, url: '', isLoaded: false }
}

/** Loads what a text needs of a catalogue family at a weight; false = the default font draws it. */
export const ensureFont = async (family: string, weight: number, text: string): Promise<boolean> =>
  (await loadFace(family, weight, text)).isLoaded

/** Whether a text can be drawn and measured in its font now. */
export const isFontReady = (family: string, weight: number, text: string): boolean =>
  !isCutting() || (hasGlyphs(resolveFace(family, weight), wordsOf(text)) && hasGlyphs(EMOJI_FONT, emojiIn(text)))

/** Begins to load what a layer's words need. Pages that know every face need not be told. */
export const wantFonts = (layer: AnyLayer): void => {
  if (!isCutting()) return
  for (const { family, weight, text, url } of layerFonts(layer)) void loadFace(family, weight, text, url)
}
