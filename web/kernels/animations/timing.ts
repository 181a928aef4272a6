import type { LayerAnimation } from '#schemas/document/animations.ts'

/** s; when an animation ends. An endless one counts once. */
export const endOf = ({ delay, duration, count }: Pick<LayerAnimation, 'delay' | 'duration' | 'count'>): number =>
  delay + duration * (count === 'infinite' ? 1 : count)

/** ms until the last animation of a layer has ended. */
export const layerDuration = (animations: readonly LayerAnimation[]): number =>
  animations.reduce((latest, each) => (each.isOff ? latest : Math.max(latest, endOf(each) * 1000)), 0)

/** ms until the last animation of a page has ended. */
export const pageDuration = (layers: Iterable<readonly LayerAnimation[]>): number => {
  let latest = 0
  for (const animations of layers) latest = Math.max(latest, layerDuration(animations))
  return latest
}

/**
 * What is played of a layer's animations, in the order in which they begin; the later one wins. `enter` is all of them;
 * `leave` only the exits, without waiting for the first.
 */
export const animationsIn = (
  animations: readonly LayerAnimation[],
  phase: 'enter' | 'leave',
): readonly LayerAnimation[] => {
  const played = animations.filter(each => !each.isOff && (phase === 'enter' || each.type === 'out'))
  const first = phase === 'leave' ? Math.min(...played.map(({ delay }) => delay)) : 0
  return played.map(each => (first ? { ...each, delay: each.delay - first } : each)).sort((a, b) => a.delay - b.delay)
}
