import type { EffectNoiseGradient, EffectSolidGradient, GradientStyle, InterpolationMethod } from 'ag-psd'
import { encoded, fromOklab, linear, toOklab } from '#web/kernels/oklab.ts'
import type { Box } from '#web/kernels/raster/raster.ts'
import { cssColor, rgbOf } from './color.ts'
import { noiseColors } from './noise-gradient.ts'

type Rgba = readonly [r: number, g: number, b: number, a: number]
type AnyGradient = EffectSolidGradient | EffectNoiseGradient

/** How a gradient lies in its box. */
export interface GradientPlace {
  readonly style?: GradientStyle | undefined
  /** degrees, counterclockwise from the right */
  readonly angle?: number | undefined
  /** ratio */
  readonly scale?: number | undefined
  readonly reverse?: boolean | undefined
  readonly interpolationMethod?: InterpolationMethod | undefined
  /** shares of the box, or percents when they are larger than 1 */
  readonly offset?: { readonly x: number; readonly y: number } | undefined
}

interface Stop {
  readonly at: number
  readonly midpoint: number
}
/** The stop before a place and its index, the stop after it, and the share of the way (0–1) between them. */
const between = <S extends Stop>(first: S, stops: readonly S[], at: number): readonly [S, S, number, number] => {
  const last = stops.at(-1) ?? first
  if (at <= first.at) return [first, first, 0, 0]
  if (at >= last.at) return [last, last, 0, stops.length - 1]
  const index = stops.findIndex(stop => stop.at >= at)
  const [a, b] = [stops[index - 1] ?? first, stops[index] ?? last]
  const share = (at - a.at) / (b.at - a.at)
  const middle = Math.max(0.01, Math.min(0.99, b.midpoint))
  const bent = share < middle ? (share / middle) * 0.5 : 0.5 + ((share - middle) / (1 - middle)) * 0.5
  return [a, b, bent, index - 1]
}

type Three = readonly [number, number, number]
/** Where colors are mixed: in light, or as they are perceived. Newer versions of Photoshop have both. */
interface Space {
  readonly enter: (color: Three) => Three
  readonly leave: (color: Three) => Three
}
const inLight = ([r, g, b]: Three): Three => [linear(r), linear(g), linear(b)]
const shown = ([r, g, b]: Three): Three => [encoded(Math.max(0, r)), encoded(Math.max(0, g)), encoded(Math.max(0, b))]
const SPACES: Readonly<Record<string, Space>> = {
  linear: { enter: inLight, leave: shown },
  perceptual: { enter: color => toOklab(inLight(color)), leave: color => shown(fromOklab(color)) },
}

/** Photoshop mixes the colors of these spaces along a spline through all stops (Catmull and Rom). */
const splined = (first: Three, points: readonly Three[], index: number, t: number): Three => {
  const at = (place: number): Three => points[Math.max(0, Math.min(points.length - 1, place))] ?? first
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
  const part = (c: 0 | 1 | 2) => {
    const [in_, out] = [(to[c] - before[c]) / 2, (after[c] - from[c]) / 2]
    const [t2, t3] = [t * t, t * t * t]
    return (2 * t3 - 3 * t2 + 1) * from[c] + (t3 - 2 * t2 + t) * in_ + (3 * t2 - 2 * t3) * to[c] + (t3 - t2) * out
  }
  return [part(0), part(1), part(2)]
}

/** Midpoints are 0–1 or percents; it depends on where in the file the gradient is. */
const share = (value: number, whole: number) => (value > 1 ? value / whole : value)

