/** A shape that clips a picture. Paths use a 0–100 box that is stretched to the layer. */
export interface ClipShape {
  readonly id: string
  readonly path: string
  /** Width ÷ height of the box in which the shape looks as it is meant to. */
  readonly ratio: number
}

const round = (value: number) => Math.round(value * 100) / 100
const point = (angle: number, radius: number) => {
  const radians = ((angle - 90) * Math.PI) / 180
  return `${round(50 + radius * Math.cos(radians))} ${round(50 + radius * Math.sin(radians))}`
}
const closed = (points: readonly string[]) => `M${points.join('L')}Z`
const polygon = (sides: number, turn = 0) =>
  closed(Array.from({ length: sides }, (_, index) => point(turn + (index * 360) / sides, 50)))
const star = (points: number, inner: number) =>
  closed(Array.from({ length: points * 2 }, (_, index) => point((index * 180) / points, index % 2 ? inner : 50)))
/** A smooth closed curve through points at the given radii and equal angles (Catmull-Rom as cubic Béziers). */
const blob = (radii: readonly number[], turn = 0) => {
  const at = (index: number) => {
    const wrapped = (index + radii.length) % radii.length
    const radians = ((turn + (wrapped * 360) / radii.length - 90) * Math.PI) / 180
    const radius = radii[wrapped] ?? 50
    return [50 + radius * Math.cos(radians), 50 + radius * Math.sin(radians)] as const
  }
  const start = at(0)
  const curves = radii.map((_, index) => {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const
    return `C${[...c1, ...c2, ...p2].map(round).join(' ')}`
  })
  return `M${round(start[0])} ${round(start[1])}${curves.join('')}Z`
}
/** Petals or scallops: `count` arcs around a circle. */
const scallop = (count: number, radius: number) => {
  const points = Array.from({ length: count }, (_, index) => point((index * 360) / count, radius))
  const bow = round(radius * Math.sin(Math.PI / count) * 1.02)
  return `M${points[0]}${[...points.slice(1), points[0]].map(end => `A${bow} ${bow} 0 0 1 ${end}`).join('')}Z`
}
const clip = (id: string, path: string, ratio = 1): ClipShape => ({ id, path, ratio })

export const CLIP_SHAPES: readonly ClipShape[] = [
  clip('circle', 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'),
  clip('rounded', 'M16 0H84A16 16 0 0 1 100 16V84A16 16 0 0 1 84 100H16A16 16 0 0 1 0 84V16A16 16 0 0 1 16 0Z'),
  clip('squircle', 'M50 0C88 0 100 12 100 50C100 88 88 100 50 100C12 100 0 88 0 50C0 12 12 0 50 0Z'),
  clip('capsule', 'M25 0H75A25 50 0 0 1 75 100H25A25 50 0 0 1 25 0Z', 2),
  clip('arch', 'M0 100V50A50 50 0 0 1 100 50V100Z'),
  clip('arch-tall', 'M0 100V30A50 30 0 0 1 100 30V100Z', 0.6),
  clip('semicircle', 'M0 100A50 100 0 0 1 100 100Z', 2),
  clip('quarter', 'M0 100V0A100 100 0 0 1 100 100Z'),
  clip('leaf', 'M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z'),
  clip('drop', 'M50 0C50 0 92 44 92 66A42 34 0 0 1 8 66C8 44 50 0 50 0Z', 0.8),
  clip('triangle', 'M50 0L100 100H0Z'),
  clip('diamond', polygon(4)),
  clip('pentagon', polygon(5)),
  clip('hexagon', polygon(6)),
  clip('hexagon-flat', polygon(6, 30)),
  clip('octagon', polygon(8, 22.5)),
  clip('parallelogram', 'M22 0H100L78 100H0Z'),
  clip('trapezoid', 'M20 0H80L100 100H0Z'),
  clip('slant', 'M0 0H100V72L0 100Z'),
  clip('chevron', 'M0 0H72L100 50L72 100H0L28 50Z'),
  clip('arrow', 'M0 28H58V4L100 50L58 96V72H0Z'),
  clip('cross', 'M33 0H67V33H100V67H67V100H33V67H0V33H33Z'),
  clip('star-4', star(4, 18)),
  clip('star-5', star(5, 21)),
  clip('star-6', star(6, 29)),
  clip('burst-12', star(12, 40)),
  clip('burst-20', star(20, 45)),
  clip('flower-5', scallop(5, 31)),
  clip('flower-8', scallop(8, 36)),
  clip('scallop', scallop(16, 42)),
  clip(
    'heart',
    'M50 94C20 70 0 52 0 29C0 12 12 2 27 2C37 2 45 7 50 16C55 7 63 2 73 2C88 2 100 12 100 29C100 52 80 70 50 94Z',
  ),
  clip('cloud', 'M24 86A24 24 0 0 1 18 40A22 22 0 0 1 50 20A25 25 0 0 1 84 42A22 22 0 0 1 80 86Z'),
  clip(
    'bubble',
    'M12 0H88A12 12 0 0 1 100 12V66A12 12 0 0 1 88 78H48L26 100V78H12A12 12 0 0 1 0 66V12A12 12 0 0 1 12 0Z',
  ),
  clip('shield', 'M50 0L96 14V50C96 76 74 92 50 100C26 92 4 76 4 50V14Z'),
  clip('bookmark', 'M10 0H90V100L50 76L10 100Z'),
  clip('ticket', 'M0 0H100V36A14 14 0 0 0 100 64V100H0V64A14 14 0 0 0 0 36Z'),
  clip('wave', 'M0 12Q25 -10 50 12T100 12V88Q75 110 50 88T0 88Z'),
  clip('blob-1', blob([46, 38, 49, 36, 47, 41])),
  clip('blob-2', blob([40, 49, 34, 46, 44, 37, 48], 20)),
  clip('blob-3', blob([49, 33, 45, 48, 30], 40)),
]

const BY_ID = new Map(CLIP_SHAPES.map(shape => [shape.id, shape]))
/** Finds a clip shape by id. */
export const clipById = (id: string): ClipShape | undefined => BY_ID.get(id)
