import { expect, it } from 'vitest'
import { decodeLayer, encodeLayer } from '../layer.ts'
import { valueAt } from '../lens.ts'

it('a shape is flipped by the product of all scales, in one direction or in both', () => {
  const flips = (transform: string) => {
    const layer = decodeLayer({ pid: 'h5ds_shape', data: { transform } }, 'a')
    return layer.kind === 'shape' ? [layer.data.isFlippedX, layer.data.isFlippedY] : expect.fail()
  }
  expect([flips('scaleX(-1)'), flips('scaley(-2)'), flips('scale(-1)'), flips('scale(1, -1)')]).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [false, true],
  ])
  expect([flips('scale(-1) scaleX(-.5)'), flips('scale(0,-0)'), flips('scaleX(1) scaleY(1)')]).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ])
  const long = (length: number) => flips('scale(-1)'.padEnd(length))
  expect([long(512), long(513)]).toEqual([
    [true, true],
    [false, false],
  ])
  const flipped = (transform: string) => {
    const layer = decodeLayer({ pid: 'h5ds_shape', data: { transform } }, 'a')
    if (layer.kind !== 'shape') throw new Error('no shape')
    return valueAt(encodeLayer({ ...layer, data: { ...layer.data, isFlippedY: true } }), ['data', 'transform'])
  }
  expect(flipped(' none ')).toEqual('scale(1,-1)')
  expect(flipped('scaleX(-1) skewX(2deg)')).toEqual('skewX(2deg) scale(-1,-1)')
})
