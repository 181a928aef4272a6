import { occasions } from '#messages/keys/occasions.ts'
import { nameReader } from './name-reader.ts'

/** Name of an occasion by its id. */
export const occasionName = nameReader(occasions)
