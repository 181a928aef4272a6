import type { CSSProperties } from 'react'
import { LINE_HEIGHT } from '#schemas/catalog/fonts.ts'
import type { ButtonData } from '#schemas/document/kinds/interactive/button.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { fontFamilyCss } from '../font-family.ts'

/** px */
export const SHADOW = { down: 6, blur: 16 } as const
/** px; width of an outline. */
const OUTLINE = 2

const ground = ({ look, color }: ButtonData): CSSProperties => {
  const paint = safeColor(color, '#5b4bff')
  if (look === 'outline') return { border: `${OUTLINE}px solid ${paint}` }
  return look === 'soft' ? { background: `color-mix(in srgb, ${paint} 16%, transparent)` } : { background: paint }
}

/** A button at rest; the published page presses it (`web/player`). */
export const ButtonView = ({ data }: LayerViewProps<'button'>) => (
  <div
    lang="zh-CN"
    data-button={data.look}
    style={{
      position: 'absolute',
      inset: 0,
      boxSizing: 'border-box',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      padding: '0 0.5em',
      overflow: 'hidden',
      textAlign: 'center',
      ...ground(data),
      borderRadius: data.radius,
      boxShadow: data.hasShadow ? `0 ${SHADOW.down}px ${SHADOW.blur}px rgba(29, 33, 41, 0.24)` : 'none',
      color: safeColor(data.textColor, '#ffffff'),
      fontFamily: fontFamilyCss(data.fontFamily),
      fontSize: data.fontSize,
      fontWeight: data.fontWeight,
      fontStyle: 'normal',
      fontSynthesis: 'weight style',
      textRendering: 'geometricPrecision',
      lineHeight: `${data.fontSize * LINE_HEIGHT}px`,
      letterSpacing: 0,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    }}
  >
    {data.label}
  </div>
)
