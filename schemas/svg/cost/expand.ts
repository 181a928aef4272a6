import { UNKNOWN_BOX } from './box.ts'
import { type Effect, effectMs, effectOf, joinEffects, markerShare, NO_EFFECT, tileMs } from './effects.ts'
import { type CostNode, DEFINITIONS, type View } from './node.ts'
import { dashPoints, ownCost, PAINT_MS } from './own-cost.ts'
import { drawnBy, type Place, placesOf, templatesOf } from './places.ts'
import {
  type Heritable,
  INHERITED,
  isClosed,
  isNaming,
  isOpen,
  isTarget,
  REFERENCING,
  type Reference,
  type Referencing,
  type Style,
} from './style.ts'
import { addSum, closedSum, createSum, ENDLESS, type Sum } from './sum.ts'

/** A drawing whose elements are all read. */
export interface ReadDrawing {
  readonly root: CostNode
  readonly view: View | null
  /** The element with an id; the first one, as in browsers. */
  readonly find: (id: string) => CostNode | undefined
  /** The styles of an element: its own, then those that may apply. */
  readonly stylesOf: (node: CostNode) => readonly Style[]
  readonly patterns: readonly CostNode[]
  /** Width of the widest line. */
  readonly strokeWidth: number
}

/** Elements whose contents are values of a paint and no pictures. */
const VALUES: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'filter'])
const PAINTS = [
  ['fill', 'filled'],
  ['stroke', 'stroked'],
] as const
/** Elements that are not drawn where they are. */
const STORED: ReadonlySet<string> = new Set([...DEFINITIONS, 'defs', 'symbol'])
/** What an element takes in its place: one that is only named elsewhere is read there, but not painted. */
const inPlace = ({ name }: CostNode, sum: Readonly<Sum>): Readonly<Sum> =>
  STORED.has(name) ? { ...closedSum(sum), ms: 0 } : sum
const EFFECTS = ['mask', 'clip-path', 'filter'] as const
type Effecting = (typeof EFFECTS)[number]

type Compute<K, V> = (key: K, level: number) => V
/** Keeps the results of a function. For a call that needs its own result, that result is `pending`. */
const memo = <K, V>(pending: V, compute: Compute<K, V>): Compute<K, V> => {
  const known = new Map<K, V>()
  return (key, level) => {
    const found = known.get(key)
    if (found !== undefined) return found
    known.set(key, pending)
    const value = compute(key, level)
    known.set(key, value)
    return value
  }
}
/** The same for a function of a property. */
const memoByProperty = <P, K, V>(pending: V, compute: (property: P, key: K, level: number) => V) => {
  const tables = new Map<P, Compute<K, V>>()
  return (property: P, key: K, level: number): V => {
    const table = tables.get(property) ?? memo(pending, (each: K, depth: number) => compute(property, each, depth))
    tables.set(property, table)
    return table(key, level)
  }
}

/**
 * What a browser does for a drawing in which every reference is replaced by what it names. Each element and each
 * reference is read once; a test counts the calls of `add`. A drawing that needs a part of itself inside that part, or
 * more than `levels` levels, is endless.
 */
