import type { Lab } from './lab.ts'
import { boxMean, type Plane, planeOf } from './raster.ts'

/** 0–1; share of the shorter side that counts as edge. */
const EDGE = 0.06
const SWEEPS = 4

type Side = 'top' | 'right' | 'bottom' | 'left'
const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left']

const isOn = (side: Side, x: number, y: number, width: number, height: number, depth: number) =>
  side === 'top'
    ? y < depth
    : side === 'bottom'
      ? y >= height - depth
      : side === 'left'
        ? x < depth
        : x >= width - depth

/** Color distance of every pixel from one edge of the picture, relative to that edge's spread; at most 1. */
const strangeTo = ({ width, height, data }: Lab, side: Side): Float32Array => {
  const depth = Math.max(1, Math.round(Math.min(width, height) * EDGE))
  const sums = new Float64Array(6)
  let count = 0
  const add = (index: number, value: number) => {
    sums[index] = (sums[index] as number) + value
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isOn(side, x, y, width, height, depth)) continue
      count++
      for (let channel = 0; channel < 3; channel++) {
        const value = data[(y * width + x) * 3 + channel] as number
        add(channel, value)
        add(channel + 3, value * value)
      }
    }
  const [l, a, b, ll, aa, bb] = [...sums].map(sum => sum / count) as [number, number, number, number, number, number]
  // Independent channels: an edge is a strip of few colors, and a full covariance of it is mostly noise.
  const [sl, sa, sb] = [Math.max(16, ll - l ** 2), Math.max(16, aa - a ** 2), Math.max(16, bb - b ** 2)]
  const result = new Float32Array(width * height)
  for (const at of result.keys()) {
    const square =
      ((data[at * 3] as number) - l) ** 2 / sl +
      ((data[at * 3 + 1] as number) - a) ** 2 / sa +
      ((data[at * 3 + 2] as number) - b) ** 2 / sb
    result[at] = Math.min(1, Math.sqrt(square) / 12)
  }
  return result
}

/** Mean distance of each pixel from the edges, without its most distant edge: a subject may touch one edge. */
const strangeness = (lab: Lab): Float32Array => {
  const sum = new Float32Array(lab.width * lab.height)
  const most = new Float32Array(lab.width * lab.height)
  for (const side of SIDES) {
    const strange = strangeTo(lab, side)
    for (const at of sum.keys()) {
      const value = strange[at] as number
      sum[at] = (sum[at] as number) + value
      if (value > (most[at] as number)) most[at] = value
    }
  }
  return sum.map((value, at) => (value - (most[at] as number)) / 3)
}

/**
 * Minimum barrier distance to the edges (Zhang et al. 2015): the range of lightness and color along the best path to a
 * seed. Slow gradients and vignettes cost little, an outline costs much.
 */
const barrier = ({ width, height, data }: Lab, isSeed: (at: number) => boolean): Float32Array => {
  const total = new Float32Array(width * height)
  for (let channel = 0; channel < 3; channel++) {
    const distance = new Float32Array(width * height)
    const high = new Float32Array(width * height)
    const low = new Float32Array(width * height)
    for (const at of distance.keys()) {
      const value = data[at * 3 + channel] as number
      high[at] = value
      low[at] = value
      distance[at] = isSeed(at) ? 0 : Number.POSITIVE_INFINITY
    }
    const visit = (at: number, from: number) => {
      const value = data[at * 3 + channel] as number
      const top = Math.max(high[from] as number, value)
      const bottom = Math.min(low[from] as number, value)
      if (top - bottom >= (distance[at] as number) || distance[from] === Number.POSITIVE_INFINITY) return
      distance[at] = top - bottom
      high[at] = top
      low[at] = bottom
    }
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      const isDown = sweep % 2 === 0
      for (const step of distance.keys()) {
        const at = isDown ? step : distance.length - 1 - step
        const x = at % width
        const y = (at - x) / width
        if (isDown) {
          if (x > 0) visit(at, at - 1)
          if (y > 0) visit(at, at - width)
        } else {
          if (x < width - 1) visit(at, at + 1)
          if (y < height - 1) visit(at, at + width)
        }
      }
    }
    for (const at of total.keys()) {
      const value = distance[at] as number
      total[at] = (total[at] as number) + (Number.isFinite(value) ? value : 0)
    }
  }
  return total
}

/** The threshold that separates two groups of values (0–1) best (Otsu 1979). */
export const parting = (values: Float32Array): number => {
  const bins = new Float64Array(256)
  for (const value of values) {
    const bin = Math.min(255, Math.max(0, Math.floor(value * 255)))
    bins[bin] = (bins[bin] as number) + 1
  }
  const sum = bins.reduce((all, count, bin) => all + count * bin, 0)
  let [below, belowSum, best, threshold] = [0, 0, -1, 0]
  for (let bin = 0; bin < 255; bin++) {
    below += bins[bin] as number
    belowSum += (bins[bin] as number) * bin
    const above = values.length - below
    // No number where a group is empty: it is never the best.
    const score = below * above * (belowSum / below - (sum - belowSum) / above) ** 2
    if (score > best) {
      best = score
      threshold = bin
    }
  }
  return (threshold + 1) / 255
}

/** 0–1; edge pixels at this distance from the edges or above count as a subject that crosses the picture's edge. */
const STRANGE = 0.34
/** Barrier distance (summed over L, a and b) of full saliency. */
const OUTSTANDING = 70

/** Saliency of each pixel against the picture's edges: 0 none, 1 full. */
export const saliency = (lab: Lab): Plane => {
  const { width, height } = lab
  const strange = strangeness(lab)
  const isEdge = (at: number) => {
    const x = at % width
    const y = (at - x) / width
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  }
  const distance = barrier(lab, at => isEdge(at) && (strange[at] as number) < STRANGE)
  const raw = planeOf(width, height, at => {
    const x = (at % width) / width - 0.5
    const y = Math.floor(at / width) / height - 0.5
    // Subjects are usually in the middle; the weight is small, or the cut would become round.
    const middle = 1 - 0.5 * Math.min(1, (x * x + y * y) * 2)
    return middle * (0.65 * Math.min(1, (distance[at] as number) / OUTSTANDING) + 0.35 * (strange[at] as number))
  })
  return boxMean(raw, Math.max(1, Math.round(Math.min(width, height) / 120)))
}
