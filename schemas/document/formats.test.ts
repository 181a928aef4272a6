import { describe, expect, it } from 'vitest'
import {
  address,
  color,
  filledText,
  flag,
  mirror,
  px,
  readMeasure,
  rotation,
  rowId,
  share,
  side,
  text,
  wholeSide,
  word,
} from './formats.ts'
import { decodeLayer, encodeLayer } from './layer.ts'
import type { AnyLayer, JsonObject } from './records.ts'

describe('values of the wire format', () => {
  it('measures: a number with or without unit, shorter than 64 characters', () => {
    expect([24, '24', ' 24PX ', '1.5em', '.5%', '+1e2', '-3.px'].map(readMeasure)).toEqual([
      { value: 24, unit: '' },
      { value: 24, unit: '' },
      { value: 24, unit: 'px' },
      { value: 1.5, unit: 'em' },
      { value: 0.5, unit: '%' },
      { value: 100, unit: '' },
      { value: -3, unit: 'px' },
    ])
    expect([Number.NaN, Number.POSITIVE_INFINITY, '1e999', '3vw', '', true, null, undefined].map(readMeasure)).toEqual(
      Array(8).fill(undefined),
    )
    expect(readMeasure(`1${' '.repeat(62)}`)).toEqual({ value: 1, unit: '' })
    expect(readMeasure(`1${' '.repeat(63)}`)).toBeUndefined()
  })
  it('lengths are clamped; sides are above 0', () => {
    const length = px(-5, 10)
    expect([-6, -5, '7px', 11, '5em', '5%', 'x'].map(length.read)).toEqual([
      -5,
      -5,
      7,
      10,
      undefined,
      undefined,
      undefined,
    ])
    const positive = side(100)
    expect([0, -1, 0.001, 0.5, 100, 101].map(positive.read)).toEqual([undefined, undefined, 0.01, 0.5, 100, 100])
    const whole = wholeSide(100)
    expect([0, 0.2, 1.4, 1.5, 101].map(whole.read)).toEqual([undefined, 1, 1, 2, 100])
    expect(positive.write(3, '9px')).toBe('3px')
    expect(whole.write(3, '9')).toBe('3')
    expect([length.write(3, 9), length.write(3, 'x'), length.write(3, undefined), length.write(3, '50%')]).toEqual([
      3,
      3,
      3,
      '3px',
    ])
    expect([length.write(Number.NaN, '9px'), share.write(Number.NaN, 0.3)]).toEqual(['9px', 0.3])
  })
  it('shares, flags and signs', () => {
    expect([0.5, '50%', 2, -1, '5px', '1em', 'x'].map(share.read)).toEqual([
      0.5,
      0.5,
      1,
      0,
      undefined,
      undefined,
      undefined,
    ])
    expect([share.write(0.5, '1'), share.write(0.5, 1), share.write(0.5, undefined)]).toEqual(['0.5', 0.5, 0.5])
    expect([true, 1, '1', 'true'].map(flag.read)).toEqual([true, true, true, true])
    expect([false, 0, '0', 'false'].map(flag.read)).toEqual([false, false, false, false])
    expect([2, '2', '', null].map(flag.read)).toEqual([undefined, undefined, undefined, undefined])
    expect([flag.write(true, 0), flag.write(false, 1), flag.write(true, 'false'), flag.write(true, undefined)]).toEqual(
      [1, 0, 'true', true],
    )
    expect([-1, '-0.5', 0, 1, 'x'].map(mirror.read)).toEqual([true, true, false, false, undefined])
    expect([mirror.write(true, '1'), mirror.write(false, '-1'), mirror.write(true, 1), mirror.write(false, 1)]).toEqual(
      ['-1', '1', -1, 1],
    )
  })
  it('texts, ids, keywords and colors', () => {
    expect(['a', 5, true, null].map(text.read)).toEqual(['a', '5', undefined, undefined])
    expect([' a ', ' ', '', 0].map(filledText.read)).toEqual([' a ', undefined, undefined, '0'])
    expect([7, '7', '7px', 1.5, 2 ** 53].map(rowId.read)).toEqual([7, 7, undefined, undefined, undefined])
    expect([rowId.write(null, 3), rowId.write(4, '3'), rowId.write(4, 3)]).toEqual([null, '4', 4])
    const words = word(['a', 'b'], { c: 'a' })
    expect(['a', 'b', 'c', 'd', 'toString', 1].map(words.read)).toEqual([
      'a',
      'b',
      'a',
      undefined,
      undefined,
      undefined,
    ])
    expect(['red', 'url(x)', 'URL (x)', 'a;b', 'image-set(x)', '<b>', 3].map(color.read)).toEqual([
      'red',
      ...Array(6).fill(undefined),
    ])
    expect(color.read('#'.repeat(256))).toHaveLength(256)
    expect(color.read('#'.repeat(257))).toBeUndefined()
  })
  it('addresses, alone and in url()', () => {
    expect(
      ['/a', 'none', ' none ', 'url(/a)', ' URL( "/a" ) ', "url('/a')", 'url(")', 'url(\'/a")', 5].map(address.read),
    ).toEqual(['/a', '', '', '/a', '/a', '/a', '"', '\'/a"', undefined])
    expect(['url(a)', '/x', 'url(a', undefined].map(before => address.write('/b', before))).toEqual([
      'url("/b")',
      '/b',
      '/b',
      '/b',
    ])
    expect([address.write('', 'url(a)'), address.write('a"b', 'url(a)')]).toEqual(['', 'a"b'])
  })
  it('rotations in every unit, and written as they were', () => {
    const texts = ['rotate(30)', 'rotateZ(30deg)', 'rotate(200grad)', 'rotate(.5turn)', 'rotate(3.14159265359rad)']
    expect(texts.map(rotation.read)).toEqual([30, 30, 180, 180, expect.closeTo(180)])
    expect([45, '45', '45px', 'scale(2)', 'rotate(1e999deg)', null].map(rotation.read)).toEqual([
      45,
      45,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(rotation.read(`rotate(5deg)${' '.repeat(499)}`)).toBe(5)
    expect(rotation.read(`rotate(5deg)${' '.repeat(500)}`)).toBeUndefined()
    const before = [3, '3', 'none', ' ', undefined, 'scale(2)', 'scale(2) rotate(1turn)']
    expect(before.map(each => rotation.write(9, each))).toEqual([
      9,
      '9',
      'rotate(9deg)',
      'rotate(9deg)',
      'rotate(9deg)',
      'scale(2) rotate(9deg)',
      'scale(2) rotate(9deg)',
    ])
    expect(rotation.write(Number.NaN, 'none')).toBe('none')
  })
})

describe('values of layers', () => {
  const layer = (wire: JsonObject) => decodeLayer({ pid: 'h5ds_img', ...wire }, 'a')
  const rewritten = (wire: JsonObject, change: Partial<AnyLayer>) =>
    encodeLayer({ ...layer(wire), ...change } as AnyLayer)

  it('what is missing or unreadable has its default, and nothing is farther than the coordinates reach', () => {
    expect(layer({}).frame).toEqual({ x: 0, y: 0, width: 200, height: 150, rotation: 0 })
    expect(decodeLayer({ pid: 'other' }, 'a').frame).toEqual({ x: 0, y: 0, width: 200, height: 150, rotation: 0 })
    const far = { left: -2e6, top: 2e6, width: 2e5, height: 2e5 }
    expect(layer({ style: far }).frame).toEqual({ x: -1e6, y: 1e6, width: 1e5, height: 1e5, rotation: 0 })
    expect(decodeLayer({ pid: 'h5ds_shape', data: { style: { strokeWidth: 2e5 } } }, 'a').data).toMatchObject({
      strokeWidth: 1e5,
    })
    expect(layer({})).toMatchObject({
      opacity: 1,
      backgroundColor: '',
      isHidden: false,
      isLocked: false,
      isRatioLocked: false,
      isBackground: false,
      groupId: null,
    })
    expect(decodeLayer({ pid: 'h5ds_text', data: { style: {} } }, 'a').data).toMatchObject({
      fontSize: 24,
      fontWeight: 400,
    })
    expect(decodeLayer({ pid: 'h5ds_shape', data: { text: {} } }, 'a').data).toMatchObject({
      strokeWidth: 0,
      text: { fontSize: 24, fontWeight: 400, align: 'center' },
    })
  })
  it('a layer keeps the version of its kind, and a layer of another kind gets its own', () => {
    expect(rewritten({ pid: 'h5ds_img@0.9.0' }, { name: 'a' }).pid).toBe('h5ds_img@0.9.0')
    expect(
      encodeLayer({ ...decodeLayer({ pid: 'h5ds_text@0.9.0' }, 'a'), kind: 'image', name: 'a' } as AnyLayer).pid,
    ).toBe('h5ds_img@1.0.0')
  })
  it('round corners: one to four values, a share of the smaller side, none that cannot be read', () => {
    const radii = (borderRadius: string | number, style: JsonObject = { width: 80, height: 40 }) =>
      layer({ style, estyle: { borderRadius } }).cornerRadii
    expect(radii('1px 2px 3px')).toEqual([1, 2, 3, 2])
    expect(radii('25% 5px')).toEqual([10, 5, 10, 5])
    expect(radii('25%', { width: 20, height: 40 })).toEqual([5, 5, 5, 5])
    expect(radii('-3px 2e5px')).toEqual([0, 1e5, 0, 1e5])
    for (const text of ['1em', '1px 2px 3px 4px 5px', 'x', '', '1px x']) expect(radii(text), text).toEqual([0, 0, 0, 0])
    const set = (before: JsonObject, cornerRadii: readonly [number, number, number, number]) =>
      (rewritten({ estyle: before }, { cornerRadii }).estyle as JsonObject).borderRadius
    expect(set({ borderRadius: 3 }, [5, 5, 5, 5])).toBe(5)
    expect(set({ borderRadius: 3 }, [5, 6, 5, 5])).toBe('5px 6px 5px 5px')
    expect(set({ borderRadius: '3px' }, [5, 5, 5, 5])).toBe('5px 5px 5px 5px')
    expect(set({}, [5, 5, 5, 5])).toBe('5px 5px 5px 5px')
  })
  it('a crop needs a place and a size; it is scaled where it was made on a copy of another size', () => {
    const natural = { naturalWidth: 800, naturalHeight: 600 }
    const cropped = (crop: JsonObject, data: JsonObject = natural) =>
      (layer({ data: { ...data, crop } }).data as { crop: unknown }).crop
    const part = { x: 0, y: 0, width: 0.5, height: 0.5 }
    expect(cropped(part)).toEqual(part)
    for (const change of [{ x: null }, { y: 'x' }, { width: 0 }, { height: 0 }, { width: -1 }, { height: -1 }])
      expect(cropped({ ...part, ...change }), JSON.stringify(change)).toBeNull()
    const copy = { x: 1, y: 2, width: 3, height: 4, naturalWidth: 400, naturalHeight: 200 }
    expect(cropped(copy)).toEqual({ x: 2, y: 6, width: 6, height: 12 })
    expect(cropped({ ...copy, naturalWidth: 0.5, naturalHeight: 0 })).toEqual({ x: 1, y: 2, width: 3, height: 4 })
    expect(cropped({ x: -2e6, y: 2e6, width: 2e6, height: 2e6 })).toEqual({ x: -1e6, y: 1e6, width: 1e6, height: 1e6 })
    expect(cropped({ ...copy, naturalWidth: 1, naturalHeight: 1 })).toEqual({
      x: 800,
      y: 1200,
      width: 2400,
      height: 2400,
    })
    expect(cropped(copy, { naturalWidth: 1, naturalHeight: 0.5 })).toEqual({
      x: 1 / 400,
      y: 2,
      width: 3 / 400,
      height: 4,
    })
    expect(cropped({ ...part, x: -9e9, width: 9e9 })).toMatchObject({ x: -1e6, width: 1e6 })
  })
  it('lines between baselines: px, or a multiple of the font size', () => {
    const height = (lineHeight: string | number) =>
      (
        decodeLayer({ pid: 'h5ds_text', data: { style: { fontSize: 20, lineHeight } } }, 'a').data as {
          lineHeight: unknown
        }
      ).lineHeight
    expect(['1.5em', '150%', 1.5, 3.9, 4, '4', '2px', 0, '0', -1, 'x', 9e9, '9e9em'].map(height)).toEqual([
      30,
      30,
      30,
      78,
      4,
      4,
      2,
      0,
      0,
      null,
      null,
      1e5,
      1e5,
    ])
    const spacing = (letterSpacing: string | number) =>
      (
        decodeLayer({ pid: 'h5ds_text', data: { style: { fontSize: 20, letterSpacing } } }, 'a').data as {
          letterSpacing: unknown
        }
      ).letterSpacing
    expect(['0.1em', '5px', -3, '5%', 9e9, -9e9].map(spacing)).toEqual([2, 5, -3, 0, 1e4, -1e4])
    const weight = (fontWeight: string | number) =>
      (decodeLayer({ pid: 'h5ds_text', data: { style: { fontWeight } } }, 'a').data as { fontWeight: unknown })
        .fontWeight
    expect(['normal', 'bold', 'bolder', 'lighter', 0, 0.5, '600', 2000, '6px', 'x'].map(weight)).toEqual([
      400, 700, 700, 300, 400, 1, 600, 1000, 400, 400,
    ])
  })
})
