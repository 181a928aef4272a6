import type { Layer, LayerEffectsInfo } from 'ag-psd'
import { blurred } from '#web/kernels/raster/blur.ts'
import {
  covers,
  fade,
  grown,
  inkBox,
  intersection,
  isEmpty,
  type Plane,
  type Raster,
} from '#web/kernels/raster/raster.ts'
import { planeIn } from '#web/kernels/raster/spread.ts'
import { boxOf, decodePixels, decodeUserMask } from './decode.ts'
import { effectsOf, noteEffects, withEffects } from './effects.ts'
import { note, type Piece, PLAIN, type Scene, strengthOf } from './piece.ts'
import { readShape } from './shape.ts'
import { strokeInside } from './strokes.ts'
import { readText } from './text.ts'
import { fillPixels, isSoftMask, planeBox, vectorPlane } from './vector.ts'

/** What a layer has of its own, decoded: px, and the masks that were painted or drawn. */
export interface Decoded {
  readonly pixels: Raster | null
  readonly masks: readonly Plane[]
}

/**
 * The stored px of a fill are cut by the sharp path of its vector mask: one with a soft edge, or that counts only partly,
 * shows more than them.
 */
const isCutShort = ({ vectorFill: fill, vectorMask, mask }: Layer): boolean =>
  (fill?.type === 'color' || fill?.type === 'solid') && vectorMask?.disable === false && isSoftMask(mask ?? {})

/** Decodes the px and masks of a layer. */
export const decodeLayer = async (scene: Scene, layer: Layer): Promise<Decoded> => {
  const pixels = isCutShort(layer) ? null : await decodePixels(layer)
  const user = await decodeUserMask(layer)
  const masks: Plane[] = []
  if (user) {
    // The blur reaches beyond the box in which the mask is stored.
    const wide = user.feather > 0 ? planeIn(user.plane, grown(user.plane, Math.ceil(user.feather * 2))) : user.plane
    masks.push(blurred(wide, user.feather))
  }
  const { vectorMask: mask } = layer
  // Photoshop has applied it already to the px of a shape.
  if (mask?.paths.length && !mask.disable && !(pixels && layer.vectorFill)) {
    masks.push(vectorPlane(mask, scene.page, layer.mask?.vectorMaskFeather, layer.mask?.vectorMaskDensity))
  }
  return { pixels, masks }
}

/** The stroke of a shape as the effect of the same look. */
const strokeEffect = ({ vectorStroke: stroke }: Layer): LayerEffectsInfo | null =>
  stroke?.strokeEnabled && stroke.content?.type === 'color'
    ? {
        stroke: [
          {
            enabled: true,
            size: stroke.lineWidth ?? { units: 'Pixels', value: 1 },
            position: stroke.lineAlignment ?? 'center',
            fillType: 'color',
            color: stroke.content.color,
            opacity: stroke.opacity ?? 1,
          },
        ],
      }
    : null

const basePixels = (scene: Scene, layer: Layer, decoded: Decoded): Raster | null => {
  if (decoded.pixels) return decoded.pixels
  const { vectorFill: fill } = layer
  if (!fill) return null
  const shape = decoded.masks.map(planeBox).reduce(intersection, scene.page)
  const area = isEmpty(shape) ? scene.page : shape
  const stored = boxOf(layer)
  const raster = fillPixels(fill, area, isEmpty(stored) ? area : stored)
  if (!raster) {
    note(scene, layer.name ?? '', 'patternLeftOut')
    return null
  }
  if (fill.type === 'noise') note(scene, layer.name ?? '', 'noiseGradient')
  fade(raster, decoded.masks)
  const stroke = strokeEffect(layer)
  return stroke
    ? withEffects(raster, stroke, { fill: layer.vectorStroke?.fillEnabled === false ? 0 : 1, light: scene.light })
    : raster
}

/** A shape whose gradient fades out: its effects follow the path, which the alpha of its px does not show. */
const outlineOf = (scene: Scene, { vectorFill: fill, vectorMask: mask, vectorStroke }: Layer): Plane | undefined => {
  const fades = fill?.type === 'solid' && fill.opacityStops.some(({ opacity }) => opacity < 1)
  return fades && mask?.paths.length && !mask.disable && !vectorStroke?.strokeEnabled
    ? vectorPlane(mask, scene.page)
    : undefined
}

/** The px of a shape with its stroke on top again, which something was painted on. */
const withStrokeOnTop = (layer: Layer, raster: Raster): Raster => {
  const { vectorMask: mask, vectorStroke } = layer
  const [stroke] = strokeEffect(layer)?.stroke ?? []
  if (!stroke || !mask?.paths.length || vectorStroke?.lineDashSet?.length) return raster
  return strokeInside(raster, vectorPlane(mask, grown(raster, 1)), stroke)
}

/**
 * Draws one layer with its masks and effects; null when nothing of it is visible.
 * @param clip paints what is clipped to the layer on its px
 */
export const drawLayer = (
  scene: Scene,
  layer: Layer,
  decoded: Decoded | undefined,
  group: number | null,
  clip?: (raster: Raster) => Raster,
): Piece | null => {
  const name = layer.name ?? ''
  const base = decoded && basePixels(scene, layer, decoded)
  if (!decoded || !base) return null
  const isDrawn = decoded.pixels !== null
  const ink = inkBox(base)
  if (isEmpty(ink)) return null
  const planes = isDrawn ? decoded.masks.filter(plane => !covers(plane, ink)) : []
  let raster: Raster = base
  if (planes.length) {
    raster = { ...base, data: new Uint8ClampedArray(base.data) }
    fade(raster, planes)
    note(scene, name, 'mask')
  }
  if (clip) raster = withStrokeOnTop(layer, clip(raster))
  const effects = effectsOf(layer)
  const fillOpacity = layer.fillOpacity ?? 1
  const text = layer.text && !planes.length && !clip ? readText(layer, base, scene.light) : null
  const texts = text && 'texts' in text && fillOpacity === 1 ? text.texts : []
  if (text && 'why' in text && text.why !== 'empty') note(scene, name, text.why)
  if (layer.text && planes.length) note(scene, name, 'mask')
  const shape = effects || clip || (isDrawn && planes.length) || fillOpacity < 1 ? null : readShape(layer)
  if (effects) {
    raster = withEffects(raster, effects, {
      fill: fillOpacity,
      light: scene.light,
      patterns: scene.patterns,
      origin: layer.referencePoint,
      weakensInterior: layer.blendInteriorElements,
      outline: outlineOf(scene, layer),
    })
    if (!texts.length) note(scene, name, 'effects')
    noteEffects(scene, name, effects)
  }
  const opacity = strengthOf(effects ? { ...layer, fillOpacity: 1 } : layer)
  return { name, group, opacity, blend: layer.blendMode ?? 'normal', raster, ...PLAIN, texts, shape }
}
