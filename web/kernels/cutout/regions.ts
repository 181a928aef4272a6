/** Connected parts of a binary picture (four neighbors). */
interface Region {
  readonly value: number
  readonly pixels: Int32Array
  readonly touchesEdge: boolean
}

const regionsOf = (kept: Uint8Array, width: number): readonly Region[] => {
  const seen = new Uint8Array(kept.length)
  const stack = new Int32Array(kept.length)
  const regions: Region[] = []
  for (const start of kept.keys()) {
    if (seen[start]) continue
    const value = kept[start] as number
    let filled = 0
    let next = 0
    let touchesEdge = false
    const take = (at: number) => {
      if (seen[at] || kept[at] !== value) return
      seen[at] = 1
      stack[filled++] = at
    }
    take(start)
    while (next < filled) {
      const at = stack[next++] as number
      const x = at % width
      if (x === 0 || x === width - 1 || at < width || at >= kept.length - width) touchesEdge = true
      if (x > 0) take(at - 1)
      if (x < width - 1) take(at + 1)
      if (at >= width) take(at - width)
      if (at < kept.length - width) take(at + width)
    }
    regions.push({ value, pixels: stack.slice(0, filled), touchesEdge })
  }
  return regions
}

const meanOver = ({ pixels }: Region, weights: Float32Array) => {
  let sum = 0
  for (const at of pixels) sum += weights[at] as number
  return sum / pixels.length
}

/**
 * Removes small regions and fills small holes. A region stays when it is large, or not tiny and about as salient as the
 * largest; a hole stays when it is large enough to be intended (the handle of a cup).
 */
export const tidyRegions = (kept: Uint8Array, width: number, outstanding: Float32Array): Uint8Array => {
  const regions = regionsOf(kept, width)
  const subjects = regions.filter(({ value }) => value === 1)
  const largest = subjects.reduce<Region | null>(
    (best, region) => (best && best.pixels.length >= region.pixels.length ? best : region),
    null,
  )
  const result = kept.slice()
  if (!largest) return result
  const usual = meanOver(largest, outstanding)
  for (const region of subjects) {
    const share = region.pixels.length / largest.pixels.length
    const isWorth = share > 0.25 || (share > 0.01 && meanOver(region, outstanding) > usual * 0.75)
    if (!isWorth) for (const at of region.pixels) result[at] = 0
  }
  for (const { value, pixels, touchesEdge } of regions)
    if (value === 0 && !touchesEdge && pixels.length < kept.length / 2500) for (const at of pixels) result[at] = 1
  return result
}
