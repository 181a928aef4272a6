import { shapes } from '#messages/keys/shapes.ts'
import { nameReader } from './name-reader.ts'

/** Name of a built-in shape by its id. */
export const shapeName = nameReader(shapes)
