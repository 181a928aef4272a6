import type { LayerEffectStroke } from 'ag-psd'
import type { Box, Plane, Raster } from '#web/kernels/raster/raster.ts'
import { inverted, planeIn, spread } from '#web/kernels/raster/spread.ts'
import { gradientColors, gradientPaint } from './gradient.ts'
import { flat, overlay, type Paint, px, weaken } from './paint.ts'
import { type Patterns, patternPaint } from './patterns.ts'

/** What a stroke covers from outside, and what it leaves free inside. */
interface StrokePlanes {
  readonly covered: Plane
  readonly free: Plane
}

export const strokePlanes = (shape: Plane, { size, position = 'outside' }: LayerEffectStroke): StrokePlanes => {
  const whole = px(size)
  const [out, inner] = { outside: [whole, 0], inside: [0, whole], center: [whole / 2, whole / 2] }[position]
  return { covered: spread(shape, out ?? 0), free: inverted(spread(inverted(shape), inner ?? 0)) }
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

/** Paints the part of a stroke that lies inside of a shape on colors without an edge. */
export const paintInnerStroke = (inside: Raster, shape: Plane, stroke: LayerEffectStroke, paint: Paint) => {
  const { free } = strokePlanes(shape, stroke)
  const strength = (index: number) => {
    const edge = shape.data[index] ?? 0
    return edge ? (1 - (free.data[index] ?? 0) / edge) * (stroke.opacity ?? 1) : 0
  }
  overlay(inside, paint, stroke.blendMode ?? 'normal', strength)
}

/**
 * The px with a stroke of one color painted over them, their alpha as it was.
 * @param path of the stroke, with the px around the raster
 */
export const strokeInside = (raster: Raster, path: Plane, stroke: LayerEffectStroke): Raster => {
  // Cut afterwards: at the edge of the px, what is around them says where the path ends.
  const planes = strokePlanes(path, stroke)
  const [covered, free] = [planeIn(planes.covered, raster), planeIn(planes.free, raster)]
  const result: Raster = { ...raster, data: new Uint8ClampedArray(raster.data) }
  const strength = (index: number) =>
    (((covered.data[index] ?? 0) - (free.data[index] ?? 0)) / 255) * (stroke.opacity ?? 1)
  overlay(result, flat(stroke.color), 'normal', strength)
  weaken(result, index => (raster.data[index * 4 + 3] ?? 0) / Math.max(1, result.data[index * 4 + 3] ?? 0))
  return result
}
