import { areaRatio, type Box, boxArea, parseTransform } from './box.ts'
import { filterMs } from './filter-cost.ts'
import { type CostNode, regionArea, type View } from './node.ts'
import { PAINT_MS } from './own-cost.ts'
import { type Place, shareOf } from './places.ts'
import { readLength } from './style.ts'

/** What a filter, mask or clip path adds to an element: a time for the share of the drawing that it covers. */
export interface Effect {
  /** ms per megapixel. */
  readonly ms: number
  /** Largest area of a region that is given in user units. */
  readonly ownArea: number
  /** Largest area of a region that is given as a share of the element's box. */
  readonly boxShare: number
}
export const NO_EFFECT: Effect = { ms: 0, ownArea: 0, boxShare: 0 }

export const joinEffects = (a: Effect, b: Effect): Effect => ({
  ms: a.ms + b.ms,
  ownArea: Math.max(a.ownArea, b.ownArea),
  boxShare: Math.max(a.boxShare, b.boxShare),
})

const UNIT: Box = [0, 0, 1, 1]
const UNIT_NAMES: Readonly<Record<string, string>> = {
  filter: 'filterUnits',
  mask: 'maskUnits',
  pattern: 'patternUnits',
}
const isInUserUnits = ({ name, attributes }: CostNode) => attributes.get(UNIT_NAMES[name] ?? '') === 'userSpaceOnUse'

/** @param ratio largest ratio by which areas are enlarged where the drawing uses a filter */
export const effectOf = (target: CostNode, view: View | null, ratio: number): Effect => {
  if (target.name === 'clipPath') return { ms: PAINT_MS.clip, ownArea: 0, boxShare: 1 }
  const ms = target.name === 'filter' ? filterMs(target, view, ratio) : PAINT_MS.mask
  const area = regionArea(target, view)
  return isInUserUnits(target) ? { ms, ownArea: area, boxShare: 0 } : { ms, ownArea: 0, boxShare: area }
}

/** ms of an effect on one element. */
export const effectMs = ({ ms, ownArea, boxShare }: Effect, place: Place, view: View | null): number => {
  if (ms === 0) return 0
  const area = boxArea(place.box)
  return ms * shareOf(Math.max(ownArea, area === 0 ? 0 : area * boxShare), place, view)
}

/** ms that drawing the tile of a pattern takes. */
export const tileMs = (pattern: CostNode, view: View | null): number => {
  const area = regionArea(pattern, view)
  const transform = pattern.attributes.get('patternTransform')
  const matrix = transform === undefined ? undefined : parseTransform(transform)
  const ratio = matrix === undefined ? 1 : matrix === null ? Infinity : areaRatio(matrix)
  const share = isInUserUnits(pattern) ? shareOf(area, { box: UNIT, ratio }, view) : Math.min(1, area)
  return PAINT_MS.tile * share
}

/**
 * Share of the drawing that a marker covers.
 * @param strokeWidth width of the widest line, in whose multiples markers are measured
 */
export const markerShare = (marker: CostNode, strokeWidth: number, ratio: number, view: View | null): number => {
  const { attributes } = marker
  if (attributes.get('overflow')?.match(/visible|auto/) || marker.style.isPlacedByCss) return 1
  const side = (name: string) => readLength(attributes.get(name) ?? '3', Infinity)
  const unit = attributes.get('markerUnits') === 'userSpaceOnUse' ? 1 : strokeWidth
  return shareOf(side('markerWidth') * side('markerHeight') * unit ** 2, { box: UNIT, ratio }, view)
}
