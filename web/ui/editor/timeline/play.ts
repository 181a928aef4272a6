import type { LayerAnimation } from '#schemas/document/animations.ts'
import { motionOf } from '#web/kernels/animation.ts'

/** Plays a layer's animation once on the element that the canvas draws it in; nothing of it stays. */
export const playOn = (element: Element, { name, type, delay, duration }: LayerAnimation): readonly Animation[] => {
  const { transform, opacity } = motionOf(name, type)
  const timing = {
    delay: delay * 1000,
    duration: duration * 1000,
    easing: 'ease',
    fill: type === 'in' ? 'both' : 'forwards',
  } as const
  // The other end is the layer as it stands.
  const frames = (far: Keyframe): Keyframe[] => (type === 'in' ? [far, {}] : type === 'out' ? [{}, far] : [{}, far, {}])
  const played = [element.animate(frames({ opacity }), timing)]
  // Added to the transform that puts the layer in its place.
  if (transform) played.push(element.animate(frames({ transform, composite: 'add' }), timing))
  return played
}
