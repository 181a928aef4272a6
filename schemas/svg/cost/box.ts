/** `[left, top, right, bottom]` in the units of a coordinate system. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]
/** The box of an element whose size cannot be read from its attributes. */
export const UNKNOWN_BOX: Box = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Infinity, Infinity]
export const NO_BOX: Box = [Infinity, Infinity, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]

export const unionBox = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** Area of the box, grown by `margin` on each side; Infinity when it is unknown. */
export const boxArea = ([left, top, right, bottom]: Box, margin = 0): number => {
  if (right < left || bottom < top) return 0
  const area = (right - left + 2 * margin) * (bottom - top + 2 * margin)
  return Number.isNaN(area) ? Infinity : area
}

/** `[a, b, c, d, e, f]` as in `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number]
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

const rotation = (degrees: number): Matrix => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]
}
const slope = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => translation(x, y),
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) =>
    multiply(multiply(translation(x, y), rotation(degrees)), translation(-x, -y)),
  skewX: ([degrees = 0]) => [1, 0, slope(degrees), 1, 0, 0],
  skewY: ([degrees = 0]) => [1, slope(degrees), 0, 1, 0, 0],
}

/** The matrix of a `transform` attribute; null when it is not well-formed. */
export const parseTransform = (text: string): Matrix | null => {
  let matrix = IDENTITY
  let isSound = true
  const rest = text.replace(/([a-zA-Z]+)\s*\(([^()]*)\)/g, (_, name: string, list: string) => {
    const values = list.split(/[\s,]+/).filter(item => item !== '')
    const make = FUNCTIONS[name]
    const numbers = values.map(Number)
    if (make && numbers.every(value => !Number.isNaN(value))) matrix = multiply(matrix, make(numbers))
    else isSound = false
    return ''
  })
  return isSound && /^[\s,]*$/.test(rest) ? matrix : null
}

/** Ratio by which the matrix enlarges areas. */
export const areaRatio = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c)

/** The box around the transformed box. */
export const transformBox = (matrix: Matrix, box: Box): Box => {
  if (box[2] < box[0]) return NO_BOX
  const [a, b, c, d, e, f] = matrix
  const xs = [box[0], box[2]].flatMap(x => [box[1], box[3]].map(y => a * x + c * y + e))
  const ys = [box[0], box[2]].flatMap(x => [box[1], box[3]].map(y => b * x + d * y + f))
  const moved: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return moved.some(Number.isNaN) ? UNKNOWN_BOX : moved
}
