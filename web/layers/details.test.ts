import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { cssUrl, safeColor, safePath } from './css-safety.ts'
import { cssFamilyName, fontFamilyCss } from './font-family.ts'
import { qrPath } from './qrcode/qr-path.ts'
import { splitUpright } from './text/upright.ts'

/** The path painted at 4 px a module, as a scanner sees it. */
const scan = (content: string, level: 'L' | 'H') => {
  const drawing = qrPath(content, level)
  if (!drawing) return null
  const side = drawing.size * 4
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of drawing.path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++)
      for (let column = Number(x) * 4; column < (Number(x) + Number(width)) * 4; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return jsQR(pixels, side, side)?.data
}

describe('QR code', () => {
  it('scans as its content', () => {
    expect(scan('https://moye.example.com/p/1', 'H')).toBe('https://moye.example.com/p/1')
    expect(scan('你好，墨页', 'L')).toBe('你好，墨页')
  })
  it('says so when the content is too long', () => {
    expect(qrPath('长'.repeat(3000), 'H')).toBeNull()
  })
})

describe('upright digits', () => {
  const upright = (text: string) => splitUpright(text).flatMap(({ part, isUpright }) => (isUpright ? part : []))
  it('sets one to three standing digits upright', () => {
    expect(upright('8月18日共365天')).toEqual(['8', '18', '365'])
    expect(upright('2026年')).toEqual([])
    expect(upright('A4纸，3.14，12:30，50%，1/2，B2C')).toEqual([])
    expect(upright('第1，第2。')).toEqual(['1', '2'])
  })
  it('sets emoji of several characters upright as one, keycaps with their digit', () => {
    expect(upright('第1️⃣👨‍👩‍👧，😀👍🏽12❤️🇨🇳')).toEqual(['1️⃣', '👨‍👩‍👧', '👍🏽', '12', '❤️', '🇨🇳'])
    expect(upright('😀🎉')).toEqual([])
  })
  it('loses no character', () => {
    for (const text of ['', '12', 'a12b', '第1章2026年', '😀1️⃣👍🏽12'])
      expect(
        splitUpright(text)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text)
  })
})

describe('values from documents', () => {
  it('lets colors through and nothing that loads', () => {
    for (const color of ['#fff', 'rgba(1, 2, 3, 0.5)', 'hsl(20deg 10% 5% / 40%)', 'red', 'color(display-p3 1 0 0)'])
      expect(safeColor(color, 'x')).toBe(color)
    for (const color of ['', 'url(#a)', 'url(https://e)', 'red;background:blue', 'image-set("a")', 'var(--x, url(a))'])
      expect(safeColor(color, 'x')).toBe('x')
  })
  it('quotes addresses and checks paths', () => {
    expect(cssUrl('a"b\\c')).toBe('url("a\\22 b\\5c c")')
    expect(cssUrl('')).toBe('none')
    expect(safePath('M0,0 L1e2 -3.5z')).toBe('M0,0 L1e2 -3.5z')
    expect(safePath('M0 0" onload="x')).toBe('')
  })
  it('E-3-39 E-3-40 C-5-31 an empty, restricted or 默认字体 family is the default font', () => {
    for (const family of ['', '默认字体', '锐字云字库'])
      expect(fontFamilyCss(family)).toBe('"思源黑体", "墨页表情", "墨页方框"')
  })
  it('falls back to the default font, then to the emoji face, never to a font of the machine', () => {
    expect(fontFamilyCss('Montserrat')).toBe('"Montserrat", "思源黑体", "墨页表情", "墨页方框"')
    expect(fontFamilyCss('微软雅黑')).toBe('"思源黑体", "墨页表情", "墨页方框"')
    expect(fontFamilyCss('自有字体', '/f/n.ttf')).toBe('"自有字体", "思源黑体", "墨页表情", "墨页方框"')
    expect(cssFamilyName('Noto Sans SC')).toBe('思源黑体')
  })
})
