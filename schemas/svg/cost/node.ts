import { areaRatio, type Box, IDENTITY, type Matrix, parseTransform, UNKNOWN_BOX } from './box.ts'
import { NO_OUTLINE, type Outline, outlineOfBox, outlineOfPath, outlineOfPoints } from './outline.ts'
import { readLength, type Style } from './style.ts'

/** One element of a drawing, reduced to what its cost depends on. */
export interface CostNode {
  readonly name: string
  readonly id: string | undefined
  readonly parent: CostNode | null
  readonly children: CostNode[]
  /** Ids that its `href` may mean. */
  readonly hrefs: readonly string[]
  readonly classes: string
  /** Its attributes and its `style`. */
  readonly style: Style
  readonly outline: Outline
  /** Null = unknown. */
  readonly matrix: Matrix | null
  /** Attributes of containers and filters, by name. */
  readonly attributes: ReadonlyMap<string, string>
  /** Points that the browser reads for the element. */
  points: number
  /** Pieces of text that are drawn on their own. */
  fragments: number
}

/** Width and height of the drawing's view box; null = unknown. */
export interface View {
  readonly width: number
  readonly height: number
}

/** Containers that are drawn only where another element names them. */
export const DEFINITIONS: ReadonlySet<string> = new Set(
  'linearGradient radialGradient pattern mask clipPath marker filter'.split(' '),
)
export const TEXTS: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath'])

/** Attributes that are needed after the element was read. */
export const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set(
  `x y width height viewBox preserveAspectRatio filterUnits maskUnits patternUnits primitiveUnits patternTransform
  markerWidth markerHeight markerUnits overflow in in2 result stdDeviation radius numOctaves order`.split(/\s+/),
)

type Read = (name: string, whole?: number) => number

const lineBox = (x1: number, y1: number, x2: number, y2: number): Box => [
  Math.min(x1, x2),
  Math.min(y1, y2),
  Math.max(x1, x2),
  Math.max(y1, y2),
]
const roundBox = (x: number, y: number, radiusX: number, radiusY: number) =>
  outlineOfBox(lineBox(x - radiusX, y - radiusY, x + radiusX, y + radiusY))

const OUTLINES: Readonly<Record<string, (read: Read, view: View, text: (name: string) => string) => Outline>> = {
  path: (_, __, text) => outlineOfPath(text('d')),
  polyline: (_, __, text) => outlineOfPoints(text('points')),
  polygon: (_, __, text) => outlineOfPoints(text('points')),
  line: (read, { width, height }) =>
    outlineOfBox(lineBox(read('x1', width), read('y1', height), read('x2', width), read('y2', height)), 2),
  rect: (read, { width, height }) => rectOutline(read, width, height),
  image: (read, { width, height }) => rectOutline(read, width, height),
  circle: (read, { width, height }) => {
    const radius = read('r', Math.max(width, height))
    return roundBox(read('cx', width), read('cy', height), radius, radius)
  },
  ellipse: (read, { width, height }) => {
    const [radiusX, radiusY] = [read('rx', width), read('ry', height)]
    // `auto`, the default of one radius, is the other one.
    return roundBox(read('cx', width), read('cy', height), radiusX || radiusY, radiusY || radiusX)
  },
}
const rectOutline = (read: Read, width: number, height: number) => {
  const [x, y] = [read('x', width), read('y', height)]
  return outlineOfBox([x, y, x + read('width', width), y + read('height', height)])
}
const UNKNOWN_OUTLINE: Outline = { box: UNKNOWN_BOX, length: Infinity, vertices: 0 }

/** The outline of an element by its attributes, in its own units. */
export const outlineOf = (name: string, text: (name: string) => string, view: View | null): Outline => {
  if (TEXTS.has(name)) return UNKNOWN_OUTLINE
  const make = OUTLINES[name]
  if (!make) return NO_OUTLINE
  const whole = view ?? { width: Infinity, height: Infinity }
  const read: Read = (attribute, length = 0) => {
    const value = text(attribute)
    return value === '' ? 0 : readLength(value, length)
  }
  const outline = make(read, whole, text)
  const isKnown = !outline.box.some(Number.isNaN) && !Number.isNaN(outline.length)
  const length = text('pathLength') === '' ? outline.length : Math.max(outline.length, Number(text('pathLength')) || 0)
  return isKnown ? { ...outline, length } : { ...UNKNOWN_OUTLINE, vertices: outline.vertices }
}

/** The matrix of `transform`; null = unknown. */
export const matrixOf = (transform: string): Matrix | null => (transform === '' ? IDENTITY : parseTransform(transform))

const numbersOf = (text: string | undefined) => (text ?? '').split(/[\s,]+/).map(Number)

/** Width and height of `viewBox`; null when there is none. */
const viewBoxOf = (attributes: ReadonlyMap<string, string>): View | null => {
  const [, , width = 0, height = 0] = numbersOf(attributes.get('viewBox')?.trim())
  return width > 0 && height > 0 ? { width, height } : null
}

/** The view of a whole drawing; null when it has no size or shows only a part of its view box. */
export const viewOf = (attributes: ReadonlyMap<string, string>): View | null => {
  if (/slice/.test(attributes.get('preserveAspectRatio') ?? '')) return null
  const box = viewBoxOf(attributes)
  if (box) return box
  const [width, height] = ['width', 'height'].map(name => readLength(attributes.get(name) ?? '', Number.NaN))
  return width && height && width > 0 && height > 0 && width + height < Infinity ? { width, height } : null
}

/** Ratio by which an `svg` or `symbol` enlarges areas, at the size that `use` gives it. */
export const viewportRatio = (
  { name, attributes }: CostNode,
  use: ReadonlyMap<string, string> | null,
  view: View | null,
): number => {
  const box = name === 'svg' || name === 'symbol' ? viewBoxOf(attributes) : null
  if (!box) return 1
  const side = (key: 'width' | 'height') => {
    const text = use?.get(key) ?? attributes.get(key) ?? '100%'
    return readLength(text === 'auto' ? '100%' : text, view?.[key] ?? Infinity)
  }
  return Math.max(side('width') / box.width, side('height') / box.height) ** 2
}

const REGION_UNITS = { filter: 'filterUnits', mask: 'maskUnits', pattern: 'patternUnits' } as const
/** Default of `width` and `height`; a pattern has none. */
const REGION_SIDE = { filter: '120%', mask: '120%', pattern: '0' } as const

/** Area of the region of a filter, mask or pattern: in units of the drawing, or as a ratio to the box of the element that uses it. */
export const regionArea = ({ name, attributes }: CostNode, view: View | null): number => {
  if (name !== 'filter' && name !== 'mask' && name !== 'pattern') return Infinity
  const text = (side: 'width' | 'height') => attributes.get(side) ?? REGION_SIDE[name]
  const isOwn = attributes.get(REGION_UNITS[name]) === 'userSpaceOnUse'
  if (isOwn && view) return Math.abs(readLength(text('width'), view.width) * readLength(text('height'), view.height))
  if (isOwn) return Infinity
  return Math.abs(readLength(text('width'), 1) * readLength(text('height'), 1))
}

/** Ratio by which the element's `transform` enlarges areas; Infinity when it is unknown. */
export const ownRatio = ({ matrix, style }: CostNode): number =>
  matrix && !style.isPlacedByCss ? areaRatio(matrix) : Infinity
