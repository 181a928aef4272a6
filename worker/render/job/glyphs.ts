import { DEFAULT_FONT, EMOJI_FONT, type FontFace, fontKey } from '#schemas/catalog/fonts.ts'
import { isEmoji } from '#schemas/emoji.ts'
import { FONT_DIRECTORY_BYTES, findTable, hasCharacter, readCmapTable } from '#schemas/font-cmap.ts'
import type { FontText } from '#schemas/manifest.ts'
import { drawsGrapheme, type HasCharacter, missingGraphemes } from '#schemas/shaping.ts'
import type { RenderStore } from '../../ports/renders.ts'

/** Every font of the catalog has these characters, so most texts do not need to read a font file of 10 MB. */
const PLAIN = /^[\x20-\x7e\n]*$/

const addressOf = (face: FontFace) => `/${fontKey(face)}`

const readCharacters = async (store: RenderStore, key: string): Promise<HasCharacter | null> => {
  const directory = await store.range(key, 0, FONT_DIRECTORY_BYTES)
  const table = directory && findTable(new DataView(directory), 'cmap')
  const map = table && (await store.range(key, table.offset, table.length))
  const glyphOf = map && readCmapTable(map)
  return glyphOf && hasCharacter(glyphOf)
}

/**
 * Which characters a stored font has; null when the file is not in our storage or not readable: a failed check must not
 * fail the render.
 */
const charactersIn = async (store: RenderStore, url: string): Promise<HasCharacter | null> => {
  if (!url.startsWith('/')) return null
  try {
    return await readCharacters(store, url.slice(1))
  } catch (error) {
    console.warn('glyphs', url, error)
    return null
  }
}

/** Graphemes that a stored font does not draw; none when nothing is known about it. */
const missingIn = async (store: RenderStore, { url, text }: FontText): Promise<readonly string[]> => {
  if (PLAIN.test(text)) return []
  const has = await charactersIn(store, url)
  return has ? missingGraphemes(text, has) : []
}

/** Unique graphemes of a page that their own fonts do not draw. */
export interface LackedGlyphs {
  /** Drawn by the default font instead. */
  readonly replaced: string
  /** Drawn as boxes, because no font has them. */
  readonly boxed: string
}

/** What fonts lack of a page's texts. Never throws. */
export const lackedGlyphs = async (store: RenderStore, texts: readonly FontText[]): Promise<LackedGlyphs> => {
  const found = [...new Set((await Promise.all(texts.map(text => missingIn(store, text)))).flat())]
  if (found.length === 0) return { replaced: '', boxed: '' }
  const [basic, emoji] = await Promise.all([DEFAULT_FONT, EMOJI_FONT].map(face => charactersIn(store, addressOf(face))))
  // A font whose characters are unknown draws everything as far as anybody knows.
  const isIn = (has: HasCharacter | null | undefined) => (grapheme: string) => !has || drawsGrapheme(grapheme, has)
  const [isInBasic, isInEmoji] = [isIn(basic), isIn(emoji)]
  const others = found.filter(grapheme => !isInBasic(grapheme))
  return {
    replaced: found.filter(isInBasic).join(''),
    boxed: others.filter(grapheme => !isEmoji(grapheme) || !isInEmoji(grapheme)).join(''),
  }
}
