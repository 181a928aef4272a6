import { DEFAULT_FONT, EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { isEmoji } from '#schemas/emoji.ts'
import { FONT_DIRECTORY_BYTES, findTable, missingCharacters, readCmapTable } from '#schemas/font-cmap.ts'
import type { FontText } from '#schemas/manifest.ts'
import type { RenderStore } from '../../ports/renders.ts'

/** Every font of the catalog has these characters, so most texts do not need to read a font file of 10 MB. */
const PLAIN = /^[\x20-\x7e]*$/

/** Characters that a stored font does not have; none when the file is not in our storage or not readable. */
const missingIn = async (store: RenderStore, { url, text }: FontText): Promise<readonly string[]> => {
  if (!url.startsWith('/') || PLAIN.test(text)) return []
  const key = url.slice(1)
  const directory = await store.range(key, 0, FONT_DIRECTORY_BYTES)
  const table = directory && findTable(new DataView(directory), 'cmap')
  const map = table && (await store.range(key, table.offset, table.length))
  const glyphOf = map && readCmapTable(map)
  return glyphOf ? missingCharacters(text, glyphOf) : []
}

const EMOJI_ORDER = [DEFAULT_FONT, EMOJI_FONT] as const

/** Drops characters that the emoji font draws: it has them, and the default font, which has priority, does not. */
const withoutDrawnEmoji = async (store: RenderStore, characters: readonly string[]): Promise<readonly string[]> => {
  const text = characters.filter(isEmoji).join('')
  if (!text) return characters
  const [basic = [], emoji = []] = await Promise.all(
    EMOJI_ORDER.map(face => missingIn(store, { url: `/${fontKey(face)}`, text })),
  )
  return characters.filter(char => !basic.includes(char) || emoji.includes(char))
}

/** Unique characters of a page that their fonts do not have. Never throws: a failed check must not fail the render. */
export const missingGlyphs = async (store: RenderStore, texts: readonly FontText[]): Promise<string> => {
  const found = await Promise.all(
    texts.map(text =>
      missingIn(store, text).catch(error => {
        console.warn('glyphs', text.url, error)
        return []
      }),
    ),
  )
  return (await withoutDrawnEmoji(store, [...new Set(found.flat())])).join('')
}
