import { type Box, NO_BOX } from './box.ts'

/** What drawing a line costs and where it is. Curves are measured by their control points, so nothing is too small. */
export interface Outline {
  readonly box: Box
  /** Length in user units. */
  readonly length: number
  /** Points at which a marker may be drawn. */
  readonly vertices: number
}
export const NO_OUTLINE: Outline = { box: NO_BOX, length: 0, vertices: 0 }

/** Count of numbers that a command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const COMMAND = /[\s,]*([a-z])/iy
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy
const FLAG = /[\s,]*([01])/y

const createPen = () => {
  let [left, top, right, bottom] = NO_BOX
  let [x, y, length, vertices] = [0, 0, 0, 0]
  /** Includes a point in the box. */
  const touch = (atX: number, atY: number) => {
    left = Math.min(left, atX)
    right = Math.max(right, atX)
    top = Math.min(top, atY)
    bottom = Math.max(bottom, atY)
  }
  return {
    at: () => [x, y] as const,
    touch,
    move: (toX: number, toY: number) => {
      x = toX
      y = toY
    },
    /** Draws a straight line. */
    draw: (toX: number, toY: number) => {
      length += Math.hypot(toX - x, toY - y)
      touch(x, y)
      touch(toX, toY)
      x = toX
      y = toY
    },
    lengthen: (by: number) => {
      length += by
    },
    addVertex: () => {
      vertices += 1
    },
    outline: (): Outline => ({ box: [left, top, right, bottom], length, vertices }),
  }
}
type Pen = ReturnType<typeof createPen>

/** Draws an arc: its radii are enlarged when they do not reach the end, as browsers do. */
const drawArc = (pen: Pen, radiusX: number, radiusY: number, toX: number, toY: number) => {
  const [x, y] = pen.at()
  const [small, large] = [
    Math.min(Math.abs(radiusX), Math.abs(radiusY)),
    Math.max(Math.abs(radiusX), Math.abs(radiusY)),
  ]
  const half = Math.hypot(toX - x, toY - y) / 2
  const reach = small === 0 || half === 0 ? 0 : 2 * large * Math.max(1, half / small)
  pen.draw(toX, toY)
  // Each point of an ellipse is at most two radii away from the start and from the end.
  pen.touch(Math.max(x, toX) - reach, Math.max(y, toY) - reach)
  pen.touch(Math.min(x, toX) + reach, Math.min(y, toY) + reach)
  pen.lengthen(reach * Math.PI)
}

/** The outline of path data; what follows an error is not drawn, as in browsers. */
export const outlineOfPath = (data: string): Outline => {
  const pen = createPen()
  let [startX, startY, controlX, controlY, at] = [0, 0, 0, 0, 0]
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(data)?.[1]
    if (found !== undefined) at = pattern.lastIndex
    return found
  }
  /** The numbers of one command; undefined when there are none left. */
  const readValues = (count: number): readonly number[] | undefined => {
    const values: number[] = []
    for (let index = 0; index < count; index++) {
      const isFlag = count === 7 && (index === 3 || index === 4)
      const text = read(isFlag ? FLAG : NUMBER)
      if (text === undefined) return undefined
      values.push(Number(text))
    }
    return values
  }
  const drawCommand = (name: string, values: readonly number[], isRelative: boolean) => {
    const [x, y] = pen.at()
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
    const [first = 0] = values
    pen.addVertex()
    if (name === 'z') return pen.draw(startX, startY)
    if (name === 'h') return pen.draw(fromX + first, y)
    if (name === 'v') return pen.draw(x, fromY + first)
    const [endX, endY] = [fromX + (values.at(-2) ?? 0), fromY + (values.at(-1) ?? 0)]
    if (name === 'a') return drawArc(pen, first, values[1] ?? 0, endX, endY)
    if (name === 'm') {
      pen.move(endX, endY)
      startX = endX
      startY = endY
      return
    }
    const [mirroredX, mirroredY] = [2 * x - controlX, 2 * y - controlY]
    if (name === 's' || name === 't') pen.draw(mirroredX, mirroredY)
    for (let index = 0; index < values.length; index += 2)
      pen.draw(fromX + (values[index] ?? 0), fromY + (values[index + 1] ?? 0))
    const control = name === 'c' ? values.slice(2) : name === 'l' ? [] : values
    controlX = name === 't' ? mirroredX : fromX + (control[0] ?? endX - fromX)
    controlY = name === 't' ? mirroredY : fromY + (control[1] ?? endY - fromY)
  }
  for (let letter = read(COMMAND); letter !== undefined; letter = read(COMMAND)) {
    let name = letter.toLowerCase()
    const count = TAKES[name]
    if (count === undefined) break
    for (let values = readValues(count); values; values = count ? readValues(count) : undefined) {
      drawCommand(name, values, letter === letter.toLowerCase())
      if (name === 'm') name = 'l'
    }
  }
  return pen.outline()
}

/** The outline of `points` of a polyline or polygon. */
export const outlineOfPoints = (points: string): Outline => {
  const values = points.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
  const pen = createPen()
  for (let index = 0; index + 1 < values.length; index += 2) {
    const [x, y] = [Number(values[index]), Number(values[index + 1])]
    if (index === 0) pen.move(x, y)
    pen.draw(x, y)
    pen.addVertex()
  }
  return pen.outline()
}

/** The outline of a line or of a shape with a box: its circumference is its length. */
export const outlineOfBox = (box: Box, vertices = 0): Outline => ({
  box,
  length: 2 * (Math.abs(box[2] - box[0]) + Math.abs(box[3] - box[1])),
  vertices,
})
