/** px; size of every background. Drawings scale, so it is only their proportion and unit. */
export const W = 1080
export const H = 1920

/** One background: its name, its colors as words for the search, and its drawing. */
interface Design {
  readonly name: string
  readonly words: string
  readonly svg: string
}
/** Backgrounds of one kind: the second level of categories. */
export interface Family {
  readonly name: string
  /** Words for the search that all of its backgrounds have. */
  readonly words: string
  readonly designs: readonly Design[]
  /** count; how many of them, from the end, everybody sees. The others are those of the house's designers. */
  readonly open: number
}
/** The first level of categories. */
export interface Style {
  readonly name: string
  readonly families: readonly Family[]
}

/** Up to two decimals. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** Numbers from 0 to 1 that are the same each time. */
export const random = (seed: number) => {
  let state = (seed * 0x9e3779b1) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Attributes = Readonly<Record<string, string | number | undefined>>
const attributes = (all: Attributes) =>
  Object.entries(all)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${typeof value === 'number' ? n(value) : value}"`))
    .join('')
/** An element; without contents it is closed at once. */
export const el = (name: string, all: Attributes, inside = ''): string =>
  inside ? `<${name}${attributes(all)}>${inside}</${name}>` : `<${name}${attributes(all)}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  el('rect', { x, y, width, height, fill, ...more })
export const page = (fill: string) => rect(0, 0, W, H, fill)
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  el('circle', { cx, cy, r, fill, ...more })
export const path = (d: string, fill: string, more: Attributes = {}) => el('path', { d, fill, ...more })
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more })
export const group = (all: Attributes, ...inside: readonly string[]) => el('g', all, inside.join(''))

/** Colors with their places (0 to 1); without places they are evenly spaced. `#rrggbb/0.5` has an opacity. */
const stops = (colors: readonly string[], places?: readonly number[]) =>
  colors
    .map((color, index) => {
      const [value, opacity] = color.split('/')
      const offset = places?.[index] ?? (colors.length > 1 ? index / (colors.length - 1) : 0)
      return el('stop', { offset, 'stop-color': value, 'stop-opacity': opacity })
    })
    .join('')
/** A gradient across the whole page, in degrees: 0 = from left to right, 90 = downwards. */
export const linear = (id: string, degrees: number, colors: readonly string[], places?: readonly number[]) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180) / 2, Math.sin((degrees * Math.PI) / 180) / 2]
  return el('linearGradient', { id, x1: 0.5 - c, y1: 0.5 - s, x2: 0.5 + c, y2: 0.5 + s }, stops(colors, places))
}
const radial = (id: string, colors: readonly string[], places?: readonly number[], more: Attributes = {}) =>
  el('radialGradient', { id, ...more }, stops(colors, places))
/** A spot of light with soft edges, for `url(#id)`. */
export const glow = (id: string, color: string, opacity = 1) =>
  radial(
    id,
    [1, 0.86, 0.6, 0.32, 0.1, 0].map(part => `${color}/${n(part * opacity)}`),
    [0, 0.2, 0.42, 0.62, 0.84, 1],
  )
export const pattern = (id: string, width: number, height: number, inside: string, transform?: string) =>
  el('pattern', { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform }, inside)
export const blur = (id: string, deviation: number) =>
  el(
    'filter',
    { id, x: '-50%', y: '-50%', width: '200%', height: '200%' },
    el('feGaussianBlur', { stdDeviation: deviation }),
  )

/** The whole file. */
export const drawing = (definitions: string, ...body: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${definitions ? `<defs>${definitions}</defs>` : ''}${body.join('')}</svg>`

export type Point = readonly [number, number]
/** A smooth open curve through points (Catmull-Rom), without its first move. */
const through = (points: readonly Point[], isClosed: boolean): string => {
  const at = (index: number): Point => {
    const last = points.length - 1
    const place = isClosed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index))
    return points[place] ?? [0, 0]
  }
  const count = isClosed ? points.length : points.length - 1
  return Array.from({ length: count }, (_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`
    const second = `${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)}`
    return `C${first} ${second} ${n(c[0])} ${n(c[1])}`
  }).join('')
}
const start = ([x, y]: Point = [0, 0]) => `M${n(x)} ${n(y)}`
export const curve = (points: readonly Point[]) => `${start(points[0])}${through(points, false)}`
export const closed = (points: readonly Point[]) => `${start(points[0])}${through(points, true)}Z`
export const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
/** From a curve's line down to the lower edge of the page. */
export const below = (points: readonly Point[]) => `${curve(points)}L${W + 40} ${H + 40}L-40 ${H + 40}Z`
export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos((degrees * Math.PI) / 180),
  cy + r * Math.sin((degrees * Math.PI) / 180),
]
/** A rounded, irregular outline. */
export const blob = (cx: number, cy: number, r: number, seed: number, roughness = 0.22, count = 7) => {
  const next = random(seed)
  const turn = next() * 360
  return closed(
    Array.from({ length: count }, (_, i) =>
      polar(cx, cy, r * (1 - roughness + next() * 2 * roughness), turn + (i * 360) / count),
    ),
  )
}
/** Whole numbers from 0. */
export const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)
export const pick = <T>(from: readonly T[], index: number): T => {
  const item = from[((index % from.length) + from.length) % from.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** A mix of two `#rrggbb`; 0 = the first. */
export const mix = (a: string, b: string, share: number): string =>
  `#${[1, 3, 5]
    .map(at => {
      const [x, y] = [Number.parseInt(a.slice(at, at + 2), 16), Number.parseInt(b.slice(at, at + 2), 16)]
      return Math.round(x + (y - x) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** Points spread without clumps (best of several candidates), each at least roughly as far from the others as possible. */
export const scatter = (count: number, seed: number, width = W, height = H): readonly Point[] => {
  const next = random(seed)
  const found: Point[] = []
  while (found.length < count) {
    let best: Point = [next() * width, next() * height]
    let far = -1
    for (const _ of range(14)) {
      const candidate: Point = [next() * width, next() * height]
      const near = found.reduce((least, [x, y]) => Math.min(least, Math.hypot(x - candidate[0], y - candidate[1])), 1e9)
      if (near > far) [best, far] = [candidate, near]
    }
    found.push(best)
  }
  return found
}

/** `名 词 词: #a #b #c` → one row of a family's colorways. */
export interface Way {
  readonly name: string
  readonly words: string
  readonly colors: readonly string[]
  readonly layout: number
}
/** Reads colorways: `name|words|colors|layout`, one in a line. */
const ways = (table: string): readonly Way[] =>
  table
    .trim()
    .split('\n')
    .map(row => {
      const [name = '', words = '', colors = '', layout = '0'] = row.split('|').map(part => part.trim())
      return { name, words, colors: colors.split(' '), layout: Number(layout) }
    })
/** A family whose drawings differ by colorway and layout. */
export const family = (
  name: string,
  words: string,
  open: number,
  table: string,
  draw: (color: (index: number) => string, layout: number, index: number) => string,
): Family => ({
  name,
  words,
  open,
  designs: ways(table).map((way, index) => ({
    name: way.name,
    words: way.words,
    svg: draw(at => pick(way.colors, at), way.layout, index),
  })),
})
