import type { Layer, LayerEffectShadow, LayerEffectsInfo, LayerEffectsOuterGlow, UnitsValue } from 'ag-psd'
import { blended, paintOn, type Rgb } from '#web/kernels/raster/blend.ts'
import { alphaOf, type Box, createRaster, grown, type Plane, planeAt, type Raster } from '#web/kernels/raster/raster.ts'
import { blurred, distances, inverted, planeIn, spread } from '#web/kernels/raster/spread.ts'
import { rgbOf } from './color.ts'
import { gradientColors, gradientPaint } from './gradient.ts'

type Paint = (x: number, y: number) => readonly [r: number, g: number, b: number, a: number]

const px = (value: UnitsValue | undefined): number => Math.max(0, Math.min(500, value?.value ?? 0))
const isOn = <E extends { enabled?: boolean }>(effect: E | undefined): effect is E => effect?.enabled === true

/** The effects of a layer that are switched on; null when there are none. */
export const effectsOf = ({ effects }: Layer): LayerEffectsInfo | null => {
  if (!effects || effects.disabled) return null
  const one = [effects.outerGlow, effects.innerGlow, effects.bevel, effects.satin, effects.patternOverlay]
  const many = [effects.dropShadow, effects.innerShadow, effects.solidFill, effects.stroke, effects.gradientOverlay]
  return one.some(isOn) || many.some(list => list?.some(isOn)) ? effects : null
}

/** Names (keys of messages) of the effects that are on and cannot be drawn. */
export const leftOutEffects = (effects: LayerEffectsInfo): readonly string[] => [
  ...(isOn(effects.bevel) ? ['bevel'] : []),
  ...(isOn(effects.satin) ? ['satin'] : []),
  ...(isOn(effects.patternOverlay) ? ['patternOverlay'] : []),
]

/** px; how far effects reach beyond the layer. */
const reach = (effects: LayerEffectsInfo): number =>
  Math.ceil(
    Math.max(
      0,
      ...(effects.dropShadow ?? []).filter(isOn).map(each => px(each.size) * 1.5 + px(each.distance) + 2),
      isOn(effects.outerGlow) ? px(effects.outerGlow.size) * 1.5 + 2 : 0,
      ...(effects.stroke ?? []).filter(isOn).map(each => (each.position === 'inside' ? 1 : px(each.size) + 2)),
    ),
  )

/** Paints one color or a gradient with the strength of a plane. */
const painted = (plane: Plane, paint: Paint, opacity: number): Raster => {
  const raster = createRaster(plane)
  for (let y = 0, at = 0; y < plane.height; y++)
    for (let x = 0; x < plane.width; x++, at += 4) {
      const strength = plane.data[at / 4] ?? 0
      if (!strength) continue
      const [r, g, b, a] = paint(plane.left + x, plane.top + y)
      raster.data[at] = r
      raster.data[at + 1] = g
      raster.data[at + 2] = b
      raster.data[at + 3] = strength * a * opacity
    }
  return raster
}
const flat = (color: Parameters<typeof rgbOf>[0]): Paint => {
  const [r, g, b] = rgbOf(color)
  return () => [r, g, b, 1]
}

/** px; where the shadow of a light at an angle (degrees) falls. */
export const shadowShift = (shadow: LayerEffectShadow, globalAngle: number) => {
  const angle = ((shadow.useGlobalLight ? globalAngle : (shadow.angle ?? 120)) * Math.PI) / 180
  const distance = px(shadow.distance)
  return { x: Math.round(-Math.cos(angle) * distance), y: Math.round(Math.sin(angle) * distance) }
}

const soft = (plane: Plane, size: number, choke: number): Plane => {
  const firm = size * Math.min(1, choke)
  return blurred(spread(plane, firm), (size - firm) / 2)
}
const chokeOf = ({ choke }: LayerEffectShadow | LayerEffectsOuterGlow) => (choke?.value ?? 0) / 100

const strokePlane = (shape: Plane, size: number, position: string): Plane => {
  const [out, inner] = position === 'outside' ? [size, 0] : position === 'inside' ? [0, size] : [size / 2, size / 2]
  const far = distances(shape)
  const deep = distances(inverted(shape))
  const data = shape.data.map((_, at) => {
    const [outside, inside] = [far[at] ?? 0, deep[at] ?? 0]
    // Positive outside, negative inside, 0 on the edge.
    const edge = outside > 0 ? outside - 0.5 : -(inside - 0.5)
    const strength = Math.min(out + 0.5 - edge, edge + inner + 0.5)
    return Math.max(0, Math.min(1, strength)) * 255
  })
  return { ...shape, data, outside: 0 }
}

