/** ms; how far a sheet that is let go would move on, to decide where it rests. */
const THROW_MS = 140

export interface SheetRelease {
  /** px of the sheet that were shown when it was let go. */
  readonly height: number
  /** px per ms, downwards. */
  readonly velocity: number
  /** px; the heights at which it may rest, lowest first. */
  readonly heights: readonly number[]
}

/** The height (px) at which a sheet rests after a drag; null = it closes. */
export const settleSheet = ({ height, velocity, heights }: SheetRelease): number | null => {
  const aim = height - velocity * THROW_MS
  const nearest = [0, ...heights].reduce((best, each) => (Math.abs(each - aim) < Math.abs(best - aim) ? each : best))
  return nearest > 0 ? nearest : null
}

/** px of the sheet that are shown while a finger is `dy` px below where it began; above the tallest it follows slowly. */
export const draggedHeight = (start: number, dy: number, tallest: number): number => {
  const height = start - dy
  return height <= tallest ? Math.max(0, height) : tallest + (height - tallest) / 8
}
