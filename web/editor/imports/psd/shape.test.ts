import type { Layer } from 'ag-psd'
import { expect, it } from 'vitest'
import { readShape } from './shape.ts'

const px = (value: number) => ({ units: 'Pixels' as const, value })
const color = { r: 16, g: 32, b: 48 }
type Key = NonNullable<Layer['vectorOrigination']>['keyDescriptorList'][number]
const box = { left: px(10), top: px(20), right: px(40), bottom: px(80) }
const key = (more: Partial<Key> = {}): Key => ({ keyOriginType: 1, keyOriginShapeBoundingBox: box, ...more })
const shapeOf = (more: Partial<Key> = {}, layer: Layer = {}) =>
  readShape({ vectorFill: { type: 'color', color }, vectorOrigination: { keyDescriptorList: [key(more)] }, ...layer })
const stroke = {
  strokeEnabled: true,
  lineWidth: px(6),
  content: { type: 'color' as const, color: { r: 255, g: 0, b: 0 } },
}
const corners = (topLeft: number, topRight = topLeft, bottomLeft = topLeft, bottomRight = topLeft) => ({
  ...{ topLeft: px(topLeft), topRight: px(topRight), bottomLeft: px(bottomLeft), bottomRight: px(bottomRight) },
})

const plain = {
  ...{ shape: 'rect', frame: { x: 10, y: 20, width: 30, height: 60 }, fill: '#102030' },
  ...{ strokeColor: '', strokeWidth: 0, cornerRadius: 0 },
}

it('rectangles, round ones and ellipses are shapes of the catalog', () => {
  expect(shapeOf()).toEqual(plain)
  expect(shapeOf({ keyOriginType: 5 })).toEqual({ ...plain, shape: 'circle' })
  expect(shapeOf({ keyOriginType: 2, keyOriginRRectRadii: corners(4) })).toEqual({ ...plain, cornerRadius: 4 })
  expect(shapeOf({ keyOriginRRectRadii: corners(4, 4.5, 3.5) })).toMatchObject({ cornerRadius: 4 })
  const uneven = [corners(4, 4.6), corners(4, 4, 3.4), corners(4, 4, 4, 4.6)]
  for (const keyOriginRRectRadii of uneven) expect(shapeOf({ keyOriginType: 2, keyOriginRRectRadii })).toBeNull()
  for (const keyOriginType of [3, 4, 6]) expect(shapeOf({ keyOriginType }), String(keyOriginType)).toBeNull()
})

it('the stroke of a shape is in its box, however it lies on the path', () => {
  const stroked = (vectorStroke: Layer['vectorStroke']) => shapeOf({}, { vectorStroke } as Layer)
  const made = { ...plain, strokeColor: '#ff0000', strokeWidth: 6 }
  expect(stroked({ ...stroke, lineAlignment: 'inside' })).toEqual(made)
  const center = { ...made, frame: { x: 7, y: 17, width: 36, height: 66 } }
  expect([stroked({ ...stroke, lineAlignment: 'center' }), stroked(stroke)]).toEqual([center, center])
  expect(stroked({ ...stroke, lineAlignment: 'outside' })).toEqual({
    ...made,
    frame: { x: 4, y: 14, width: 42, height: 72 },
  })
  expect(stroked({ ...stroke, strokeEnabled: false, lineAlignment: 'outside' })).toEqual(plain)
  expect(stroked({ ...stroke, lineWidth: px(0) })).toEqual(plain)
  expect(stroked({ ...stroke, lineWidth: px(1), lineAlignment: 'inside' })).toMatchObject({ strokeWidth: 1 })
  expect(stroked({ strokeEnabled: true, content: stroke.content })).toEqual(plain)
  expect(stroked({ ...stroke, fillEnabled: false, lineAlignment: 'inside' })).toEqual({ ...made, fill: '' })
  expect(stroked({ ...stroke, lineDashSet: [] })).toEqual(center)
  expect(stroked({ ...stroke, lineDashSet: [px(2)] })).toBeNull()
  expect(stroked({ ...stroke, content: { type: 'pattern', name: '', id: '' } })).toBeNull()
  expect(stroked({ strokeEnabled: false, lineDashSet: [px(2)] })).toEqual(plain)
})

it('the fill of a shape is a color or a gradient that CSS has', () => {
  const stops = [0, 1].map(location => ({ location, midpoint: 0.5, color }))
  const gradient = { type: 'solid' as const, name: '', colorStops: stops, opacityStops: [], angle: 0 }
  expect(shapeOf({}, { vectorFill: gradient })?.fill).toMatch(/^linear-gradient\(90deg, #102030 0%/)
  expect(shapeOf({}, { vectorFill: { ...gradient, style: 'radial' } })).toBeNull()
  const pattern = { type: 'pattern' as const, name: '', id: '' }
  expect(shapeOf({}, { vectorFill: pattern })).toBeNull()
  expect(shapeOf({}, { vectorFill: pattern, vectorStroke: { fillEnabled: false } })).toEqual({ ...plain, fill: '' })
})

it('what is turned, cut, joined, soft or empty is no shape of the catalog', () => {
  const moved = [1, 0, 0, 1, 5, 6]
  expect(shapeOf({ transform: moved })).toEqual(plain)
  const slight = [1, 1e-7, -1e-7, 1, 5, 6]
  expect(shapeOf({ transform: slight })).toEqual(plain)
  for (const transform of [
    [1, 0.01, 0, 1, 0, 0],
    [1, 0, -0.01, 1, 0, 0],
  ])
    expect(shapeOf({ transform })).toBeNull()
  const mask = { paths: [], invert: false, disable: false }
  expect(shapeOf({}, { vectorMask: mask, mask: { fromVectorData: true } })).toEqual(plain)
  const refused: readonly Layer[] = [
    ...[{ vectorMask: { ...mask, invert: true } }, { vectorMask: { ...mask, disable: true } }, { mask: {} }],
    ...[
      { mask: { fromVectorData: true, vectorMaskFeather: 1 } },
      { mask: { fromVectorData: true, vectorMaskDensity: 0.9 } },
    ],
    ...[{ vectorOrigination: { keyDescriptorList: [key(), key()] } }, { vectorOrigination: { keyDescriptorList: [] } }],
    ...[{ vectorOrigination: undefined }, { vectorFill: undefined }].map(layer => layer as unknown as Layer),
  ]
  for (const layer of refused) expect(shapeOf({}, layer), JSON.stringify(layer)).toBeNull()
  expect(shapeOf({ keyShapeInvalidated: true })).toBeNull()
  expect(
    readShape({
      vectorFill: { type: 'color', color },
      vectorOrigination: { keyDescriptorList: [{ keyOriginType: 1 }] },
    }),
  ).toBeNull()
  for (const side of [{ right: px(10) }, { right: px(5) }, { bottom: px(20) }, { bottom: px(5) }])
    expect(shapeOf({ keyOriginShapeBoundingBox: { ...box, ...side } })).toBeNull()
})
