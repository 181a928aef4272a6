import type { Layer } from 'ag-psd'
import { paintOn } from '#web/kernels/raster/blend.ts'
import {
  type Box,
  createRaster,
  cropRaster,
  inkBox,
  intersection,
  isEmpty,
  type Raster,
  union,
} from '#web/kernels/raster/raster.ts'
import type { EditableShape, EditableText, Note, NoteKind } from '../imported.ts'
import type { Light } from './bevel.ts'
import type { Patterns } from './patterns.ts'

/** A layer on its way from the PSD to the page. `raster` is what it looks like, with masks and effects. */
export interface Piece {
  readonly name: string
  readonly group: number | null
  readonly opacity: number
  /** Name of the blend mode in PSDs. */
  readonly blend: string
  readonly raster: Raster
  /** The text as texts that can be edited; empty = it cannot stay one. */
  readonly texts: readonly EditableText[]
  readonly shape: EditableShape | null
}

export const PLAIN = { texts: [], shape: null } as const

/** Everything that the pieces of one page share. */
export interface Scene {
  readonly page: Box
  /** The light that effects share. */
  readonly light: Light
  readonly patterns: Patterns
  readonly notes: Note[]
  groups: number
}

export const note = (scene: Scene, layer: string, kind: NoteKind, detail?: string): void => {
  const made = detail === undefined ? { layer, kind } : { layer, kind, detail }
  const isKnown = scene.notes.some(each => each.layer === layer && each.kind === kind && each.detail === detail)
  if (!isKnown) scene.notes.push(made)
}

/** Name of the blend mode of a layer; a group that passes through has none of its own. */
export const blendOf = ({ blendMode = 'normal' }: Layer): string =>
  blendMode === 'pass through' ? 'normal' : blendMode

/** 0–1; the opacity of a layer, whose fill counts alike. */
export const strengthOf = ({ opacity = 1, fillOpacity = 1 }: Layer): number => opacity * fillOpacity

/** The smallest box around pieces. */
export const boxAround = (pieces: readonly Piece[], { page }: Scene): Box =>
  pieces.reduce<Box>((whole, { raster }) => union(whole, raster), { ...page, width: 0, height: 0 })

/** The pieces painted on each other, bottom to top. */
export const composed = (pieces: readonly Piece[], box: Box): Raster => {
  const raster = createRaster(box)
  for (const piece of pieces) paintOn(raster, piece.raster, piece.blend, piece.opacity)
  return raster
}

/** The piece without what is outside of the page or transparent; null when nothing is left. */
export const trimmed = (piece: Piece, page: Box): Piece | null => {
  const box = intersection(inkBox(piece.raster), page)
  if (isEmpty(box)) return null
  const isSame = box.width === piece.raster.width && box.height === piece.raster.height
  return isSame ? piece : { ...piece, raster: cropRaster(piece.raster, box) }
}

/** The color of a raster that has one only and is opaque everywhere; null otherwise. */
export const onlyColor = ({ data }: Raster): readonly [number, number, number] | null => {
  const all = new Uint32Array(data.buffer)
  return data[3] === 255 && all.every(px => px === all[0])
    ? (Array.from(data.subarray(0, 3)) as [number, number, number])
    : null
}
