import { boxArea } from './box.ts'
import { type CostNode, TEXTS, type View } from './node.ts'
import { type Place, shareOf, strokeArea } from './places.ts'
import type { Dash, Style } from './style.ts'
import { createSum, type Sum } from './sum.ts'

/** ms per megapixel, measured in Chromium. */
export const PAINT_MS = {
  plain: 0.2,
  /** A gradient or a pattern. */
  server: 3,
  tile: 4,
  image: 1,
  layer: 1,
  clip: 1,
  mask: 3,
  filterFunction: 60,
} as const

const MARKABLE: ReadonlySet<string> = new Set('path line polyline polygon'.split(' '))
const PAINTED: ReadonlySet<string> = new Set([...MARKABLE, ...TEXTS, 'rect', 'circle', 'ellipse'])
/** Skia draws a line without dashes when it would have more. */
const MOST_DASHES = 1_000_000

interface Around {
  readonly place: Place
  readonly view: View | null
  readonly styles: readonly Style[]
  /** Width of the widest line of the drawing. */
  readonly strokeWidth: number
}

/** What an element takes without its children and references. */
export const ownCost = (node: CostNode, { place, view, styles, strokeWidth }: Around): Sum => {
  const sum = createSum()
  const share = shareOf(boxArea(place.box, strokeWidth), place, view)
  sum.elements = TEXTS.has(node.name) ? Math.max(1, node.fragments) : 1
  sum.points = node.points
  for (const style of styles) {
    sum.points += style.points
    sum.ms += PAINT_MS.filterFunction * style.filterFunctions * share
    if (style.isLayer) sum.ms += PAINT_MS.layer * share
  }
  if (node.name === 'image') sum.ms += PAINT_MS.image * share
  if (!PAINTED.has(node.name)) return sum
  sum.fill = sum.elements
  sum.stroke = sum.elements
  sum.filled = shareOf(boxArea(place.box), place, view)
  sum.stroked = shareOf(strokeArea(node, place, strokeWidth), place, view)
  sum.dashed = 1
  sum.dashLength = styles.some(({ isPlacedByCss }) => isPlacedByCss) ? Infinity : node.outline.length
  if (MARKABLE.has(node.name)) {
    sum['marker-start'] = 1
    sum['marker-mid'] = node.outline.vertices
    sum['marker-end'] = 1
  }
  return sum
}

/** Points of the dashes of the lines in a part that have none yet. */
export const dashPoints = ({ dashed, dashLength }: Readonly<Sum>, { entries, perUnit }: Dash): number => {
  const dashes = dashLength === 0 || perUnit === 0 ? 0 : dashLength * perUnit
  return dashed * entries + Math.min(dashed * MOST_DASHES, dashes)
}
