/** Keyframe of a named animation. */
export interface Motion {
  /** Start (in) or end (out) position: a CSS transform in the layer's own box, empty = no displacement. */
  readonly transform: string
  /** 0–1 at that keyframe */
  readonly opacity: number
}

const SHIFTS: readonly (readonly [RegExp, string])[] = [
  [/up$/i, 'translateY(60%)'],
  [/down$/i, 'translateY(-60%)'],
  [/left$/i, 'translateX(-60%)'],
  [/right$/i, 'translateX(60%)'],
]

/** Start (in) or end (out) keyframe of an animation with an animate.css name (`fadeInUp`, `zoomOut`, `rotateIn`). */
export const motionOf = (name: string, type: 'in' | 'out' | 'path'): Motion => {
  const parts: string[] = []
  for (const [pattern, shift] of SHIFTS) if (pattern.test(name)) parts.push(shift)
  // An exit moves in the direction of its name.
  if (type === 'out')
    parts.splice(0, parts.length, ...parts.map(part => part.replace(/\(-?/, found => (found === '(' ? '(-' : '('))))
  if (/zoom|scale|bounce/i.test(name)) parts.push('scale(0.4)')
  if (/rotate|roll/i.test(name)) parts.push('rotate(-120deg)')
  if (/flip/i.test(name)) parts.push('scaleX(0)')
  if (type === 'path' && parts.length === 0) parts.push('scale(1.15)')
  return { transform: parts.join(' '), opacity: type === 'path' ? 1 : 0 }
}
