import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { sfntFile, sfntTables } from '#schemas/sfnt.ts'
import { at } from './paths.ts'

/**
 * Path of the stored emoji face. It lacks the SVG table, which repeats every glyph in 20 of the package's 25 MB and
 * which no browser with COLR support reads. Creates the file when it does not exist.
 */
export const emojiFontFile = (): string => {
  const path = at(`.cache/${fontKey(EMOJI_FONT)}`)
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  const { 'SVG ': _, ...tables } = sfntTables(readFileSync(at(`node_modules/${EMOJI_FONT.package}/${EMOJI_FONT.file}`)))
  // The rename is atomic: a concurrent reader never finds a partial file.
  const part = `${path}.${process.pid}`
  writeFileSync(part, sfntFile(tables))
  renameSync(part, path)
  return path
}
