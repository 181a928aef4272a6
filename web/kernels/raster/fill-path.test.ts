import { expect, it } from 'vitest'
import { bezier, fillPath, type Outline } from './fill-path.ts'

const rows = (
  outlines: readonly Outline[],
  rule: 'even-odd' | 'non-zero',
  width: number,
  height: number,
  x = 0,
  y = 0,
) => {
  const { data, ...rest } = fillPath(outlines, rule, { left: x, top: y, width, height })
  expect(rest).toEqual({ left: x, top: y, width, height, outside: 0 })
  return Array.from({ length: height }, (_, row) => [...data.subarray(row * width, (row + 1) * width)])
}
const square = (left: number, top: number, right: number, bottom: number): Outline => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

it('a rectangle between px fills each of them by its share', () => {
  const wanted = [
    [0, 96, 128, 96, 0],
    [0, 191, 255, 191, 0],
    [0, 143, 191, 143, 0],
    [0, 0, 0, 0, 0],
  ]
  const outline = square(3.25, 1.5, 5.75, 3.75)
  for (const rule of ['even-odd', 'non-zero'] as const) {
    expect(rows([outline], rule, 5, 4, 2, 1)).toEqual(wanted)
    expect(rows([[...outline].reverse()], rule, 5, 4, 2, 1)).toEqual(wanted)
  }
  // Within one px: 0.5 × 0.5; and narrower than the box, beyond it on every side.
  expect(rows([square(1.25, 0, 1.75, 0.5)], 'non-zero', 3, 1)).toEqual([[0, 64, 0]])
  expect(rows([square(-3, -2, 9, 9)], 'non-zero', 3, 2, -1, 1)).toEqual([
    [255, 255, 255],
    [255, 255, 255],
  ])
  expect(
    rows([square(-3, 0, -1, 2), square(3, 0, 5, 2), square(0, -4, 2, 0), square(0, 2, 2, 3)], 'non-zero', 3, 2),
  ).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(rows([square(-1, 0, 0.5, 1), square(2.25, 1, 7, 2)], 'non-zero', 3, 2)).toEqual([
    [128, 0, 0],
    [0, 0, 191],
  ])
})

it('a slope fills px by what lies below it', () => {
  const slope: Outline = [
    [1, 0],
    [3, 4],
    [1, 4],
  ]
  const wanted = [
    [0, 64, 0, 0],
    [0, 191, 0, 0],
    [0, 255, 64, 0],
    [0, 255, 191, 0],
  ]
  expect(rows([slope], 'non-zero', 4, 4)).toEqual(wanted)
  expect(rows([[...slope].reverse()], 'even-odd', 4, 4)).toEqual(wanted)
  const moved = slope.map(([x, y]) => [x + 7, y - 3] as const)
  expect(rows([moved], 'even-odd', 4, 4, 7, -3)).toEqual(wanted)
})

it('an outline within another is a hole by the rule or by its direction', () => {
  const [outer, inner] = [square(0, 0, 5, 3), square(1, 1, 4, 2)]
  const full = Array(3).fill(Array(5).fill(255))
  const hole = [full[0], [255, 0, 0, 0, 255], full[0]]
  const turned = [...inner].reverse()
  expect(rows([outer, inner], 'even-odd', 5, 3)).toEqual(hole)
  expect(rows([outer, turned], 'even-odd', 5, 3)).toEqual(hole)
  expect(rows([outer, inner], 'non-zero', 5, 3)).toEqual(full)
  expect(rows([outer, turned], 'non-zero', 5, 3)).toEqual(hole)
  expect(rows([square(3, 0, 5, 1), square(0, 0, 2, 1)], 'non-zero', 5, 1)).toEqual([[255, 255, 0, 255, 255]])
  // A third one within the hole is filled again.
  expect(rows([outer, inner, square(2, 1, 3, 2)], 'even-odd', 5, 3)).toEqual([full[0], [255, 0, 255, 0, 255], full[0]])
})

it('a curve becomes one line for each 4 px of its handles, 64 at most', () => {
  const curve = bezier([1, 2, 3, 11, 8, 14, 12, 5])
  const wanted = [
    [2.0292, 5.4723],
    [3.3557, 8.105],
    [4.9096, 9.793],
    [6.621, 10.4315],
    [8.4198, 9.9155],
    [10.2362, 8.1399],
    [12, 5],
  ]
  expect(curve).toHaveLength(7)
  wanted.forEach(([x = 0, y = 0], at) => {
    expect(curve[at]?.[0]).toBeCloseTo(x, 3)
    expect(curve[at]?.[1]).toBeCloseTo(y, 3)
  })
  expect(bezier([1, 2, 1, 2, 1, 2, 1, 2])).toEqual([[1, 2]])
  // 3 px, 4 px and 5 px long, then along each handle alone.
  expect(
    [
      bezier([1, 1, 1, 1, 1, 1, 4, 1]),
      bezier([1, 1, 1, 5, 1, 5, 1, 5]),
      bezier([1, 1, 1, 1, 6, 1, 6, 1]),
      bezier([2, 3, 8, 11, 8, 11, 8, 11]),
      bezier([2, 3, 2, 3, 8, 11, 8, 11]),
      bezier([2, 3, 2, 3, 2, 3, 8, 11]),
      bezier([0, 0, 0, 300, 0, 600, 0, 900]),
    ].map(({ length }) => length),
  ).toEqual([1, 1, 2, 3, 3, 3, 64])
})
