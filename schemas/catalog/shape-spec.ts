import { type Area, insetArea, type Point, place, polygon } from './path-data.ts'

/** Parameters of a shape's path, in px. */
export interface ShapeBox {
  readonly width: number
  readonly height: number
  readonly strokeWidth: number
  readonly cornerRadius: number
  /** End points of a line in the box; other shapes ignore it. Default: a line across the middle. */
  readonly line?: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number } | null
}

export interface ShapeSpec {
  /** Value of `data.shape` in documents. */
  readonly id: string
  readonly group: 'basic' | 'line' | 'gradient' | 'symbol'
  /** Settings that have an effect on the shape. */
  readonly takes: {
    readonly fill: boolean
    readonly fill2: boolean
    readonly stroke: boolean
    readonly cornerRadius: boolean
    readonly text: boolean
  }
  /** Gradient from top to bottom: `fill` to transparent, or `fill` to `fill2`. null = solid fill. */
  readonly gradient: 'to-transparent' | 'two-color' | null
  readonly isLine: boolean
  readonly fillRule: 'nonzero' | 'evenodd'
  /** SVG `stroke-linejoin` that keeps the stroke inside the box. */
  readonly join: 'miter' | 'round'
  /** Settings of a new shape, in px and CSS colors. */
  readonly defaults: {
    readonly fill: string
    readonly fill2: string
    readonly strokeColor: string
    readonly strokeWidth: number
    readonly cornerRadius: number
  }
  /** Height of a new shape divided by its width. */
  readonly aspect: number
  /** SVG path data in px. The path is inset by half the stroke width. */
  readonly path: (box: ShapeBox) => string
}

/** Default color of shapes. */
export const INK = '#5b4bff'
const PLAIN = { fill: INK, fill2: '', strokeColor: '#1d2129', strokeWidth: 0, cornerRadius: 0 } as const

type Draw = (area: Area, box: ShapeBox) => string
type Extra = Partial<Omit<ShapeSpec, 'id' | 'path' | 'takes' | 'defaults'>> & {
  readonly takes?: Partial<ShapeSpec['takes']>
  readonly defaults?: Partial<ShapeSpec['defaults']>
}

/** A shape whose path `draw` draws in the area inside the stroke. */
export const shape = (id: string, draw: Draw, { takes, defaults, ...extra }: Extra = {}): ShapeSpec => ({
  id,
  group: 'symbol',
  gradient: null,
  isLine: false,
  fillRule: 'nonzero',
  join: 'round',
  aspect: 1,
  ...extra,
  takes: { fill: true, fill2: false, stroke: true, cornerRadius: false, text: true, ...takes },
  defaults: { ...PLAIN, ...defaults },
  path: box => draw(insetArea(box.width, box.height, box.strokeWidth), box),
})

/** A polygon in the 0–1 square with optional corner radius. */
export const cornered = (id: string, points: readonly Point[], extra: Extra = {}): ShapeSpec =>
  shape(id, (area, box) => polygon(place(area, points), box.cornerRadius), {
    ...extra,
    takes: { cornerRadius: true, ...extra.takes },
  })
