import { expect, it } from 'vitest'
import { EASINGS } from '../catalog/animations.ts'
import { easingId, readEasing, writeEasing } from './easing.ts'

it('a curve is a CSS name or a cubic Bézier within bounds; everything else is ease', () => {
  expect(readEasing('linear')).toEqual([0, 0, 1, 1])
  expect(readEasing(' cubic-bezier(.1,-9, 7 ,1.5)')).toEqual([0.1, -3, 1, 1.5])
  for (const hostile of ['steps(4)', 'constructor', 7, null, 'cubic-bezier(1,2,3)', 'var(--x)', 'ease;color:red'])
    expect(readEasing(hostile)).toEqual(EASINGS.ease)
})

it('every curve of the catalog is written as CSS and read again', () => {
  for (const [id, curve] of Object.entries(EASINGS)) expect(easingId(readEasing(writeEasing(curve)))).toBe(id)
  expect([writeEasing(EASINGS.easeIn), writeEasing(EASINGS.backOut)]).toEqual([
    'ease-in',
    'cubic-bezier(0.175, 0.885, 0.32, 1.275)',
  ])
  expect(easingId([0.1, 0.2, 0.3, 0.4])).toBeNull()
})

it('curves are those of CSS and of the usual easing functions', () => {
  const known = (...numbers: readonly number[]) => easingId(readEasing(`cubic-bezier(${numbers})`))
  expect([known(0.25, 0.1, 0.25, 1), known(0, 0, 1, 1), known(0.42, 0, 1, 1)]).toEqual(['ease', 'linear', 'easeIn'])
  expect([known(0, 0, 0.58, 1), known(0.42, 0, 0.58, 1)]).toEqual(['easeOut', 'easeInOut'])
  expect([known(0.55, 0.055, 0.675, 0.19), known(0.215, 0.61, 0.355, 1)]).toEqual(['cubicIn', 'cubicOut'])
  expect([known(0.645, 0.045, 0.355, 1), known(0.16, 1, 0.3, 1)]).toEqual(['cubicInOut', 'expoOut'])
  expect([known(0.6, -0.28, 0.735, 0.045), known(0.68, -0.55, 0.265, 1.55)]).toEqual(['backIn', 'backInOut'])
})
