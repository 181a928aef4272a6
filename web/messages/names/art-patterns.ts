import { artPatterns } from '#messages/keys/artPatterns.ts'
import { nameReader } from './name-reader.ts'

/** Name of a pattern fill. */
export const artPatternName = nameReader(artPatterns)
