import type {
  EffectNoiseGradient,
  EffectSolidGradient,
  LayerEffectInnerGlow,
  LayerEffectShadow,
  LayerEffectsOuterGlow,
} from 'ag-psd'
import { softened } from '#web/kernels/raster/blur.ts'
import { type Plane, planeAt } from '#web/kernels/raster/raster.ts'
import { distances, inverted, planeIn, spread } from '#web/kernels/raster/spread.ts'
import { contoured } from './contour.ts'
import { gradientColors } from './gradient.ts'
import { grained } from './grain.ts'
import { type Paint, px } from './paint.ts'

/** A glow of a gradient is this much firmer than one of a color. It is measured at a picture that Photoshop drew. */
const FIRM = 8.33

type Glow = LayerEffectsOuterGlow | LayerEffectInnerGlow

/** 0–1; how much of the size is firm. */
export const chokeOf = ({ choke }: LayerEffectShadow | Glow) => Math.max(0, Math.min(1, (choke?.value ?? 0) / 100))

const soft = (plane: Plane, size: number, choke: number): Plane =>
  softened(spread(plane, size * choke), size * (1 - choke))

/** What a shape casts, moved by whole px: its shadow, or with `inverted` the one inside of it. */
export const castOf = (
  shape: Plane,
  shadow: LayerEffectShadow,
  by: { readonly x: number; readonly y: number },
): Plane => {
  // Moved first: around a shadow inside of a shape, everything is full.
  const moved = planeIn({ ...shape, left: shape.left + by.x, top: shape.top + by.y }, shape)
  const cast = soft(moved, px(shadow.size), chokeOf(shadow))
  // The types of ag-psd lack the noise of a shadow.
  const { noise }: LayerEffectShadow & { noise?: number } = shadow
  return grained(contoured(cast, shadow.contour), noise)
}

/** The gradient of a glow, which the types of ag-psd lack. */
const gradientOf = (glow: Glow) =>
  'gradient' in glow ? (glow.gradient as EffectSolidGradient | EffectNoiseGradient) : undefined

/** A glow falls off evenly with the distance from the edge. */
const precise = (shape: Plane, size: number, choke: number): Plane => {
  const firm = size * choke
  const rest = size - firm + 1
  const data = Uint8Array.from(distances(shape), (far, index) => {
    const share = Math.max(0, Math.min(1, (rest - Math.max(0, far + 1 - firm)) / rest))
    return Math.max(shape.data[index] ?? 0, Math.round(share * 255))
  })
  return { ...shape, data }
}

/** How strong a glow is at each px, and its colors when they are those of a gradient. */
interface Glowing {
  readonly seen: Plane
  readonly paint: Paint | null
}

/** A glow outward from a shape. */
export const outerGlowOf = (shape: Plane, glow: Glow, isFromCenter = false): Glowing => {
  const isPrecise = 'technique' in glow && glow.technique === 'precise'
  const raw = (isPrecise ? precise : soft)(shape, px(glow.size), chokeOf(glow))
  const range = Math.max(0.01, glow.range ?? 0.5) * (isPrecise ? 2 : 1)
  const reached = { ...raw, data: raw.data.map(value => Math.min(255, Math.round(value / range))) }
  const bent = contoured(reached, glow.contour)
  const glowing = isFromCenter ? inverted(bent) : bent
  const colors = gradientColors(gradientOf(glow))
  if (!colors) return { seen: grained(glowing, glow.noise), paint: null }
  // The gradient says how it fades out.
  const firm = { ...raw, data: raw.data.map(value => Math.min(255, Math.round(value * FIRM))) }
  const paint: Paint = (x, y) => colors(1 - planeAt(glowing, x, y) / 255)
  return { seen: grained(isFromCenter ? glowing : firm, glow.noise), paint }
}

/** A glow inside of a shape: from its edge inward, or from its center outward. */
export const innerGlowOf = (shape: Plane, glow: LayerEffectInnerGlow): Glowing =>
  outerGlowOf(inverted(shape), glow, glow.source === 'center')
