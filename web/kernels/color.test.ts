import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALPHA_HEX,
  CHANNEL_MAX,
  DEFAULT_COLOR,
  fromHsb,
  fromRgb,
  GREYS,
  PALETTE,
  parseColor,
  parseHex,
  pushRecent,
  readChannel,
  toCss,
  toHex,
  withChannel,
} from './color.ts'

const byte = fc.integer({ min: 0, max: 255 })
const alpha = fc.integer({ min: 0, max: 100 })

describe('color', () => {
  it('E-3-35 holds red, green, blue, hue, saturation, brightness and alpha', () => {
    expect(parseColor('#336699')).toEqual({
      red: 51,
      green: 102,
      blue: 153,
      hue: 210,
      saturation: expect.closeTo(66.67, 1),
      brightness: 60,
      alpha: 100,
    })
  })

  it('E-9-46 starts with #ff0000', () => {
    expect(DEFAULT_COLOR).toBe('#ff0000')
    expect(parseColor(DEFAULT_COLOR)).toMatchObject({ red: 255, green: 0, blue: 0, hue: 0 })
  })

  it('converts red, green, blue to hue, saturation, brightness and back without loss', () => {
    void fc.assert(
      fc.property(byte, byte, byte, alpha, (red, green, blue, opacity) => {
        const color = fromRgb(red, green, blue, opacity)
        expect(color.hue).toBeGreaterThanOrEqual(0)
        expect(color.hue).toBeLessThan(360)
        expect(fromHsb(color.hue, color.saturation, color.brightness, opacity)).toMatchObject({ red, green, blue })
        expect(parseColor(toCss(color))).toMatchObject({ red, green, blue, alpha: opacity })
      }),
    )
  })

  it('E-9-48 maps every alpha 0 to 100 to its own two hex digits', () => {
    expect(ALPHA_HEX).toHaveLength(101)
    expect(new Set(ALPHA_HEX).size).toBe(101)
    expect([ALPHA_HEX[0], ALPHA_HEX[50], ALPHA_HEX[100]]).toEqual(['00', '80', 'ff'])
    expect(toCss(fromRgb(255, 0, 0, 50))).toBe('#ff000080')
    expect(toCss(fromRgb(255, 0, 0, 100))).toBe('#ff0000')
  })

  it('E-5-30 E-5-31 E-5-32 E-5-33 holds typed channels within their ranges', () => {
    expect(CHANNEL_MAX.alpha).toBe(100)
    expect(readChannel('alpha', '101')).toBe(100)
    expect(readChannel('alpha', '-1')).toBe(0)
    expect([readChannel('red', '256'), readChannel('green', '300'), readChannel('blue', '-5')]).toEqual([255, 255, 0])
    expect([readChannel('hue', '360'), readChannel('hue', '359')]).toEqual([359, 359])
    expect([readChannel('saturation', '101'), readChannel('brightness', '1000')]).toEqual([100, 100])
  })

  it('E-5-34 turns a value that is no number into 0', () => {
    for (const text of ['', 'abc', '12px', 'NaN', 'Infinity', '--']) expect(readChannel('red', text)).toBe(0)
  })

  it('keeps hue and saturation while brightness passes through black', () => {
    const teal = fromHsb(180, 60, 50)
    const black = withChannel(teal, 'brightness', 0)
    expect(toHex(black)).toBe('000000')
    expect(withChannel(black, 'brightness', 50)).toEqual(teal)
    expect(parseHex('808080', 100, teal)?.hue).toBe(180)
  })

  it('reads hex with 3 or 6 digits and refuses others', () => {
    expect(toHex(parseHex('f0a') ?? fromRgb(0, 0, 0))).toBe('ff00aa')
    expect(toHex(parseHex('#12aBcD') ?? fromRgb(0, 0, 0))).toBe('12abcd')
    for (const text of ['', '12', '12345', 'gggggg', '1234567']) expect(parseHex(text)).toBeNull()
  })

  it('reads what documents hold', () => {
    expect(parseColor('rgba(255,255,255,0)')).toMatchObject({ red: 255, alpha: 0 })
    expect(parseColor('rgb(10, 20, 30)')).toMatchObject({ red: 10, green: 20, blue: 30, alpha: 100 })
    expect(parseColor('rgb(10 20 30 / 40%)')).toMatchObject({ alpha: 40 })
    expect(parseColor('#0f08')).toMatchObject({ green: 255, alpha: 53 })
    expect(parseColor('transparent')).toMatchObject({ alpha: 0 })
    for (const text of ['', 'none', 'url(x)', 'rgb(1,2)']) expect(parseColor(text)).toBeNull()
  })

  it('E-2-124 E-2-125 offers 16 rows of 7 swatches 24° apart and a greyscale row', () => {
    expect(PALETTE).toHaveLength(16)
    for (const row of [...PALETTE, GREYS]) expect(row).toHaveLength(7)
    expect(PALETTE[0]?.[0]).toBe('#f6a2a2')
    expect(PALETTE[0]?.[6]).toBe('#5d0909')
    const hues = PALETTE.map(row => Math.round(parseColor(row[3] ?? '')?.hue ?? -1))
    hues.forEach((hue, row) => {
      expect(Math.abs(hue - ((row * 24) % 360))).toBeLessThanOrEqual(1)
    })
    expect([GREYS[0], GREYS[6]]).toEqual(['#ffffff', '#000000'])
    for (const grey of GREYS) expect(parseColor(grey)?.saturation).toBe(0)
  })

  it('keeps the five most recent colors without doubles', () => {
    let recent: readonly string[] = []
    for (const css of ['#1', '#2', '#3', '#4', '#5', '#6', '#3']) recent = pushRecent(recent, css, 5)
    expect(recent).toEqual(['#3', '#6', '#5', '#4', '#2'])
  })

  it('conversions in numbers', () => {
    const hsb = (red: number, green: number, blue: number) => {
      const { hue, saturation, brightness } = fromRgb(red, green, blue)
      return [hue, saturation, brightness]
    }
    expect(hsb(255, 255, 0)).toEqual([60, 100, 100])
    expect(hsb(0, 255, 0)).toEqual([120, 100, 100])
    expect(hsb(0, 255, 255)).toEqual([180, 100, 100])
    expect(hsb(0, 0, 255)).toEqual([240, 100, 100])
    expect(hsb(255, 0, 255)).toEqual([300, 100, 100])
    expect(hsb(51, 0, 0)).toEqual([0, 100, 20])
    expect(hsb(255, 204, 204)).toEqual([0, 20, 100])
    expect(hsb(102, 102, 102)).toEqual([0, 0, 40])
    const rgb = (hue: number, saturation: number, brightness: number) => toHex(fromHsb(hue, saturation, brightness))
    expect([rgb(30, 100, 100), rgb(90, 50, 80), rgb(210, 25, 60), rgb(330, 100, 40)]).toEqual([
      'ff8000',
      '99cc66',
      '738699',
      '660033',
    ])
    expect(withChannel(fromHsb(180, 60, 50), 'hue', 400).hue).toBe(359)
    expect(withChannel(fromRgb(1, 2, 3, 40), 'red', 255)).toMatchObject({ red: 255, green: 2, blue: 3, alpha: 40 })
    expect(withChannel(fromRgb(1, 2, 3, 40), 'alpha', 60)).toMatchObject({ red: 1, green: 2, blue: 3, alpha: 60 })
    expect(withChannel(fromRgb(1, 2, 3), 'blue', -9).blue).toBe(0)
    expect(CHANNEL_MAX).toEqual({
      red: 255,
      green: 255,
      blue: 255,
      hue: 359,
      saturation: 100,
      brightness: 100,
      alpha: 100,
    })
    expect([readChannel('red', ' 12.6 '), readChannel('red', '1e2'), readChannel('red', '0')]).toEqual([13, 100, 0])
  })

  it('the palette in hex', () => {
    expect(GREYS).toEqual(['#ffffff', '#d6d6d6', '#ababab', '#808080', '#545454', '#2b2b2b', '#000000'])
    expect(PALETTE[0]).toEqual(['#f6a2a2', '#f17474', '#ed4545', '#e81717', '#ba1212', '#8b0e0e', '#5d0909'])
    expect(PALETTE.map(row => row[2])).toMatchInlineSnapshot(`
      [
        "#ed4545",
        "#ed8845",
        "#edcb45",
        "#cbed45",
        "#88ed45",
        "#45ed45",
        "#45ed88",
        "#45edcb",
        "#45cbed",
        "#4588ed",
        "#4545ed",
        "#8845ed",
        "#cb45ed",
        "#ed45cb",
        "#ed4588",
        "#ed4545",
      ]
    `)
  })

  it('reads every notation of alpha', () => {
    const alphas = [
      '#0f00',
      '#0f0f',
      '#00ff0080',
      'rgba(1,2,3,.25)',
      'rgba(1 2 3 / 25%)',
      'rgba(300, 2.6, 3, 7)',
      'white',
      'green',
    ]
    expect(alphas.map(css => Object.values(parseColor(css) ?? {}).filter((_, at) => at < 3 || at === 6))).toEqual([
      [0, 255, 0, 0],
      [0, 255, 0, 100],
      [0, 255, 0, 50],
      [1, 2, 3, 25],
      [1, 2, 3, 25],
      [255, 3, 3, 100],
      [255, 255, 255, 100],
      [0, 128, 0, 100],
    ])
    expect(parseColor('transparent', fromHsb(77, 5, 5))).toMatchObject({ red: 255, green: 255, blue: 255, hue: 77 })
    expect(parseColor('#808080', fromHsb(77, 5, 5))?.hue).toBe(77)
    expect(parseHex('000', 30, fromHsb(77, 50, 5))).toMatchObject({ hue: 77, saturation: 50, alpha: 30 })
  })
})
