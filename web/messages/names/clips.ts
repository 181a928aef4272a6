import { clips } from '#messages/keys/clips.ts'
import { nameReader } from './name-reader.ts'

/** Name of a clip shape by its id. */
export const clipName = nameReader(clips)
