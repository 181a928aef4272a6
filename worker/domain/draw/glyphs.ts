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
  return [...new Set(found.flat())].join('')
}
