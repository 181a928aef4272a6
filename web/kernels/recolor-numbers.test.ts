import { describe, expect, it } from 'vitest'
import { asLightAs, brandColorMap, cssContrast, readableOn } from './recolor.ts'

const GREEN = '#0a7d4f'
const ORANGE = '#ff8a00'
const mapped = (used: Readonly<Record<string, number>>, brand: readonly string[], colors = Object.keys(used)) => {
  const map = brandColorMap(
    Object.entries(used).map(([css, area]) => ({ css, area })),
    brand,
  )
  return colors.map(map)
}

describe('the shades of a brand’s color', () => {
  const reds = { '#e02020': 900, '#f7b5b5': 1, '#ff9c9c': 1, '#7a0a0a': 1, '#d9b0b0': 1 }
  it('differ as much in lightness and chroma as those of the design', () => {
    expect(mapped(reds, [GREEN])).toEqual([GREEN, '#a1beac', '#87b69a', '#093a24', '#9caea3'])
  })
  it('are neither black nor white', () => {
    expect(mapped(reds, ['#ffd400']).slice(1, 4)).toEqual(['#fef9e4', '#fef9e5', '#ad9334'])
    expect(mapped(reds, ['#101060']).slice(1, 4)).toEqual(['#5a637f', '#4a5681', '#010013'])
  })
  it('are 1.6 times as vivid as the brand at most', () => {
    expect(mapped({ '#d9b0b0': 3000, '#e02020': 300 }, ['#6b7f9c'])).toEqual(['#6b7f9c', '#25426c'])
  })
  it('keep their own lightness when they are very light or very dark, and gray', () => {
    expect(mapped({ '#e02020': 900, '#ffd0d0': 1, '#2a0808': 1 }, [GREEN]).slice(1)).toEqual(['#c1e9d1', '#001c0d'])
    expect(mapped({ '#e02020': 900, '#ffd0d0': 1, '#2a0808': 1 }, [ORANGE]).slice(1)).toEqual(['#fad5bc', '#250e00'])
    // Vivid ones are shades however light or dark they are.
    expect(mapped({ '#c8a800': 900, '#ffe000': 1 }, [GREEN])[1]).toBe('#2db578')
    expect(mapped({ '#1f6fe0': 900, '#00005a': 1 }, [GREEN])[1]).toBe('#001509')
  })
})

describe('families of hue', () => {
  it('are less than 28° from the color that catches the eye, also across 0°', () => {
    expect(mapped({ '#e02020': 900, '#e07a20': 100, '#e07b20': 1 }, [GREEN, ORANGE])[2]).toBe(ORANGE)
    expect(mapped({ '#e02020': 900, '#e07a20': 100 }, [GREEN, ORANGE])[1]).not.toBe(ORANGE)
    expect(mapped({ '#e02020': 900, '#e0207a': 100 }, [GREEN, ORANGE])).toEqual([GREEN, '#0f8253'])
  })
  it('come in the order of area times chroma of all their members', () => {
    expect(mapped({ '#b5d8b5': 300, '#e02020': 100 }, [GREEN, ORANGE])).toEqual([ORANGE, GREEN])
    expect(mapped({ '#b5d8b5': 400, '#e02020': 100 }, [GREEN, ORANGE])).toEqual([GREEN, ORANGE])
    expect(mapped({ '#1f6fe0': 200, '#e02020': 100 }, [GREEN, ORANGE])).toEqual([GREEN, ORANGE])
    expect(mapped({ '#1f6fe0': 200, '#e02020': 100, '#ff9c9c': 150 }, [GREEN, ORANGE]).slice(0, 2)).toEqual([
      ORANGE,
      GREEN,
    ])
    expect(mapped({ '#1f6fe0': 200, '#e02020': 100, '#e0202080': 100 }, [GREEN, ORANGE])).toEqual([
      ORANGE,
      GREEN,
      '#0a7d4f80',
    ])
  })
  it('take the grays of a brand of grays, the darkest first', () => {
    expect(mapped({ '#e02020': 900, '#1f6fe0': 100 }, ['#bbbbbb', '#222222'])).toEqual(['#222222', '#bbbbbb'])
  })
  it('are of what is seen only', () => {
    expect(mapped({ '#e0202000': 900 }, [GREEN], ['#e02020'])).toEqual(['#e02020'])
    expect(mapped({ '#e0202003': 900 }, [GREEN], ['#e02020'])).toEqual([GREEN])
  })
})

