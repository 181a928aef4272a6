import { LIMITS } from '#schemas/catalog/limits.ts'
import { composer } from '#web/kernels/cutout/compose.ts'
import { fitInto, type Mask, type Raster, resizeMask } from '#web/kernels/cutout/raster.ts'

/** px; rows processed at a time, so that the page can paint in between. */
const BAND = 256
/** 0–1; WebP quality without visible loss, for pictures whose PNG exceeds the upload limit. */
const WEBP_QUALITY = 0.95

/** @throws Error when the browser cannot create a canvas context. */
const context2d = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Loads and decodes a picture. Rejects when it cannot be loaded. */
export const openPicture = async (src: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/**
 * The pixels of a picture, its longer side at most `side` px.
 * @throws Error when the browser cannot create a canvas context.
 */
export const rasterOf = (image: HTMLImageElement, side: number): Raster => {
  const { width, height } = fitInto(image.naturalWidth, image.naturalHeight, side)
  const context = context2d(width, height)
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, data }
}

/** The alpha channel of a picture as a mask. */
export const maskOf = ({ width, height, data }: Raster): Mask & { readonly data: Uint8Array } => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] as number),
})

const fileOf = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(blob => (blob?.type === type ? resolve(blob) : reject(new Error(`no ${type}`))), type, quality),
  )
const breath = () => new Promise<void>(done => setTimeout(done))

/**
 * The whole picture at its natural size with a mask applied, as a PNG (a WebP when the PNG exceeds the upload limit).
 * Rejects when `signal` aborts or the browser has no memory for the picture.
 */
export const cutPicture = async (image: HTMLImageElement, mask: Mask, signal?: AbortSignal): Promise<Blob> => {
  const { naturalWidth: width, naturalHeight: height } = image
  const small = rasterOf(image, LIMITS.cutout.side)
  const { cut } = composer(small, resizeMask(mask, small.width, small.height), width, height, mask)
  const context = context2d(width, height)
  context.drawImage(image, 0, 0)
  for (let top = 0; top < height; top += BAND) {
    signal?.throwIfAborted()
    const band = context.getImageData(0, top, width, Math.min(BAND, height - top))
    cut(band.data, top)
    context.putImageData(band, 0, top)
    await breath()
  }
  const png = await fileOf(context.canvas, 'image/png')
  signal?.throwIfAborted()
  return png.size <= LIMITS.uploadBytes ? png : fileOf(context.canvas, 'image/webp', WEBP_QUALITY)
}
