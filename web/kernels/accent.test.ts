import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentColors } from './accent.ts'
import { type Color, parseColor } from './color.ts'
import { contrastOf } from './oklch.ts'

const read = (css: string): Color => {
  const color = parseColor(css)
  if (!color) throw new Error(`${css} is no color`)
  return color
}

describe('the accent of an interface', () => {
  it('keeps a color that is dark enough, and darkens another until texts can be read', () => {
    expect(accentColors('#0b7a6b')?.accent).toBe('#0b7a6b')
    expect(accentColors('#ffd400')?.accent).not.toBe('#ffd400')
  })

  it('has texts of at least 4.5 to 1 on it, and in it on white and on its soft shades', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
        const colors = accentColors(`#${number.toString(16).padStart(6, '0')}`)
        if (!colors) throw new Error('no colors')
        const accent = read(colors.accent)
        for (const other of [colors.on, '#ffffff', colors.soft, colors.softHover])
          expect(contrastOf(accent, read(other))).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(read(colors.hover), read(colors.on))).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is nothing but a color', () => {
    for (const text of ['', 'red', '#fff', '#12345', 'url(//evil.example)', '#12345g'])
      expect(accentColors(text)).toBeNull()
  })
})
