import { moderationReasons } from '#messages/keys/moderationReasons.ts'
import { nameReader } from './name-reader.ts'

/** Why something was not accepted, by its reason. */
export const moderationReasonName = nameReader(moderationReasons)
