/** Keyframe of a named animation. */
export interface Motion {
  /** Start (in) or end (out) position: a CSS transform in the layer's own box, empty = no displacement. */
  readonly transform: string
  /** 0–1 at that keyframe */
  readonly opacity: number
}

/** Where a layer comes from and where it goes: upwards it comes from below, but to the left from the left. */
const SHIFTS: readonly (readonly [name: RegExp, from: string, to: string])[] = [
  [/up$/i, 'translateY(60%)', 'translateY(-60%)'],
  [/down$/i, 'translateY(-60%)', 'translateY(60%)'],
  [/left$/i, 'translateX(-60%)', 'translateX(-60%)'],
  [/right$/i, 'translateX(60%)', 'translateX(60%)'],
]

/** Start (in) or end (out) keyframe of an animation with an animate.css name (`fadeInUp`, `zoomOut`, `rotateIn`). */
export const motionOf = (name: string, type: 'in' | 'out' | 'path'): Motion => {
  const parts: string[] = []
  for (const [pattern, from, to] of SHIFTS) if (pattern.test(name)) parts.push(type === 'out' ? to : from)
  if (/zoom|scale|bounce/i.test(name)) parts.push('scale(0.4)')
  if (/rotate|roll/i.test(name)) parts.push('rotate(-120deg)')
  if (/flip/i.test(name)) parts.push('scaleX(0)')
  if (type === 'path' && parts.length === 0) parts.push('scale(1.15)')
  return { transform: parts.join(' '), opacity: type === 'path' ? 1 : 0 }
}
