import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import type { Box, Raster } from '#web/kernels/raster/raster.ts'
import type { ImportedPicture } from './imported.ts'

/** Characters that are turned into text at once. */
const CHUNK = 0x8000

const dataUrl = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return `data:${blob.type};base64,${btoa(text)}`
}

const scaled = (from: OffscreenCanvas, share: number): OffscreenCanvas => {
  const side = (length: number) => Math.max(1, Math.round(length * share))
  const small = new OffscreenCanvas(side(from.width), side(from.height))
  const context = small.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(from, 0, 0, small.width, small.height)
  }
  return small
}

/** Ways to write a picture, from the best; the first that is small enough is taken. */
const WAYS = [
  { quality: 1, share: 1 },
  { quality: 0.95, share: 1 },
  { quality: 0.85, share: 1 },
  { quality: 0.85, share: 0.6 },
  { quality: 0.8, share: 0.35 },
] as const

/**
 * Writes a picture as a file of at most 5 MB, and as a small one for the comparison. Runs in a worker.
 * @param proofShare screenPx of the comparison per px of the page
 * @returns the picture, and whether it had to lose px
 */
export const encodePicture = async (
  canvas: OffscreenCanvas,
  box: Box,
  isOpaque: boolean,
  proofShare: number,
): Promise<{ readonly picture: ImportedPicture; readonly isReduced: boolean }> => {
  let [file, size, isReduced] = [new Blob(), canvas as Pick<OffscreenCanvas, 'width' | 'height'>, false]
  for (const { quality, share } of WAYS) {
    const drawn = share < 1 ? scaled(canvas, share) : canvas
    isReduced = quality < 1
    // The server takes a WebP only where a JPEG would lose the alpha.
    const type = isReduced ? (isOpaque ? 'image/jpeg' : 'image/webp') : 'image/png'
    file = await drawn.convertToBlob({ type, quality })
    size = { width: drawn.width, height: drawn.height }
    if (file.size <= IMPORT_LIMITS.layerBytes) break
  }
  const small = proofShare < 1 ? scaled(canvas, (box.width * proofShare) / canvas.width) : canvas
  const preview = await dataUrl(await small.convertToBlob({ type: 'image/webp', quality: 0.92 }))
  return { picture: { box, width: size.width, height: size.height, file, preview }, isReduced }
}

export const canvasOf = (raster: Raster): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(raster.width, raster.height)
  canvas.getContext('2d')?.putImageData(new ImageData(raster.data, raster.width, raster.height), 0, 0)
  return canvas
}

/** screenPx of the comparison per px of a page. */
export const proofShareOf = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(1, IMPORT_LIMITS.proofSide / Math.max(width, height))

/** A picture of a whole page for the comparison. */
export const proofBitmap = (canvas: OffscreenCanvas, share: number): ImageBitmap =>
  (share < 1 ? scaled(canvas, share) : canvas).transferToImageBitmap()
