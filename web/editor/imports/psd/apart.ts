import type { BlendMode, Layer, LayerEffectsInfo } from 'ag-psd'
import { inkBox, isEmpty } from '#web/kernels/raster/raster.ts'
import { effectsOf, isOn } from './effects.ts'
import { type Decoded, drawLayer } from './layers.ts'
import { blendOf, type Piece, type Scene } from './piece.ts'

/** Effects of a layer that are drawn as one picture, and its blend mode. */
interface Part {
  readonly effects: LayerEffectsInfo
  readonly blend: BlendMode
}

const part = (blend: string | undefined, effects: LayerEffectsInfo): Part => ({
  effects,
  blend: (blend ?? 'normal') as BlendMode,
})

/** Effects that lie on the px, from the lowest: each meets what is below the layer by its own mode. */
const interiorParts = (effects: LayerEffectsInfo): readonly Part[] => {
  const { patternOverlay, gradientOverlay = [], solidFill = [], satin, innerGlow, innerShadow = [] } = effects
  const blendMode = 'normal' as const
  const upward = <E extends { enabled?: boolean }>(list: readonly (E | undefined)[]) => list.filter(isOn).reverse()
  return [
    ...upward([patternOverlay]).map(each => part(each.blendMode, { patternOverlay: { ...each, blendMode } })),
    ...upward(gradientOverlay).map(each => part(each.blendMode, { gradientOverlay: [{ ...each, blendMode }] })),
    ...upward(solidFill).map(each => part(each.blendMode, { solidFill: [{ ...each, blendMode }] })),
    ...upward([satin]).map(each => part(each.blendMode ?? 'multiply', { satin: { ...each, blendMode } })),
    ...upward([innerGlow]).map(each => part(each.blendMode ?? 'screen', { innerGlow: { ...each, blendMode } })),
    ...upward(innerShadow).map(each => part(each.blendMode ?? 'multiply', { innerShadow: [{ ...each, blendMode }] })),
  ]
}

/** Whether the blend mode of a layer is not that of its effects: one picture cannot have both. */
export const needsParts = (layer: Layer, piece: Piece): boolean =>
  piece.texts.length === 0 && effectsOf(layer) !== null && blendOf(layer) !== 'normal'

/** A layer with a blend mode, drawn as its px and its effects, bottom to top. */
export const drawApart = (scene: Scene, layer: Layer, decoded: Decoded | undefined, group: number | null): Piece[] => {
  const effects = effectsOf(layer) ?? {}
  // What is told of the layer has been told.
  const quiet: Scene = { ...scene, notes: [] }
  const { dropShadow = [], outerGlow, stroke = [], bevel } = effects
  const under = part('normal', { dropShadow, ...(outerGlow && { outerGlow }) })
  const over = part('normal', { stroke, ...(bevel && { bevel }) })
  const { patternOverlay, gradientOverlay, solidFill, satin, innerGlow, innerShadow } = effects
  // They may be told to be one with the px.
  const own = { patternOverlay, gradientOverlay, solidFill, satin, innerGlow, innerShadow } as LayerEffectsInfo
  const isOne = layer.blendInteriorElements === true
  const { effects: _, ...bare } = layer
  const alone = (each: Part) =>
    drawLayer(quiet, { ...bare, effects: each.effects, fillOpacity: 0, blendMode: each.blend }, decoded, group)
  const pieces = [
    alone(under),
    drawLayer(quiet, isOne ? { ...layer, effects: own } : bare, decoded, group),
    ...(isOne ? [] : interiorParts(effects).map(alone)),
    alone(over),
  ]
  return pieces.flatMap(piece => (piece && piece.opacity > 0 && !isEmpty(inkBox(piece.raster)) ? [piece] : []))
}
