import type {
  EffectNoiseGradient,
  EffectSolidGradient,
  Layer,
  LayerEffectShadow,
  LayerEffectStroke,
  LayerEffectsInfo,
  LayerEffectsOuterGlow,
  UnitsValue,
} from 'ag-psd'
import { addOn, blended, paintOn, type Rgb } from '#web/kernels/raster/blend.ts'
import { alphaOf, type Box, createRaster, grown, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { blurred, inverted, planeIn, spread } from '#web/kernels/raster/spread.ts'
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
/** The gradient of a glow, which its type in ag-psd does not have. */
const gradientOf = (glow: LayerEffectsOuterGlow) =>
  'gradient' in glow ? (glow.gradient as EffectSolidGradient | EffectNoiseGradient) : undefined

/** Paints a gradient outward from the layer: its begin where a plane is strong, its end where it is weak. */
const paintedOutward = (plane: Plane, colors: (at: number) => readonly number[], opacity: number): Raster => {
  const raster = createRaster(plane)
  plane.data.forEach((strength, index) => {
    if (!strength) return
    const [r = 0, g = 0, b = 0, a = 1] = colors(1 - strength / 255)
    raster.data.set([r, g, b, strength * a * opacity], index * 4)
  })
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

/** What a stroke covers from outside, and what it leaves free inside. */
interface StrokePlanes {
  readonly covered: Plane
  readonly free: Plane
}

const strokePlanes = (shape: Plane, { size, position = 'outside' }: LayerEffectStroke): StrokePlanes => {
  const whole = px(size)
  const [out, inner] = { outside: [whole, 0], inside: [0, whole], center: [whole / 2, whole / 2] }[position]
  return { covered: spread(shape, out ?? 0), free: inverted(spread(inverted(shape), inner ?? 0)) }
}

/** @param box what a gradient is aligned with */
const strokePaint = (stroke: LayerEffectStroke, box: Box): Paint => {
  const colors =
    stroke.fillType === 'gradient' ? gradientColors(stroke.gradient, stroke.gradient?.interpolationMethod) : null
  return colors && stroke.gradient ? gradientPaint(colors, stroke.gradient, box) : flat(stroke.color)
}

/** Blends a paint with the colors that are there, and keeps the alpha. */
const overlay = (inside: Raster, paint: Paint, mode: string, strength: (at: number) => number) => {
  const { data, width, height, left, top } = inside
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const most = strength(at / 4)
      if (most <= 0) continue
      const [r, g, b, a] = paint(left + x, top + y)
      const share = a * most
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

/** Multiplies the alpha by a value (0–1) for each px, in place. */
const weaken = ({ data }: Raster, share: (index: number) => number) => {
  for (let at = 3; at < data.length; at += 4) data[at] = (data[at] ?? 0) * share((at - 3) / 4)
}

/** Paints the part of a stroke that lies inside of a shape on colors without an edge. */
const paintInnerStroke = (inside: Raster, shape: Plane, stroke: LayerEffectStroke, box: Box) => {
  const { free } = strokePlanes(shape, stroke)
  const strength = (index: number) => {
    const edge = shape.data[index] ?? 0
    return edge ? (1 - (free.data[index] ?? 0) / edge) * (stroke.opacity ?? 1) : 0
  }
  overlay(inside, strokePaint(stroke, box), stroke.blendMode ?? 'normal', strength)
}

/**
 * The px with a stroke painted over them, their alpha as it was.
 * @param path of the stroke
 */
export const strokeInside = (raster: Raster, path: Plane, stroke: LayerEffectStroke): Raster => {
  const { covered, free } = strokePlanes(planeIn(path, raster), stroke)
  const result: Raster = { ...raster, data: new Uint8ClampedArray(raster.data) }
  const strength = (index: number) =>
    (((covered.data[index] ?? 0) - (free.data[index] ?? 0)) / 255) * (stroke.opacity ?? 1)
  overlay(result, strokePaint(stroke, raster), 'normal', strength)
  weaken(result, index => (raster.data[index * 4 + 3] ?? 0) / Math.max(1, result.data[index * 4 + 3] ?? 0))
  return result
}

const inward = (shape: Plane, size: number, choke: number, shift: { x: number; y: number }): Plane => {
  const outside = inverted(shape)
  const moved = planeIn({ ...outside, left: outside.left + shift.x, top: outside.top + shift.y }, shape)
  return soft(moved, size, choke)
}

/** How the px of a layer and its effects belong together. */
export interface EffectOptions {
  /** 0–1: opacity of the px, not of the effects (“fill”) */
  readonly fill: number
  /** degrees */
  readonly globalAngle: number
  /** Whether the fill weakens what lies on the px, too. */
  readonly weakensInterior?: boolean | undefined
  /** What the effects follow, instead of the alpha. */
  readonly outline?: Plane | undefined
}

/** Colors of a layer, and how opaque it is inside of its shape, as if it had no edge. */
const withoutEdge = (layer: Raster, shape: Plane, opacity: number): Raster => {
  const inside = createRaster(shape)
  for (let y = 0, index = 0; y < shape.height; y++)
    for (let x = 0; x < shape.width; x++, index++) {
      const edge = shape.data[index] ?? 0
      const [column, row] = [shape.left + x - layer.left, shape.top + y - layer.top]
      if (!edge || column < 0 || row < 0 || column >= layer.width || row >= layer.height) continue
      const from = (row * layer.width + column) * 4
      for (let c = 0; c < 3; c++) inside.data[index * 4 + c] = layer.data[from + c] ?? 0
      inside.data[index * 4 + 3] = ((layer.data[from + 3] ?? 0) / edge) * 255 * opacity
    }
  return inside
}

/** Everything that lies on the px, from the lowest. */
const paintInterior = (inside: Raster, layer: Raster, shape: Plane, effects: LayerEffectsInfo, globalAngle: number) => {
  for (const gradient of [...(effects.gradientOverlay ?? [])].reverse().filter(isOn)) {
    const colors = gradientColors(gradient.gradient, gradient.interpolationMethod)
    if (!colors) continue
    const place = { ...gradient, style: gradient.type }
    const share = gradient.opacity ?? 1
    overlay(inside, gradientPaint(colors, place, layer), gradient.blendMode ?? 'normal', () => share)
  }
  for (const fill of [...(effects.solidFill ?? [])].reverse().filter(isOn))
    overlay(inside, flat(fill.color), fill.blendMode ?? 'normal', () => fill.opacity ?? 1)
  const { innerGlow } = effects
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
}

/**
 * A layer with its effects, drawn as Photoshop does: shadows and glow below, overlays on its px, stroke on top.
 */
export const withEffects = (layer: Raster, effects: LayerEffectsInfo, options: EffectOptions): Raster => {
  const { fill, globalAngle, weakensInterior = false, outline } = options
  const box: Box = grown(layer, reach(effects))
  const shape = planeIn(outline ?? alphaOf(layer), box)
  const inShape = (index: number) => (shape.data[index] ?? 0) / 255
  // Below, as if nothing lay on it: what is cut out by the layer is cut at the end.
  const [seen, cut] = [createRaster(box), createRaster(box)]
  for (const shadow of [...(effects.dropShadow ?? [])].reverse().filter(isOn)) {
    const shift = shadowShift(shadow, globalAngle)
    const cast = soft(shape, px(shadow.size), chokeOf(shadow))
    const moved = planeIn({ ...cast, left: cast.left + shift.x, top: cast.top + shift.y }, box)
    paintOn(shadow.layerConceals === false ? seen : cut, painted(moved, flat(shadow.color), shadow.opacity ?? 1))
  }
  const { outerGlow } = effects
  if (isOn(outerGlow)) {
    const glow = soft(shape, px(outerGlow.size), chokeOf(outerGlow))
    const { opacity = 1, color } = outerGlow
    const colors = gradientColors(gradientOf(outerGlow))
    paintOn(cut, colors ? paintedOutward(glow, colors, opacity) : painted(glow, flat(color), opacity))
  }
  const inside = withoutEdge(layer, shape, weakensInterior ? 1 : fill)
  paintInterior(inside, layer, shape, effects, globalAngle)
  if (weakensInterior) weaken(inside, () => fill)
  for (const stroke of [...(effects.stroke ?? [])].reverse().filter(isOn)) {
    if (stroke.position !== 'inside') {
      const { covered } = strokePlanes(shape, stroke)
      paintOn(cut, painted(covered, strokePaint(stroke, layer), stroke.opacity ?? 1), stroke.blendMode)
    }
    if (stroke.position !== 'outside') paintInnerStroke(inside, shape, stroke, layer)
  }
  weaken(inside, inShape)
  weaken(cut, index => 1 - inShape(index))
  addOn(cut, inside)
  paintOn(seen, cut)
  return seen
}
