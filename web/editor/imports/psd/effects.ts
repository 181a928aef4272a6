import type { EffectPattern, Layer, LayerEffectShadow, LayerEffectsInfo } from 'ag-psd'
import { addOn, paintOn } from '#web/kernels/raster/blend.ts'
import { alphaOf, type Box, createRaster, grown, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { inverted, planeIn } from '#web/kernels/raster/spread.ts'
import { bevelReach, type Light } from './bevel.ts'
import { gradientColors, gradientPaint } from './gradient.ts'
import { flat, overlay, painted, px, strengthOf, weaken } from './paint.ts'
import { type Patterns, patternPaint } from './patterns.ts'
import { note, type Scene } from './piece.ts'
import { paintRelief } from './relief.ts'
import { satinPlane } from './satin.ts'
import { castOf, innerGlowOf, outerGlowOf } from './soft-edge.ts'
import { paintInnerStroke, strokePaint, strokePlanes } from './strokes.ts'

const NONE: Patterns = new Map()
const ZERO = { x: 0, y: 0 } as const

/** Whether an effect is there and switched on. */
export const isOn = <E extends { enabled?: boolean }>(effect: E | undefined): effect is E => effect?.enabled === true

/** The effects of a layer that are switched on; null when there are none. */
export const effectsOf = ({ effects }: Layer): LayerEffectsInfo | null => {
  if (!effects || effects.disabled) return null
  const one = [effects.outerGlow, effects.innerGlow, effects.bevel, effects.satin, effects.patternOverlay]
  const many = [effects.dropShadow, effects.innerShadow, effects.solidFill, effects.stroke, effects.gradientOverlay]
  return one.some(isOn) || many.some(list => list?.some(isOn)) ? effects : null
}

/** Names (keys of messages) of the effects that are on and cannot be drawn. */
const leftOut = (effects: LayerEffectsInfo, patterns: Patterns): readonly string[] => {
  const strokes = (effects.stroke ?? []).filter(isOn)
  const isKnown = (pattern: EffectPattern | undefined) => pattern !== undefined && patterns.has(pattern.id)
  return [
    ...(isOn(effects.bevel) && effects.bevel.useTexture ? ['bevelTexture'] : []),
    ...(isOn(effects.patternOverlay) && !isKnown(effects.patternOverlay.pattern) ? ['patternOverlay'] : []),
    ...(strokes.some(({ fillType, pattern }) => fillType === 'pattern' && !isKnown(pattern)) ? ['patternStroke'] : []),
  ]
}

/** Says what is left out of effects that are drawn, and which colors of theirs are random. */
export const noteEffects = (scene: Scene, name: string, effects: LayerEffectsInfo): void => {
  for (const effect of leftOut(effects, scene.patterns)) note(scene, name, 'effectLeftOut', effect)
  const gradients = [...(effects.stroke ?? []), ...(effects.gradientOverlay ?? [])].filter(isOn)
  if (gradients.some(({ gradient }) => gradient?.type === 'noise')) note(scene, name, 'noiseGradient')
}

/** px; how far effects reach beyond the layer. */
const reach = (effects: LayerEffectsInfo): number =>
  Math.ceil(
    Math.max(
      // What lies inside follows from where the outside is.
      1,
      ...(effects.dropShadow ?? []).filter(isOn).map(each => px(each.size) + px(each.distance) + 2),
      ...(effects.innerShadow ?? []).filter(isOn).map(each => px(each.distance) + 1),
      ...[effects.outerGlow].filter(isOn).map(each => px(each.size) + 2),
      ...[effects.bevel].filter(isOn).map(each => bevelReach(each) + 2),
      ...[effects.satin].filter(isOn).map(each => Math.min(px(each.size), px(each.distance)) + 1),
      ...(effects.stroke ?? []).filter(isOn).map(each => (each.position === 'inside' ? 1 : px(each.size) + 2)),
    ),
  )

/** px; where a shadow falls. */
export const shadowShift = (shadow: LayerEffectShadow, light: Light) => {
  const angle = ((shadow.useGlobalLight ? light.angle : (shadow.angle ?? 120)) * Math.PI) / 180
  const distance = px(shadow.distance)
  return { x: Math.round(-Math.cos(angle) * distance), y: Math.round(Math.sin(angle) * distance) }
}

/** How the px of a layer and its effects belong together. */
export interface EffectOptions {
  /** 0–1: opacity of the px, not of the effects (“fill”) */
  readonly fill: number
  /** The light that effects share. */
  readonly light: Light
  /** Whether the fill weakens what lies on the px, too. */
  readonly weakensInterior?: boolean | undefined
  readonly patterns?: Patterns | undefined
  /** px; where patterns begin that move with the layer */
  readonly origin?: { readonly x: number; readonly y: number } | undefined
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
      for (let c = 0; c < 3; c++) inside.data[index * 4 + c] = layer.data[from + c] as number
      inside.data[index * 4 + 3] = ((layer.data[from + 3] as number) / edge) * 255 * opacity
    }
  return inside
}