/** The color of a gradient at 0–1; null for one without colors. */
export const gradientColors = (
  gradient: AnyGradient | undefined,
  method?: InterpolationMethod,
): ((at: number) => Rgba) | null => {
  if (gradient?.type === 'noise') return noiseColors(gradient)
  if (!gradient) return null
  // ag-psd divides places by the smoothness, which has nothing to do with them.
  const scale = gradient.smoothness || 1
  const isFine = gradient.colorStops.some(({ location }) => location * scale > 1.01)
  const place = ({ location, midpoint }: { location: number; midpoint: number }) => ({
    at: isFine ? location / 4096 : location * scale,
    midpoint: share(midpoint, 100),
  })
  const order = (a: Stop, b: Stop) => a.at - b.at
  const colors = gradient.colorStops.map(stop => ({ ...place(stop), color: rgbOf(stop.color) })).sort(order)
  const opacities = gradient.opacityStops.map(stop => ({ ...place(stop), opacity: stop.opacity })).sort(order)
  const [firstColor] = colors
  const [firstOpacity] = opacities
  if (!firstColor) return null
  const opacityAt = (at: number) => {
    if (!firstOpacity) return 1
    const [from, to, part] = between(firstOpacity, opacities, at)
    return from.opacity + (to.opacity - from.opacity) * part
  }
  const space = method && SPACES[method]
  const points = space ? colors.map(({ color }) => space.enter(color)) : []
  return at => {
    const [a, b, t, index] = between(firstColor, colors, at)
    const mix = (part: 0 | 1 | 2) => a.color[part] + (b.color[part] - a.color[part]) * t
    const color = space ? space.leave(splined(firstColor.color, points, index, t)) : ([mix(0), mix(1), mix(2)] as const)
    return [...color, share(opacityAt(at), 100)]
  }
}

const shift = (value = 0) => (Math.abs(value) > 1 ? value / 100 : value)

/** Paints a gradient: the color of each px of a box. */
export const gradientPaint = (colors: (at: number) => Rgba, place: GradientPlace, box: Box) => {
  const table = Array.from({ length: 1025 }, (_, index) => colors(index / 1024))
  const angle = ((place.angle ?? 90) * Math.PI) / 180
  const scale = place.scale || 1
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)]
  const centerX = box.left + box.width / 2 + shift(place.offset?.x) * box.width
  const centerY = box.top + box.height / 2 + shift(place.offset?.y) * box.height
  // The line touches the corners of the box, as in Photoshop's “align with layer”.
  const length = Math.max(1, (Math.abs(dx) * box.width + Math.abs(dy) * box.height) * scale)
  const style = place.style ?? 'linear'
  const shareAt = (x: number, y: number): number => {
    const [px, py] = [x - centerX, y - centerY]
    const along = (px * dx + py * dy) / length
    if (style === 'linear') return along + 0.5
    if (style === 'reflected') return Math.abs(along) * 2
    const across = (-px * dy + py * dx) / length
    if (style === 'radial') return Math.hypot(along, across) * 2
    if (style === 'diamond') return (Math.abs(along) + Math.abs(across)) * 2
    const turn = Math.atan2(-across, along) / (Math.PI * 2)
    return turn < 0 ? turn + 1 : turn
  }
  return (x: number, y: number): Rgba => {
    const at = Math.max(0, Math.min(1, shareAt(x + 0.5, y + 0.5)))
    return table[Math.round((place.reverse ? 1 - at : at) * 1024)] as Rgba
  }
}

/** A CSS gradient with the same colors; empty when there is no equal one. */
export const cssGradient = (gradient: AnyGradient | undefined, place: GradientPlace): string => {
  const colors = gradient?.type === 'noise' ? null : gradientColors(gradient, place.interpolationMethod)
  if (!colors || (place.style ?? 'linear') !== 'linear' || (place.scale ?? 1) !== 1) return ''
  if (place.offset && (place.offset.x || place.offset.y)) return ''
  const count = 8
  const stops = Array.from({ length: count + 1 }, (_, index) => {
    const [r, g, b, a] = colors(place.reverse ? 1 - index / count : index / count)
    return `${cssColor([r, g, b], a)} ${Math.round((index / count) * 1000) / 10}%`
  })
  const angle = (((90 - (place.angle ?? 90)) % 360) + 360) % 360
  return `linear-gradient(${Math.round(angle)}deg, ${stops.join(', ')})`
}
