import type { Layer, LayerEffectsInfo, LayerTextData, TextStyle } from 'ag-psd'
import { describe, expect, it } from 'vitest'
import type { Raster } from '#web/kernels/raster/raster.ts'
import { readText } from './text.ts'

const light = { angle: 90, altitude: 30 }
/** Letters as bands of rows: the place and size of each in the raster, and how opaque they are. */
const inkOf = (bands: readonly (readonly [x: number, y: number, width: number, height: number, alpha?: number])[]) => {
  const raster: Raster = { left: 7, top: 13, width: 40, height: 90, data: new Uint8ClampedArray(40 * 90 * 4) }
  for (const [left, top, width, height, alpha = 255] of bands)
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) raster.data[(y * 40 + x) * 4 + 3] = alpha
  return raster
}
const sized: TextStyle = { fontSize: 10, font: { name: 'SimSun' } }
const read = (text: Partial<LayerTextData>, raster: Raster | null = inkOf([[2, 3, 20, 11]]), layer: Layer = {}) =>
  readText({ ...layer, text: { text: '墨页', style: sized, ...text } }, raster, light)
/** The only text, or why there is none. */
const one = (...args: Parameters<typeof read>) => {
  const made = read(...args)
  return 'why' in made ? made.why : made.texts.length === 1 ? made.texts[0] : undefined
}
const runsOf = (...styles: readonly TextStyle[]) => ({
  text: 'ab',
  styleRuns: styles.map(style => ({ length: 1, style })),
})

it('a text is read with all of its looks, scaled as its layer is', () => {
  const style: TextStyle = {
    ...sized,
    ...{ fauxBold: true, fauxItalic: true, underline: true, strikethrough: true, fontCaps: 2, tracking: 50 },
    ...{ autoLeading: false, leading: 15, horizontalScale: 2, verticalScale: 2, fillColor: { r: 1, g: 2, b: 3 } },
  }
  expect(one({ text: 'Ab\rc\u0003 \r', style, transform: [3.04, 0, 0, 3, 5, 6] })).toEqual({
    ...{ text: 'AB\nC', font: 'SimSun', fontSize: 60, color: '#010203', align: 'left', lineHeight: 45 },
    ...{ isBold: true, isItalic: true, isUnderlined: true, isStruck: true, letterSpacing: 3, isVertical: false },
    ...{ rotation: 0, measure: null, stroke: null, shadow: null, gradient: '' },
    ink: { left: 9, top: 16, width: 20, height: 11 },
  })
  expect(one({})).toMatchObject({
    ...{ fontSize: 10, color: '#000000', lineHeight: 12, letterSpacing: 0, isVertical: false },
    ...{ isBold: false, isItalic: false, isUnderlined: false, isStruck: false },
  })
  expect(one({ style: { ...sized, fontSize: 10.126 } })).toMatchObject({ fontSize: 10.13 })
  expect(one({ orientation: 'vertical' })).toMatchObject({ isVertical: true })
})

it('breaks behind the last letters of a text make no lines', () => {
  expect(one({ text: '墨\r' })).toMatchObject({ text: '墨' })
  expect(one({ text: '墨\r \r\u0003' })).toMatchObject({ text: '墨' })
  expect(one({ text: '\r墨\r' })).toMatchObject({ text: '\n墨' })
})

it('lines have the leading that is given, or an automatic one', () => {
  const heightOf = (style: TextStyle, more: Partial<LayerTextData> = {}) =>
    one({ style: { ...sized, ...style }, transform: [2, 0, 0, 2, 0, 0], ...more })
  expect(heightOf({ autoLeading: true, leading: 15 })).toMatchObject({ lineHeight: 24 })
  expect(heightOf({ leading: 15 })).toMatchObject({ lineHeight: 24 })
  expect(heightOf({ autoLeading: false })).toMatchObject({ lineHeight: 24 })
  expect(heightOf({ autoLeading: false, leading: 15 })).toMatchObject({ lineHeight: 30 })
  expect(heightOf({}, { paragraphStyle: { autoLeading: 1.5 } })).toMatchObject({ lineHeight: 30 })
})

