import { describe, expect, it } from 'vitest'
import { createLayer } from '../create.ts'
import { decodeLayer, encodeLayer } from '../layer.ts'
import type { AnyLayer, JsonObject, KindData } from '../records.ts'
import { layerPicture } from './index.ts'

type Basic = 'image' | 'text' | 'shape'
const PIDS = { image: 'h5ds_img', text: 'h5ds_text', shape: 'h5ds_shape' } as const
const read = <K extends Basic>(kind: K, data: JsonObject, beside: JsonObject = {}): KindData[K] =>
  decodeLayer({ pid: PIDS[kind], data, ...beside }, 'a').data as KindData[K]
/** The wire layer after changing values of the record. */
const rewritten = (kind: Basic, data: JsonObject, change: object, beside: JsonObject = {}): JsonObject => {
  const layer = decodeLayer({ pid: PIDS[kind], data, ...beside }, 'a')
  return encodeLayer({ ...layer, data: { ...layer.data, ...change } } as AnyLayer)
}
const write = (kind: Basic, data: JsonObject, change: object) => rewritten(kind, data, change).data

describe('a new layer', () => {
  it('of a picture is empty and unturned', () => {
    const { frame, data, rest } = createLayer('image')
    expect(frame).toEqual({ x: 0, y: 0, width: 200, height: 150, rotation: 0 })
    expect(data).toEqual({
      ...{ src: '', naturalWidth: 0, naturalHeight: 0, crop: null, clip: null, isFlippedX: false, isFlippedY: false },
      ...{ filterName: '', filterStyle: '', filterMaskOpacity: 1, blendMode: 'normal', sourceBeforeCutout: '' },
    })
    expect(read('image', {})).toEqual(data)
    expect(rest.data).toEqual({
      ...{ src: '', naturalWidth: 0, naturalHeight: 0, crop: null, clip: { disabled: true, id: '', path: '' } },
      ...{ clipName: '', horizontalInvert: 1, verticalInvert: 1, filterStyle: '', filterName: '' },
      ...{ filterMaskOpacity: 1, mixBlendMode: 'normal', imgBeforeSeg: '' },
    })
    expect(layerPicture(createLayer('image', {}, { src: '/u/a.png' }))).toBe('/u/a.png')
    expect(layerPicture(createLayer('text'))).toBeUndefined()
  })

  it('of a text is one line of 24 px', () => {
    const { frame, data, rest } = createLayer('text')
    expect(frame).toEqual({ x: 0, y: 0, width: 132, height: 27, rotation: 0 })
    expect(data).toEqual({
      ...{
        text: '请输入文字',
        fontFamily: '默认字体',
        fontSource: null,
        fontSize: 24,
        fontWeight: 400,
        isItalic: false,
      },
      ...{ isUnderlined: false, isStruck: false, color: '#000000', align: 'left', lineHeight: null, letterSpacing: 0 },
      ...{ writingMode: 'horizontal-tb', artword: null, blendMode: 'normal' },
    })
    expect(rest.data).toMatchObject({
      style: { letterSpacing: 0, fontWeight: 400, fontSize: 24, textDecoration: 'none', fontStyle: 'normal' },
      animate: { interval: 0, delay: 0, duration: 0 },
    })
    expect(read('text', {})).toEqual({ ...data, text: '', fontFamily: '' })
  })

  it('of a shape is filled and has no outline', () => {
    const { frame, data, rest } = createLayer('shape')
    expect(frame).toMatchObject({ width: 200, height: 200 })
    expect(data).toMatchObject({ strokeWidth: 0, cornerRadius: 0, line: null, isFlippedX: false, isFlippedY: false })
    expect(data.text).toEqual({
      ...{ content: '', fontSize: 24, fontFamily: '默认字体', align: 'center', color: '#ffffff', fontWeight: 400 },
    })
    expect(rest.data).toMatchObject({
      style: { strokeWidth: 0, cornerRadius: 0 },
      text: { fontSize: 24, fontWeight: 400 },
    })
    const bare = { content: '', fontSize: 24, fontFamily: '', align: 'center', color: '#ffffff', fontWeight: 400 }
    expect(read('shape', { text: {} })).toMatchObject({ strokeWidth: 0, cornerRadius: 0, text: bare })
    expect(read('shape', {}).text).toBeNull()
  })
})

