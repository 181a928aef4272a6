import { LIGHT_BYTES } from '../codecs/png/inflate.ts'

/**
 * Pixels per capture. A reply of the browser over 32 MiB never arrives, and a noisy picture has 5.3 bytes per pixel in
 * the reply. The value is far below that limit, because several copies of a band are in memory, the next band is
 * captured at the same time, and several renders may share the 128 MB of one isolate.
 */
export const CAPTURE_PIXELS = 1_000_000

export interface Band {
  readonly y: number
  readonly height: number
}

/** Horizontal bands of a page (px), each within the budget (pixels); one band when the page is small enough. */
export const bandsOf = (width: number, height: number, budget = CAPTURE_PIXELS): readonly Band[] => {
  const rows = Math.max(1, Math.floor(budget / width))
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => ({
    y: index * rows,
    height: Math.min(rows, height - index * rows),
  }))
}

/**
 * Height factor of the next band, by the compressed bytes per pixel of the last band; lightest first.
 */
const STRETCHES = [
  { bytesPerPixel: 0.25, times: 4 },
  { bytesPerPixel: LIGHT_BYTES, times: 2 },
] as const

/** px: largest height of a band of a page, which is the height of the capture window. */
export const highestBand = (width: number, height: number): number =>
  Math.min(height, STRETCHES[0].times * (bandsOf(width, height)[0]?.height ?? height))

/**
 * Chooses the bands while a page is captured: light bands are joined, because their round trips cost more than their
 * pixels. At most one joined band can turn out noisy. Seams are only at the band edges of `bandsOf`.
 */
export const bandCutter = (width: number, height: number) => {
  const bands = bandsOf(width, height)
  let taken = 0
  return {
    /** The next band, chosen by the size of the last band's file (null = first band); undefined at the end. */
    next(last: { readonly bytes: number; readonly height: number } | null): Band | undefined {
      const weight = last === null ? Number.POSITIVE_INFINITY : last.bytes / (width * last.height)
      const light = STRETCHES.find(({ bytesPerPixel }) => weight <= bytesPerPixel)
      const joined = bands.slice(taken, taken + (light?.times ?? 1))
      taken += joined.length
      const [first] = joined
      return first && { y: first.y, height: joined.reduce((sum, band) => sum + band.height, 0) }
    },
    /** Number of `bandsOf` bands that were returned, and their total. */
    taken: () => ({ band: taken, bands: bands.length }),
  }
}
