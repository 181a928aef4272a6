import { EMOJI_FONT, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { emojiIn, withoutEmoji } from '#schemas/emoji.ts'
import { type GlyphOf, missingCharacters, readCmap } from '#schemas/font-cmap.ts'
import { missingIn } from '#web/canvas/font-subsets.ts'
import { isDrawnAsEmoji, loadFace } from '#web/canvas/fonts.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import { fetchFont } from '#web/services/font-bytes.ts'

type Words = Pick<TextData, 'text' | 'fontFamily' | 'fontWeight' | 'fontSource'>

/** Glyph coverage of the fonts that documents bring along; null = still loading or unreadable, so unknown. */
const coverages = new Map<string, Signal<GlyphOf | null>>()

const read = async (url: string, { text, fontFamily, fontWeight }: Words): Promise<GlyphOf | null> => {
  // Waits for the face: two parallel reads of a file too large for the browser's cache abort each other's load.
  await loadFace(fontFamily, fontWeight, text, url)
  const bytes = await fetchFont(url)
  return bytes && readCmap(bytes)
}

const coverageOf = (url: string, words: Words): Signal<GlyphOf | null> => {
  let found = coverages.get(url)
  if (!found) {
    const fresh = signal<GlyphOf | null>(null)
    found = fresh
    coverages.set(url, fresh)
    void read(url, words).then(glyphOf => {
      if (glyphOf) fresh.value = glyphOf
      else coverages.delete(url)
    })
  }
  return found
}

const NONE: readonly string[] = []

const among = (text: string, missing: ReadonlySet<string>): readonly string[] =>
  missing.size ? missingCharacters(text, code => (missing.has(String.fromCodePoint(code)) ? 0 : 1)) : NONE

const missingInFont = (data: Words): readonly string[] => {
  const words = withoutEmoji(data.text)
  const own = isKnownFamily(data.fontFamily) ? '' : (data.fontSource?.url ?? '')
  if (!own) return among(words, missingIn(resolveFace(data.fontFamily, data.fontWeight)))
  const glyphOf = coverageOf(own, data).value
  return glyphOf ? missingCharacters(words, glyphOf) : NONE
}

/**
 * The characters of a text that its font lacks (the default font draws them instead), and the emoji that the emoji font
 * lacks. Reads signals: empty until the fonts are loaded.
 */
export const missingGlyphs = (data: Words): readonly string[] => {
  if (!data.text.trim()) return NONE
  const words = missingInFont(data).filter(char => !isDrawnAsEmoji(char, data.fontWeight))
  const emoji = among(emojiIn(data.text), missingIn(EMOJI_FONT))
  return words.length || emoji.length ? [...words, ...emoji] : NONE
}
