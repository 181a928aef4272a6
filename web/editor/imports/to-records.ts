import { LIMITS } from '#schemas/catalog/limits.ts'
import { createLayer, createPage, newId } from '#schemas/document/create.ts'
import type { AnyLayer, LayerRecord, PageRecord } from '#schemas/document/records.ts'
import type { MeasureText } from '#web/layers/define-layer.ts'
import { fitText } from '#web/layers/text/fit-text.ts'
import { type FontChoice, matchFont } from './fonts.ts'
import type { ImportedLayer, ImportedPage, ImportedPicture } from './imported.ts'
import { type MeasureLine, textLayer } from './text-layer.ts'

/** What the user decides about a file, and what is needed to build its layers. */
export interface Build {
  /** Fonts of the file → fonts of the editor. */
  readonly fonts: ReadonlyMap<string, FontChoice>
  /** Whether the texts of a layer become texts. */
  readonly keepsText: (layer: ImportedLayer) => boolean
  /** Address of a picture; null = it could not be stored, and its layer is left out. */
  readonly source: (picture: ImportedPicture) => string | null
  readonly measureLine: MeasureLine
  readonly measureText: MeasureText
}

/** A page with its layers, bottom to top. */
export interface BuiltPage {
  readonly page: PageRecord
  readonly layers: readonly AnyLayer[]
}

/** Whether a layer is stored as a picture with these decisions. */
export const needsPicture = (layer: ImportedLayer, keepsText: Build['keepsText']): boolean =>
  layer.picture !== null && !layer.shape && !layer.svg && !(layer.texts.length > 0 && keepsText(layer))

const pictureLayer = (layer: ImportedLayer, picture: ImportedPicture, src: string, groupId: string | null) =>
  createLayer(
    'image',
    { x: picture.box.left, y: picture.box.top, width: picture.box.width, height: picture.box.height },
    { src, naturalWidth: picture.width, naturalHeight: picture.height, blendMode: layer.blend },
    { groupId, source: 'upload', ...(layer.name ? { name: layer.name.slice(0, LIMITS.workName) } : {}) },
  )

const shapeLayer = (layer: ImportedLayer, groupId: string | null): LayerRecord | null => {
  const options = { groupId, ...(layer.name ? { name: layer.name.slice(0, LIMITS.workName) } : {}) }
  if (layer.svg)
    return createLayer('shape', layer.svg.frame, { svg: layer.svg.source, blendMode: layer.blend }, options)
  const { shape } = layer
  if (!shape) return null
  const { frame, ...data } = shape
  return createLayer('shape', frame, { ...data, blendMode: layer.blend }, options)
}

const layersOf = (layer: ImportedLayer, groupId: string | null, build: Build): readonly AnyLayer[] => {
  const { opacity, texts, picture, blend } = layer
  const drawn = shapeLayer(layer, groupId)
  if (drawn) return [{ ...drawn, opacity } as AnyLayer]
  if (texts.length && build.keepsText(layer))
    return texts.map(text => {
      const font = build.fonts.get(text.font) ?? matchFont(text.font)
      const name = (texts.length > 1 ? text.text : layer.name).slice(0, LIMITS.workName)
      const made = textLayer(text, font, build.measureLine, { name, groupId, opacity, blend })
      return text.rotation === 0 ? fitText(made, build.measureText) : made
    })
  const src = picture && build.source(picture)
  return picture && src ? [{ ...pictureLayer(layer, picture, src, groupId), opacity }] : []
}

/** A page of a file as records of the document. */
export const buildPage = (imported: ImportedPage, build: Build): BuiltPage => {
  const { width, height, background } = imported
  const name = imported.name.slice(0, LIMITS.workName)
  const page = createPage({ width, height, backgroundColor: background, ...(name ? { name } : {}) })
  const sizes = new Map<number, number>()
  for (const { group } of imported.layers) if (group !== null) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const ids = new Map<number, string>()
  for (const [group, size] of sizes) if (size > 1) ids.set(group, newId())
  const layers = imported.layers.flatMap(layer =>
    layersOf(layer, layer.group === null ? null : (ids.get(layer.group) ?? null), build),
  )
  return { page: { ...page, layerIds: layers.map(({ id }) => id) }, layers }
}
