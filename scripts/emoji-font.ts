import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { sfntFile, sfntTables } from '#schemas/sfnt.ts'
import { at } from './paths.ts'

/**
 * Path of the emoji face as it is stored: without every drawing once more as SVG, which is 20 of the package's 25 MB and
 * read by no browser that knows COLR. Made when it is not there yet.
 */
export const emojiFontFile = (): string => {
  const path = at(`.cache/${fontKey(EMOJI_FONT)}`)
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  const { 'SVG ': _, ...tables } = sfntTables(readFileSync(at(`node_modules/${EMOJI_FONT.package}/${EMOJI_FONT.file}`)))
  // Whoever reads it meanwhile finds all of it or nothing.
  const part = `${path}.${process.pid}`
  writeFileSync(part, sfntFile(tables))
  renameSync(part, path)
  return path
}
