import type { Lab } from './lab.ts'

/** Colors of subject or background as a mixture of normal distributions. */
export interface Gaussians {
  /** −log of the density at pixel `at`; small for typical colors. */
  cost(at: number): number
}

const COMPONENTS = 5
const CHANNELS = [0, 1, 2] as const
const ROUNDS = 6
const SAMPLE = 12_000
/** Squared color distance: minimum variance of a component, so that a plain color does not make it degenerate. */
const LEAST_SPREAD = 4

interface Component {
  readonly mean: readonly [number, number, number]
  /** Upper triangle of the inverse covariance: 00 01 02 11 12 22. */
  readonly inverse: readonly [number, number, number, number, number, number]
  /** log of weight / √det. */
  readonly scale: number
}

/** Initial centers far from each other. The first is the mean, so that the result is deterministic. */
const centersOf = (data: Float32Array, members: Int32Array, count: number): Float32Array => {
  const centers = new Float32Array(count * 3)
  const nearest = new Float32Array(members.length).fill(Number.POSITIVE_INFINITY)
  for (const member of members)
    for (const channel of CHANNELS)
      centers[channel] = (centers[channel] as number) + (data[member * 3 + channel] as number) / members.length
  for (let index = 0; index < count; index++) {
    let farthest = 0
    if (index > 0) {
      for (let at = 1; at < members.length; at++)
        if ((nearest[at] as number) > (nearest[farthest] as number)) farthest = at
      for (const channel of CHANNELS)
        centers[index * 3 + channel] = data[(members[farthest] as number) * 3 + channel] as number
    }
    for (const at of members.keys()) {
      const distance = distanceTo(data, members[at] as number, centers, index)
      if (distance < (nearest[at] as number)) nearest[at] = distance
    }
  }
  return centers
}
const distanceTo = (data: Float32Array, pixel: number, centers: Float32Array, index: number): number => {
  const l = (data[pixel * 3] as number) - (centers[index * 3] as number)
  const a = (data[pixel * 3 + 1] as number) - (centers[index * 3 + 1] as number)
  const b = (data[pixel * 3 + 2] as number) - (centers[index * 3 + 2] as number)
  return l * l + a * a + b * b
}

/** Ten sums per component: weight, three channels, six products. */
const sumsOf = (data: Float32Array, members: Int32Array, centers: Float32Array, count: number): Float64Array => {
  const sums = new Float64Array(count * 10)
  for (const member of members) {
    let own = 0
    let least = Number.POSITIVE_INFINITY
    for (let index = 0; index < count; index++) {
      const distance = distanceTo(data, member, centers, index)
      if (distance < least) {
        least = distance
        own = index
      }
    }
    const l = data[member * 3] as number
    const a = data[member * 3 + 1] as number
    const b = data[member * 3 + 2] as number
    const to = own * 10
    const add = (term: number, value: number) => {
      sums[to + term] = (sums[to + term] as number) + value
    }
    add(0, 1)
    add(1, l)
    add(2, a)
    add(3, b)
    add(4, l * l)
    add(5, l * a)
    add(6, l * b)
    add(7, a * a)
    add(8, a * b)
    add(9, b * b)
  }
  return sums
}

const componentOf = (sums: Float64Array, index: number, total: number): Component | null => {
  const sum = (term: number) => sums[index * 10 + term] as number
  const n = sum(0)
  if (n < 1) return null
  const [l, a, b] = [sum(1) / n, sum(2) / n, sum(3) / n]
  const ll = sum(4) / n - l * l + LEAST_SPREAD
  const la = sum(5) / n - l * a
  const lb = sum(6) / n - l * b
  const aa = sum(7) / n - a * a + LEAST_SPREAD
  const ab = sum(8) / n - a * b
  const bb = sum(9) / n - b * b + LEAST_SPREAD
  const [c0, c1, c2] = [aa * bb - ab * ab, lb * ab - la * bb, la * ab - lb * aa]
  const det = Math.max(1e-6, ll * c0 + la * c1 + lb * c2)
  return {
    mean: [l, a, b],
    inverse: [
      c0 / det,
      c1 / det,
      c2 / det,
      (ll * bb - lb * lb) / det,
      (la * lb - ll * ab) / det,
      (ll * aa - la * la) / det,
    ],
    scale: Math.log(n / total) - 0.5 * Math.log(det),
  }
}

/** Fits a mixture to the colors of some pixels (at least one); many pixels are sampled at a regular step. */
export const fitGaussians = ({ data }: Lab, all: Int32Array): Gaussians => {
  const step = Math.ceil(all.length / SAMPLE)
  const members = step > 1 ? all.filter((_, at) => at % step === 0) : all
  const count = Math.min(COMPONENTS, members.length)
  const centers = centersOf(data, members, count)
  let sums = sumsOf(data, members, centers, count)
  for (let round = 1; round < ROUNDS; round++) {
    for (let index = 0; index < count; index++) {
      const n = sums[index * 10] as number
      if (n > 0)
        for (const channel of CHANNELS) centers[index * 3 + channel] = (sums[index * 10 + 1 + channel] as number) / n
    }
    sums = sumsOf(data, members, centers, count)
  }
  const components = Array.from({ length: count }, (_, index) => componentOf(sums, index, members.length)).filter(
    component => component !== null,
  )
  return {
    cost: at => {
      let sum = 0
      const l = data[at * 3] as number
      const a = data[at * 3 + 1] as number
      const b = data[at * 3 + 2] as number
      for (const { mean, inverse, scale } of components) {
        const x = l - mean[0]
        const y = a - mean[1]
        const z = b - mean[2]
        const square =
          inverse[0] * x * x +
          inverse[3] * y * y +
          inverse[5] * z * z +
          2 * (inverse[1] * x * y + inverse[2] * x * z + inverse[4] * y * z)
        sum += Math.exp(scale - 0.5 * square)
      }
      return -Math.log(sum + 1e-20)
    },
  }
}
