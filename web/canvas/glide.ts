/** ms; a paused animation never gets there. */
const FOREVER = 1e9

const glides = new WeakMap<HTMLElement, KeyframeEffect>()
const standing = (transform: string): PropertyIndexedKeyframes => ({ transform: [transform, transform] })

/**
 * Prepares an element that will be placed many times in a row: it becomes a picture of its own, placed by a standing
 * animation. The browser then takes every new place as it is; a transform that is only styled makes it sort all the
 * pictures of the page anew at each step, which takes the longer the more layers there are. Returns the end.
 */
export const startGlide = (element: HTMLElement): (() => void) => {
  const effect = new KeyframeEffect(element, standing(element.style.transform), { duration: FOREVER, fill: 'both' })
  const animation = new Animation(effect)
  animation.pause()
  glides.set(element, effect)
  return () => {
    animation.cancel()
    if (glides.get(element) === effect) glides.delete(element)
  }
}

/** Places an element by a CSS transform, gliding or not. */
export const place = (element: HTMLElement, transform: string): void => {
  element.style.transform = transform
  glides.get(element)?.setKeyframes(standing(transform))
}