describe('a picture', () => {
  it('has natural sides of up to a million px', () => {
    const side = (naturalWidth: number) => read('image', { naturalWidth }).naturalWidth
    expect([-1, 0, 7.5, 1_000_000, 1_000_001].map(side)).toEqual([0, 0, 7.5, 1_000_000, 1_000_000])
  })

  it('has a crop in a text of up to 999 characters, as the old editor wrote it', () => {
    const crop = (length: number) => {
      const text = '{"left":3,"top":4,"width":5,"height":6}'
      return read('image', { crop: text.padEnd(length) }).crop
    }
    expect([crop(0), crop(999), crop(1000)]).toEqual([
      { x: 3, y: 4, width: 5, height: 6 },
      { x: 3, y: 4, width: 5, height: 6 },
      null,
    ])
    for (const wrong of ['[1]', '{', '7', '']) expect(read('image', { crop: wrong }).crop, wrong).toBeNull()
  })

  it('has a crop stored with the natural size that it belongs to; a removed one is gone from both places', () => {
    const stored = { x: 1, y: 2, width: 3, height: 4, z: 5 }
    const change = { crop: { x: 9, y: 8, width: 7, height: 6 } }
    expect(write('image', { naturalWidth: 80, naturalHeight: '60px', crop: stored }, change)).toMatchObject({
      crop: { x: 9, y: 8, width: 7, height: 6, z: 5, naturalWidth: 80, naturalHeight: 60 },
    })
    expect(write('image', {}, change)).toEqual({ crop: { ...change.crop, naturalWidth: 0, naturalHeight: 0 } })
    const without = rewritten('image', {}, { crop: null }, { crop: stored })
    expect(without).not.toHaveProperty('crop')
    expect(without.data).toEqual({ crop: null })
  })

  it('is clipped by a path that is not switched off', () => {
    const clip = { id: 7, path: 'M0 0L1 1Z' }
    const id = (more: JsonObject) => read('image', { clip: { ...clip, ...more } }).clip?.id ?? null
    expect([{}, { disabled: 0 }, { disabled: 1 }, { disabled: 'true' }, { path: 5 }, { path: 'x()' }].map(id)).toEqual([
      ...['7', '7', null, null, null, null],
    ])
    const change = { clip: { id: 'b', name: '星', path: 'M1 1Z' } }
    expect(write('image', { clip: { disabled: true, x: 1 } }, change)).toEqual({
      clip: { disabled: false, id: 'b', path: 'M1 1Z', x: 1 },
      clipName: '星',
    })
    const named = { clip: { ...clip, disabled: false }, clipName: '星', y: 2 }
    expect(write('image', named, change)).toEqual({
      clip: { disabled: false, id: 'b', path: 'M1 1Z' },
      clipName: '星',
      y: 2,
    })
    expect(write('image', { clip }, { clip: null })).toEqual({ clip: { ...clip, disabled: true } })
  })

  it('has filters of known functions with numbers, in 512 characters', () => {
    const filter = (filterStyle: string | JsonObject) => read('image', { filterStyle }).filterStyle
    const long = (length: number) => `blur(${'0'.repeat(length - 8)}1)`.padEnd(length, ' ')
    expect([filter(long(512)), filter(`blur(${'1'.repeat(506)})`), filter(`blur(${'1'.repeat(507)})`)]).toEqual([
      ...[long(512).trim(), `blur(${'1'.repeat(506)})`, ''],
    ])
    expect([filter(' none '), filter(' '), filter('sepia(1) url(#a)')]).toEqual(['', '', ''])
    expect(filter({ hueRotate: 9, sepia: '0.5', contrast: 'x', blur: 1 })).toBe('sepia(0.5) hue-rotate(9deg)')
    expect(filter({ 'hue-rotate': 8, hueRotate: 9, brightness: 2 })).toBe('brightness(2) hue-rotate(8deg)')
  })
})

