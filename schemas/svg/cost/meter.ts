import { LIMITS } from '../../catalog/limits.ts'
import { PRESENTATION_ATTRIBUTES, svgName } from '../elements.ts'
import { expand, type ReadDrawing } from './expand.ts'
import { type CostNode, DEFINITIONS, KEPT_ATTRIBUTES, matrixOf, outlineOf, TEXTS, type View, viewOf } from './node.ts'
import { createStyle, declare, declareAll, idsOfFragment, plainCss } from './style.ts'
import { createStyleSheet } from './style-sheet.ts'
import { type addSum, ENDLESS, type Sum } from './sum.ts'

/** Points that an attribute counts for, and characters of its value that count for one more. */
const ATTRIBUTE_POINTS = 2
const POINT_CHARACTERS = 8
/** Points that a character of a text counts for. */
const CHARACTER_POINTS = 4

/** Containers and filters, whose attributes matter for what they contain. */
const CONTAINERS: ReadonlySet<string> = new Set([...DEFINITIONS, 'svg', 'symbol', 'use'])
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()
/** Coordinates of single characters: each number is a text of its own. */
const CHARACTER_PLACES = ['x', 'y', 'dx', 'dy', 'rotate']

/** What a browser has to do for a drawing; the units are those of `LIMITS.svg`. */
export type DrawingCost = Readonly<Record<keyof typeof LIMITS.svg, number>>

/** Measures what a drawing asks of a browser; it is told the drawing in the order of its text. */
export interface SvgMeter {
  /** Attributes have no character references any more. Returns false when the drawing is too large to read on. */
  readonly open: (name: string, attributes: Iterable<readonly [name: string, value: string]>) => boolean
  readonly close: () => void
  /** Characters of a text. */
  readonly text: (length: number) => void
  /** The text of a `style` element. */
  readonly styleSheet: (css: string) => void
  /** Infinite when the drawing needs itself, is nested too deeply or may be read in two ways. */
  readonly cost: (add?: typeof addSum) => DrawingCost
}

export const isTooCostly = (cost: DrawingCost, limits: DrawingCost = LIMITS.svg): boolean =>
  !(
    cost.elements <= limits.elements &&
    cost.points <= limits.points &&
    cost.levels <= limits.levels &&
    cost.ms <= limits.ms
  )

const isReference = (name: string) => name === 'href' || name.endsWith(':href')

const fragmentsOf = (text: (name: string) => string) =>
  Math.max(1, ...CHARACTER_PLACES.map(name => (text(name).match(/[^\s,]+/g) ?? []).length))

const costOf = ({ elements, points, depth, ms }: Readonly<Sum>): DrawingCost => ({
  elements,
  points,
  levels: depth,
  ms,
})

export const createSvgMeter = (limits: DrawingCost = LIMITS.svg): SvgMeter => {
  let root: CostNode | null = null
  let open: CostNode | null = null
  let view: View | null = null
  let isSound = true
  let count = 0
  let strokeWidth = 1
  let totalPoints = 0
  const ids = new Map<string, CostNode>()
  const patterns: CostNode[] = []
  const size = () => (view ? Math.max(view.width, view.height) : Infinity)
  const sheet = createStyleSheet(size)
  const isReadable = () => count <= limits.elements && totalPoints <= limits.points

  const read = (fullName: string, attributes: Iterable<readonly [string, string]>): CostNode => {
    const name = svgName(fullName)
    const style = createStyle()
    const values = new Map<string, string>()
    const hrefs: string[] = []
    let own = 0
    for (const [key, value] of attributes) {
      own += ATTRIBUTE_POINTS
      if (isReference(key)) {
        if (value.trimStart().startsWith('#')) hrefs.push(...idsOfFragment(value.trim().slice(1)))
        continue
      }
      if (key !== 'd' && key !== 'points') own += value.length / POINT_CHARACTERS
      if (key === 'style') {
        const css = plainCss(value)
        if (css === null) isSound = false
        else declareAll(style, css, size())
      } else if (PRESENTATION_ATTRIBUTES.has(key) || /url\(/i.test(value)) declare(style, key, value, size())
      values.set(key, value)
    }
    const text = (key: string) => values.get(key) ?? ''
    const outline = outlineOf(name, text, open === null ? viewOf(values) : view)
    own += outline.vertices
    return {
      name,
      id: values.get('id'),
      parent: open,
      children: [],
      hrefs,
      classes: text('class'),
      style,
      outline,
      matrix: matrixOf(text(name === 'pattern' ? '' : 'transform')),
      attributes:
        CONTAINERS.has(name) || name.startsWith('fe')
          ? new Map([...values].filter(([key]) => KEPT_ATTRIBUTES.has(key)))
          : NO_ATTRIBUTES,
      points: own,
      fragments: TEXTS.has(name) ? fragmentsOf(text) : 1,
    }
  }

  return {
    open: (name, attributes) => {
      const node = read(name, attributes)
      if (!open) {
        root = node
        view = viewOf(node.attributes)
      }
      open?.children.push(node)
      open = node
      if (node.id !== undefined && !ids.has(node.id)) ids.set(node.id, node)
      if (node.name === 'pattern') patterns.push(node)
      if (!node.style.isSound) isSound = false
      count += 1
      totalPoints += node.points
      strokeWidth = Math.max(strokeWidth, node.style.strokeWidth)
      return isReadable()
    },
    close: () => {
      open = open?.parent ?? null
    },
    text: length => {
      if (!open || !TEXTS.has(open.name)) return
      open.points += length * CHARACTER_POINTS
      totalPoints += length * CHARACTER_POINTS
    },
    styleSheet: css => sheet.add(css),
    cost: add => {
      if (!root || !isSound || !sheet.isSound() || !isReadable()) return costOf(ENDLESS)
      const drawing: ReadDrawing = {
        root,
        view,
        find: id => ids.get(id),
        stylesOf: ({ style, name, id, classes }) => [style, ...sheet.stylesOf(name, id, classes)],
        patterns,
        strokeWidth: Math.max(strokeWidth, sheet.strokeWidth()),
      }
      return costOf(expand(drawing, limits.levels, add))
    },
  }
}
