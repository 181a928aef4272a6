/** Position of one tile: `left` and `top` in column widths plus px. */
interface TilePlace {
  readonly column: number
  /** Sum of the heights above, in column widths. */
  readonly units: number
  /** Number of tiles above (each adds its caption and one gap). */
  readonly above: number
}
export interface WaterfallLayout {
  readonly places: readonly TilePlace[]
  /** Height of the tallest column, in column widths. */
  readonly units: number
  readonly rows: number
}

/**
 * Puts each tile into the shortest column, in order. Heights are ratios of the column width, so the layout holds at any
 * width; `fixed` (px per tile: caption and gap) only affects the choice of the column, with `width` px as the typical
 * column width.
 */
export const layWaterfall = (
  ratios: readonly number[],
  columns: number,
  fixed: number,
  width = 240,
): WaterfallLayout => {
  const tall = Array.from({ length: Math.max(1, columns) }, () => ({ units: 0, above: 0 }))
  const cost = (column: { units: number; above: number }) => column.units * width + column.above * fixed
  const places = ratios.map((ratio): TilePlace => {
    let best = 0
    tall.forEach((column, index) => {
      const least = tall[best]
      if (least && cost(column) < cost(least) - 0.5) best = index
    })
    const column = tall[best]
    if (!column) return { column: 0, units: 0, above: 0 }
    const place = { column: best, units: column.units, above: column.above }
    column.units += ratio
    column.above += 1
    return place
  })
  const tallest = tall.reduce((a, b) => (cost(b) > cost(a) ? b : a))
  return { places, units: tallest.units, rows: tallest.above }
}
