import * as m from '#messages/timeline.ts'
import type { AnimationType } from '#schemas/catalog/animations.ts'
import { knownAnimation } from '#schemas/catalog/animations.ts'
import type { LayerAnimation } from '#schemas/document/animations.ts'
import { animationName } from '#web/messages/names/animations.ts'

export const TYPES: Readonly<Record<AnimationType, string>> = {
  in: m.in,
  emphasis: m.emphasis,
  out: m.out,
  path: m.path,
}

/** Display name of an animation; for unknown names, a label made from its type. */
export const animationLabel = ({ name, type }: Pick<LayerAnimation, 'name' | 'type'>): string =>
  knownAnimation(name)?.name === name ? animationName(name) : m.unnamed({ type: TYPES[type] })

/** What a screen reader says of an animation. */
export const animationSentence = (animation: LayerAnimation): string => {
  const { type, delay, duration, count, isOff } = animation
  const label = m.animation({ type: TYPES[type], name: animationLabel(animation), delay, duration })
  if (isOff) return m.switchedOff({ label })
  return count === 'infinite' ? m.endless({ label }) : label
}
