import type { Box } from '#web/kernels/geometry.ts'

/** Where the tiles of a shown list are, also those that are not drawn. */
export interface TilePlaces {
  readonly list: HTMLElement
  /** px from the top left of the list, in the order of its items. */
  boxes(): readonly Box[]
}

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

/** px from the top left of the list: the boxes of tiles in columns of `width` px, `gap` px apart. */
export const tileBoxes = (
  { places }: WaterfallLayout,
  ratios: readonly number[],
  { width, gap, caption = 0 }: { readonly width: number; readonly gap: number; readonly caption?: number },
): readonly Box[] =>
  places.map(({ column, units, above }, index) => ({
    x: column * (width + gap),
    y: units * width + above * (caption + gap),
    width,
    height: (ratios[index] ?? 1) * width + caption,
  }))
