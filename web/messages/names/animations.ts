import { animationSets } from '#messages/keys/animationSets.ts'
import { animations } from '#messages/keys/animations.ts'
import { easings } from '#messages/keys/easings.ts'
import { nameReader } from './name-reader.ts'

/** Name of an animation by its name in the catalog. */
export const animationName = nameReader(animations)

/** Name of a set of animations for a whole page. */
export const animationSetName = nameReader(animationSets)

/** Name of a curve of the catalog. */
export const easingName = nameReader(easings)
