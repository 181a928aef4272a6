import { expect, it } from 'vitest'
import { curveOf, readCurve, textAt } from './profile-tags.ts'

const ascii = (text: string) => [...text].map(char => char.charCodeAt(0))
const u16 = (value: number) => [(value >> 8) & 255, value & 255]
const fixed = (value: number) => {
  const whole = Math.round(value * 65_536)
  return [(whole >>> 24) & 255, (whole >>> 16) & 255, (whole >>> 8) & 255, whole & 255]
}
const curve = (count: number, ...values: number[]) =>
  Uint8Array.from([...ascii('curv'), 0, 0, 0, 0, 0, 0, ...u16(count), ...values.flatMap(u16)])
const formula = (type: number, ...values: number[]) =>
  Uint8Array.from([...ascii('para'), 0, 0, 0, 0, ...u16(type), 0, 0, ...values.flatMap(fixed)])
const at = (tag: Uint8Array, ...values: number[]) => values.map(value => readCurve(tag)?.(value) ?? Number.NaN)
const near = (got: readonly number[], wanted: readonly number[]) => {
  expect(got).toHaveLength(wanted.length)
  wanted.forEach((value, index) => {
    expect(got[index], `value ${index}`).toBeCloseTo(value, 4)
  })
}

it('a curve by steps is straight between them and constant beyond', () => {
  const of = curveOf([0.1, 0.5, 0.3])
  near([-1, 0, 0.25, 0.5, 0.6, 1, 2].map(of), [0.1, 0.1, 0.3, 0.5, 0.46, 0.3, 0.3])
  near([0, 0.5, 1].map(curveOf([0.7])), [0.7, 0.7, 0.7])
  near([0, 1].map(curveOf([])), [0, 0])
})

it('a tone curve is even, a power, or steps of 16 bits', () => {
  near(at(curve(0), 0, 0.3, 1), [0, 0.3, 1])
  near(at(curve(1, 2.5 * 256), 0, 0.25, 1), [0, 0.031_25, 1])
  near(at(curve(3, 0, 65_535, 13_107), 0, 0.25, 0.5, 0.75, 1), [0, 0.5, 1, 0.6, 0.2])
})

it('a tone curve by a formula is one of the five of ICC', () => {
  near(at(formula(0, 2), 0, 0.5, 1), [0, 0.25, 1])
  near(at(formula(1, 2, 0.8, -0.2), 0, 0.125, 0.5, 1), [0, 0, 0.04, 0.36])
  near(at(formula(1, 1, 2, 0.5), 0, 0.25), [0.5, 1])
  near(at(formula(2, 2, 0.8, -0.2, 0.3), 0, 0.125, 0.5, 1), [0.3, 0.3, 0.34, 0.66])
  near(at(formula(3, 2, 0.8, 0.1, 0.4, 0.25), 0, 0.2, 0.25, 0.5, 1), [0, 0.08, 0.09, 0.25, 0.81])
  near(at(formula(4, 2, 0.8, 0.1, 0.4, 0.25, 0.05, 0.15), 0, 0.2, 0.25, 0.5, 1), [0.15, 0.23, 0.14, 0.3, 0.86])
  near(at(formula(3, 2, 1, -0.5, 3, 0.25), 0.1, 0.25, 0.4, 1), [0.3, 0, 0, 0.25])
})

it('a tone curve that is cut off or of another kind is none', () => {
  expect(readCurve(curve(0).subarray(0, 11))).toBeNull()
  expect(readCurve(curve(3, 1, 2))).toBeNull()
  expect(readCurve(curve(1))).toBeNull()
  expect(readCurve(curve(2, 1, 2))).not.toBeNull()
  expect(readCurve(formula(5, 1, 1, 1, 1, 1, 1, 1))).toBeNull()
  const lengths = [1, 3, 4, 5, 7]
  for (const [type, length] of lengths.entries()) {
    expect(readCurve(formula(type, ...Array(length).fill(1))), `${type}`).not.toBeNull()
    expect(readCurve(formula(type, ...Array(length - 1).fill(1))), `${type}`).toBeNull()
  }
  const other = formula(0, 2)
  other[0] = 0x71
  expect(readCurve(other)).toBeNull()
  expect(textAt(Uint8Array.of(9, 65, 66, 67, 68, 69), 1)).toBe('ABCD')
})
