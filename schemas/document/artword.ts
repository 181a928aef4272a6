import type { Json, JsonObject } from './records.ts'

/**
 * Art text: the same text painted several times, bottom to top. Lengths are px at a font size of `size` px; a view
 * scales them by `fontSize / size`.
 */
export interface Artword {
  readonly name: string
  readonly title: string
  /** Colors that the user can replace in the style tab, in the order of the effect. */
  readonly colors: readonly string[]
  readonly size: number
  readonly layers: readonly ArtwordLayer[]
}
/** A built-in effect: its title is a message of its name. */
export type UntitledArtword = Omit<Artword, 'title'>

export interface ArtwordShadow {
  readonly color: string
  readonly x: number
  readonly y: number
  readonly blur: number
}
export interface ArtwordLayer {
  /** CSS color, CSS gradient, `pattern:<name>` (followed by up to three `#hex` colors) or `transparent`. */
  readonly fill: string
  /** CSS color or CSS gradient. */
  readonly strokeColor: string
  /** px; only the outer half is visible, because the stroke is painted below the fill. */
  readonly strokeWidth: number
  readonly shadows: readonly ArtwordShadow[]
  /** px and degrees. */
  readonly transform: { readonly x: number; readonly y: number; readonly skewX: number; readonly skewY: number }
  readonly opacity: number
}

const LIMIT = { layers: 12, shadows: 24, colors: 12, px: 400, degrees: 80 }
const SAFE_FILL =
  /^(#|rgb|hsl|transparent|(repeating-)?(linear|radial|conic)-gradient\(|pattern:[a-z-]+( #[0-9a-f]{3,8}){0,3}$|[a-z]+$)/i
const UNSAFE_FILL = /url|image|src\s*\(|element|cross-fade|var\s*\(|[;{}<>\\"']|expression/i

/** Allows only paints that load nothing: colors, gradients and built-in patterns. Everything else is transparent. */
export const safePaint = (paint: unknown): string =>
  typeof paint === 'string' && paint.length < 600 && SAFE_FILL.test(paint) && !UNSAFE_FILL.test(paint)
    ? paint
    : 'transparent'

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : isObject(value) ? [value] : []
const number = (value: Json | undefined, most: number): number => {
  const parsed = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof parsed === 'number' && Number.isFinite(parsed) ? Math.max(-most, Math.min(most, parsed)) : 0
}
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const field = (value: Json | undefined, name: string): Json | undefined => (isObject(value) ? value[name] : undefined)

const readShadow = (json: Json): ArtwordShadow => ({
  color: safePaint(field(json, 'shadowColor')),
  x: number(field(json, 'shadowH'), LIMIT.px),
  y: number(field(json, 'shadowV'), LIMIT.px),
  blur: Math.max(0, number(field(json, 'shadowBlur'), LIMIT.px)),
})

const readLayer = (json: JsonObject, index: number): ArtwordLayer => {
  const stroke = list(json.textStrokes)[index]
  const shadows = list(json.textShadows)[index]
  const transform = list(json.transforms)[index]
  const opacity = list(json.opacitys ?? json.opacities)[index]
  return {
    fill: safePaint(list(json.backgrounds)[index] ?? list(json.colors)[index]),
    strokeColor: safePaint(field(stroke, 'strokeColor')),
    strokeWidth: Math.max(0, number(field(stroke, 'strokeWidth'), LIMIT.px)),
    shadows: list(shadows).slice(0, LIMIT.shadows).map(readShadow),
    transform: {
      x: number(field(transform, 'x'), LIMIT.px),
      y: number(field(transform, 'y'), LIMIT.px),
      skewX: number(field(transform, 'skewX'), LIMIT.degrees),
      skewY: number(field(transform, 'skewY'), LIMIT.degrees),
    },
    opacity: opacity === undefined ? 1 : Math.max(0, Math.min(1, number(opacity, 1))),
  }
}

/** Wire record (E-3-31) → effect; null when the record has no effect. Never throws, also for invalid records. */
export const readArtword = (json: JsonObject | null): Artword | null => {
  if (!json) return null
  const count = Math.min(
    LIMIT.layers,
    Math.round(number(json.layersNumber, LIMIT.layers)) || list(json.backgrounds).length,
  )
  if (count < 1) return null
  return {
    name: text(json.name),
    title: text(json.title),
    colors: list(json.colors).slice(0, LIMIT.colors).map(safePaint),
    size: Math.max(1, number(json.size, 10_000) || 100),
    layers: Array.from({ length: count }, (_, index) => readLayer(json, index)),
  }
}

/** Effect → wire record: parallel lists with one entry per painted layer. */
export const writeArtword = (artword: UntitledArtword & Partial<Pick<Artword, 'title'>>): JsonObject => ({
  type: 'layers',
  name: artword.name,
  title: artword.title ?? '',
  colors: [...artword.colors],
  size: artword.size,
  layersNumber: artword.layers.length,
  backgrounds: artword.layers.map(layer => layer.fill),
  textStrokes: artword.layers.map(({ strokeColor, strokeWidth }) => ({ strokeColor, strokeWidth })),
  textShadows: artword.layers.map(layer =>
    layer.shadows.map(({ color, x, y, blur }) => ({ shadowColor: color, shadowH: x, shadowV: y, shadowBlur: blur })),
  ),
  transforms: artword.layers.map(layer => ({ ...layer.transform })),
  opacitys: artword.layers.map(layer => layer.opacity),
})

/** Replaces one color of an effect everywhere in the effect. */
export const recolor = (artword: Artword, index: number, color: string): Artword => {
  const old = artword.colors[index]
  if (old === undefined) return artword
  const swap = (paint: string) => paint.split(old).join(color)
  return {
    ...artword,
    colors: artword.colors.map((value, at) => (at === index ? color : value)),
    layers: artword.layers.map(layer => ({
      ...layer,
      fill: swap(layer.fill),
      strokeColor: swap(layer.strokeColor),
      shadows: layer.shadows.map(shadow => ({ ...shadow, color: swap(shadow.color) })),
    })),
  }
}
