import type { Box, Plane } from './raster.ts'

/** A closed line of points (px). */
export type Outline = readonly (readonly [x: number, y: number])[]

/** Number of lines sampled for each row of px. */
const SAMPLES = 4

/** A curve as short lines. */
export const bezier = (points: readonly [number, number, number, number, number, number, number, number]): Outline => {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = points
  const length = Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x3 - x2, y3 - y2)
  const steps = Math.max(1, Math.min(64, Math.ceil(length / 4)))
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps
    const u = 1 - t
    const mix = (a: number, b: number, c: number, d: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)] as const
  })
}

/** Adds the share of each px of a row between two places to `row`. */
const coverRow = (row: Float32Array, from: number, to: number) => {
  const [start, end] = [Math.max(0, from), Math.min(row.length, to)]
  if (end <= start) return
  const [first, last] = [Math.floor(start), Math.min(row.length - 1, Math.floor(end))]
  if (first === last) {
    row[first] = (row[first] as number) + end - start
    return
  }
  row[first] = (row[first] as number) + first + 1 - start
  for (let x = first + 1; x < last; x++) row[x] = (row[x] as number) + 1
  row[last] = (row[last] as number) + end - last
}

/** The area inside outlines as a plane with smooth edges. */
export const fillPath = (outlines: readonly Outline[], rule: 'even-odd' | 'non-zero', box: Box): Plane => {
  const data = new Uint8Array(box.width * box.height)
  const edges = outlines.flatMap(outline =>
    outline.flatMap(([x0, y0], index) => {
      const [x1, y1] = outline[(index + 1) % outline.length] ?? [x0, y0]
      return y0 === y1 ? [] : [y0 < y1 ? { x0, y0, x1, y1, way: 1 } : { x0: x1, y0: y1, x1: x0, y1: y0, way: -1 }]
    }),
  )
  edges.sort((a, b) => a.y0 - b.y0)
  let next = 0
  let active: typeof edges = []
  for (let y = 0; y < box.height; y++) {
    const row = new Float32Array(box.width)
    const bottom = box.top + y + 1
    for (let edge = edges[next]; edge && edge.y0 < bottom; edge = edges[next]) {
      active.push(edge)
      next += 1
    }
    active = active.filter(edge => edge.y1 > box.top + y)
    for (let sample = 0; sample < SAMPLES && active.length; sample++) {
      const line = box.top + y + (sample + 0.5) / SAMPLES
      const crossings = active
        .filter(edge => edge.y0 <= line && edge.y1 > line)
        .map(edge => ({
          x: edge.x0 + ((line - edge.y0) / (edge.y1 - edge.y0)) * (edge.x1 - edge.x0) - box.left,
          way: edge.way,
        }))
        .sort((a, b) => a.x - b.x)
      let winding = 0
      crossings.forEach(({ x, way }, index) => {
        winding += rule === 'even-odd' ? 1 : way
        const isInside = rule === 'even-odd' ? winding % 2 === 1 : winding !== 0
        const end = crossings[index + 1]
        if (isInside && end) coverRow(row, x, end.x)
      })
    }
    for (let x = 0; x < box.width; x++) data[y * box.width + x] = Math.round(((row[x] as number) / SAMPLES) * 255)
  }
  return { ...box, data, outside: 0 }
}
