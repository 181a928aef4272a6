import type { MeasureLine } from '#web/editor/imports/text-layer.ts'
import { fontFamilyCss } from '#web/layers/font-family.ts'

/** Measures lines in the fonts of the page, which must be loaded. */
export const createMeasureLine = (): MeasureLine => {
  const context = document.createElement('canvas').getContext('2d')
  return (text, { family, weight, fontSize, isItalic, letterSpacing }) => {
    if (!context) {
      const advance = text.length * fontSize
      return { left: 0, right: advance, ascent: fontSize, advance, fontAscent: fontSize, fontDescent: fontSize * 0.2 }
    }
    context.font = `${isItalic ? 'italic ' : ''}${weight} ${fontSize}px ${fontFamilyCss(family)}`
    context.letterSpacing = `${letterSpacing}px`
    context.textRendering = 'geometricPrecision'
    const ink = context.measureText(text)
    return {
      left: ink.actualBoundingBoxLeft,
      right: ink.actualBoundingBoxRight,
      ascent: ink.actualBoundingBoxAscent,
      advance: ink.width,
      fontAscent: ink.fontBoundingBoxAscent,
      fontDescent: ink.fontBoundingBoxDescent,
    }
  }
}
