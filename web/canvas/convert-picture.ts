import { LIMITS } from '#schemas/catalog/limits.ts'

/** px; rows that are searched for transparent pixels at a time, so that the page can paint in between. */
const BAND = 256

interface Encoding {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** 0–1 */
  readonly quality?: number
}
const PNG: Encoding = { type: 'image/png' }
/** JPEG without visible loss, and smaller ones for pictures that would exceed the upload limit. */
const JPEGS: readonly Encoding[] = [0.95, 0.85, 0.7].map(quality => ({ type: 'image/jpeg', quality }))
/** The only type with alpha that is smaller than a PNG; the server accepts it with alpha only. */
const ALPHA_WEBP: Encoding = { type: 'image/webp', quality: 0.95 }

/** A picture in a type that can be uploaded, or why there is none. */
export type Conversion =
  | { readonly ok: true; readonly picture: Blob }
  | { readonly ok: false; readonly why: 'not-decoded' | 'too-many-pixels' | 'too-large' }

type Context = OffscreenCanvasRenderingContext2D
const breath = () => new Promise<void>(done => setTimeout(done))

const hasAlpha = async (context: Context, signal: AbortSignal | undefined): Promise<boolean> => {
  const { width, height } = context.canvas
  for (let top = 0; top < height; top += BAND) {
    signal?.throwIfAborted()
    const { data } = context.getImageData(0, top, width, Math.min(BAND, height - top))
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
    await breath()
  }
  return false
}

const drawn = (bitmap: ImageBitmap): Context => {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return context
}

/**
 * Converts a picture that this browser can decode to a PNG when it has transparent pixels or was stored without loss,
 * else to a JPEG, of the same size in px. An animated picture becomes its first frame.
 * @throws DOMException when `signal` aborts or the browser has no memory for the picture.
 */
export const convertPicture = async (file: Blob, isLossless: boolean, signal?: AbortSignal): Promise<Conversion> => {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { ok: false, why: 'not-decoded' }
  let context: Context
  try {
    signal?.throwIfAborted()
    if (bitmap.width * bitmap.height > LIMITS.uploadPixels) return { ok: false, why: 'too-many-pixels' }
    context = drawn(bitmap)
  } finally {
    bitmap.close()
  }
  const isSeeThrough = await hasAlpha(context, signal)
  const encodings = [...(isSeeThrough || isLossless ? [PNG] : []), ...(isSeeThrough ? [ALPHA_WEBP] : JPEGS)]
  for (const { type, quality } of encodings) {
    const picture = await context.canvas.convertToBlob(quality === undefined ? { type } : { type, quality })
    signal?.throwIfAborted()
    // A browser that cannot write a type writes PNG.
    if (picture.type === type && picture.size <= LIMITS.uploadBytes) return { ok: true, picture }
  }
  return { ok: false, why: 'too-large' }
}
