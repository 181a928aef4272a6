/** ms; a paused animation never reaches the end. */
const FOREVER = 1e9

const promoted = new WeakMap<HTMLElement, KeyframeEffect>()
const keyframesAt = (transform: string): PropertyIndexedKeyframes => ({ transform: [transform, transform] })

/**
 * Promotes an element that will move many times in a row to a compositor layer, placed by a paused animation. The
 * browser then only moves that layer; a plain style transform makes it recompute all compositor layers of the page at
 * each step, which takes longer the more layers there are. Returns the function that ends it.
 */
export const promoteToCompositorLayer = (element: HTMLElement): (() => void) => {
  const effect = new KeyframeEffect(element, keyframesAt(element.style.transform), { duration: FOREVER, fill: 'both' })
  const animation = new Animation(effect)
  animation.pause()
  promoted.set(element, effect)
  return () => {
    animation.cancel()
    if (promoted.get(element) === effect) promoted.delete(element)
  }
}

/** Places an element by a CSS transform, whether it is promoted or not. */
export const place = (element: HTMLElement, transform: string): void => {
  element.style.transform = transform
  promoted.get(element)?.setKeyframes(keyframesAt(transform))
}