describe('grays', () => {
  const grays = ['#474747', '#484848', '#d7d7d7', '#d8d8d8']
  const used = Object.fromEntries(grays.map(css => [css, 9]))
  it('are ink below a lightness of 0.4, and paper above 0.88', () => {
    expect(mapped(used, [GREEN, '#2b2b33', '#faf7f2'])).toEqual(['#2b2b33', '#484848', '#d7d7d7', '#faf7f2'])
    expect(mapped(used, ['#f0f0f0', '#fafafa', '#333333', GREEN, '#222222'])).toEqual([
      ...['#222222', '#484848'],
      ...['#d7d7d7', '#fafafa'],
    ])
    expect(mapped(used, [GREEN, '#484848', '#d7d7d7'])).toEqual(grays)
  })
  it('of a brand have a chroma below 0.035', () => {
    expect(mapped({ '#e02020': 9 }, ['#625040', GREEN])).toEqual([GREEN])
    expect(mapped({ '#e02020': 9 }, ['#664e3c', GREEN])).toEqual(['#664e3c'])
  })
  it('of a design too, but light colors are tints from a chroma of 0.012', () => {
    expect(mapped({ '#625040': 9, '#d6cbc0': 9, '#f5f0ea': 9 }, [GREEN])).toEqual(['#625040', '#d6cbc0', '#f5f0ea'])
    expect(mapped({ '#664e3c': 9 }, [GREEN])).toEqual([GREEN])
    expect(mapped({ '#e02020': 99, '#e6d9d0': 9 }, [GREEN])[1]).not.toBe('#e6d9d0')
  })
})

describe('a text that can be read', () => {
  it('is lighter or darker by as few steps of 0.06 as do', () => {
    expect(readableOn('#e02020', '#1a1a1a', 4.5)).toBe('#f63d35')
    expect(readableOn('#0a7d4f', '#0b3d2a', 4.5)).toBe('#55b583')
    expect(readableOn('#ff8a00', '#ffffff', 4.5)).toBe('#ae5f12')
    expect(readableOn('#ff8a00', '#ffffff', 3)).toBe('#c2712c')
    expect(readableOn('#101060', '#202020', 4.5)).toBe('#778fe7')
    expect(readableOn('#3355ff80', '#3a3a3a', 7)).toBe('#b8cbfa80')
    expect(readableOn('#f0f0f0', '#ffffff', 12)).toBe('#2c2c2c')
  })
  it('is black or white where twelve steps do not do, or where a step would be black or white', () => {
    expect(readableOn('#050505', '#000000', 12)).toBe('#c9c9c9')
    expect(readableOn('#050505', '#000000', 13)).toBe('#ffffff')
    expect(readableOn('#777777', '#808080', 4.5)).toBe('#111111')
    expect(readableOn('#77777740', '#808080', 4.5)).toBe('#11111140')
    expect(readableOn('#777777', '#ffffff', 20)).toBe('#020202')
    expect(readableOn('#777777', '#ffffff', 20.8)).toBe('#111111')
  })
  it('stays as it is when one of the two is no color', () => {
    expect([readableOn('#777777', 'x', 4.5), readableOn('x', '#777777', 4.5)]).toEqual(['#777777', 'x'])
    expect([cssContrast('x', '#fff'), cssContrast('#fff', 'x'), cssContrast('#fff', '#fff')]).toEqual([1, 1, 1])
  })
})

it('a color becomes as light as another one from a difference of 0.12', () => {
  expect(asLightAs('#ff8a00', '#8a1c1c')).toBe('#713c0a')
  expect(asLightAs('#1f6fe080', '#ff8a00')).toBe('#7faef680')
  expect(asLightAs('#e02020', '#ff6a3a')).toBe('#f37365')
  expect(asLightAs('#e02020', '#a01010')).toBe('#9b1f1b')
  expect(asLightAs('#e02020', GREEN)).toBe('#e02020')
  expect([asLightAs('x', '#ff8a00'), asLightAs('#ff8a00', 'x')]).toEqual(['x', '#ff8a00'])
})
