import type { BezierPath, LayerMaskData, LayerVectorMask, VectorContent } from 'ag-psd'
import { blurred } from '#web/kernels/raster/blur.ts'
import { bezier, fillPath, type Outline } from '#web/kernels/raster/fill-path.ts'
import type { Box, Plane, Raster } from '#web/kernels/raster/raster.ts'
import { gradientColors, gradientPaint } from './gradient.ts'
import { flat, painted } from './paint.ts'

const outlineOf = ({ knots }: BezierPath): Outline =>
  knots.flatMap((knot, index) => {
    const next = knots[(index + 1) % knots.length] ?? knot
    // The points of a knot: the handle before it, itself, and the handle behind it.
    const [, , ...start] = knot.points
    return bezier([...start, ...next.points.slice(0, 4)] as unknown as Parameters<typeof bezier>[0])
  })

type Combine = (before: number, path: number) => number
const COMBINE: Readonly<Record<string, Combine>> = {
  combine: (a, b) => Math.max(a, b),
  subtract: (a, b) => Math.min(a, 255 - b),
  intersect: (a, b) => Math.min(a, b),
  exclude: (a, b) => Math.abs(a - b),
}

/**
 * A vector mask as a plane: its paths, one after the other.
 * @param feather px
 * @param density 0–1: how much of the mask counts
 */
export const vectorPlane = (mask: LayerVectorMask, box: Box, feather = 0, density = 1): Plane => {
  const start = mask.paths[0]?.operation
  const startsFull = mask.fillStartsWithAllPixels === true || start === 'subtract' || start === 'intersect'
  let outside = startsFull ? 255 : 0
  let data = new Uint8Array(box.width * box.height).fill(outside)
  // Paths of one shape are filled together, so that a hole stays a hole.
  const runs: BezierPath[][] = []
  for (const path of mask.paths) {
    const run = runs.at(-1)
    if (run && (path.operation === undefined || (path.operation === 'exclude' && run[0]?.operation === 'exclude')))
      run.push(path)
    else runs.push([path])
  }
  for (const run of runs) {
    const combine = COMBINE[run[0]?.operation ?? 'combine'] ?? Math.max
    const filled = fillPath(run.map(outlineOf), 'even-odd', box)
    data = filled.data.map((value, at) => combine(data[at] ?? 0, value))
    outside = combine(outside, 0)
  }
  const weak = (value: number) => 255 - (255 - (mask.invert ? 255 - value : value)) * density
  return blurred({ ...box, data: data.map(weak), outside: weak(outside) }, feather)
}

/** Whether a vector mask has a soft edge, or counts only partly. */
export const isSoftMask = ({
  vectorMaskDensity: density = 1,
  vectorMaskFeather: feather = 0,
}: LayerMaskData): boolean => density < 1 || feather > 0

/** The px of a fill layer: a color or a gradient; null for a pattern. */
export const fillPixels = (fill: VectorContent, box: Box, placeBox: Box): Raster | null => {
  const full: Plane = { ...box, data: new Uint8Array(box.width * box.height).fill(255), outside: 0 }
  if (fill.type === 'color') return painted(full, flat(fill.color), 1)
  if (fill.type === 'pattern') return null
  const colors = gradientColors(fill, fill.interpolationMethod)
  return colors && painted(full, gradientPaint(colors, fill, placeBox), 1)
}

/** The smallest box of whole px around the px of a plane that are not 0, at most its own box. */
export const planeBox = (plane: Plane): Box => {
  if (plane.outside > 0) return plane
  const { width, height, data } = plane
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width))
  const isSeen = (row: Uint8Array) => row.some(Boolean)
  const [top, bottom] = [rows.findIndex(isSeen), rows.findLastIndex(isSeen)]
  if (top < 0) return { left: plane.left, top: plane.top, width: 0, height: 0 }
  const seen = rows.filter(isSeen)
  const left = Math.min(...seen.map(row => row.findIndex(Boolean)))
  const right = Math.max(...seen.map(row => row.findLastIndex(Boolean)))
  return { left: plane.left + left, top: plane.top + top, width: right - left + 1, height: bottom - top + 1 }
}
