import type { LayerAnimation } from '#schemas/document/animations.ts'
import { motionOf } from '#web/kernels/animation.ts'

/**
 * Plays a layer's animation once on its element on the canvas. Canceling the returned animations restores the element.
 */
export const playOn = (element: Element, { name, type, delay, duration }: LayerAnimation): readonly Animation[] => {
  const { transform, opacity } = motionOf(name, type)
  const timing = {
    delay: delay * 1000,
    duration: duration * 1000,
    easing: 'ease',
    fill: type === 'in' ? 'both' : 'forwards',
  } as const
  // The other keyframe is the layer's current state.
  const frames = (far: Keyframe): Keyframe[] => (type === 'in' ? [far, {}] : type === 'out' ? [{}, far] : [{}, far, {}])
  const played = [element.animate(frames({ opacity }), timing)]
  // Composited with the transform that positions the layer.
  if (transform) played.push(element.animate(frames({ transform, composite: 'add' }), timing))
  return played
}
