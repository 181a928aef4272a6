import type { LayerEffectBevel, LayerEffectStroke } from 'ag-psd'
import { paintOn } from '#web/kernels/raster/blend.ts'
import type { Plane, Raster } from '#web/kernels/raster/raster.ts'
import { inverted, spread } from '#web/kernels/raster/spread.ts'
import { bevelReach, type Light, reliefOf } from './bevel.ts'
import { flat, overlay, painted, px, strengthOf } from './paint.ts'
import { strokePlanes, strokeShare } from './strokes.ts'

/** px; how far the middle of a stroke lies outside of the edge. */
const middleOf = ({ position = 'outside', size }: LayerEffectStroke) =>
  (px(size) / 2) * { outside: 1, inside: -1, center: 0 }[position]

const grownBy = (shape: Plane, by: number) => (by < 0 ? inverted(spread(inverted(shape), -by)) : spread(shape, by))

/** Where a bevel is seen: how much of each px inside of a shape (0–1), and which px outside of it. */
const areaOf = (shape: Plane, bevel: LayerEffectBevel, stroke: LayerEffectStroke | undefined) => {
  if (bevel.style === 'stroke emboss') {
    if (!stroke) return null
    const { covered } = strokePlanes(shape, stroke)
    return { edge: grownBy(shape, middleOf(stroke)), within: strokeShare(shape, stroke), covered }
  }
  const within = bevel.style === 'outer bevel' ? () => 0 : () => 1
  const reach = bevelReach(bevel)
  return { edge: shape, within, covered: reach > 0 ? spread(shape, reach) : null }
}

/**
 * Paints a bevel on what lies inside of a shape and on what lies outside of it.
 * @param common the light that effects share
 * @param stroke what a bevel of the stroke follows
 */
export const paintRelief = (
  { inside, outside }: { readonly inside: Raster; readonly outside: Raster },
  shape: Plane,
  bevel: LayerEffectBevel,
  common: Light,
  stroke: LayerEffectStroke | undefined,
): void => {
  const area = areaOf(shape, bevel, stroke)
  if (!area) return
  const { angle = 120, altitude = 30, useGlobalLight = true } = bevel
  const { highlight, shadow } = reliefOf(area.edge, bevel, useGlobalLight ? common : { angle, altitude })
  const { highlightBlendMode = 'screen', highlightColor, highlightOpacity = 0.75 } = bevel
  const { shadowBlendMode = 'multiply', shadowColor, shadowOpacity = 0.75 } = bevel
  const sides = [
    { plane: shadow, paint: flat(shadowColor), mode: shadowBlendMode, opacity: shadowOpacity },
    { plane: highlight, paint: flat(highlightColor), mode: highlightBlendMode, opacity: highlightOpacity },
  ]
  for (const { plane, paint, mode, opacity } of sides) {
    const strength = strengthOf(plane, opacity)
    overlay(inside, paint, mode, index => strength(index) * area.within(index))
    if (!area.covered) continue
    const covered = strengthOf(area.covered, 1)
    const beyond = plane.data.map((value, index) => Math.round(value * covered(index)))
    paintOn(outside, painted({ ...plane, data: beyond }, paint, opacity), mode)
  }
}
