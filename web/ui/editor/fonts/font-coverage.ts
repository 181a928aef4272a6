import { DEFAULT_FONT, fontKey, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { type GlyphOf, missingCharacters, readCmap } from '#schemas/font-cmap.ts'
import { loadFace } from '#web/canvas/fonts.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import { fetchFont } from '#web/services/font-bytes.ts'

type Words = Pick<TextData, 'text' | 'fontFamily' | 'fontWeight' | 'fontSource'>

/** null = being read or unreadable: nothing is known of the font. */
const coverages = new Map<string, Signal<GlyphOf | null>>()

/** Reading a font is nobody's wait: it begins when the page has nothing else to do. */
const whenIdle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
const read = async (url: string, { fontFamily, fontWeight, fontSource }: Words): Promise<GlyphOf | null> => {
  // Behind the face itself: two readers of one file that is too large for the browser's cache end each other's loads.
  await loadFace(fontFamily, fontWeight, fontSource?.url ?? '')
  await whenIdle()
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
/** Plain Chinese and letters: the default font has them all, so its ten megabytes are read only for what is rarer. */
const PLAIN = /^[\s\u0020-\u007e\u4e00-\u9fa5\u3000-\u3002\uff01-\uff5e]*$/
/** Moving a text changes no word of it: the answer stays with the data. */
const answers = new WeakMap<Words, { readonly glyphOf: GlyphOf; readonly missing: readonly string[] }>()

/**
 * The characters of a text that its font lacks (the default font draws them instead). Reads signals: it is empty until
 * the font's file has been read.
 */
export const missingGlyphs = (data: Words): readonly string[] => {
  const own = isKnownFamily(data.fontFamily) ? '' : (data.fontSource?.url ?? '')
  const face = resolveFace(data.fontFamily, data.fontWeight)
  if (!data.text.trim() || (!own && face.family === DEFAULT_FONT.family && PLAIN.test(data.text))) return NONE
  const glyphOf = coverageOf(own || `/${fontKey(face)}`, data).value
  if (!glyphOf) return NONE
  const answer = answers.get(data)
  if (answer?.glyphOf === glyphOf) return answer.missing
  const missing = missingCharacters(data.text, glyphOf)
  answers.set(data, { glyphOf, missing })
  return missing
}
