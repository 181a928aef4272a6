import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { dashStyle, drawLine } from './line-drawing.ts'
import { FILLING } from './shape-box.ts'

/** A line: its stroke, solid, dashed or dotted, and its end caps. */
export const LineShape = ({ data, width, height }: LayerViewProps<'shape'>) => {
  const strokeWidth = Math.max(0, data.strokeWidth)
  if (strokeWidth === 0) return null
  const ends = data.line ?? { x1: 0, y1: height / 2, x2: width, y2: height / 2 }
  const { path, caps } = drawLine(ends, strokeWidth, data.startCap, data.endCap)
  const stroke = safeColor(data.strokeColor, 'none')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} style={FILLING} aria-hidden="true">
      <path d={path} fill="none" stroke={stroke} strokeWidth={strokeWidth} {...dashStyle(data.dash, strokeWidth)} />
      {caps.map(({ d, isFilled }) =>
        isFilled ? (
          <path key={d} d={d} fill={stroke} />
        ) : (
          <path key={d} d={d} fill="none" stroke={stroke} strokeWidth={strokeWidth} strokeLinejoin="miter" />
        ),
      )}
    </svg>
  )
}
