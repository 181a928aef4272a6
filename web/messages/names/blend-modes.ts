import { blendModes } from '#messages/keys/blendModes.ts'
import { nameReader } from './name-reader.ts'

/** Name of a blend mode. */
export const blendModeName = nameReader(blendModes)
