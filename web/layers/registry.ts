import { registerKind } from '#schemas/document/kinds/index.ts'
import type { AnyLayer, BlendMode, Kind } from '#schemas/document/records.ts'
import type { FontUse, LayerDefinition, MeasureText } from './define-layer.ts'
import { image } from './image/index.ts'
import { qrcode } from './qrcode/index.ts'
import { shape } from './shape/index.ts'
import { text } from './text/index.ts'
import { unknown } from './unknown/index.ts'

// The only place with casts between a kind and its data: `layerKind` and the functions below use the definition of the
// layer's own kind, which a union type cannot express.
const definitions = new Map<string, LayerDefinition>()
const STAND_IN = unknown as unknown as LayerDefinition

/** Adds a kind with its codec, View and properties. Registering the same definition again changes nothing. */
export const registerLayer = <K extends Kind>(definition: LayerDefinition<K>): void => {
  if (definition.codec) registerKind(definition.codec)
  definitions.set(definition.kind, definition as unknown as LayerDefinition)
}

// One line per kind.
registerLayer(image)
registerLayer(text)
registerLayer(shape)
registerLayer(qrcode)
registerLayer(unknown)

/** The definition of a kind; that of `unknown` for a kind that is not registered. */
export const layerKind = (kind: Kind): LayerDefinition => definitions.get(kind) ?? STAND_IN

/** The definition of a kind from untrusted input; undefined when it is not registered. */
export const registeredKind = (kind: string): LayerDefinition | undefined => definitions.get(kind)

const withData = (layer: AnyLayer, data: AnyLayer['data']): AnyLayer =>
  data === layer.data ? layer : ({ ...layer, data } as AnyLayer)

/** URLs of all pictures of a layer. */
export const layerImages = ({ kind, data }: AnyLayer): readonly string[] => layerKind(kind).images(data)

/** Addresses under which a layer shows its pictures now. */
export const shownImages = ({ kind, data, frame }: AnyLayer): readonly string[] => {
  const known = layerKind(kind)
  return known.shownImages?.(data, frame) ?? known.images(data)
}

/** All faces that a layer uses. */
export const layerFonts = ({ kind, data }: AnyLayer): readonly FontUse[] => layerKind(kind).fonts(data)

/** Loads code that a layer's View needs and few pages have; null when it needs none. Rejects when it cannot be loaded. */
export const layerCode = ({ kind, data }: AnyLayer): (() => Promise<void>) | null => layerKind(kind).code(data)

export const layerBlendMode = ({ kind, data }: AnyLayer): BlendMode => layerKind(kind).blend?.get(data) ?? 'normal'

/** The layer with another blend mode; the same object when its kind has no blend mode. */
export const withBlendMode = (layer: AnyLayer, mode: BlendMode): AnyLayer => {
  const { blend } = layerKind(layer.kind)
  return blend ? withData(layer, blend.set(layer.data, mode)) : layer
}

/** The layer mirrored along some axes; the same object when its kind cannot be mirrored. */
export const flipLayer = (layer: AnyLayer, isX: boolean, isY: boolean): AnyLayer => {
  const { flip } = layerKind(layer.kind)
  if (!flip || !(isX || isY)) return layer
  const across = isX ? flip(layer.data, 'isFlippedX') : layer.data
  return withData(layer, isY ? flip(across, 'isFlippedY') : across)
}

/** Paints in use (colors, gradients, ''), in the order of the kind's `mapPaints`. */
export const layerPaints = ({ kind, data }: AnyLayer): readonly string[] => {
  const paints: string[] = []
  layerKind(kind).mapPaints(data, paint => {
    paints.push(paint)
    return paint
  })
  return paints
}

/** The layer with every length of its content (px) times `ratio`. */
export const scaleContent = (layer: AnyLayer, ratio: number): AnyLayer => {
  if (ratio === 1) return layer
  const [topLeft, topRight, bottomRight, bottomLeft] = layer.cornerRadii
  const cornerRadii = [topLeft * ratio, topRight * ratio, bottomRight * ratio, bottomLeft * ratio] as const
  return { ...withData(layer, layerKind(layer.kind).scale(layer.data, ratio)), cornerRadii }
}

/** The layer with its box fitted to its content. */
export const fitLayer = (layer: AnyLayer, measure: MeasureText): AnyLayer =>
  layerKind(layer.kind).fit(layer, measure) as AnyLayer

/** The text of a layer; null when it is not text. */
export const layerWords = ({ kind, data }: AnyLayer): string | null => layerKind(kind).words(data)

/** Name of a layer inside a sentence. */
export const describeLayer = (layer: AnyLayer): string => layerKind(layer.kind).describe(layer)

/** Whether this version does not have the kind of a layer: it keeps its data and is not drawn into files. */
export const isUnknown = (layer: AnyLayer): boolean => layerKind(layer.kind).codec === null
