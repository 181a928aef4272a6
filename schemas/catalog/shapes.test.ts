import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shapeName } from '#web/messages/names/shapes.ts'
import { polygon } from './path-data.ts'
import type { ShapeBox } from './shape-spec.ts'
import { DEFAULT_SHAPE, SHAPES, shapeById, shapeRadiusMax, strokeWidthMax } from './shapes.ts'

const BOX: ShapeBox = { width: 200, height: 100, strokeWidth: 10, cornerRadius: 12 }
const COMMANDS = /[MLHVCSQTAZ][^MLHVCSQTAZ]*/g
/** End and control points of absolute path data; an arc stays within its end points' box for these shapes or bulges by its radius. */
const points = (path: string): readonly (readonly [number, number])[] =>
  (path.match(COMMANDS) ?? []).flatMap(command => {
    const numbers = (command.slice(1).match(/-?[\d.]+/g) ?? []).map(Number)
    const used = command[0] === 'A' ? numbers.slice(5) : numbers
    return used.flatMap((x, at) => (at % 2 ? [] : [[x, used[at + 1] ?? 0] as const]))
  })
const extent = (path: string) => {
  const xs = points(path).map(([x]) => x)
  const ys = points(path).map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

describe('shape catalog', () => {
  it('names every built-in shape once, the three gradients each for itself', () => {
    expect(SHAPES.map(({ id }) => shapeName(id))).toEqual([
      '可调边框矩形',
      '直线',
      '渐变到透明',
      '双色渐变',
      '描边渐变',
      '四角星',
      '五角星',
      '圆形',
      '三角形',
      '四边形',
      '五边形',
      '六边形',
      '平行四边形',
      '梯形',
      '菱形',
      '管道',
      '气泡',
      '心形',
      '关闭',
      '箭头',
      '盾牌',
      '书签',
      '圆角矩形',
    ])
    expect(new Set(SHAPES.map(({ id }) => id)).size).toBe(23)
    expect(shapeName(DEFAULT_SHAPE)).toBe('可调边框矩形')
    expect(shapeById(DEFAULT_SHAPE)?.id).toBe(DEFAULT_SHAPE)
    expect(shapeById('__proto__')).toBeUndefined()
  })
  it('every shape fills its box, less half the stroke', () => {
    // The circle and the pipe reach the edges with their arcs, between the points that the path names.
    for (const shape of SHAPES.filter(({ id }) => !['line', 'circle', 'pipe'].includes(id))) {
      expect(extent(shape.path({ ...BOX, cornerRadius: 0 })).map(Math.round), shape.id).toEqual([5, 5, 195, 95])
    }
    expect(shapeById('circle')?.path(BOX)).toBe('M5 50A95 45 0 0 1 195 50A95 45 0 0 1 5 50Z')
  })
  it('every path is well formed, finite and inside its box, at any size', () => {
    const size = fc.double({ min: 0.5, max: 12_000, noNaN: true })
    const amount = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(
        fc.constantFrom(...SHAPES),
        size,
        size,
        amount,
        amount,
        (shape, width, height, strokeWidth, cornerRadius) => {
          const path = shape.path({ width, height, strokeWidth, cornerRadius })
          expect(path).toMatch(/^M[-\d.]/)
          expect(path).not.toMatch(/NaN|Infinity|e-|undefined/)
          expect(path.endsWith('Z')).toBe(!shape.isLine)
          const [left, top, right, bottom] = extent(path)
          expect(left).toBeGreaterThanOrEqual(-0.01)
          expect(top).toBeGreaterThanOrEqual(-0.01)
          expect(right).toBeLessThanOrEqual(width + 0.01)
          expect(bottom).toBeLessThanOrEqual(height + 0.01)
        },
      ),
      { numRuns: 500 },
    )
  })
  it('a line runs between its end points, or across the middle', () => {
    const line = shapeById('line')
    expect(line?.path({ ...BOX, line: { x1: 1, y1: 2, x2: 30, y2: 40 } })).toBe('M1 2L30 40')
    expect(line?.path(BOX)).toBe('M0 50L200 50')
  })
  it('corners are rounded as far as the sides allow', () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const
    expect(polygon(square)).toBe('M0 0L10 0L10 10L0 10Z')
    expect(polygon(square, 2)).toBe('M0 2A2 2 0 0 1 2 0L8 0A2 2 0 0 1 10 2L10 8A2 2 0 0 1 8 10L2 10A2 2 0 0 1 0 8Z')
    expect(polygon(square, 99)).toBe('M0 5A5 5 0 0 1 5 0L5 0A5 5 0 0 1 10 5L10 5A5 5 0 0 1 5 10L5 10A5 5 0 0 1 0 5Z')
  })
  it('says which settings have an effect', () => {
    const takes = (id: string) => {
      const spec = shapeById(id)?.takes
      return Object.entries(spec ?? {}).flatMap(([name, isTaken]) => (isTaken ? [name] : []))
    }
    expect(takes('line')).toEqual(['stroke'])
    expect(takes('rect')).toEqual(['fill', 'stroke', 'cornerRadius', 'text'])
    expect(takes('gradient-two')).toEqual(['fill', 'fill2', 'cornerRadius', 'text'])
    expect(takes('gradient-border')).toEqual(['fill', 'fill2', 'stroke', 'cornerRadius', 'text'])
    expect(takes('heart')).toEqual(['fill', 'stroke', 'text'])
  })
  it('stroke and radius limits: the height for lines, else half the smaller side plus 6; radius half the smaller side', () => {
    expect(strokeWidthMax({ isLine: true }, 200, 30)).toBe(30)
    expect(strokeWidthMax({ isLine: false }, 200, 100)).toBe(56)
    expect(shapeRadiusMax(200, 100)).toBe(50)
  })
  it('E-3-26 library art is drawn in a 1024 square', () => {
    const art = SHAPES.find(({ id }) => id === 'triangle')?.path({
      width: 1024,
      height: 1024,
      strokeWidth: 0,
      cornerRadius: 0,
    })
    expect(art).toBe('M512 0L1024 1024L0 1024Z')
  })
})