/** Blends a paint with the colors that are there, and keeps the alpha. */
const overlay = (inside: Raster, paint: Paint, mode: string, strength: (at: number) => number) => {
  const { data, width, height, left, top } = inside
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const [r, g, b, a] = paint(left + x, top + y)
      const share = a * strength(at / 4)
      if (share <= 0) continue
      const own = (data[at + 3] ?? 0) / 255
      const below: Rgb = [(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255]
      const mixed = blended(mode, below, [r / 255, g / 255, b / 255])
      const result = share + own * (1 - share)
      const plain = [r / 255, g / 255, b / 255] as const
      for (let c = 0; c < 3; c++)
        data[at + c] =
          (((1 - share) * own * (below[c] ?? 0) + share * (1 - own) * (plain[c] ?? 0) + share * own * (mixed[c] ?? 0)) /
            result) *
          255
      data[at + 3] = result * 255
    }
}

const inward = (shape: Plane, size: number, choke: number, shift: { x: number; y: number }): Plane => {
  const outside = inverted(shape)
  const moved = planeIn({ ...outside, left: outside.left + shift.x, top: outside.top + shift.y }, shape)
  return soft(moved, size, choke)
}

/**
 * A layer with its effects, drawn as Photoshop does: shadows and glow below, overlays on its px, stroke on top.
 * @param opacity 0–1: of the px, not of the effects (“fill”)
 */
export const withEffects = (layer: Raster, effects: LayerEffectsInfo, opacity: number, globalAngle: number): Raster => {
  const box: Box = grown(layer, reach(effects))
  const shape = planeIn(alphaOf(layer), box)
  const at = (x: number, y: number) => planeAt(shape, x, y)
  const result = createRaster(box)
  const outside = (plane: Plane): Plane => ({
    ...plane,
    data: plane.data.map((value, index) => (value * (255 - (shape.data[index] ?? 0))) / 255),
  })
  for (const shadow of [...(effects.dropShadow ?? [])].reverse().filter(isOn)) {
    const shift = shadowShift(shadow, globalAngle)
    const cast = soft(shape, px(shadow.size), chokeOf(shadow))
    const moved = planeIn({ ...cast, left: cast.left + shift.x, top: cast.top + shift.y }, box)
    const seen = shadow.layerConceals === false ? moved : outside(moved)
    paintOn(result, painted(seen, flat(shadow.color), shadow.opacity ?? 1))
  }
  const { outerGlow, innerGlow } = effects
  if (isOn(outerGlow)) {
    const glow = outside(soft(shape, px(outerGlow.size), chokeOf(outerGlow)))
    paintOn(result, painted(glow, flat(outerGlow.color), outerGlow.opacity ?? 1))
  }
  // Inside, colors are mixed as if the layer had no edge; its alpha is applied at the end.
  const inside = createRaster(box)
  for (let y = 0, index = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, index += 4) {
      if (!at(box.left + x, box.top + y)) continue
      const from = ((box.top + y - layer.top) * layer.width + box.left + x - layer.left) * 4
      for (let c = 0; c < 3; c++) inside.data[index + c] = layer.data[from + c] ?? 0
      inside.data[index + 3] = 255 * opacity
    }
  for (const gradient of [...(effects.gradientOverlay ?? [])].reverse().filter(isOn)) {
    const colors = gradientColors(gradient.gradient)
    if (!colors) continue
    const place = { ...gradient, style: gradient.type }
    const share = gradient.opacity ?? 1
    overlay(inside, gradientPaint(colors, place, layer), gradient.blendMode ?? 'normal', () => share)
  }
  for (const fill of [...(effects.solidFill ?? [])].reverse().filter(isOn))
    overlay(inside, flat(fill.color), fill.blendMode ?? 'normal', () => fill.opacity ?? 1)
  if (isOn(innerGlow)) {
    const edge = inward(shape, px(innerGlow.size), chokeOf(innerGlow), { x: 0, y: 0 })
    const isCenter = innerGlow.source === 'center'
    const strength = (index: number) => (isCenter ? 255 - (edge.data[index] ?? 0) : (edge.data[index] ?? 0)) / 255
    overlay(
      inside,
      flat(innerGlow.color),
      innerGlow.blendMode ?? 'screen',
      index => strength(index) * (innerGlow.opacity ?? 1),
    )
  }
  for (const shadow of [...(effects.innerShadow ?? [])].reverse().filter(isOn)) {
    const edge = inward(shape, px(shadow.size), chokeOf(shadow), shadowShift(shadow, globalAngle))
    const strength = (index: number) => ((edge.data[index] ?? 0) / 255) * (shadow.opacity ?? 1)
    overlay(inside, flat(shadow.color), shadow.blendMode ?? 'multiply', strength)
  }
  for (let index = 0; index < shape.data.length; index++) {
    const alpha = index * 4 + 3
    inside.data[alpha] = ((inside.data[alpha] ?? 0) * (shape.data[index] ?? 0)) / 255
  }
  paintOn(result, inside)
  for (const stroke of [...(effects.stroke ?? [])].reverse().filter(isOn)) {
    const plane = strokePlane(shape, px(stroke.size), stroke.position ?? 'outside')
    const colors = stroke.fillType === 'gradient' ? gradientColors(stroke.gradient) : null
    const paint = colors && stroke.gradient ? gradientPaint(colors, stroke.gradient, layer) : flat(stroke.color)
    paintOn(result, painted(plane, paint, stroke.opacity ?? 1), stroke.blendMode ?? 'normal')
  }
  return result
}
