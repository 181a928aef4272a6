import { filterGroups } from '#messages/keys/filterGroups.ts'
import { nameReader } from './name-reader.ts'

/** Heading of a group of filters. */
export const filterGroupName = nameReader(filterGroups)
