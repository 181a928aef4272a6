import { expect } from 'vitest'
import { decodeTiff } from '#web/kernels/formats/decode-tiff.ts'
import type { TiffPage } from '#web/kernels/formats/tiff-pages.ts'

const noJpeg = () => Promise.reject(new Error('no JPEG in it'))
/** A page of 5 × 3 px in RGB. */
export const PAGE: TiffPage = {
  ...{ width: 5, height: 3, orientation: 1, compression: 1, colors: 2, samples: 3, bits: 8, isFloat: false },
  ...{ isPlanar: false, predictor: 1, extra: 0, palette: [], profile: null, jpegTables: null },
  ...{ isTiled: false, pieceWidth: 5, pieceHeight: 3, offsets: [0], lengths: [45], isWhole: true },
}
/** The px of a page whose pieces follow each other in a file after two bytes. */
export const decoded = async (page: Partial<TiffPage>, pieces: readonly (readonly number[])[], isLittle = false) => {
  const whole = { pieceWidth: page.width ?? 5, pieceHeight: page.height ?? 3 }
  const lengths = pieces.map(({ length }) => length)
  const offsets = lengths.map((_, at) => 2 + lengths.slice(0, at).reduce((sum, length) => sum + length, 0))
  const file = Uint8Array.from([99, 98, ...pieces.flat(), 97, 96, 95, 94])
  const data = await decodeTiff(
    file,
    { isLittle },
    { ...PAGE, ...whole, ...page, offsets, lengths },
    { decodeJpeg: noJpeg },
  )
  return Array.from({ length: data.length / 4 }, (_, at) => [...data.subarray(4 * at, 4 * at + 4)])
}
/** The values of gray, opaque px. */
export const gray = (pixels: readonly (readonly number[])[]) => {
  expect(pixels.every(([r, g, b, a]) => r === g && g === b && a === 255)).toBe(true)
  return pixels.map(([value]) => value)
}