it('a text in a box has its width and its alignment', () => {
  const box = { shapeType: 'box' as const, boxBounds: [3, 5, 33, 9], transform: [2.02, 0, 0, 2, 0, 0] }
  expect(one(box)).toMatchObject({ measure: 60.6 })
  expect(one({ ...box, shapeType: 'point' })).toMatchObject({ measure: null })
  const justified = (justification: 'right' | 'center' | 'justify-all') => ({ justification })
  const runs = [justified('right'), justified('center')].map(style => ({ length: 1, style }))
  expect(one({ paragraphStyleRuns: runs, paragraphStyle: justified('center') })).toMatchObject({ align: 'right' })
  expect(one({ paragraphStyle: justified('justify-all') })).toMatchObject({ align: 'justify' })
})

it('a turned text has its angle; a mirrored, slanted or stretched one is refused', () => {
  const turned = (degrees: number, scale = 2) => {
    const [x, y] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale]
    return one({ transform: [x, y, -y, x, 0, 0] })
  }
  expect(turned(30)).toMatchObject({ rotation: 30, fontSize: 20 })
  expect(turned(120)).toMatchObject({ rotation: 120, fontSize: 20 })
  expect(turned(-12.346, 3)).toMatchObject({ rotation: -12.35, fontSize: 30 })
  expect(one({ transform: [0, 2, -2, 0, 0, 0] })).toMatchObject({ rotation: 90, fontSize: 20 })
  const slanted = [
    { transform: [2, 0, 0.01, 2, 0, 0], isRefused: false },
    { transform: [2, 0, 0.05, 2, 0, 0], isRefused: true },
    { transform: [2, 0.05, 0, 2, 0, 0], isRefused: true },
    { transform: [2, 0, 0, -2, 0, 0], isRefused: true },
    { transform: [-2, 0, 0, 2, 0, 0], isRefused: true },
    { transform: [2.03, 0, 0, 2, 0, 0], isRefused: false },
    { transform: [2.05, 0, 0, 2, 0, 0], isRefused: true },
    { transform: [0, 0, 0, 0, 0, 0], isRefused: true },
  ]
  for (const { transform, isRefused } of slanted)
    expect(one({ transform }) === 'textSkewed', transform.join()).toBe(isRefused)
  const scaled = (more: TextStyle) => one({ style: { ...sized, ...more } })
  expect(scaled({ horizontalScale: 1.03 })).toBe('textSkewed')
  expect(scaled({ verticalScale: 1.03 })).toBe('textSkewed')
  expect(scaled({ horizontalScale: 1.01 })).toMatchObject({ fontSize: 10 })
  expect(scaled({ verticalScale: 1.01 })).toMatchObject({ fontSize: 10.1 })
  expect(scaled({ baselineShift: 2 })).toBe('textSkewed')
})

it('what says the same in other words is one look; each other look in a line makes a picture of it', () => {
  const same: TextStyle = {
    ...{ fontSize: 12, fauxBold: false, fauxItalic: false, underline: false, strikethrough: false, tracking: 0.2 },
    ...{ baselineShift: 0, fontCaps: 0, horizontalScale: 1, verticalScale: 1, fillColor: { r: 0.3, g: 0, b: 0 } },
  }
  expect(one({ style: {}, ...runsOf({}, same) })).toMatchObject({ text: 'ab', fontSize: 12 })
  expect(one(runsOf({ fontSize: 10.53 }, { fontSize: 10.526 }))).toMatchObject({ fontSize: 10.53 })
  const others: readonly TextStyle[] = [
    ...[{ fontSize: 10.02 }, { fauxBold: true }, { fauxItalic: true }, { underline: true }, { strikethrough: true }],
    ...[{ tracking: 1 }, { baselineShift: 1 }, { fontCaps: 1 }, { horizontalScale: 1.1 }, { verticalScale: 1.1 }],
    ...[{ font: { name: 'KaiTi' } }, { fillColor: { r: 0, g: 1, b: 0 } }],
  ]
  for (const other of others) expect(one(runsOf({}, other)), JSON.stringify(other)).toBe('textRuns')
  // The look of a space is not seen.
  expect(one({ ...runsOf({}, { fontSize: 40 }), text: 'a ' })).toMatchObject({ text: 'a ' })
})

