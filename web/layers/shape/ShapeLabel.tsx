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

/** Text inside a shape: centred by height, at the side its record names. */
export const ShapeLabel = ({ text, inset }: { readonly text: ShapeText; readonly inset: number }) => (
  <div
    lang="zh-CN"
    style={{
      position: 'absolute',
      inset: Math.max(0, inset),
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      textAlign: SIDES[text.align] ?? 'center',
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
    }}
  >
    <div>{text.content}</div>
  </div>
)
