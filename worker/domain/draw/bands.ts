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