describe('a text', () => {
  const styled = (style: JsonObject, change: object) =>
    (write('text', { style }, change) as { style: JsonObject }).style

  it('has a font of up to 10000 px', () => {
    const size = (fontSize: string | number) => read('text', { style: { fontSize } }).fontSize
    expect([0, -1, 0.001, '12px', 10_000, 10_001].map(size)).toEqual([24, 24, 0.01, 12, 10_000, 10_000])
  })

  it('has a weight written in the notation of the former one', () => {
    const weight = (before: string | number, fontWeight: number) =>
      styled({ fontWeight: before }, { fontWeight }).fontWeight
    expect([weight('bold', 400), weight('normal', 700), weight('normal', 500), weight('bold', 701)]).toEqual([
      ...['normal', 'bold', '500', '701'],
    ])
    expect([weight('600', 400), weight('600', 700), weight(600, 700), weight('600', 500)]).toEqual([
      '400',
      '700',
      700,
      '500',
    ])
    expect([weight('600', Number.NaN), weight(600, Number.POSITIVE_INFINITY)]).toEqual(['600', 600])
  })

  it('has lines and letters as far apart as allowed, and a line height that may be none', () => {
    const height = (lineHeight: string | number) => read('text', { style: { fontSize: 20, lineHeight } }).lineHeight
    expect([0, 3.5, 4, '0px', '3px', '-1px', 100_000, 100_001, '100001px', '6000em'].map(height)).toEqual([
      ...[0, 70, 4, 0, 3, null, 100_000, 100_000, 100_000, 100_000],
    ])
    expect(styled({ lineHeight: 30, x: 1 }, { lineHeight: null })).toEqual({ x: 1 })
    expect(styled({ lineHeight: 30 }, { lineHeight: Number.NaN })).toEqual({ lineHeight: 30 })
    const written = [0, 0.5, 3.9, 4].map(lineHeight => styled({ lineHeight: 30 }, { lineHeight }).lineHeight)
    expect(written).toEqual([0, '0.5px', '3.9px', 4])
    const spacing = (letterSpacing: string | number) =>
      read('text', { style: { fontSize: 20, letterSpacing } }).letterSpacing
    expect([10_001, -10_001, 9999, '501em', '50%', 'x', '1.5em'].map(spacing)).toEqual([
      10_000, -10_000, 9999, 10_000, 0, 0, 30,
    ])
    // What is shown at the limit stays stored as it was until another value is chosen.
    const spaced = (stored: number, letterSpacing: number) => styled({ letterSpacing: stored }, { letterSpacing })
    expect([spaced(10_001, 10_000), spaced(-10_001, -10_000), spaced(10_001, 9999)]).toEqual([
      ...[{ letterSpacing: 10_001 }, { letterSpacing: -10_001 }, { letterSpacing: 9999 }],
    ])
  })

  it('is underlined, struck and italic by the words of CSS', () => {
    const look = (style: JsonObject) => {
      const { isItalic, isUnderlined, isStruck } = read('text', { style })
      return [isItalic, isUnderlined, isStruck]
    }
    expect(look({ fontStyle: ' oblique 10deg', textDecoration: 'overline underline' })).toEqual([true, true, false])
    expect(look({ fontStyle: 'non-italic', textDecoration: 'line-through' })).toEqual([false, false, true])
    expect(look({ fontStyle: 1, textDecoration: 1 })).toEqual([false, false, false])
    expect(styled({}, { isItalic: true, isStruck: true })).toEqual({
      fontStyle: 'italic',
      textDecoration: 'line-through',
    })
    expect(styled({ fontStyle: 'italic', textDecoration: 'none' }, { isItalic: false, isUnderlined: true })).toEqual({
      ...{ fontStyle: 'normal', textDecoration: 'underline' },
    })
  })

  it('has a font file only when one of its names or addresses is known', () => {
    const source = (set: JsonObject) => read('text', { fontFamilySet: set }).fontSource
    const none = { name: '', url: '', nameSubset: '', urlSubset: '' }
    expect(source({ name: '', url: 5 })).toEqual({ ...none, url: '5' })
    expect(source({ name: 'n' })).toEqual({ ...none, name: 'n' })
    expect(source({ name_fontmin: 'm' })).toEqual({ ...none, nameSubset: 'm' })
    expect(source({ url_fontmin: 'u' })).toEqual({ ...none, urlSubset: 'u' })
    expect([source({}), source({ name: '', x: 1 })]).toEqual([null, null])
    const change = { fontSource: { ...none, name: 'n' } }
    expect(write('text', { fontFamilySet: { name: 'o', url: '', x: 1 } }, change)).toEqual({
      fontFamilySet: { name: 'n', url: '', x: 1 },
    })
    expect(write('text', { fontFamilySet: { name: 'o' } }, { fontSource: null })).toEqual({})
    expect(write('text', { style: { fontFamily: 'A' } }, { fontFamily: 'B' })).toEqual({ style: { fontFamily: 'B' } })
  })
})

