/** Properties that name another element by `url(#id)`, and the elements that each of them may name. */
const PAINT_SERVERS = ['linearGradient', 'radialGradient', 'pattern'] as const
const TARGETS = {
  fill: PAINT_SERVERS,
  stroke: PAINT_SERVERS,
  'marker-start': ['marker'],
  'marker-mid': ['marker'],
  'marker-end': ['marker'],
  mask: ['mask'],
  'clip-path': ['clipPath'],
  filter: ['filter'],
} as const
export type Referencing = keyof typeof TARGETS
export const REFERENCING = Object.keys(TARGETS) as readonly Referencing[]
/** Properties that children take over. The others apply to the element alone unless a child says `inherit`. */
export const INHERITED: ReadonlySet<Referencing> = new Set(REFERENCING.slice(0, 5))
export const isTarget = (property: Referencing, element: string): boolean =>
  (TARGETS[property] as readonly string[]).includes(element)

const MARKERS = ['marker-start', 'marker-mid', 'marker-end'] as const
const NAMES: ReadonlyMap<string, readonly Referencing[]> = new Map<string, readonly Referencing[]>([
  ...REFERENCING.map(name => [name, [name]] as const),
  ['marker', MARKERS],
  ['-webkit-clip-path', ['clip-path']],
  ['-webkit-filter', ['filter']],
])
const referencingOf = (property: string): readonly Referencing[] =>
  NAMES.get(property) ?? (/^(-webkit-)?mask/.test(property) ? ['mask'] : [])

/** A property that names elements; `other` = one that has no rule of its own. */
export type Reference = Referencing | 'other'
export type Heritable = Referencing | 'stroke-dasharray'
/** Bits of `Style.named`, `Style.closed` and `Style.open`. */
const BITS: ReadonlyMap<string, number> = new Map(
  [...REFERENCING, 'other', 'stroke-dasharray'].map((name, at) => [name, 1 << at]),
)
const bit = (property: Reference | Heritable) => BITS.get(property) ?? 0

/** CSS properties that change where an element is drawn or how large. */
const GEOMETRY =
  /^(d|x|y|cx|cy|r|rx|ry|width|height|transform|translate|rotate|scale|zoom|offset|offset-path|overflow|overflow-x|overflow-y)$/

/** Dashes of a line. */
export interface Dash {
  /** Entries of the list. */
  readonly entries: number
  /** Dashes per user unit. */
  readonly perUnit: number
}

/** What the declarations of one element, or of the rules with one selector, ask of the browser. */
export interface Style {
  /** Ids by the property that names them. */
  readonly ids: Map<Reference, Set<string>>
  /** Properties that name elements, here or in `includes`. */
  named: number
  closed: number
  open: number
  dash: Dash | null
  /** Undefined = nothing is said. */
  fill: 'none' | 'plain' | 'other' | undefined
  /** Whether the element is drawn apart and then blended into the picture. */
  isLayer: boolean
  /** Count of filter functions: `blur(5px)`. */
  filterFunctions: number
  /** Whether CSS, and not the attributes, says where the element is. */
  isPlacedByCss: boolean
  strokeWidth: number
  /** Points that the browser reads for each element with the style. */
  points: number
  /** Whether it draws with the paint of the element that a marker or a copy belongs to. */
  usesContext: boolean
  /** Whether everything was understood. */
  isSound: boolean
  /** Styles that apply together with this one. */
  readonly includes: Style[]
}

export const createStyle = (): Style => ({
  ids: new Map(),
  named: 0,
  closed: 0,
  open: 0,
  dash: null,
  fill: undefined,
  isLayer: false,
  filterFunctions: 0,
  isPlacedByCss: false,
  strokeWidth: 0,
  points: 0,
  usesContext: false,
  isSound: true,
  includes: [],
})

/** Adds a style to those that apply together. The ids are not copied: many selectors may share a long list. */
export const include = (group: Style, style: Style): void => {
  group.includes.push(style)
  group.named |= style.named
  group.closed |= style.closed
  group.open |= style.open
  if (style.dash) group.dash = longerDash(style.dash, group.dash)
  group.isLayer ||= style.isLayer
  group.filterFunctions += style.filterFunctions
  group.isPlacedByCss ||= style.isPlacedByCss
  group.strokeWidth = Math.max(group.strokeWidth, style.strokeWidth)
  group.points += style.points
  group.usesContext ||= style.usesContext
  group.isSound &&= style.isSound
}

/** Whether the style sets a value of its own. */
export const isClosed = ({ closed }: Style, property: Heritable): boolean => (closed & bit(property)) !== 0
/** Whether the style takes the parent's value. */
export const isOpen = ({ open }: Style, property: Heritable): boolean => (open & bit(property)) !== 0

/** Whether the style names elements for the property. */
export const isNaming = ({ named }: Style, property: Reference): boolean => (named & bit(property)) !== 0

/** The ids that a fragment may mean: browsers resolve percent escapes. */
export const idsOfFragment = (fragment: string): readonly string[] => {
  const id = fragment.replace(/[\t\n\r]/g, '').trim()
  if (!id.includes('%')) return [id]
  try {
    return [id, decodeURIComponent(id)]
  } catch {
    return [id]
  }
}

