import type { CSSProperties } from 'react'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import type { ShapeText } from '#schemas/document/records.ts'
import { safeColor } from '../css-safety.ts'
import { fontFamilyCss } from '../font-family.ts'

const SIDES: Readonly<Record<string, 'left' | 'right' | 'center'>> = {
  left: 'left',
  start: 'left',
  'flex-start': 'left',
  right: 'right',
  end: 'right',
  'flex-end': 'right',
}

/** Alignment of a shape's text, from any notation in the document. */
export const labelSide = (align: string): 'left' | 'right' | 'center' => SIDES[align] ?? 'center'

/** Styles of the box of a shape's text: vertically centered, aligned as in its record. `inset`: stroke width in px. */
export const labelStyle = (text: ShapeText, inset: number): CSSProperties => ({
  position: 'absolute',
  inset: Math.max(0, inset),
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  textAlign: labelSide(text.align),
  color: safeColor(text.color, '#000000'),
  fontFamily: fontFamilyCss(text.fontFamily),
  fontSize: text.fontSize,
  fontWeight: text.fontWeight,
  fontStyle: 'normal',
  fontSynthesis: 'weight style',
  textRendering: 'geometricPrecision',
  lineHeight: `${text.fontSize * LINE_HEIGHT}px`,
  letterSpacing: 0,
  whiteSpace: 'pre-wrap',
  wordBreak: 'normal',
  lineBreak: 'strict',
  overflowWrap: 'anywhere',
})
