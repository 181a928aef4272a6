import { textPresets } from '#messages/keys/textPresets.ts'
import { nameReader } from './name-reader.ts'

/** Text of a new layer of a text preset. */
export const textPresetText = nameReader(textPresets)
