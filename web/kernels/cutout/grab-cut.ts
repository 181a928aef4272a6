import { fitGaussians } from './gaussians.ts'
import type { Lab } from './lab.ts'
import { gridGraph } from './max-flow.ts'

/** Marks of a pixel before the cut. */
export const SURE_GROUND = 0
export const MAYBE_GROUND = 1
export const MAYBE_SUBJECT = 2
export const SURE_SUBJECT = 3

/** Weight of the edges between neighbors relative to the color costs. */
const SMOOTHNESS = 40
/** Capacity used as infinity. */
const SURE = 1e4
/** Maximum color cost of one pixel. */
const MOST = 30
/** Offsets (px) of the four forward neighbors; every second one is a diagonal. */
const DX = Int8Array.of(1, 1, 0, -1)
const DY = Int8Array.of(0, 1, 1, 1)

const pixelsWhere = (length: number, holds: (at: number) => boolean): Int32Array => {
  const found = new Int32Array(length)
  let count = 0
  for (let at = 0; at < length; at++) if (holds(at)) found[count++] = at
  return found.subarray(0, count)
}

/** Costs of separating each pixel from its four forward neighbors: high inside areas, low along outlines. */
const edgesOf = ({ width, height, data }: Lab): Float32Array => {
  const squares = new Float32Array(width * height * 4).fill(-1)
  let sum = 0
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let direction = 0; direction < 4; direction++) {
        const u = x + (DX[direction] as number)
        const v = y + (DY[direction] as number)
        if (u < 0 || u >= width || v >= height) continue
        const a = (y * width + x) * 3
        const b = (v * width + u) * 3
        const square =
          ((data[a] as number) - (data[b] as number)) ** 2 +
          ((data[a + 1] as number) - (data[b + 1] as number)) ** 2 +
          ((data[a + 2] as number) - (data[b + 2] as number)) ** 2
        squares[(y * width + x) * 4 + direction] = square
        sum += square
        count++
      }
  const beta = sum > 0 ? count / (2 * sum) : 0
  for (const at of squares.keys()) {
    const square = squares[at] as number
    squares[at] = square < 0 ? 0 : SMOOTHNESS * (at & 1 ? Math.SQRT1_2 : 1) * Math.exp(-beta * square)
  }
  return squares
}

/**
 * Separates subject and background by their colors and outlines (GrabCut, Rother et al. 2004).
 * `known` has one of the four marks per pixel; `leaning` (0–1) is a prior for the subject.
 * Returns 1 for the subject's pixels.
 */
export const grabCut = (lab: Lab, known: Uint8Array, leaning: Float32Array, rounds: number): Uint8Array => {
  const { width, height } = lab
  const edges = edgesOf(lab)
  let kept: Uint8Array = Uint8Array.from(known, mark => (mark >= MAYBE_SUBJECT ? 1 : 0))
  for (let round = 0; round < rounds; round++) {
    const now = kept
    const inside = pixelsWhere(known.length, at => now[at] === 1)
    const outside = pixelsWhere(known.length, at => now[at] === 0)
    if (inside.length === 0 || outside.length === 0) break
    const subject = fitGaussians(lab, inside)
    const ground = fitGaussians(lab, outside)
    const graph = gridGraph(width, height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * width + x
        for (let direction = 0; direction < 4; direction++)
          graph.setNeighbor(x, y, direction as 0 | 1 | 2 | 3, edges[at * 4 + direction] as number)
        const mark = known[at]
        if (mark === SURE_SUBJECT) graph.addTerminals(x, y, SURE, 0)
        else if (mark === SURE_GROUND) graph.addTerminals(x, y, 0, SURE)
        else {
          const lean = ((leaning[at] as number) - 0.5) * 6
          const speaks = ground.cost(at) - subject.cost(at) + lean
          graph.addTerminals(x, y, Math.min(MOST, Math.max(0, speaks)), Math.min(MOST, Math.max(0, -speaks)))
        }
      }
    kept = graph.cut()
    let changes = 0
    for (const at of kept.keys()) if (kept[at] !== now[at]) changes++
    if (changes < kept.length / 2000) break
  }
  return kept
}
