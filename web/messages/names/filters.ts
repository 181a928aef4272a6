import { filters } from '#messages/keys/filters.ts'
import { nameReader } from './name-reader.ts'

/** Name of a filter by its id. */
export const filterName = nameReader(filters)
