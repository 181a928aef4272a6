import type { AnyLayer, BlendMode, Kind } from '#schemas/document/records.ts'
import type { FontUse, LayerDefinition } from './define-layer.ts'
import { image } from './image/index.ts'
import { qrcode } from './qrcode/index.ts'
import { shape } from './shape/index.ts'
import { text } from './text/index.ts'
import { unknown } from './unknown/index.ts'

const DEFINITIONS: { readonly [K in Kind]: LayerDefinition<K> } = { image, text, shape, qrcode, unknown }

/** The definition of a kind; `unknown` for a kind that this build does not have. */
export const layerKind = <K extends Kind>(kind: K): LayerDefinition<K> => DEFINITIONS[kind] ?? DEFINITIONS.unknown

/** The definition that fits a layer, with its data, as one correlated pair. */
const withDefinition = <R>(layer: AnyLayer, use: <K extends Kind>(of: LayerDefinition<K>, layer: AnyLayer) => R): R =>
  use(layerKind(layer.kind), layer)

/** URLs of every picture a layer draws. */
export const layerImages = (layer: AnyLayer): readonly string[] =>
  withDefinition(layer, (of, { data }) => of.images(data as Parameters<typeof of.images>[0]))

/** Every face a layer draws with. */
export const layerFonts = (layer: AnyLayer): readonly FontUse[] =>
  withDefinition(layer, (of, { data }) => of.fonts(data as Parameters<typeof of.fonts>[0]))

/** Brings the code that the layers of some kinds draw with; rejects when it cannot be loaded. */
export const loadKinds = async (kinds: Iterable<Kind>): Promise<void> => {
  await Promise.all([...new Set(kinds)].map(kind => layerKind(kind).loadCode()))
}

export const layerBlendMode = (layer: AnyLayer): BlendMode =>
  withDefinition(layer, (of, { data }) => of.blendMode(data as Parameters<typeof of.blendMode>[0]))
