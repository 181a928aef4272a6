import { brandFace, textFace } from '#schemas/catalog/brand-font-key.ts'
import { EMOJI_FONT, isKnownFamily } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { emojiIn, withoutEmoji } from '#schemas/emoji.ts'
import { hasCharacter, readCmap } from '#schemas/font-cmap.ts'
import { type HasCharacter, missingGraphemes } from '#schemas/shaping.ts'
import { hasIn } from '#web/canvas/font-subsets.ts'
import { fallbackOf, loadFace } from '#web/canvas/fonts.ts'
import type { FontUse } from '#web/layers/define-layer.ts'
import type { MissingGlyphs } from '#web/layers/preflight.ts'
import { textFonts } from '#web/layers/text/text-fonts.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import { fetchFont } from '#web/services/font-bytes.ts'

/** Characters of the fonts that documents bring along; null = still loading or unreadable, so unknown. */
const coverages = new Map<string, Signal<HasCharacter | null>>()

const read = async (url: string, { family, weight, text }: FontUse): Promise<HasCharacter | null> => {
  // Waits for the face: two parallel reads of a file too large for the browser's cache abort each other's load.
  await loadFace(family, weight, text, url)
  const bytes = await fetchFont(url)
  const glyphOf = bytes && readCmap(bytes)
  return glyphOf && hasCharacter(glyphOf)
}

const coverageOf = (url: string, use: FontUse): Signal<HasCharacter | null> => {
  let found = coverages.get(url)
  if (!found) {
    const fresh = signal<HasCharacter | null>(null)
    found = fresh
    coverages.set(url, fresh)
    void read(url, use).then(has => {
      if (has) fresh.value = has
      else coverages.delete(url)
    })
  }
  return found
}

/** Which characters the font of a text has; null = unknown. Reads signals. */
const characters = (use: FontUse): HasCharacter | null =>
  use.url && !brandFace(use.url) && !isKnownFamily(use.family)
    ? coverageOf(use.url, use).value
    : hasIn(textFace(use.family, use.weight, use.url))

const NONE: MissingGlyphs = { replaced: [], boxed: [] }

/**
 * The graphemes of a text that its font does not draw. Emoji that the emoji font draws are none of them. Reads signals:
 * empty until the fonts are loaded.
 */
export const missingGlyphs = (use: FontUse): MissingGlyphs => {
  if (!use.text.trim()) return NONE
  const has = characters(use)
  const missing = has ? missingGraphemes(withoutEmoji(use.text), has) : []
  const emoji = missingGraphemes(emojiIn(use.text), hasIn(EMOJI_FONT))
  if (missing.length + emoji.length === 0) return NONE
  const by = (font: ReturnType<typeof fallbackOf>) => missing.filter(each => fallbackOf(each, use.weight) === font)
  return { replaced: by('default'), boxed: [...by('box'), ...emoji] }
}

/** The same for the data of a text layer. */
export const missingInText = (data: TextData): MissingGlyphs => {
  const [use] = textFonts(data)
  return use ? missingGlyphs(use) : NONE
}
