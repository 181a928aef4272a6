import type { EffectContour } from 'ag-psd'
import type { Plane } from '#web/kernels/raster/raster.ts'

/** What a contour makes of a strength (0–1); null for the straight one, which changes nothing. */
export const contourOf = (contour: EffectContour | undefined): ((strength: number) => number) | null => {
  const points = [...(contour?.curve ?? [])].sort((a, b) => a.x - b.x)
  const last = points.at(-1)
  if (!last || points.every(({ x, y }) => x === y)) return null
  const valueAt = (x: number): number => {
    const index = points.findIndex(point => point.x >= x)
    const [from, to] = [points[index - 1], points[index] ?? last]
    return from ? from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x) : to.y
  }
  const hold = (value: number) => Math.max(0, Math.min(1, value))
  const table = Float64Array.from({ length: 256 }, (_, x) => hold(valueAt(x) / 255))
  return strength => table[Math.round(hold(strength) * 255)] as number
}

/** A plane whose values a contour has changed. */
export const contoured = (plane: Plane, contour: EffectContour | undefined): Plane => {
  const bent = contourOf(contour)
  return bent ? { ...plane, data: plane.data.map(value => Math.round(bent(value / 255) * 255)) } : plane
}
