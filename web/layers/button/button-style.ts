import type { CSSProperties } from 'react'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import type { ButtonData } from '#schemas/document/kinds/interactive/button.ts'
import { safeColor } from '../css-safety.ts'
import { fontFamilyCss } from '../font-family.ts'

/** px */
export const SHADOW = { down: 6, blur: 16 } as const
/** px; width of an outline. */
const OUTLINE = 2

/** The ground of a button. */
export const groundStyle = ({ look, color, radius, hasShadow }: ButtonData): CSSProperties => {
  const paint = safeColor(color, '#5b4bff')
  return {
    position: 'absolute',
    inset: 0,
    boxSizing: 'border-box',
    ...(look === 'outline' && { border: `${OUTLINE}px solid ${paint}` }),
    ...(look === 'soft' && { background: `color-mix(in srgb, ${paint} 16%, transparent)` }),
    ...(look === 'fill' && { background: paint }),
    borderRadius: radius,
    boxShadow: hasShadow ? `0 ${SHADOW.down}px ${SHADOW.blur}px rgba(29, 33, 41, 0.24)` : 'none',
  }
}

/** The box of a button's words, in the middle of it. */
export const wordsStyle = ({ textColor, fontFamily, fontSize, fontWeight }: ButtonData): CSSProperties => ({
  position: 'absolute',
  inset: 0,
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '0 0.5em',
  overflow: 'hidden',
  textAlign: 'center',
  color: safeColor(textColor, '#ffffff'),
  fontFamily: fontFamilyCss(fontFamily),
  fontSize,
  fontWeight,
  fontStyle: 'normal',
  fontSynthesis: 'weight style',
  textRendering: 'geometricPrecision',
  lineHeight: `${fontSize * LINE_HEIGHT}px`,
  letterSpacing: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
