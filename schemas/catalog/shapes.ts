import { type Area, curve, ellipse, number, type Point, place, regular } from './path-data.ts'
import { cornered, INK, type ShapeSpec, shape } from './shape-spec.ts'

/** Default of `data.shape`. */
export const DEFAULT_SHAPE = 'rect'

const SQUARE: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]
const basic = { group: 'basic' } as const
const square = { group: 'basic', join: 'miter' } as const

export const SHAPES: readonly ShapeSpec[] = [
  cornered('rect', SQUARE, {
    ...square,
    defaults: { fill: '#e4e0ff', strokeColor: INK, strokeWidth: 4 },
  }),
  shape(
    'line',
    (_, { width, height, line }) => {
      const { x1, y1, x2, y2 } = line ?? { x1: 0, y1: height / 2, x2: width, y2: height / 2 }
      return `M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}`
    },
    {
      group: 'line',
      isLine: true,
      join: 'miter',
      aspect: 0.04,
      takes: { fill: false, text: false },
      defaults: { fill: '', strokeColor: INK, strokeWidth: 4 },
    },
  ),
  cornered('gradient-transparent', SQUARE, {
    group: 'gradient',
    join: 'miter',
    gradient: 'to-transparent',
    takes: { stroke: false },
  }),
  cornered('gradient-two', SQUARE, {
    group: 'gradient',
    join: 'miter',
    gradient: 'two-color',
    takes: { fill2: true, stroke: false },
    defaults: { fill2: '#ff8fb1' },
  }),
  cornered('gradient-border', SQUARE, {
    group: 'gradient',
    join: 'miter',
    gradient: 'two-color',
    takes: { fill2: true },
    defaults: { fill2: '#ff8fb1', strokeWidth: 4 },
  }),
  cornered('star4', regular(4, 0.38), { join: 'round' }),
  cornered('star5', regular(5, 0.382)),
  shape('circle', ellipse, basic),
  cornered('triangle', regular(3), basic),
  cornered('quadrilateral', SQUARE, square),
  cornered('pentagon', regular(5), basic),
  cornered(
    'hexagon',
    [
      [0.25, 0],
      [0.75, 0],
      [1, 0.5],
      [0.75, 1],
      [0.25, 1],
      [0, 0.5],
    ],
    { ...basic, aspect: 0.866 },
  ),
  cornered(
    'parallelogram',
    [
      [0.25, 0],
      [1, 0],
      [0.75, 1],
      [0, 1],
    ],
    { ...basic, aspect: 0.7 },
  ),
  cornered(
    'trapezoid',
    [
      [0.2, 0],
      [0.8, 0],
      [1, 1],
      [0, 1],
    ],
    { ...basic, aspect: 0.7 },
  ),
  cornered(
    'diamond',
    [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ],
    basic,
  ),
  shape(
    'pipe',
    area => {
      // A tube seen from above. Its open end is a hole, so that it looks like a pipe even without a stroke.
      const lip = Math.min(area.height * 0.12, area.width / 2)
      const opening = { ...area, height: lip * 2 }
      const rim = { x: area.x + area.width * 0.12, y: area.y + lip * 0.4, width: area.width * 0.76, height: lip * 1.2 }
      const [top, base] = [number(opening.y + lip), number(area.y + area.height - lip)]
      const [left, right] = [number(area.x), number(area.x + area.width)]
      const arc = `A${number(area.width / 2)} ${number(lip)} 0 0 1`
      return `M${left} ${top}${arc} ${right} ${top}L${right} ${base}${arc} ${left} ${base}Z${ellipse(rim)}`
    },
    { fillRule: 'evenodd', aspect: 1.2 },
  ),
  shape('bubble', (area, { cornerRadius }) => bubble(area, cornerRadius), {
    takes: { cornerRadius: true },
    defaults: { cornerRadius: 24 },
    aspect: 0.8,
  }),
  shape(
    'heart',
    area =>
      curve(area, [
        ['M', [0.5, 1]],
        ['C', [0.28, 0.82], [0, 0.62], [0, 0.3]],
        ['C', [0, 0.12], [0.12, 0], [0.27, 0]],
        ['C', [0.37, 0], [0.46, 0.06], [0.5, 0.16]],
        ['C', [0.54, 0.06], [0.63, 0], [0.73, 0]],
        ['C', [0.88, 0], [1, 0.12], [1, 0.3]],
        ['C', [1, 0.62], [0.72, 0.82], [0.5, 1]],
      ]),
    { aspect: 0.9 },
  ),
  cornered('close', cross(0.16), { takes: { text: false } }),
  cornered(
    'arrow',
    [
      [0, 0.28],
      [0.58, 0.28],
      [0.58, 0],
      [1, 0.5],
      [0.58, 1],
      [0.58, 0.72],
      [0, 0.72],
    ],
    { aspect: 0.7 },
  ),
  shape(
    'shield',
    area =>
      curve(area, [
        ['M', [0.5, 0]],
        ['C', [0.66, 0.09], [0.83, 0.14], [1, 0.14]],
        ['L', [1, 0.48]],
        ['C', [1, 0.74], [0.8, 0.91], [0.5, 1]],
        ['C', [0.2, 0.91], [0, 0.74], [0, 0.48]],
        ['L', [0, 0.14]],
        ['C', [0.17, 0.14], [0.34, 0.09], [0.5, 0]],
      ]),
    { aspect: 1.16 },
  ),
  cornered(
    'bookmark',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0.5, 0.76],
      [0, 1],
    ],
    { aspect: 1.4 },
  ),
  cornered('round-rect', SQUARE, { ...square, defaults: { cornerRadius: 24 } }),
]

