import type { Layer, Psd } from 'ag-psd'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { type Box, cropRaster, inkBox, isEmpty, type Raster } from '#web/kernels/raster/raster.ts'
import { ImportError } from '../import-error.ts'
import type { Note } from '../imported.ts'
import { cssColor, rgbOf } from './color.ts'
import { boxOf, decodeComposite } from './decode.ts'
import { type Decoded, decodeLayer } from './layers.ts'
import { withoutOddBlends } from './odd-blends.ts'
import { type Patterns, readPatterns } from './patterns.ts'
import { note, onlyColor, type Piece, type Scene, trimmed } from './piece.ts'
import { type PsdFile, readFile } from './psd-file.ts'
import { walk } from './tree.ts'

/** One page of a PSD: the whole of it, or one of its artboards. */
export interface PsdPage {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly background: string
  /** Bottom to top, as many as there are. */
  readonly pieces: readonly Piece[]
  readonly scene: Scene
  readonly original: Raster | null
}

/** Share of the work that is done, 0–1. */
export type Progress = (share: number) => void

/** Visible layers with everything in them, without groups that are hidden. */
const visible = (layers: readonly Layer[], depth = 0): readonly Layer[] => {
  if (depth > IMPORT_LIMITS.levels) throw new ImportError('broken')
  return layers.flatMap(layer => (layer.hidden ? [] : [layer, ...visible(layer.children ?? [], depth + 1)]))
}

/** Names of the kinds of background of an artboard: white, black, transparent, another color. */
const [WHITE, BLACK, TRANSPARENT] = [1, 2, 3]
const boardColor = ({ artboard }: Layer): string => {
  if (!artboard || artboard.backgroundType === TRANSPARENT) return 'rgba(255,255,255,0)'
  if (artboard.backgroundType === BLACK) return '#000000'
  if (artboard.backgroundType === WHITE || !artboard.color) return '#ffffff'
  return cssColor(rgbOf(artboard.color))
}

interface Board {
  readonly name: string
  readonly box: Box
  readonly layers: readonly Layer[]
  readonly color: string
}

const boardsOf = (psd: Psd, name: string): readonly Board[] => {
  const boards = (psd.children ?? []).filter(layer => layer.artboard && !layer.hidden)
  if (boards.length === 0)
    return [
      {
        name,
        box: { left: 0, top: 0, width: psd.width, height: psd.height },
        layers: psd.children ?? [],
        color: 'rgba(255,255,255,0)',
      },
    ]
  return boards.flatMap(board => {
    const box = boxOf(board.artboard?.rect ?? {})
    // ag-psd lists children bottom to top; artboards are read from the first that was made.
    return isEmpty(box)
      ? []
      : [{ name: board.name ?? name, box, layers: board.children ?? [], color: boardColor(board) }]
  })
}

const moved = (piece: Piece, { left, top }: Box): Piece => ({
  ...piece,
  raster: { ...piece.raster, left: piece.raster.left - left, top: piece.raster.top - top },
  texts: piece.texts.map(text => ({
    ...text,
    ink: { ...text.ink, left: text.ink.left - left, top: text.ink.top - top },
  })),
  shape: piece.shape && {
    ...piece.shape,
    frame: { ...piece.shape.frame, x: piece.shape.frame.x - left, y: piece.shape.frame.y - top },
  },
})

const drawBoard = async (
  { psd, head }: PsdFile,
  board: Board,
  patterns: Patterns,
  composite: Raster | null,
  onProgress: Progress,
): Promise<PsdPage> => {
  const notes: Note[] = []
  const { globalAngle: angle = 120, globalAltitude: altitude = 30 } = psd.imageResources ?? {}
  const scene: Scene = { page: board.box, light: { angle, altitude }, patterns, notes, groups: 0 }
  const pixels = new Map<Layer, Decoded>()
  const layers = visible(board.layers)
  for (const [index, layer] of layers.entries()) {
    onProgress(index / layers.length)
    const decoded = await decodeLayer(scene, layer).catch(() => null)
    if (decoded) pixels.set(layer, decoded)
    else note(scene, layer.name ?? '', 'parseFailed')
    // The packed data is not needed any more.
    delete layer.rawData
  }
  const drawn: Piece[] = []
  walk({ scene, pixels, out: drawn, group: null }, board.layers, true)
  const kept = withoutOddBlends(scene, drawn).flatMap(piece => {
    const part = trimmed(piece, board.box)
    if (!part && !isEmpty(inkBox(piece.raster))) note(scene, piece.name, 'outside')
    return part ? [moved(part, board.box)] : []
  })
  const [lowest, ...others] = kept
  const isWhole = lowest?.raster.width === board.box.width && lowest.raster.height === board.box.height
  // The only layer stays one, so that a file with a layer never comes without any.
  const color =
    lowest && others.length > 0 && isWhole && lowest.opacity === 1 && lowest.blend === 'normal'
      ? onlyColor(lowest.raster)
      : null
  const { width, height } = board.box
  const isAll = width === head.width && height === head.height
  const original = composite && (isAll ? composite : { ...cropRaster(composite, board.box), left: 0, top: 0 })
  return {
    name: board.name,
    width,
    height,
    background: color ? cssColor(color) : board.color,
    pieces: color ? others : kept,
    scene: { ...scene, page: { left: 0, top: 0, width, height } },
    original,
  }
}

/**
 * Reads a PSD and draws what it shows: a page, or one for each artboard.
 * @throws ImportError for a reason that its user is told.
 */
export const readPages = async (file: ArrayBuffer, name: string, onProgress: Progress): Promise<readonly PsdPage[]> => {
  const read = readFile(file)
  if (!visible(read.psd.children ?? []).length) throw new ImportError('noLayers')
  const composite = decodeComposite(read)
  const patterns = await readPatterns(new Uint8Array(file), read.head)
  const boards = boardsOf(read.psd, name)
  const pages: PsdPage[] = []
  for (const [index, board] of boards.entries()) {
    const part = (share: number) => onProgress((index + share) / boards.length)
    pages.push(await drawBoard(read, board, patterns, composite, part))
  }
  if (!pages.some(({ pieces }) => pieces.length > 0)) throw new ImportError('noLayers')
  return pages
}
