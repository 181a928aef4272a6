import type { Plane } from './raster.ts'

/** Lines of values in one direction: `step` between the values of a line, `stride` between lines. */
export interface Lines {
  readonly count: number
  readonly length: number
  readonly step: number
  readonly stride: number
}

/**
 * Averages each px with its neighbors in a direction.
 * @param radius px; its fraction is the share of the px at either end
 */
const average = (from: Float32Array, to: Float32Array, lines: Lines, radius: number, outside: number) => {
  const { count, length, step, stride } = lines
  const whole = Math.floor(radius)
  const [rest, size] = [radius - whole, radius * 2 + 1]
  for (let line = 0; line < count; line++) {
    const base = line * stride
    const at = (index: number) => (index < 0 || index >= length ? outside : (from[base + index * step] as number))
    let sum = 0
    for (let index = -whole; index <= whole; index++) sum += at(index)
    for (let index = 0; index < length; index++) {
      const [before, next] = [at(index - whole - 1), at(index + whole + 1)]
      to[base + index * step] = (sum + rest * (before + next)) / size
      sum += next - at(index - whole)
    }
  }
}

/** Values after averages over boxes, one after the other; those that are given are lost. */
const averaged = (
  { width, height, outside }: Pick<Plane, 'width' | 'height' | 'outside'>,
  values: Float32Array<ArrayBuffer>,
  radii: readonly number[],
): Float32Array<ArrayBuffer> => {
  let now = values
  let next = new Float32Array(now.length)
  const swap = () => {
    ;[now, next] = [next, now]
  }
  for (const radius of radii) {
    average(now, next, { count: height, length: width, step: 1, stride: width }, radius, outside)
    swap()
    average(now, next, { count: width, length: height, step: width, stride: 1 }, radius, outside)
    swap()
  }
  return now
}

const planeOf = (plane: Plane, values: Float32Array): Plane => {
  const data = new Uint8Array(values.length)
  for (let at = 0; at < data.length; at++) data[at] = Math.round(values[at] as number)
  return { ...plane, data }
}

/** A plane blurred by a Gaussian with a standard deviation of `sigma` px. */
export const blurred = (plane: Plane, sigma: number): Plane => {
  if (sigma < 0.3) return plane
  // Widths of three boxes whose variances add up to sigma²: together they are nearly a Gaussian.
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1)
  const low = Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0)
  const few = Math.round((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4))
  const radii = [0, 1, 2].map(round => ((round < few ? low : low + 2) - 1) / 2)
  return planeOf(plane, averaged(plane, Float32Array.from(plane.data), radii))
}

/**
 * The values of a plane, or others in its place, averaged twice over boxes of `size` px: what Photoshop does for the
 * size of its effects. They are not rounded.
 */
export const softenedValues = (plane: Plane, size: number, values: ArrayLike<number> = plane.data): Float32Array => {
  const { width, height, outside } = plane
  const radius = Math.max(0, (size - 1) / 2)
  // The second average sees what the first has made of the px around the plane.
  const rim = Math.ceil(radius)
  const wide = { width: width + rim * 2, height: height + rim * 2, outside }
  const around = new Float32Array(wide.width * wide.height).fill(outside)
  const from = (y: number) => (y + rim) * wide.width + rim
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) around[from(y) + x] = values[y * width + x] as number
  const soft = averaged(wide, around, radius > 0 ? [radius, radius] : [])
  // In place: a plane of a poster has 100 million values.
  for (let y = 0; y < height; y++) soft.copyWithin(y * width, from(y), from(y) + width)
  return soft.subarray(0, width * height)
}

/** A plane averaged twice over boxes of `size` px. */
export const softened = (plane: Plane, size: number): Plane =>
  size > 1 ? planeOf(plane, softenedValues(plane, size)) : plane