describe('a shape', () => {
  const style = (stored: JsonObject) => read('shape', { style: stored })

  it('has lengths, corners and ends within bounds', () => {
    expect([-1, 3, 100_000, 100_001].map(strokeWidth => style({ strokeWidth }).strokeWidth)).toEqual([
      0, 3, 100_000, 100_000,
    ])
    const corners = ['5px 9px', '7', 8, ' 3 4', 'x', '100001px', `${' '.repeat(63)}56`]
    expect(corners.map(cornerRadius => style({ cornerRadius }).cornerRadius)).toEqual([5, 7, 8, 3, 0, 100_000, 5])
    const line = (x1: number, y2: number) => style({ x1, y1: 2, x2: 3, y2 }).line
    expect(line(-1_000_001, 1_000_001)).toEqual({ x1: -1_000_000, y1: 2, x2: 3, y2: 1_000_000 })
    for (const key of ['x1', 'y1', 'x2', 'y2'])
      expect(style({ x1: 1, y1: 2, x2: 3, y2: 4, [key]: 'x' }).line).toBeNull()
    const size = (fontSize: number) => read('shape', { text: { fontSize } }).text?.fontSize
    expect([0, 9, 10_000, 10_001].map(size)).toEqual([24, 9, 10_000, 10_000])
  })

  it('has ends that are written one by one and removed together', () => {
    const ends = { x1: 1, y1: '2px', x2: 3, y2: 4 }
    expect(write('shape', { style: ends }, { line: { x1: 1, y1: 5, x2: 6, y2: 4 } })).toEqual({
      style: { x1: 1, y1: '5px', x2: 6, y2: 4 },
    })
    expect(write('shape', { style: { ...ends, fill: 'red' } }, { line: null })).toEqual({ style: { fill: 'red' } })
    expect(write('shape', { text: { content: 'a' } }, { text: null })).toEqual({})
    const words = { content: 'b', fontSize: 24, fontFamily: '', align: 'center', color: '#ffffff', fontWeight: 400 }
    expect(write('shape', { text: { content: 'a', x: 1 } }, { text: words })).toEqual({ text: { content: 'b', x: 1 } })
    expect(write('shape', { transform: 'scale(1,-1)' }, { isFlippedX: true, isFlippedY: false })).toEqual({
      transform: 'scale(-1,1)',
    })
  })
})
