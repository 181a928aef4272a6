import { artwordGroups } from '#messages/keys/artwordGroups.ts'
import { nameReader } from './name-reader.ts'

/** Heading of a group of art text effects. */
export const artwordGroupName = nameReader(artwordGroups)
