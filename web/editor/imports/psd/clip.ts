import type { Layer } from 'ag-psd'
import { paintOn } from '#web/kernels/raster/blend.ts'
import type { Plane, Raster } from '#web/kernels/raster/raster.ts'
import { effectsOf } from './effects.ts'
import type { Piece, Scene } from './piece.ts'
import { blendOf } from './piece.ts'
import { adjustOf, recolored, strengthOf } from './recolor.ts'

/** A clipped layer with what it draws, and its masks. */
export interface Clipped {
  readonly layer: Layer
  readonly pieces: readonly Piece[]
  readonly masks: readonly Plane[]
}

/** Paints clipped layers on the px of their base, whose alpha stays. */
export const paintClipped = (scene: Scene, base: Raster, clipped: readonly Clipped[]): Raster => {
  let raster: Raster = { ...base, data: new Uint8ClampedArray(base.data) }
  // Inside of the base there is no edge: colors are mixed as if all px were opaque.
  for (let at = 3; at < raster.data.length; at += 4) if (raster.data[at]) raster.data[at] = 255
  for (const { layer, pieces, masks } of clipped) {
    if (layer.adjustment) {
      const adjust = adjustOf(scene, layer)
      if (adjust) raster = recolored(raster, adjust, strengthOf(layer), masks)
    } else for (const piece of pieces) paintOn(raster, piece.raster, piece.blend, piece.opacity)
  }
  for (let at = 3; at < raster.data.length; at += 4) raster.data[at] = base.data[at] ?? 0
  return raster
}

/**
 * Whether clipped layers can lie above their base as layers of their own: nothing of the base, such as its effects or
 * its stroke, lies above them, and the base does not fade them.
 */
export const staysApart = (base: Layer, clipped: readonly Layer[]): boolean => {
  if (clipped.some(({ adjustment }) => adjustment)) return false
  if (base.blendClippendElements === false) return true
  return (
    (base.opacity ?? 1) * (base.fillOpacity ?? 1) === 1 &&
    blendOf(base) === 'normal' &&
    !effectsOf(base) &&
    !base.vectorStroke?.strokeEnabled &&
    !clipped.some(({ children }) => children)
  )
}

/** Share of the px of a picture with a soft edge that are seen through. */
const SOFT = 0.2

/** Whether much of a picture is seen through, so that its color would show around what is clipped to it. */
export const isSeenThrough = ({ raster, texts, shape }: Piece): boolean => {
  if (texts.length > 0 || shape) return false
  let [soft, all] = [0, 0]
  for (let at = 3; at < raster.data.length; at += 4) {
    const alpha = raster.data[at] ?? 0
    if (alpha === 0) continue
    all += 1
    if (alpha < 250) soft += 1
  }
  return soft > all * SOFT
}
