import { textCombos } from '#messages/keys/textCombos.ts'
import { nameReader } from './name-reader.ts'

/** Name of a text combination by its id. */
export const textComboName = nameReader(textCombos)
