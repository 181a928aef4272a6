import type { CostNode, View } from './node.ts'

/** Step of a filter. All times are measured ms of Chromium for one megapixel; a test compares their order. */
interface Step {
  /** @param size how many thousandths of the drawing's size a length in its attributes is */
  readonly ms: (node: CostNode, size: (length: number) => number) => number
  /** Default: one input. */
  readonly takes?: 'nothing' | 'two inputs' | 'merged inputs'
}

const numbers = (node: CostNode, name: string): readonly number[] =>
  (node.attributes.get(name) ?? '').split(/[\s,]+/).flatMap(item => (item === '' ? [] : [Math.abs(Number(item))]))
/** The largest number of an attribute; `otherwise` without one; Infinity when it cannot be read. */
const largest = (node: CostNode, name: string, otherwise: number): number => {
  const values = numbers(node, name)
  if (values.length === 0) return otherwise
  return values.some(Number.isNaN) ? Infinity : Math.max(...values)
}

const plain = (ms: number): Step => ({ ms: () => ms })
/** A blur costs more the farther it reaches, up to a tenth of the drawing. */
const blur = (node: CostNode, size: (length: number) => number, otherwise: number) =>
  20 + Math.min(100, size(largest(node, 'stdDeviation', otherwise)))
const LIGHTING = plain(80)

const STEPS: Readonly<Record<string, Step>> = {
  feFlood: { ...plain(4), takes: 'nothing' },
  feOffset: plain(10),
  feColorMatrix: plain(10),
  feComponentTransfer: plain(10),
  feTile: plain(10),
  feImage: { ...plain(20), takes: 'nothing' },
  feMerge: { ...plain(10), takes: 'merged inputs' },
  feBlend: { ...plain(15), takes: 'two inputs' },
  feComposite: { ...plain(30), takes: 'two inputs' },
  feDisplacementMap: { ...plain(20), takes: 'two inputs' },
  feGaussianBlur: { ms: (node, size) => blur(node, size, 0) },
  feDropShadow: { ms: (node, size) => 10 + blur(node, size, 2) },
  feMorphology: { ms: (node, size) => 80 + 8 * Math.min(500, size(largest(node, 'radius', 0))) },
  feTurbulence: { ms: node => 50 + 6 * Math.min(255, largest(node, 'numOctaves', 1)), takes: 'nothing' },
  feConvolveMatrix: {
    ms: node => {
      const [columns = 3, rows = columns] = numbers(node, 'order')
      return 20 * (columns * rows || Infinity)
    },
  },
  feDiffuseLighting: LIGHTING,
  feSpecularLighting: LIGHTING,
}

/** Names of the inputs of a step. */
const inputsOf = (node: CostNode, takes: Step['takes']): readonly (string | undefined)[] => {
  if (takes === 'nothing') return []
  if (takes === 'merged inputs') return node.children.map(({ attributes }) => attributes.get('in'))
  const first = node.attributes.get('in')
  return takes === 'two inputs' ? [first, node.attributes.get('in2')] : [first]
}

const SOURCES: ReadonlySet<string> = new Set(
  'SourceGraphic SourceAlpha BackgroundImage BackgroundAlpha FillPaint StrokePaint'.split(' '),
)

/** ms; the drawing of the picture that a filter starts from. */
const START_MS = 4

/**
 * ms per megapixel of its region that a filter takes. A browser runs a step again for every step that takes its result.
 * @param ratio largest ratio by which areas are enlarged where the filter is used
 */
export const filterMs = (filter: CostNode, view: View | null, ratio: number): number => {
  const isRelative = filter.attributes.get('primitiveUnits') === 'objectBoundingBox'
  const whole = isRelative ? 1 : view ? Math.sqrt(view.width * view.height) : 0
  const size = (length: number) => (length === 0 ? 0 : (length * 1000 * Math.max(1, Math.sqrt(ratio))) / whole)
  const results = new Map<string, number>()
  let last = 0
  for (const node of filter.children) {
    const step = STEPS[node.name]
    if (!step) continue
    const before = last
    last = step.ms(node, size)
    // An input without a name, or with one that is unknown, is the step before.
    for (const name of inputsOf(node, step.takes))
      last += results.get(name ?? '') ?? (SOURCES.has(name ?? '') ? 0 : before)
    const result = node.attributes.get('result')
    if (result !== undefined) results.set(result, last)
  }
  return START_MS + last
}
