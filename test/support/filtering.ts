import type { FilterAmounts } from '#schemas/catalog/filters.ts'
import { clamp } from '#schemas/clamp.ts'
import type { Rgb } from './blending.ts'

type Matrix = readonly (readonly [number, number, number])[]
const toByte = (value: number) => clamp(value, 0, 255)
const through = (matrix: Matrix, [r, g, b]: Rgb): Rgb => {
  const row = (at: number) => {
    const [x, y, z] = matrix[at] ?? [0, 0, 0]
    return toByte(x * r + y * g + z * b)
  }
  return [row(0), row(1), row(2)]
}
const sepia = (amount: number): Matrix => {
  const k = 1 - Math.min(1, amount)
  return [
    [0.393 + 0.607 * k, 0.769 - 0.769 * k, 0.189 - 0.189 * k],
    [0.349 - 0.349 * k, 0.686 + 0.314 * k, 0.168 - 0.168 * k],
    [0.272 - 0.272 * k, 0.534 - 0.534 * k, 0.131 + 0.869 * k],
  ]
}
const saturate = (s: number): Matrix => [
  [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
  [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
  [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
]
const hueRotate = (degrees: number): Matrix => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [
    [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
    [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283],
    [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072],
  ]
}
const each = ([r, g, b]: Rgb, change: (value: number) => number): Rgb => [
  toByte(change(r)),
  toByte(change(g)),
  toByte(change(b)),
]

/**
 * Applies the five CSS filter functions to a color, in the order in which the product writes them (W3C Filter Effects).
 */
export const filtered = (amounts: FilterAmounts, color: Rgb): Rgb => {
  let result = through(sepia(amounts.sepia), color)
  result = each(result, value => value * amounts.brightness)
  result = through(saturate(amounts.saturate), result)
  result = each(result, value => (value - 127.5) * amounts.contrast + 127.5)
  return through(hueRotate(amounts.hueRotate), result)
}
