import { hues } from '#messages/keys/hues.ts'
import { nameReader } from './name-reader.ts'

/** Name of a family of colors by its id. */
export const hueName = nameReader(hues)
