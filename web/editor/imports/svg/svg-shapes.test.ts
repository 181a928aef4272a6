import { expect, it } from 'vitest'
import { type SvgItem, shapeOfItem } from './svg-shapes.ts'

const item = (tagName: string, attributes: Readonly<Record<string, string | number>>) =>
  ({
    tagName,
    getAttribute: (name: string) => (name in attributes ? String(attributes[name]) : null),
    hasAttribute: (name: string) => name in attributes,
  }) as unknown as SvgItem
/** Twice as large, moved by 100 and 200. */
const place = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  ...{ x: x * 2 + 100, y: y * 2 + 200, width: width * 2, height: height * 2 },
})
const shapeOf = (tagName: string, attributes: Readonly<Record<string, string | number>>) =>
  shapeOfItem(item(tagName, attributes), place, 2)

const rect = { x: 3, y: 5, width: 20, height: 30 }
const frame = { x: 106, y: 210, width: 40, height: 60 }
const plain = { shape: 'rect', frame, fill: '#000000', strokeColor: '', strokeWidth: 0, cornerRadius: 0 }

it('rectangles, circles and ellipses become shapes at their place and in their size', () => {
  expect(shapeOf('rect', rect)).toEqual(plain)
  expect(shapeOf('rect', { width: 20, height: 30 })).toMatchObject({ frame: { x: 100, y: 200 } })
  expect(shapeOf('rect', { ...rect, rx: 4, ry: 4.01 })).toMatchObject({ cornerRadius: 8.02 })
  expect(shapeOf('rect', { ...rect, ry: 3 })).toMatchObject({ cornerRadius: 6 })
  expect(shapeOf('rect', { ...rect, rx: 3 })).toMatchObject({ cornerRadius: 6 })
  expect(shapeOf('rect', { ...rect, rx: 4, ry: 4.1 })).toBeNull()
  expect([shapeOf('rect', { ...rect, rx: 4, ry: 0.5 }), shapeOf('rect', { ...rect, rx: 0.5, ry: 4 })]).toEqual([
    null,
    null,
  ])
  expect(shapeOf('circle', { cx: 30, cy: 50, r: 7 })).toEqual({
    ...{ ...plain, shape: 'circle', frame: { x: 146, y: 286, width: 28, height: 28 } },
  })
  expect(shapeOf('ellipse', { cx: 30, cy: 50, rx: 7, ry: 9 })).toEqual({
    ...{ ...plain, shape: 'circle', frame: { x: 146, y: 282, width: 28, height: 36 } },
  })
  for (const name of ['path', 'g', 'polygon']) expect(shapeOf(name, rect)).toBeNull()
  expect([shapeOf('rect', { ...rect, width: 0 }), shapeOf('rect', { ...rect, height: 0 })]).toEqual([null, null])
  expect(shapeOf('rect', { ...rect, width: 0.5, height: 0.5 })).toMatchObject({ frame: { width: 1, height: 1 } })
})

it('the stroke of a shape lies around its path, 1 px wide unless it says otherwise', () => {
  const red = { ...rect, stroke: 'red' }
  expect(shapeOf('rect', { ...red, 'stroke-width': 6 })).toEqual({
    ...{ ...plain, strokeColor: 'red', strokeWidth: 12, frame: { x: 100, y: 204, width: 52, height: 72 } },
  })
  expect(shapeOf('rect', red)).toMatchObject({ strokeWidth: 2, frame: { x: 105, y: 209, width: 42, height: 62 } })
  expect(shapeOf('rect', { ...red, 'stroke-width': 'wide' })).toMatchObject({ strokeWidth: 0, frame })
  expect(shapeOf('rect', { ...red, stroke: 'none', 'stroke-width': 6 })).toEqual(plain)
})

it('only colors are taken as paints', () => {
  const fillOf = (fill: string) => shapeOf('rect', { ...rect, fill })?.fill
  const colors = ['#abc', ' #aabbccdd ', 'red', 'RGB(1, 2, 3)', 'rgba(10% 2% 3% / 0.5)', '  ', 'none', 'transparent']
  expect(colors.map(fillOf)).toEqual([
    ...['#abc', '#aabbccdd', 'red', 'RGB(1, 2, 3)', 'rgba(10% 2% 3% / 0.5)', '#000000', '', ''],
  ])
  expect(['#ab', '#aabbccdde', 'url(#a)', 'var(--a)', 'rgb(a)'].map(fillOf)).toEqual(Array(5).fill(undefined))
  expect(shapeOf('rect', { ...rect, stroke: 'url(#a)' })).toBeNull()
})

it('what is moved, faded, dashed or measured in percents is no plain shape', () => {
  const odd = [
    'transform',
    'filter',
    'mask',
    'clip-path',
    'opacity',
    'fill-opacity',
    'stroke-opacity',
    'stroke-dasharray',
  ]
  for (const name of odd) expect(shapeOf('rect', { ...rect, [name]: '1' }), name).toBeNull()
  for (const name of ['x', 'y', 'width', 'height', 'rx', 'ry'])
    expect(shapeOf('rect', { ...rect, [name]: '50%' }), name).toBeNull()
  for (const name of ['cx', 'cy', 'r']) expect(shapeOf('circle', { cx: 1, cy: 2, r: 3, [name]: '5%' }), name).toBeNull()
})
