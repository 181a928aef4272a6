import { type Box, boxArea, NO_BOX, transformBox, translation, UNKNOWN_BOX, unionBox } from './box.ts'
import { type CostNode, DEFINITIONS, ownRatio, type View, viewportRatio } from './node.ts'
import { readLength } from './style.ts'

/** Where an element of a drawing may be. */
export interface Place {
  /** In the element's own units; definitions inside it are not included. */
  readonly box: Box
  /** Largest ratio by which the drawing enlarges areas of the element; Infinity when it is unknown. */
  readonly ratio: number
}

/** Elements that take settings from the target of their `href`, and the targets they accept. Others draw it. */
const GRADIENTS = ['linearGradient', 'radialGradient']
const TEMPLATES: ReadonlyMap<string, readonly string[]> = new Map([
  ...GRADIENTS.map(name => [name, GRADIENTS] as const),
  ['pattern', ['pattern']],
  ['filter', []],
  ['image', []],
  ['a', []],
])

type Find = (id: string) => CostNode | undefined
const targetsOf = ({ hrefs }: CostNode, find: Find) => [...new Set(hrefs.flatMap(id => find(id) ?? []))]

/** Elements that one takes its contents or values from. */
export const templatesOf = (node: CostNode, find: Find): readonly CostNode[] =>
  targetsOf(node, find).filter(({ name }) => TEMPLATES.get(node.name)?.includes(name))

/** Elements that one draws in its place: its children and the targets of its `href`. */
export const drawnBy = (node: CostNode, find: Find): readonly CostNode[] =>
  node.hrefs.length === 0 || TEMPLATES.has(node.name) ? node.children : [...node.children, ...targetsOf(node, find)]

interface Drawing {
  readonly root: CostNode
  readonly view: View | null
  readonly find: Find
  readonly isPlacedByCss: (node: CostNode) => boolean
}

/** All elements, each after those that it draws; null when one draws itself or there are more than `levels` levels. */
const inOrder = ({ root, find }: Drawing, levels: number): readonly CostNode[] | null => {
  const order: CostNode[] = []
  const state = new Map<CostNode, 'open' | 'done'>()
  const visit = (node: CostNode, level: number): boolean => {
    const known = state.get(node)
    if (known) return known === 'done'
    if (level > levels) return false
    state.set(node, 'open')
    for (const next of drawnBy(node, find)) if (!visit(next, level + 1)) return false
    state.set(node, 'done')
    order.push(node)
    return true
  }
  return visit(root, 0) ? order : null
}

const offset = (node: CostNode, view: View | null) => {
  const side = (name: 'x' | 'y', whole: number | undefined) => {
    const text = node.attributes.get(name)
    return text === undefined ? 0 : readLength(text, whole ?? Infinity)
  }
  return translation(side('x', view?.width), side('y', view?.height))
}

/**
 * The place of every element; null when an element draws itself or the elements are nested more than `levels` deep.
 * Each element and each reference is read twice.
 */
export const placesOf = (drawing: Drawing, levels: number): ReadonlyMap<CostNode, Place> | null => {
  const order = inOrder(drawing, levels)
  if (!order) return null
  const { view, find, isPlacedByCss } = drawing
  const boxes = new Map<CostNode, Box>()
  /** The element as its parent, or the `use` that draws it, sees it. */
  const outerBox = (node: CostNode): Box => {
    if (DEFINITIONS.has(node.name)) return NO_BOX
    if (!node.matrix || isPlacedByCss(node)) return UNKNOWN_BOX
    return transformBox(node.matrix, boxes.get(node) ?? UNKNOWN_BOX)
  }
  for (const node of order) {
    let box = isPlacedByCss(node) ? UNKNOWN_BOX : node.outline.box
    for (const next of drawnBy(node, find)) box = unionBox(box, outerBox(next))
    // The size of a viewport inside the drawing depends on what shows it.
    if ((node.name === 'svg' || node.name === 'symbol') && node.parent) box = UNKNOWN_BOX
    boxes.set(node, node.name === 'use' ? transformBox(offset(node, view), box) : box)
  }
  const ratios = new Map<CostNode, number>([[drawing.root, 1]])
  for (const node of order.toReversed()) {
    const ratio = DEFINITIONS.has(node.name) ? Infinity : (ratios.get(node) ?? 0)
    const use = node.name === 'use' ? node.attributes : null
    for (const next of drawnBy(node, find)) {
      const own = isPlacedByCss(next) ? Infinity : ownRatio(next) * viewportRatio(next, use, view)
      const reached = ratio === 0 || own === 0 ? 0 : ratio * own
      ratios.set(next, Math.max(ratios.get(next) ?? 0, Number.isNaN(reached) ? Infinity : reached))
    }
  }
  return new Map(
    order.map(node => [node, { box: boxes.get(node) ?? UNKNOWN_BOX, ratio: ratios.get(node) ?? Infinity }]),
  )
}

/** Share of the view that an area of an element covers, at most 1; 1 when it is unknown. */
export const shareOf = (area: number, { ratio }: Place, view: View | null): number => {
  if (area === 0 || ratio === 0) return 0
  const share = view ? (area * ratio) / (view.width * view.height) : 1
  return Number.isNaN(share) ? 1 : Math.min(1, share)
}

/** Area that a line of a length covers, which is at most that of the element's box. */
export const strokeArea = (node: CostNode, { box }: Place, width: number): number => {
  const line = width === 0 ? 0 : (node.outline.length + 2 * width) * width * 2
  return Math.min(boxArea(box, width), Number.isNaN(line) ? Infinity : line)
}