export const expand = (drawing: ReadDrawing, levels: number, add = addSum): Readonly<Sum> => {
  const { root, view, find, strokeWidth, patterns } = drawing
  const styleLists = new Map<CostNode, readonly Style[]>()
  const stylesOf = (node: CostNode): readonly Style[] => {
    const styles = styleLists.get(node) ?? drawing.stylesOf(node)
    styleLists.set(node, styles)
    return styles
  }
  const isPlacedByCss = (node: CostNode) => stylesOf(node).some(style => style.isPlacedByCss)
  const places = placesOf({ root, view, find, isPlacedByCss }, levels)
  if (!places) return ENDLESS
  const placeOf = (node: CostNode): Place => places.get(node) ?? { box: UNKNOWN_BOX, ratio: Infinity }
  /** Whether the element sets the property itself, whatever style sheets add. */
  const sets = (node: CostNode, property: Heritable) =>
    isClosed(node.style, property) && !stylesOf(node).some(style => isOpen(style, property))

  const naming = (node: CostNode, property: Reference) => stylesOf(node).filter(style => isNaming(style, property))

  const targetsOf = (style: Style, property: Reference): readonly CostNode[] => {
    const named = [...(style.ids.get(property) ?? [])].flatMap(id => find(id) ?? [])
    const fitting = property === 'other' ? named : named.filter(({ name }) => isTarget(property, name))
    // The paint of a marked element may be any pattern.
    return property === 'fill' && style.usesContext ? [...fitting, ...patterns] : fitting
  }
  /** What one use of the elements that a style names takes. */
  const namedSum = memoByProperty<Reference, Style, Readonly<Sum>>(ENDLESS, (property, style, level) => {
    const sum = createSum()
    for (const target of targetsOf(style, property)) add(sum, targetSum(target, level + 1))
    for (const part of style.includes) add(sum, namedSum(property, part, level + 1))
    return sum
  })
  /** What one use of the value takes that an element passes on to its children. */
  const inheritedSum = memoByProperty<Referencing, CostNode, Readonly<Sum>>(ENDLESS, (property, node, level) => {
    const sum = createSum()
    for (const style of naming(node, property)) add(sum, namedSum(property, style, level + 1))
    if (!sets(node, property) && node.parent && level < levels) add(sum, inheritedSum(property, node.parent, level + 1))
    return sum
  })

  /** The sum of an element that others name; its contents take values from the elements around it. */
  const targetSum = memo<CostNode, Readonly<Sum>>(ENDLESS, (target, level) => {
    const sum = sumOf(target, level)
    const closed = closedSum(sum)
    const { parent } = target
    let isServed = false
    for (const property of REFERENCING) {
      if (!parent || sum[property] === 0 || !INHERITED.has(property)) continue
      const paint = inheritedSum(property, parent, level + 1)
      isServed ||= paint.elements + paint.points > 0
      add(closed, paint, sum[property])
    }
    closed.ms += (isServed ? PAINT_MS.server : PAINT_MS.plain) * (sum.filled + sum.stroked)
    for (
      let around = parent;
      around && sum.dashed > 0;
      around = sets(around, 'stroke-dasharray') ? null : around.parent
    )
      for (const { dash } of stylesOf(around)) if (dash) closed.points += dashPoints(sum, dash)
    if (VALUES.has(target.name)) {
      closed.points = closed.elements
      closed.elements = 0
    }
    if (target.name === 'pattern') closed.ms += tileMs(target, view)
    if (target.name === 'marker') closed.ms *= markerShare(target, strokeWidth, largestRatio, view)
    // A clip path is a shape and not a picture.
    if (target.name === 'clipPath') closed.ms = 0
    return closed
  })

  let filterRatio = 1
  let largestRatio = 1
  for (const [node, { ratio }] of places) {
    if (ratio < Infinity) largestRatio = Math.max(largestRatio, ratio)
    if (ratio > filterRatio && naming(node, 'filter').length > 0) filterRatio = ratio
  }
  const effectOfTarget = memo<CostNode, Effect>(NO_EFFECT, target => effectOf(target, view, filterRatio))
  const effectOfStyle = memoByProperty<Effecting, Style, Effect>(NO_EFFECT, (property, style, level): Effect => {
    const parts: readonly Effect[] = style.includes.map(part => effectOfStyle(property, part, level))
    const targets = targetsOf(style, property).map(target => effectOfTarget(target, level))
    return [...parts, ...targets].reduce(joinEffects, NO_EFFECT)
  })

  /** Adds what the element's own values of a property take; afterwards the sum has only the values from outside. */
  const resolve = (node: CostNode, property: Referencing, sum: Sum, level: number) => {
    const uses = INHERITED.has(property) ? sum[property] : sum[property] + 1
    if (uses > 0) for (const style of naming(node, property)) add(sum, namedSum(property, style, level + 1), uses)
    if (INHERITED.has(property)) {
      if (sets(node, property)) sum[property] = 0
    } else sum[property] = stylesOf(node).some(style => isOpen(style, property)) ? uses : 0
  }
  const resolveAreas = (node: CostNode, sum: Sum, level: number) => {
    for (const [property, area] of PAINTS) {
      const isServed = naming(node, property).length > 0
      const isPlain = property === 'fill' ? node.style.fill === 'plain' : sets(node, property)
      if (isServed || isPlain) sum.ms += (isServed ? PAINT_MS.server : PAINT_MS.plain) * sum[area]
      if (sets(node, property)) sum[area] = 0
    }
    for (const property of EFFECTS)
      for (const style of naming(node, property)) {
        const effect = effectOfStyle(property, style, level)
        sum.ms += effectMs(effect, placeOf(node), view) + (sum[property] > 0 ? effect.ms * sum[property] : 0)
      }
  }

  const sumOf = memo<CostNode, Readonly<Sum>>(ENDLESS, (node, level) => {
    if (level > levels) return ENDLESS
    const styles = stylesOf(node)
    const sum = ownCost(node, { place: placeOf(node), view, styles, strokeWidth })
    for (const child of node.children) add(sum, inPlace(child, sumOf(child, level + 1)))
    for (const target of drawnBy(node, find).slice(node.children.length)) add(sum, sumOf(target, level + 1))
    for (const template of templatesOf(node, find)) add(sum, sumOf(template, level + 1))
    resolveAreas(node, sum, level)
    for (const property of REFERENCING) resolve(node, property, sum, level)
    for (const style of naming(node, 'other')) add(sum, namedSum('other', style, level + 1))
    for (const { dash } of styles) if (dash) sum.points += dashPoints(sum, dash)
    if (sets(node, 'stroke-dasharray')) {
      sum.dashed = 0
      sum.dashLength = 0
    }
    return sum
  })
  const whole = { ...sumOf(root, 0) }
  whole.ms += PAINT_MS.plain * whole.filled
  return whole
}
