/**
 * One reply of the browser over 32 MiB never arrives, and a noisy picture takes 5.3 bytes of it a pixel. Up to this many
 * pixels are captured in one shot: far from that limit. A band is held in memory a few times over on its way, the next one
 * is captured meanwhile, and several drawings may share the 128 MB of one isolate.
 */
export const SHOT_PIXELS = 1_000_000

export interface Band {
  readonly y: number
  readonly height: number
}

/** Horizontal bands of a page (px), each within the budget; a single one when the page is small enough. */
export const bandsOf = (width: number, height: number, budget = SHOT_PIXELS): readonly Band[] => {
  const rows = Math.max(1, Math.floor(budget / width))
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => ({
    y: index * rows,
    height: Math.min(rows, height - index * rows),
  }))
}

/** Bytes of a packed pixel up to which a picture counts as light. */
export const LIGHT_BYTES = 1

/**
 * What follows a band whose pixels took at most so many bytes (the lightest first) is captured so many times as high.
 */
const STRETCHES = [
  { bytesPerPixel: 0.25, times: 4 },
  { bytesPerPixel: LIGHT_BYTES, times: 2 },
] as const

/** px: the highest band that a page may have, and so the window that it is captured in. */
export const highestBand = (width: number, height: number): number =>
  Math.min(height, STRETCHES[0].times * (bandsOf(width, height)[0]?.height ?? height))

/**
 * Where to cut a page while it is captured: a round trip for each band costs more than its pixels where they are light.
 * Noise after a light band is never more than that one band; seams lie only where `bandsOf` has them.
 */
export const bandCutter = (width: number, height: number) => {
  const bands = bandsOf(width, height)
  let taken = 0
  return {
    /** The next band, after one whose file had so many bytes (null = the first); undefined at the end. */
    next(last: { readonly bytes: number; readonly height: number } | null): Band | undefined {
      const weight = last === null ? Number.POSITIVE_INFINITY : last.bytes / (width * last.height)
      const light = STRETCHES.find(({ bytesPerPixel }) => weight <= bytesPerPixel)
      const joined = bands.slice(taken, taken + (light?.times ?? 1))
      taken += joined.length
      const [first] = joined
      return first && { y: first.y, height: joined.reduce((sum, band) => sum + band.height, 0) }
    },
    /** How many bands of ordinary height have been handed out, of how many. */
    taken: () => ({ band: taken, bands: bands.length }),
  }
}
