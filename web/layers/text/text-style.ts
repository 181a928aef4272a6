import type { CSSProperties } from 'react'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import type { TextData } from '#schemas/document/records.ts'
import { safeColor } from '../css-safety.ts'
import { fontFamilyCss } from '../font-family.ts'

/** The style of a text, without the text itself. */
export type TextLook = Omit<TextData, 'text'>

/** px between baselines. */
export const lineHeightOf = ({ lineHeight, fontSize }: Pick<TextData, 'lineHeight' | 'fontSize'>): number =>
  lineHeight ?? fontSize * LINE_HEIGHT

/**
 * Sets every property that affects text layout, none inherited from the host page: the canvas, the editing area over it
 * and the download have the same lines. Lines fill the box (its width, or its height when vertical) and may overflow.
 */
export const textStyle = (data: TextLook): CSSProperties => ({
  position: 'absolute',
  inset: 0,
  margin: 0,
  padding: 0,
  border: 0,
  color: safeColor(data.color, '#000000'),
  fontFamily: fontFamilyCss(data.fontFamily, data.fontSource?.url),
  fontSize: data.fontSize,
  fontWeight: data.fontWeight,
  fontStyle: data.isItalic ? 'italic' : 'normal',
  fontStretch: 'normal',
  fontVariant: 'normal',
  fontKerning: 'normal',
  fontFeatureSettings: 'normal',
  fontSynthesis: 'weight style',
  fontOpticalSizing: 'auto',
  // Advance widths without hinting: lines break at the same place at every zoom.
  textRendering: 'geometricPrecision',
  textSizeAdjust: 'none',
  WebkitFontSmoothing: 'antialiased',
  lineHeight: `${lineHeightOf(data)}px`,
  letterSpacing: data.letterSpacing,
  wordSpacing: 0,
  textAlign: data.align,
  textAlignLast: 'auto',
  textIndent: 0,
  textTransform: 'none',
  textShadow: 'none',
  textDecorationLine: decoration(data),
  textDecorationStyle: 'solid',
  textDecorationColor: 'currentcolor',
  textDecorationThickness: 'auto',
  textUnderlineOffset: 'auto',
  textDecorationSkipInk: 'none',
  writingMode: data.writingMode,
  textOrientation: 'mixed',
  direction: 'ltr',
  unicodeBidi: 'isolate',
  whiteSpace: 'pre-wrap',
  tabSize: 4,
  // Chinese text breaks between any two characters except by the strict rules (no 。 at the start of a line);
  // a Latin word breaks inside only when it is longer than the line.
  wordBreak: 'normal',
  lineBreak: 'strict',
  overflowWrap: 'anywhere',
  hyphens: 'none',
})

const decoration = ({ isUnderlined, isStruck }: TextLook): string =>
  [isUnderlined && 'underline', isStruck && 'line-through'].filter(Boolean).join(' ') || 'none'