/** Everything that lies on the px, from the lowest. */
const paintInterior = (
  inside: Raster,
  layer: Raster,
  shape: Plane,
  effects: LayerEffectsInfo,
  { light, patterns = NONE, origin = ZERO }: EffectOptions,
) => {
  const { patternOverlay } = effects
  const tile = isOn(patternOverlay) && patterns.get(patternOverlay.pattern?.id ?? '')
  if (tile) {
    const { opacity = 1, scale = 1, align = true, phase = ZERO } = patternOverlay
    const from = align ? origin : ZERO
    const place = { x: from.x + phase.x, y: from.y + phase.y, scale: scale || 1 }
    overlay(inside, patternPaint(tile, place), patternOverlay.blendMode ?? 'normal', () => opacity)
  }
  for (const gradient of [...(effects.gradientOverlay ?? [])].reverse().filter(isOn)) {
    const colors = gradientColors(gradient.gradient, gradient.interpolationMethod)
    if (!colors) continue
    const place = { ...gradient, style: gradient.type }
    const share = gradient.opacity ?? 1
    overlay(inside, gradientPaint(colors, place, layer), gradient.blendMode ?? 'normal', () => share)
  }
  for (const fill of [...(effects.solidFill ?? [])].reverse().filter(isOn))
    overlay(inside, flat(fill.color), fill.blendMode ?? 'normal', () => fill.opacity ?? 1)
  const { satin, innerGlow } = effects
  if (isOn(satin)) {
    const { opacity = 0.5, blendMode = 'multiply', color } = satin
    overlay(inside, flat(color), blendMode, strengthOf(satinPlane(shape, satin), opacity))
  }
  if (isOn(innerGlow)) {
    const { opacity = 1, blendMode = 'screen', color } = innerGlow
    const { seen, paint } = innerGlowOf(shape, innerGlow)
    overlay(inside, paint ?? flat(color), blendMode, strengthOf(seen, opacity))
  }
  for (const shadow of [...(effects.innerShadow ?? [])].reverse().filter(isOn)) {
    const edge = castOf(inverted(shape), shadow, shadowShift(shadow, light))
    overlay(inside, flat(shadow.color), shadow.blendMode ?? 'multiply', strengthOf(edge, shadow.opacity ?? 1))
  }
}

/**
 * A layer with its effects, drawn as Photoshop does: shadows and glow below, overlays on its px, stroke on top.
 */
export const withEffects = (layer: Raster, effects: LayerEffectsInfo, options: EffectOptions): Raster => {
  const { fill, light, weakensInterior = false, patterns = NONE, origin = ZERO, outline } = options
  const box: Box = grown(layer, reach(effects))
  const shape = planeIn(outline ?? alphaOf(layer), box)
  const inShape = strengthOf(shape, 1)
  // Below, as if nothing lay on it: what is cut out by the layer is cut at the end.
  const [seen, cut] = [createRaster(box), createRaster(box)]
  for (const shadow of [...(effects.dropShadow ?? [])].reverse().filter(isOn)) {
    const shift = shadowShift(shadow, light)
    const cast = painted(castOf(shape, shadow, shift), flat(shadow.color), shadow.opacity ?? 1)
    paintOn(shadow.layerConceals === false ? seen : cut, cast)
  }
  const { outerGlow, bevel } = effects
  if (isOn(outerGlow)) {
    const { seen: glow, paint } = outerGlowOf(shape, outerGlow)
    paintOn(cut, painted(glow, paint ?? flat(outerGlow.color), outerGlow.opacity ?? 1))
  }
  const inside = withoutEdge(layer, shape, weakensInterior ? 1 : fill)
  paintInterior(inside, layer, shape, effects, options)
  if (weakensInterior) weaken(inside, () => fill)
  const strokes = (effects.stroke ?? []).filter(isOn)
  for (const stroke of [...strokes].reverse()) {
    const paint = strokePaint(stroke, layer, patterns, origin)
    if (!paint) continue
    if (stroke.position !== 'inside') {
      const { covered } = strokePlanes(shape, stroke)
      paintOn(cut, painted(covered, paint, stroke.opacity ?? 1), stroke.blendMode)
    }
    if (stroke.position !== 'outside') paintInnerStroke(inside, shape, stroke, paint)
  }
  if (isOn(bevel)) paintRelief({ inside, outside: cut }, shape, bevel, light, strokes[0])
  weaken(inside, inShape)
  weaken(cut, index => 1 - inShape(index))
  addOn(cut, inside)
  paintOn(seen, cut)
  return seen
}
