import { LIMITS } from '#schemas/catalog/limits.ts'
import { drawn } from './draw.ts'
import { FormatError } from './messages.ts'

/** px; rows that are searched for transparent pixels at a time. */
const BAND = 256

interface Encoding {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** 0–1 */
  readonly quality?: number
}
const PNG: Encoding = { type: 'image/png' }
/** JPEG without visible loss, and a smaller one for pictures that would exceed the upload limit. */
const JPEGS: readonly Encoding[] = [0.95, 0.88].map(quality => ({ type: 'image/jpeg', quality }))
/** The only type with alpha that is smaller than a PNG; the server accepts it with alpha only. */
const ALPHA_WEBPS: readonly Encoding[] = [0.95, 0.85].map(quality => ({ type: 'image/webp', quality }))
/** Sizes that are tried until a file is small enough. */
const SHARES = [1, 0.75, 0.5, 0.3]

const hasAlpha = (canvas: OffscreenCanvas): boolean => {
  const context = canvas.getContext('2d')
  const { width, height } = canvas
  for (let top = 0; context && top < height; top += BAND) {
    const { data } = context.getImageData(0, top, width, Math.min(BAND, height - top))
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  }
  return false
}

/**
 * Writes a picture as a file that can be stored: as a PNG when it has transparent pixels or was stored without loss, else
 * as a JPEG. One that is too large becomes a JPEG, or with alpha a WebP, then smaller.
 * @throws FormatError tooLarge
 */
export const encodePicture = async (canvas: OffscreenCanvas, isLossless: boolean, mayHaveAlpha: boolean) => {
  const isSeeThrough = mayHaveAlpha && hasAlpha(canvas)
  const first = isSeeThrough || isLossless
  const encodings = [...(first ? [PNG] : []), ...(isSeeThrough ? ALPHA_WEBPS : JPEGS)]
  for (const share of SHARES) {
    const picture = share < 1 ? drawn(canvas, share) : canvas
    for (const encoding of encodings) {
      const blob = await picture.convertToBlob(encoding)
      // A browser that cannot write a type writes PNG.
      if (blob.type !== encoding.type || blob.size > LIMITS.uploadBytes) continue
      const isChanged = first ? encoding !== PNG : (encoding.quality ?? 1) < 0.9
      return { blob, width: picture.width, height: picture.height, isReduced: share < 1, isChanged }
    }
  }
  throw new FormatError('tooLarge')
}