describe('lines of different looks', () => {
  const big = { fontSize: 20 }
  const bands = inkOf([
    [2, 3, 20, 10],
    [4, 30, 9, 18],
    [1, 60, 30, 19],
  ])
  // The last line has the last look, although no run reaches it.
  const runs = [3, 3].map((length, index) => ({ length, style: index === 0 ? {} : big }))
  const lines = { text: ' a\r\rb \rc', styleRuns: runs }

  it('are texts of their own, each where its letters are', () => {
    const made = read(lines, bands)
    expect(
      'texts' in made && made.texts.map(({ text, fontSize, ink, measure }) => [text, fontSize, ink, measure]),
    ).toEqual([
      ['a', 10, { left: 9, top: 16, width: 20, height: 10 }, null],
      ['b', 20, { left: 11, top: 43, width: 9, height: 18 }, null],
      ['c', 20, { left: 8, top: 73, width: 30, height: 19 }, null],
    ])
  })

  it('may reach the edges of the layer, and are told apart by rows that are nearly empty', () => {
    const edges = inkOf([
      [0, 0, 40, 30, 9],
      [39, 30, 1, 5, 8],
      [39, 35, 1, 20, 255],
      [0, 56, 1, 34, 255],
    ])
    const made = read(lines, edges)
    expect('texts' in made && made.texts.map(({ ink }) => [ink.left, ink.top, ink.width, ink.height])).toEqual([
      [7, 13, 40, 30],
      [46, 48, 1, 20],
      [7, 69, 1, 34],
    ])
  })

  it('are a picture when they are not told apart, or stand in a box, upright or turned', () => {
    expect(one(lines)).toBe('textRuns')
    expect(one({ ...lines, shapeType: 'box' }, bands)).toBe('textRuns')
    expect(one({ ...lines, orientation: 'vertical' }, bands)).toBe('textRuns')
    expect(one({ ...lines, transform: [0, 1, -1, 0, 0, 0] }, bands)).toBe('textRuns')
    expect(
      one(
        {
          ...lines,
          styleRuns: [
            { length: 3, style: {} },
            { length: 3, style: { baselineShift: 2 } },
          ],
        },
        bands,
      ),
    ).toBe('textRuns')
  })
})

it('a text without letters, on a path or in a warp is no text', () => {
  expect(one({ text: ' \r ' })).toBe('empty')
  expect(one({}, null)).toBe('empty')
  expect(one({}, inkOf([[2, 3, 20, 11, 7]]))).toBe('empty')
  expect(readText({}, inkOf([[2, 3, 20, 11]]), light)).toEqual({ why: 'empty' })
  expect(one({}, inkOf([[2, 3, 20, 11, 8]]))).toMatchObject({ ink: { left: 9, width: 20 } })
  expect(one({ warp: { style: 'arc' } })).toBe('textWarped')
  expect(one({ warp: { style: 'none' } })).toMatchObject({ text: '墨页' })
  expect(one({ warp: {} })).toMatchObject({ text: '墨页' })
  const path = (type: number) => ({ textPath: { data: { type } } }) as Partial<LayerTextData>
  expect([one(path(1)), one(path(2))]).toEqual([expect.objectContaining({ text: '墨页' }), 'textWarped'])
  expect(one({ textPath: {} as NonNullable<LayerTextData['textPath']> })).toMatchObject({ text: '墨页' })
})

it('a text without a size is one when its lines are as high as letters of 12 px', () => {
  const high = (height: number, more: Partial<LayerTextData> = {}) =>
    one({ style: {}, transform: [2, 0, 0, 2, 0, 0], ...more }, inkOf([[2, 0, 20, height]]))
  const two = { text: '墨\r页' }
  const cases = [
    // 1.6 of 12 px, at twice the size.
    { most: 38, more: {} },
    // A line of 14.4 px more.
    { most: 67, more: two },
    { most: 78, more: { ...two, style: { leading: 20 } } },
    { most: 67, more: { ...two, style: { leading: 5 } } },
  ]
  for (const { most, more } of cases)
    expect([high(most, more), high(most + 1, more)]).toEqual([expect.objectContaining({ fontSize: 24 }), 'textSize'])
  expect(high(20, { shapeType: 'box' })).toBe('textSize')
  expect(high(20, { orientation: 'vertical' })).toBe('textSize')
  expect(high(20, { transform: [0, 2, -2, 0, 0, 0] })).toBe('textSize')
})

