import type { AdjustmentLayer } from 'ag-psd'
import { expect, it } from 'vitest'
import { adjustmentOf } from './adjust.ts'
import { rgbOf } from './color.ts'

type Color = readonly [number, number, number]
/** The color that an adjustment makes of another, 0–255 each. */
const after = (adjustment: AdjustmentLayer, [r, g, b]: Color) =>
  adjustmentOf(adjustment)?.([r / 255, g / 255, b / 255]).map(value => Math.round(value * 255))

const NONE = { c: 0, m: 0, y: 0, k: 0 }
const GRAY = [128, 128, 128] as const

it('a color in Lab is the one that Photoshop shows for it', () => {
  // The filter “Warming (85)” is #ec8a00 there.
  const [r, g, b] = rgbOf({ l: 0.6706, a: 0.252, b: 0.9449 })
  expect([Math.round(r), Math.round(g), Math.round(b)]).toEqual([236, 138, 0])
  expect(rgbOf({ l: 1, a: 0, b: 0 }).map(Math.round)).toEqual([255, 255, 255])
})

it('a photo filter takes away light that its color lacks, and keeps the lightness when it is told to', () => {
  const blue = { type: 'photo filter' as const, color: { r: 0, g: 0, b: 255 }, density: 1, preserveLuminosity: false }
  expect(after(blue, [200, 100, 50])).toEqual([0, 0, 50])
  // Half of the light of a channel of 200 is a channel of 146.
  expect(after({ ...blue, density: 0.5 }, [200, 200, 200])).toEqual([146, 146, 200])
  const kept = after({ ...blue, density: 0.5, preserveLuminosity: true }, [200, 200, 200]) ?? []
  expect(0.3 * (kept[0] ?? 0) + 0.59 * (kept[1] ?? 0) + 0.11 * (kept[2] ?? 0)).toBeCloseTo(200, 0)
})

it('a color balance changes shadows, midtones and highlights apart', () => {
  const none = { cyanRed: 0, magentaGreen: 0, yellowBlue: 0 }
  const red = { ...none, cyanRed: 100 }
  const kind = { type: 'color balance' as const, preserveLuminosity: false, shadows: none, midtones: none }
  const highlights = { ...kind, highlights: red }
  expect(after(highlights, [230, 230, 230])).toEqual([255, 230, 230])
  expect(after(highlights, [26, 26, 26])).toEqual([26, 26, 26])
  const shadows = { ...kind, shadows: red, highlights: none }
  expect(after(shadows, [26, 26, 26])).toEqual([128, 26, 26])
  expect(after(shadows, [230, 230, 230])).toEqual([230, 230, 230])
  const midtones = { ...kind, midtones: { ...none, yellowBlue: -50 }, highlights: none }
  expect(after(midtones, GRAY)?.slice(0, 2)).toEqual([128, 128])
  expect(after(midtones, GRAY)?.[2]).toBe(77)
  const kept = after({ ...midtones, preserveLuminosity: true }, GRAY) ?? []
  expect(0.3 * (kept[0] ?? 0) + 0.59 * (kept[1] ?? 0) + 0.11 * (kept[2] ?? 0)).toBeCloseTo(128, 0)
})

it('selective color changes the inks of one range of colors', () => {
  const absolute = { type: 'selective color' as const, mode: 'absolute' as const, reds: { ...NONE, c: 50, y: -100 } }
  expect(after(absolute, [255, 0, 0])).toEqual([128, 0, 255])
  expect(after(absolute, [0, 0, 255])).toEqual([0, 0, 255])
  expect(after(absolute, GRAY)).toEqual([128, 128, 128])
  // Relative: a color with little of an ink gets little of it.
  expect(after({ ...absolute, mode: 'relative' }, [255, 0, 0])).toEqual([255, 0, 255])
  const whites = { ...absolute, reds: NONE, whites: { ...NONE, k: 20 } }
  expect(after(whites, [255, 255, 255])).toEqual([204, 204, 204])
  expect(after(whites, [100, 100, 100])).toEqual([100, 100, 100])
  const blacks = { ...absolute, reds: NONE, blacks: { ...NONE, k: -20 } }
  expect(after(blacks, [0, 0, 0])).toEqual([51, 51, 51])
})

it('vibrance strengthens pale colors more than strong ones, and saturation all alike', () => {
  const strong = after({ type: 'vibrance', vibrance: 100, saturation: 0 }, [250, 10, 10]) ?? []
  const pale = after({ type: 'vibrance', vibrance: 100, saturation: 0 }, [140, 120, 120]) ?? []
  expect((pale[0] ?? 0) - (pale[1] ?? 0)).toBeGreaterThan(35)
  expect((strong[0] ?? 0) - (strong[1] ?? 0)).toBeLessThan(256)
  expect(after({ type: 'vibrance', vibrance: 0, saturation: -100 }, [255, 0, 0])).toEqual([77, 77, 77])
  expect(after({ type: 'vibrance', vibrance: 50, saturation: 50 }, GRAY)).toEqual([128, 128, 128])
  expect(after({ type: 'vibrance' }, [10, 20, 30])).toEqual([10, 20, 30])
})

it('black and white with a tint has its hue, and its own lightness', () => {
  const kind = { type: 'black & white' as const, tintColor: { r: 225, g: 211, b: 179 } }
  expect(after({ ...kind, useTint: false }, GRAY)).toEqual([128, 128, 128])
  const tinted = after({ ...kind, useTint: true }, GRAY) ?? []
  expect(0.3 * (tinted[0] ?? 0) + 0.59 * (tinted[1] ?? 0) + 0.11 * (tinted[2] ?? 0)).toBeCloseTo(128, 0)
  expect((tinted[0] ?? 0) - (tinted[2] ?? 0)).toBe(46)
})

it('a table of colors is read and looked up; one that is broken or of another format is none', () => {
  // Two entries a side, red first: inverted.
  const rows = [0, 1].flatMap(b => [0, 1].flatMap(g => [0, 1].map(r => `${1 - r} ${1 - g} ${1 - b}`)))
  const cube = (text: string): AdjustmentLayer => ({
    type: 'color lookup',
    lookupType: '3dlut',
    lutFormat: 'cube',
    lut3DFileData: new TextEncoder().encode(text),
  })
  const head = 'TITLE "反相"\r\n# 3 4 5\r\nLUT_3D_SIZE 2\r\n'
  expect(after(cube(`${head}${rows.join('\r\n')}\r\n`), [255, 0, 51])).toEqual([0, 255, 204])
  for (const text of [
    '',
    head,
    `${head}${rows.slice(1).join('\n')}`,
    `${head}${rows.join('\n')}\n1 1 1`,
    `${head}${rows.join(' ')}`,
  ])
    expect(adjustmentOf(cube(text)), text).toBeNull()
  expect(adjustmentOf(cube(`${head}${'#'.repeat(17 * 1024 ** 2)}\n${rows.join('\n')}`))).toBeNull()
  expect(adjustmentOf(cube(`LUT_3D_SIZE 999\n${rows.join('\n')}`))).toBeNull()
  expect(adjustmentOf(cube(`${head}${rows.join('\n').replace('1 1 1', '1 1 1.1.1')}`))).toBeNull()
  expect(adjustmentOf({ type: 'color lookup', lut3DFileData: new Uint8Array(9), lutFormat: '3dl' })).toBeNull()
  expect(adjustmentOf({ type: 'color lookup', profile: new Uint8Array(9) })).toBeNull()
  expect(after({ type: 'color lookup' }, [1, 2, 3])).toEqual([1, 2, 3])
})
