import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import type { BlendMode } from '#schemas/document/records.ts'
import { alphaOf, type Raster } from '#web/kernels/raster/raster.ts'
import { canvasOf, encodePicture, proofBitmap, proofShareOf } from '../encode.ts'
import { ImportError } from '../import-error.ts'
import type { ImportedLayer, ImportedPage } from '../imported.ts'
import { serve } from '../serve.ts'
import { mergeTo } from './merge.ts'
import { type PsdPage, readPages } from './pages.ts'
import { note, type Piece } from './piece.ts'

/** Share of the whole work that reading is; the rest is writing pictures. */
const READING = 0.6

const blendOf = (blend: string) => blend.replace(' ', '-') as BlendMode

const encodePage = async (page: PsdPage, onPicture: () => void): Promise<ImportedPage> => {
  const share = proofShareOf(page)
  const layers: ImportedLayer[] = []
  for (const piece of page.pieces) {
    const { raster } = piece
    const { picture, isReduced } = await encodePicture(canvasOf(raster), raster, isOpaque(raster), share)
    const { width, height, left, top } = raster
    if (isReduced) note(page.scene, piece.name, 'reduced')
    layers.push({
      name: piece.name,
      group: piece.group,
      opacity: piece.opacity,
      blend: blendOf(piece.blend),
      // Not the raster itself, which stays here.
      picture: { ...picture, box: { left, top, width, height } },
      texts: piece.texts,
      shape: piece.shape,
      svg: null,
    })
    onPicture()
  }
  return {
    name: page.name,
    width: page.width,
    height: page.height,
    background: page.background,
    layers,
    notes: page.scene.notes,
    original: page.original && proofBitmap(canvasOf(page.original), share),
  }
}

const isOpaque = (raster: Raster): boolean => alphaOf(raster).data.every(alpha => alpha === 255)

let read: readonly PsdPage[] = []
const most = (pages: readonly PsdPage[]) => Math.max(0, ...pages.map(({ pieces }) => pieces.length))
const merged = (page: PsdPage): PsdPage => {
  const pieces: readonly Piece[] = mergeTo(page.scene, page.pieces, IMPORT_LIMITS.psdLayers)
  return { ...page, pieces }
}

serve(async (message, send) => {
  if (message.kind === 'read') {
    if (message.file.size > IMPORT_LIMITS.psdBytes) throw new ImportError('tooLarge')
    const name = message.file.name.replace(/\.ps[db]$/i, '')
    const bytes = await message.file.arrayBuffer().catch(() => null)
    if (!bytes) throw new ImportError('truncated')
    read = await readPages(bytes, name, share => send({ kind: 'progress', share: share * READING }))
    if (most(read) > IMPORT_LIMITS.psdLayers) {
      send({ kind: 'tooMany', count: most(read) })
      return
    }
  } else read = read.map(merged)
  const total = read.reduce((sum, { pieces }) => sum + pieces.length, 0)
  let done = 0
  const onPicture = () => {
    done += 1
    send({ kind: 'progress', share: READING + (done / total) * (1 - READING) })
  }
  const pages: ImportedPage[] = []
  for (const page of read) pages.push(await encodePage(page, onPicture))
  send({ kind: 'done', pages })
})
