import { DEFAULT_FONT, EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { isEmoji } from '#schemas/emoji.ts'
import { FONT_DIRECTORY_BYTES, findTable, missingCharacters, readCmapTable } from '#schemas/font-cmap.ts'
import type { WrittenText } from '#schemas/manifest.ts'
import type { RenderStore } from '../../ports/renders.ts'

/** Every font of the catalogue has these: most texts need no look into a file of ten megabytes. */
const PLAIN = /^[\x20-\x7e]*$/

/** The characters of a text that a stored font lacks; none when the file is not one of ours or cannot be read. */
const missingIn = async (store: RenderStore, { url, text }: WrittenText): Promise<readonly string[]> => {
  if (!url.startsWith('/') || PLAIN.test(text)) return []
  const key = url.slice(1)
  const directory = await store.range(key, 0, FONT_DIRECTORY_BYTES)
  const table = directory && findTable(new DataView(directory), 'cmap')
  const map = table && (await store.range(key, table.offset, table.length))
  const glyphOf = map && readCmapTable(map)
  return glyphOf ? missingCharacters(text, glyphOf) : []
}

const EMOJI_ORDER = [DEFAULT_FONT, EMOJI_FONT] as const

/** Without what the emoji face draws: it has it, and the default font, which stands before it, does not. */
const withoutDrawnEmoji = async (store: RenderStore, characters: readonly string[]): Promise<readonly string[]> => {
  const text = characters.filter(isEmoji).join('')
  if (!text) return characters
  const [basic = [], emoji = []] = await Promise.all(
    EMOJI_ORDER.map(face => missingIn(store, { url: `/${fontKey(face)}`, text })),
  )
  return characters.filter(char => !basic.includes(char) || emoji.includes(char))
}

/** The characters of a page that the fonts they are set in lack, each once. Never throws: a proof is no reason to fail. */
export const missingGlyphs = async (store: RenderStore, texts: readonly WrittenText[]): Promise<string> => {
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
