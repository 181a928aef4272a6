import type { Layer } from 'ag-psd'
import { paintOn } from '#web/kernels/raster/blend.ts'
import { alphaOf, type Plane, type Raster } from '#web/kernels/raster/raster.ts'
import { changeAlpha, setChannel } from './channels.ts'
import { effectsOf } from './effects.ts'
import { blendOf, type Piece, type Scene, strengthOf } from './piece.ts'
import { adjustOf, recolored } from './recolor.ts'

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
  changeAlpha(raster, alpha => (alpha ? 255 : 0))
  for (const { layer, pieces, masks } of clipped) {
    if (layer.adjustment) {
      const adjust = adjustOf(scene, layer)
      if (adjust) raster = recolored(raster, adjust, strengthOf(layer), masks)
    } else for (const piece of pieces) paintOn(raster, piece.raster, piece.blend, piece.opacity)
  }
  setChannel(raster, 3, alphaOf(base).data)
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
    strengthOf(base) === 1 &&
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
  const seen = alphaOf(raster).data.filter(alpha => alpha > 0)
  return seen.filter(alpha => alpha < 250).length > seen.length * SOFT
}
