import { useId, useMemo } from 'react'
import type { ShapeSpec } from '#schemas/catalog/shape-spec.ts'
import { DEFAULT_SHAPE, SHAPES, shapeById } from '#schemas/catalog/shapes.ts'
import type { ShapeData } from '#schemas/document/records.ts'
import { type Gradient, parseGradient } from '#web/kernels/fill-gradient.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { FillGradient } from './FillGradient.tsx'
import { LineShape } from './LineShape.tsx'
import { dashStyle } from './line-drawing.ts'
import { FILLING } from './shape-box.ts'

/** The gradient of a shape's fill: its paint, or the catalog entry's gradient of its colors; null = one color. */
const gradientOf = (spec: ShapeSpec, data: ShapeData): Gradient | null => {
  const own = parseGradient(data.fill)
  if (own || !spec.gradient) return own
  const from = safeColor(data.fill, 'none')
  const to = spec.gradient === 'two-color' ? safeColor(data.fill2, from) : from
  return {
    kind: 'linear',
    angle: 180,
    stops: [
      { at: 0, color: from },
      { at: 100, color: to },
    ],
  }
}

/** A built-in shape drawn at its size in px, so that strokes and corners keep their width. */
export const CatalogShape = ({ data, width, height }: LayerViewProps<'shape'>) => {
  const gradientId = useId()
  const spec = shapeById(data.shape) ?? shapeById(DEFAULT_SHAPE) ?? SHAPES[0]
  const gradient = useMemo(() => spec && gradientOf(spec, data), [spec, data])
  if (!spec || width <= 0 || height <= 0) return null
  if (spec.isLine) return <LineShape data={data} width={width} height={height} />
  const strokeWidth = spec.takes.stroke ? Math.max(0, data.strokeWidth) : 0
  const fades = spec.gradient === 'to-transparent' && gradient && !parseGradient(data.fill)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} style={FILLING} aria-hidden="true">
      {gradient &&
        (fades ? (
          <linearGradient id={gradientId} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={height}>
            <stop offset="0" stopColor={safeColor(data.fill, 'none')} />
            <stop offset="1" stopColor={safeColor(data.fill, 'none')} stopOpacity="0" />
          </linearGradient>
        ) : (
          <FillGradient id={gradientId} gradient={gradient} width={width} height={height} />
        ))}
      <path
        d={spec.path({ width, height, strokeWidth, cornerRadius: Math.max(0, data.cornerRadius), line: null })}
        fill={gradient ? `url(#${gradientId})` : safeColor(data.fill, 'none')}
        fillRule={spec.fillRule}
        stroke={strokeWidth > 0 ? safeColor(data.strokeColor, 'none') : 'none'}
        strokeWidth={strokeWidth}
        strokeLinejoin={spec.join}
        {...(strokeWidth > 0 ? dashStyle(data.dash, strokeWidth) : {})}
      />
    </svg>
  )
}
