import { isWholeJpeg } from '#schemas/pictures/clean-picture.ts'
import { textAt, viewOf } from './profile-tags.ts'

type IsWhole = (bytes: Uint8Array) => boolean

/** Whether parts that follow each other, each with its length, lead to the end of a file. */
const fills = (bytes: Uint8Array, start: number, lengthAt: (at: number) => number): boolean => {
  let at = start
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return false
    const length = lengthAt(at)
    if (length < 8) return true
    at += length
  }
  return at === bytes.length
}

const png: IsWhole = bytes => {
  const data = viewOf(bytes)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + data.getUint32(at))
    if (textAt(bytes, at + 4) === 'IEND') return true
  return false
}
const webp: IsWhole = bytes => viewOf(bytes).getUint32(4, true) + 8 <= bytes.length
/** A length of 0 = to the end, 1 = a long one, which is not read. */
const heif: IsWhole = bytes => fills(bytes, 0, at => viewOf(bytes).getUint32(at))

const WHOLE: Readonly<Record<string, IsWhole>> = {
  'image/jpeg': isWholeJpeg,
  'image/png': png,
  'image/webp': webp,
  'image/heic': heif,
  'image/avif': heif,
}

/** Whether the end of a picture is missing; what types do not tell is taken for whole. */
export const isCutOff = (bytes: Uint8Array, type: string): boolean => WHOLE[type]?.(bytes) === false
