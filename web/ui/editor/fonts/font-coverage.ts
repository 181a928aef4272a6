import { isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { type GlyphOf, missingCharacters, readCmap } from '#schemas/font-cmap.ts'
import { missingIn } from '#web/canvas/font-subsets.ts'
import { loadFace } from '#web/canvas/fonts.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import { fetchFont } from '#web/services/font-bytes.ts'

type Words = Pick<TextData, 'text' | 'fontFamily' | 'fontWeight' | 'fontSource'>

/** What the fonts that documents bring along draw; null = being read or unreadable: nothing is known of the font. */
const coverages = new Map<string, Signal<GlyphOf | null>>()

const read = async (url: string, { text, fontFamily, fontWeight }: Words): Promise<GlyphOf | null> => {
  // Behind the face itself: two readers of one file that is too large for the browser's cache end each other's loads.
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

/**
 * The characters of a text that its font lacks (the default font draws them instead). Reads signals: it is empty until
 * the font has come.
 */
export const missingGlyphs = (data: Words): readonly string[] => {
  if (!data.text.trim()) return NONE
  const own = isKnownFamily(data.fontFamily) ? '' : (data.fontSource?.url ?? '')
  if (own) {
    const glyphOf = coverageOf(own, data).value
    return glyphOf ? missingCharacters(data.text, glyphOf) : NONE
  }
  const missing = missingIn(resolveFace(data.fontFamily, data.fontWeight))
  if (missing.size === 0) return NONE
  return missingCharacters(data.text, code => (missing.has(String.fromCodePoint(code)) ? 0 : 1))
}
