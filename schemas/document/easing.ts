import { type Bezier, EASINGS, type EasingId } from '../catalog/animations.ts'
import { clamp } from '../clamp.ts'

/** The curves that CSS has names for. */
const NAMED: Readonly<Record<string, EasingId>> = {
  ease: 'ease',
  linear: 'linear',
  'ease-in': 'easeIn',
  'ease-out': 'easeOut',
  'ease-in-out': 'easeInOut',
}
/** Farthest that a curve may overshoot. */
const OVERSHOOT = 3
const NUMBER = String.raw`\s*(-?\d*\.?\d+)\s*`
const CURVE = new RegExp(`^cubic-bezier\\(${NUMBER},${NUMBER},${NUMBER},${NUMBER}\\)$`)

/** The curve of a stored `timing`: a CSS name or `cubic-bezier(…)`; everything else is `ease`. */
export const readEasing = (timing: unknown): Bezier => {
  const text = typeof timing === 'string' ? timing.trim().slice(0, 80) : ''
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined
  if (named) return EASINGS[named]
  const [x1, y1, x2, y2] = (CURVE.exec(text) ?? []).slice(1).map(Number)
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return EASINGS.ease
  return [clamp(x1, 0, 1), clamp(y1, -OVERSHOOT, OVERSHOOT), clamp(x2, 0, 1), clamp(y2, -OVERSHOOT, OVERSHOOT)]
}

/** The id of a curve in the catalog; null for an own one. */
export const easingId = (curve: Bezier): EasingId | null => {
  const ids = Object.keys(EASINGS) as EasingId[]
  return ids.find(id => EASINGS[id].every((value, at) => Math.abs(value - (curve[at] ?? 0)) < 5e-4)) ?? null
}

/** A curve as CSS, with its name where CSS has one. */
export const writeEasing = (curve: Bezier): string => {
  const id = easingId(curve)
  const named = Object.keys(NAMED).find(name => NAMED[name] === id)
  return named ?? `cubic-bezier(${curve.map(value => Math.round(value * 1000) / 1000).join(', ')})`
}