/** An X with arms of width `arm` (share of the side, measured along the edges). */
function cross(arm: number): readonly Point[] {
  const far = 1 - arm
  const near = 0.5 - arm
  return [
    [arm, 0],
    [0.5, near],
    [far, 0],
    [1, arm],
    [0.5 + arm, 0.5],
    [1, far],
    [far, 1],
    [0.5, 0.5 + arm],
    [arm, 1],
    [0, far],
    [near, 0.5],
    [0, arm],
  ]
}

/** A speech bubble: a rounded box in the upper 80 % with a tail at the lower left. */
function bubble(area: Area, radius: number): string {
  const floor = area.height * 0.8
  const r = Math.max(0, Math.min(radius, floor / 2, area.width * 0.2))
  // Only the four corners of the box are rounded; the corners of the tail stay sharp.
  const [left, top, right, bottom] = [area.x, area.y, area.x + area.width, area.y + floor]
  const tail = place(area, [
    [0.46, 0.8],
    [0.22, 1],
    [0.26, 0.8],
  ]).map(([x, y]) => `L${number(x)} ${number(y)}`)
  const arc = (x: number, y: number) => (r > 0 ? `A${number(r)} ${number(r)} 0 0 1 ${number(x)} ${number(y)}` : '')
  return [
    `M${number(left + r)} ${number(top)}L${number(right - r)} ${number(top)}${arc(right, top + r)}`,
    `L${number(right)} ${number(bottom - r)}${arc(right - r, bottom)}${tail.join('')}`,
    `L${number(left + r)} ${number(bottom)}${arc(left, bottom - r)}L${number(left)} ${number(top + r)}${arc(left + r, top)}Z`,
  ].join('')
}

const byId = new Map(SHAPES.map(spec => [spec.id, spec]))
/** Finds a built-in shape; undefined for own drawings and for shapes of a later version. */
export const shapeById = (id: string): ShapeSpec | undefined => byId.get(id)

/** Largest stroke width (px): the height for a line, else half the smaller side plus 6 px (E-5). */
export const strokeWidthMax = (spec: Pick<ShapeSpec, 'isLine'>, width: number, height: number): number =>
  spec.isLine ? height : Math.min(width, height) / 2 + 6

/** Largest corner radius (px) of a shape; the smallest is 1 once it is rounded (E-5). */
export const shapeRadiusMax = (width: number, height: number): number => Math.max(1, Math.min(width, height) / 2)
