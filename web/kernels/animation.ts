/** Motion of a named animation, as keyframes of the browser. */
export interface Motion {
  /** Where it comes from (in) or goes to (out): a CSS transform in the layer's own box, empty = in its place. */
  readonly transform: string
  /** 0–1 at that end */
  readonly opacity: number
}

const SHIFTS: readonly (readonly [RegExp, string])[] = [
  [/up$/i, 'translateY(60%)'],
  [/down$/i, 'translateY(-60%)'],
  [/left$/i, 'translateX(-60%)'],
  [/right$/i, 'translateX(60%)'],
]

/** The far end of an animation by its name in the way of animate.css (`fadeInUp`, `zoomOut`, `rotateIn`). */
export const motionOf = (name: string, type: 'in' | 'out' | 'path'): Motion => {
  const parts: string[] = []
  for (const [pattern, shift] of SHIFTS) if (pattern.test(name)) parts.push(shift)
  // What leaves goes on in the direction of its name.
  if (type === 'out')
    parts.splice(0, parts.length, ...parts.map(part => part.replace(/\(-?/, found => (found === '(' ? '(-' : '('))))
  if (/zoom|scale|bounce/i.test(name)) parts.push('scale(0.4)')
  if (/rotate|roll/i.test(name)) parts.push('rotate(-120deg)')
  if (/flip/i.test(name)) parts.push('scaleX(0)')
  if (type === 'path' && parts.length === 0) parts.push('scale(1.15)')
  return { transform: parts.join(' '), opacity: type === 'path' ? 1 : 0 }
}