describe('effects of a text', () => {
  const px = (value: number) => ({ units: 'Pixels' as const, value })
  const color = { r: 0, g: 128, b: 255 }
  const decorated = (effects: LayerEffectsInfo) => one({}, undefined, { effects })
  const stroke = { enabled: true, position: 'outside' as const, fillType: 'color' as const, color, size: px(3) }
  const shadow = { enabled: true, color, size: px(10), distance: px(6), angle: 180, choke: px(20) }
  const stops = [0, 1].map(location => ({ location, midpoint: 0.5, color }))
  const gradient = { type: 'solid' as const, name: '', colorStops: stops, opacityStops: [] }
  const overlay = { enabled: true, gradient, type: 'linear' as const, angle: 0 }

  it('that art text has are those of the text', () => {
    expect(decorated({ stroke: [stroke], dropShadow: [{ ...shadow, opacity: 0.5 }] })).toMatchObject({
      stroke: { color: '#0080ff', width: 3 },
      // 10 px without a fifth, × 0.816.
      shadow: { color: 'rgba(0,128,255,0.5)', x: 6, y: 0, blur: expect.closeTo(6.528, 3) },
      color: '#000000',
    })
    expect(decorated({ dropShadow: [{ ...shadow, useGlobalLight: true }] })).toMatchObject({
      shadow: { color: '#0080ff', x: -0, y: 6 },
    })
    expect(decorated({ stroke: [{ ...stroke, size: undefined, opacity: 0.25 } as never] })).toMatchObject({
      stroke: { color: 'rgba(0,128,255,0.25)', width: 1 },
    })
    expect(decorated({ solidFill: [{ enabled: true, color, opacity: 1, blendMode: 'normal' }] })).toMatchObject({
      color: '#0080ff',
      gradient: '',
    })
    expect(decorated({ gradientOverlay: [overlay] })).toMatchObject({
      gradient: expect.stringMatching(/^linear-gradient\(90deg, #0080ff 0%/),
    })
    // A color covers a gradient, also one that CSS lacks.
    const both = { solidFill: [{ enabled: true, color }], gradientOverlay: [{ ...overlay, type: 'radial' as const }] }
    expect(decorated(both)).toMatchObject({ color: '#0080ff', gradient: '' })
  })

  it('that it lacks make a picture of the text, unless they are switched off', () => {
    const lacking: readonly LayerEffectsInfo[] = [
      ...[{ outerGlow: { enabled: true } }, { innerGlow: { enabled: true } }, { bevel: { enabled: true } }],
      ...[{ satin: { enabled: true } }, { patternOverlay: { enabled: true } }, { innerShadow: [shadow] }],
      ...[{ stroke: [stroke, stroke] }, { dropShadow: [shadow, shadow] }],
      ...[
        { stroke: [{ ...stroke, position: 'inside' as const }] },
        { stroke: [{ ...stroke, fillType: 'gradient' as const }] },
      ],
      ...[{ solidFill: [{ enabled: true, color, opacity: 0.9 }] }],
      ...[{ solidFill: [{ enabled: true, color, blendMode: 'multiply' as const }] }],
      ...[{ gradientOverlay: [{ ...overlay, opacity: 0.9 }] }],
      ...[{ gradientOverlay: [{ ...overlay, blendMode: 'multiply' as const }] }],
      { gradientOverlay: [{ ...overlay, type: 'radial' as const }] },
    ]
    for (const effects of lacking) {
      expect(decorated(effects), JSON.stringify(effects)).toBe('textEffects')
      const off = Object.entries(effects).map(([name, all]) => {
        const each = Array.isArray(all)
          ? all.map(effect => ({ ...effect, enabled: false }))
          : { ...all, enabled: false }
        return [name, each] as const
      })
      // One that is on, so that the effects are looked at.
      expect(
        decorated({ ...Object.fromEntries(off), ...('stroke' in effects ? {} : { stroke: [stroke] }) }),
      ).toMatchObject({
        text: '墨页',
      })
    }
  })
})
