import { describe, expect, it } from 'vitest'
import { random } from '#test/support/random.ts'
import { gridGraph } from './max-flow.ts'

const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const

interface Problem {
  readonly width: number
  readonly height: number
  readonly toSubject: readonly number[]
  readonly toGround: readonly number[]
  readonly edges: readonly (readonly [a: number, b: number, capacity: number])[]
}

const problem = (seed: number, width: number, height: number) => {
  const dice = random(seed)
  const graph = gridGraph(width, height)
  const toSubject: number[] = []
  const toGround: number[] = []
  const edges: [number, number, number][] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [subject, ground] = [Math.floor(dice() * 12), Math.floor(dice() * 12)]
      toSubject.push(subject)
      toGround.push(ground)
      graph.addTerminals(x, y, subject, ground)
      DIRECTIONS.forEach(([dx, dy], direction) => {
        const [u, v] = [x + dx, y + dy]
        if (u < 0 || u >= width || v >= height) return
        const capacity = Math.floor(dice() * 6)
        edges.push([y * width + x, v * width + u, capacity])
        graph.setNeighbor(x, y, direction as 0 | 1 | 2 | 3, capacity)
      })
    }
  return { graph, problem: { width, height, toSubject, toGround, edges } satisfies Problem }
}

/** What a labelling costs: terminals that are cut off, and neighbors that are parted. */
const costOf = ({ toSubject, toGround, edges }: Problem, kept: ArrayLike<number>) =>
  toSubject.reduce((sum, subject, at) => sum + (kept[at] ? (toGround[at] ?? 0) : subject), 0) +
  edges.reduce((sum, [a, b, capacity]) => sum + (kept[a] === kept[b] ? 0 : capacity), 0)

describe('the minimum cut', { timeout: 60_000 }, () => {
  it('costs no more than any other labelling of small grids', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { graph, problem: asked } = problem(seed, 4, 3)
      const found = costOf(asked, graph.cut())
      let best = Number.POSITIVE_INFINITY
      for (let labels = 0; labels < 1 << 12; labels++)
        best = Math.min(
          best,
          costOf(
            asked,
            Array.from({ length: 12 }, (_, at) => (labels >> at) & 1),
          ),
        )
      expect(found, `seed ${seed}`).toBe(best)
    }
  })

  it('cannot be bettered by changing any pixel of a large grid', () => {
    const { graph, problem: asked } = problem(99, 40, 30)
    const kept = graph.cut()
    const found = costOf(asked, kept)
    for (let at = 0; at < kept.length; at += 7) {
      const other = kept.slice()
      other[at] = 1 - (other[at] ?? 0)
      expect(costOf(asked, other)).toBeGreaterThanOrEqual(found)
    }
  })
})
