import type { LayerEffectStroke } from 'ag-psd'
import { alphaOf, type Box, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { inverted, planeIn, spread } from '#web/kernels/raster/spread.ts'
import { setChannel } from './channels.ts'
import { gradientColors, gradientPaint } from './gradient.ts'
import { flat, overlay, type Paint, px, strengthOf } from './paint.ts'
import { type Patterns, patternPaint } from './patterns.ts'

/** What a stroke covers from outside, and what it leaves free inside. */
interface StrokePlanes {
  readonly covered: Plane
  readonly free: Plane
}

export const strokePlanes = (shape: Plane, { size, position = 'outside' }: LayerEffectStroke): StrokePlanes => {
  const whole = px(size)
  const [out, inner] = ({ outside: [whole, 0], inside: [0, whole], center: [whole / 2, whole / 2] } as const)[position]
  return { covered: spread(shape, out), free: inverted(spread(inverted(shape), inner)) }
}

/**
 * What a stroke is painted with; null when it cannot be drawn.
 * @param box what a gradient is aligned with
 * @param origin px; where a pattern begins
 */
export const strokePaint = (
  stroke: LayerEffectStroke,
  box: Box,
  patterns: Patterns,
  origin: { readonly x: number; readonly y: number },
): Paint | null => {
  const { fillType, gradient } = stroke
  if (fillType === 'pattern') {
    const tile = patterns.get(stroke.pattern?.id ?? '')
    return tile ? patternPaint(tile, { ...origin, scale: 1 }) : null
  }
  if (fillType !== 'gradient') return flat(stroke.color)
  const colors = gradientColors(gradient, gradient?.interpolationMethod)
  return colors && gradient ? gradientPaint(colors, gradient, box) : null
}

/** How much of each px inside of a shape (0–1) a stroke covers. */
export const strokeShare = (shape: Plane, stroke: LayerEffectStroke) => {
  const { free } = strokePlanes(shape, stroke)
  const [own, left] = [strengthOf(shape, 1), strengthOf(free, 1)]
  return (index: number) => (own(index) > 0 ? 1 - left(index) / own(index) : 0)
}

/** Paints the part of a stroke that lies inside of a shape on colors without an edge. */
export const paintInnerStroke = (inside: Raster, shape: Plane, stroke: LayerEffectStroke, paint: Paint) => {
  const { opacity = 1, blendMode = 'normal' } = stroke
  const share = strokeShare(shape, stroke)
  overlay(inside, paint, blendMode, index => share(index) * opacity)
}

/**
 * The px with a stroke of one color painted over them, their alpha as it was.
 * @param path of the stroke, with the px around the raster
 */
export const strokeInside = (raster: Raster, path: Plane, stroke: LayerEffectStroke): Raster => {
  // Cut afterwards: at the edge of the px, what is around them says where the path ends.
  const planes = strokePlanes(path, stroke)
  const { opacity = 1, color } = stroke
  const covered = strengthOf(planeIn(planes.covered, raster), opacity)
  const free = strengthOf(planeIn(planes.free, raster), opacity)
  const result: Raster = { ...raster, data: new Uint8ClampedArray(raster.data) }
  overlay(result, flat(color), 'normal', index => covered(index) - free(index))
  setChannel(result, 3, alphaOf(raster).data)
  return result
}