const LOCAL_URL = /url\(\s*(?:"#([^"]*)|'#([^']*)|#([^)]*))/gi
const idsIn = (value: string): readonly string[] =>
  [...value.matchAll(LOCAL_URL)].flatMap(([, double, single, bare]) => idsOfFragment(double ?? single ?? bare ?? ''))

const PIXELS: Readonly<Record<string, number>> = { '': 1, px: 1, mm: 3.78, cm: 37.8, in: 96, pt: 1.33, pc: 16 }
/** A length in user units; `whole` is the length of 100 %. Infinity when it cannot be told. */
export const readLength = (text: string, whole: number): number => {
  const [, number = '', unit = ''] = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)\s*$/i.exec(text) ?? []
  if (number === '') return Infinity
  return unit === '%' ? (Number(number) * whole) / 100 : Number(number) * (PIXELS[unit.toLowerCase()] ?? Infinity)
}

const dashOf = (value: string): Dash => {
  const entries = value.split(/[\s,]+/).filter(item => item !== '')
  const sum = entries.reduce((total, entry) => total + readLength(entry, Infinity), 0)
  // A list that cannot be read may have dashes of any length.
  const perUnit = Number.isFinite(sum) ? (sum > 0 ? entries.length / sum / 2 : 0) : Infinity
  return { entries: entries.length, perUnit }
}

const longerDash = (a: Dash, b: Dash | null): Dash =>
  b ? { entries: Math.max(a.entries, b.entries), perUnit: Math.max(a.perUnit, b.perUnit) } : a

const addIds = (style: Style, property: Reference, ids: readonly string[]) => {
  if (ids.length === 0) return
  style.named |= bit(property)
  const known = style.ids.get(property) ?? new Set()
  for (const id of ids) known.add(id)
  style.ids.set(property, known)
}

/** `context-fill` and `context-stroke` draw with the paint of the element that is marked. */
const CONTEXT = /context-(?:fill|stroke)/i
const INHERITING = /inherit|unset|revert|var\(|env\(/i

const declareReferences = (style: Style, property: string, value: string) => {
  const ids = idsIn(value)
  const named = referencingOf(property)
  if (value.includes('\\')) style.isSound = false
  for (const name of named) {
    addIds(style, name, ids)
    const inherits = INHERITED.has(name) ? INHERITING.test(value) : /inherit|var\(|env\(/i.test(value)
    if (inherits) style.open |= bit(name)
    else style.closed |= bit(name)
  }
  if (CONTEXT.test(value)) {
    style.usesContext = true
    style.named |= bit('fill')
  }
  if (named.length === 0) addIds(style, 'other', ids)
  if (named.includes('filter')) style.filterFunctions += (value.match(/[a-z]\(/gi) ?? []).length - ids.length
  if (property === 'fill') style.fill = ids.length > 0 ? 'other' : value.trim() === 'none' ? 'none' : 'plain'
}

/** Records a presentation attribute or a declaration. `whole` is the length of 100 % in user units. */
export const declare = (style: Style, property: string, value: string, whole: number): void => {
  if (referencingOf(property).length > 0 || value.toLowerCase().includes('url('))
    declareReferences(style, property, value)
  if (property.startsWith('--') && value.includes('#') && /url/i.test(value)) style.isSound = false
  if (property === 'stroke-dasharray') {
    const dash = dashOf(value.trim() === 'none' ? '' : value)
    style.dash = longerDash(dash, style.dash)
    if (INHERITING.test(value)) style.open |= bit('stroke-dasharray')
    else style.closed |= bit('stroke-dasharray')
  }
  if (property === 'stroke-width') style.strokeWidth = Math.max(style.strokeWidth, readLength(value, whole))
  if (
    (property === 'opacity' && !/^\s*1(\.0*)?\s*$/.test(value)) ||
    (property === 'mix-blend-mode' && value !== 'normal')
  )
    style.isLayer = true
}

/**
 * CSS without comments, and with strings that contain no separators. Null when it may be read in two ways: it has
 * escapes, or an id that contains separators.
 */
export const plainCss = (css: string): string | null => {
  let isSound = !css.includes('\\')
  const text = css.replace(/url\(\s*[^"')\s][^)]*\)?|"[^"]*"?|'[^']*'?|\/\*[\s\S]*?(?:\*\/|$)/gi, found => {
    if (found.startsWith('/*')) return ' '
    if (found.includes('#') && /[;{}]/.test(found)) isSound = false
    return found.replace(/[;{}]/g, '_')
  })
  return isSound ? text : null
}

/** Records declarations: the value of a `style` attribute or the body of a rule, as `plainCss` returns it. */
export const declareAll = (style: Style, body: string, whole: number): void => {
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    if (colon === -1 || property === '') continue
    const value = declaration.slice(colon + 1)
    declare(style, property, value.replace(/!\s*important\s*$/i, '').trim(), whole)
    if (GEOMETRY.test(property)) style.isPlacedByCss = true
    style.points += value.length / 4
  }
}
