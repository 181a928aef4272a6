import type { Lines } from './blur.ts'
import { type Box, type Plane, planeAt } from './raster.ts'

const INFINITE = 1e10

/** A plane cut to, or extended to, another box. */
export const planeIn = (plane: Plane, box: Box): Plane => {
  const data = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) data[y * box.width + x] = planeAt(plane, box.left + x, box.top + y)
  return { ...box, data, outside: plane.outside }
}

export const inverted = (plane: Plane): Plane => ({
  ...plane,
  data: plane.data.map(value => 255 - value),
  outside: 255 - plane.outside,
})

/** One line of values, and where each comes from. */
interface Line {
  readonly values: Float64Array
  /** Squared distances to the nearest value, that value included. */
  readonly out: Float64Array
  /** Place of the nearest value. */
  readonly from: Int32Array
  readonly at: Int32Array
  readonly ends: Float64Array
}

/** Squared distances along one line, from its own values (Felzenszwalb and Huttenlocher). */
const nearest = ({ values, out, from, at, ends }: Line, length: number) => {
  let k = 0
  at[0] = 0
  ends[0] = -INFINITE
  ends[1] = INFINITE
  const place = (q: number, v: number) =>
    ((values[q] as number) + q * q - ((values[v] as number) + v * v)) / (2 * q - 2 * v)
  for (let q = 1; q < length; q++) {
    let s = place(q, at[k] as number)
    while (s <= (ends[k] as number)) {
      k -= 1
      s = place(q, at[k] as number)
    }
    k += 1
    at[k] = q
    ends[k] = s
    ends[k + 1] = INFINITE
  }
  k = 0
  for (let q = 0; q < length; q++) {
    while ((ends[k + 1] as number) < q) k += 1
    const v = at[k] as number
    out[q] = (q - v) * (q - v) + (values[v] as number)
    from[q] = v
  }
}

/** Index of the nearest px that is not empty, for each px. */
const nearestFilled = ({ width, height, data }: Plane): Int32Array => {
  const squared = new Float64Array(data.length)
  const source = new Int32Array(data.length)
  for (let index = 0; index < data.length; index++) {
    squared[index] = data[index] ? 0 : INFINITE
    source[index] = index
  }
  const longest = Math.max(width, height)
  const line: Line = {
    values: new Float64Array(longest),
    out: new Float64Array(longest),
    from: new Int32Array(longest),
    at: new Int32Array(longest + 1),
    ends: new Float64Array(longest + 2),
  }
  const sources = new Int32Array(longest)
  const pass = ({ count, length, step, stride }: Lines) => {
    for (let index = 0; index < count; index++) {
      const base = index * stride
      for (let place = 0; place < length; place++) {
        line.values[place] = squared[base + place * step] as number
        sources[place] = source[base + place * step] as number
      }
      nearest(line, length)
      for (let place = 0; place < length; place++) {
        squared[base + place * step] = line.out[place] as number
        source[base + place * step] = sources[line.from[place] as number] as number
      }
    }
  }
  pass({ count: width, length: height, step: width, stride: 1 })
  pass({ count: height, length: width, step: 1, stride: width })
  return source
}

/**
 * px; how far each px is outside of what is filled. A px that is filled partly counts as much as it is filled: −1 where
 * it is full, 0 at most where it is not empty, and 1 more for each px farther away.
 */
export const distances = (plane: Plane): Float32Array => {
  const { width, height, data } = plane
  const source = nearestFilled(plane)
  const result = new Float32Array(width * height)
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++) {
      const from = source[index] as number
      const [column, row] = [from % width, Math.floor(from / width)]
      if (data[from] === 255) {
        result[index] = Math.sqrt((x - column) ** 2 + (y - row) ** 2) - 1
        continue
      }
      let least = INFINITE
      // The nearest px may be nearly empty, and a full one only a little farther away.
      for (let v = Math.max(0, row - 1); v <= Math.min(height - 1, row + 1); v++)
        for (let u = Math.max(0, column - 1); u <= Math.min(width - 1, column + 1); u++) {
          const value = data[v * width + u] as number
          if (value > 0) least = Math.min(least, Math.sqrt((x - u) ** 2 + (y - v) ** 2) - value / 255)
        }
      result[index] = least
    }
  return result
}

/** A plane whose filled part is larger by `by` px on every side. */
export const spread = (plane: Plane, by: number): Plane => {
  if (by <= 0) return plane
  const far = distances(plane)
  return {
    ...plane,
    data: plane.data.map((value, at) => Math.max(value, Math.max(0, Math.min(1, by - (far[at] as number))) * 255)),
  }
}
