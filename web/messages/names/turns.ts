import { turns } from '#messages/keys/turns.ts'
import { nameReader } from './name-reader.ts'

/** How pages turn, by id. */
export const turnName = nameReader(turns)
