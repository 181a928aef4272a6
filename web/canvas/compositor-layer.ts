/** ms; a paused animation never reaches the end. */
const FOREVER = 1e9

interface Promotion {
  readonly effect: KeyframeEffect
  /** Where the element is: its style says where it was when the promotion began. */
  transform: string
}
const promoted = new WeakMap<HTMLElement, Promotion>()
const keyframesAt = (transform: string): PropertyIndexedKeyframes => ({ transform: [transform, transform] })

/** The CSS transform by which `place` has placed an element. */
export const placeOf = (element: HTMLElement): string => promoted.get(element)?.transform ?? element.style.transform

/**
 * Promotes an element that will move many times in a row to a compositor layer, placed by a paused animation. The
 * browser then only moves that layer; a plain style transform makes it recompute all compositor layers of the page at
 * each step, which takes longer the more layers there are. Returns the function that ends it.
 */
export const promoteToCompositorLayer = (element: HTMLElement): (() => void) => {
  const transform = placeOf(element)
  const effect = new KeyframeEffect(element, keyframesAt(transform), { duration: FOREVER, fill: 'both' })
  const animation = new Animation(effect)
  animation.pause()
  const promotion: Promotion = { effect, transform }
  promoted.set(element, promotion)
  return () => {
    if (promoted.get(element) === promotion) {
      promoted.delete(element)
      element.style.transform = promotion.transform
    }
    animation.cancel()
  }
}

/**
 * Places an element by a CSS transform, whether it is promoted or not. The style of a promoted one is written at the end:
 * a new inline style makes the browser match all rules again, a new keyframe does not.
 */
export const place = (element: HTMLElement, transform: string): void => {
  const promotion = promoted.get(element)
  if (!promotion) {
    element.style.transform = transform
    return
  }
  promotion.transform = transform
  promotion.effect.setKeyframes(keyframesAt(transform))
}
