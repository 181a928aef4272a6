import { useId } from 'react'
import type { ShapeSpec } from '#schemas/catalog/shape-spec.ts'

/** Side of the drawing (px of its own coordinates). */
const SIDE = 48

/** A shape in the shape panel, drawn in the panel's color. */
export const ShapeThumbnail = ({ shape }: { readonly shape: ShapeSpec }) => {
  const gradient = useId()
  const width = SIDE
  const height = Math.max(4, Math.min(SIDE, SIDE * shape.aspect))
  // A shape with a border by default shows it, so that it differs from the plain form.
  const strokeWidth = shape.defaults.strokeWidth ? 3.5 : 0
  const d = shape.path({ width, height, strokeWidth, cornerRadius: shape.defaults.cornerRadius ? 10 : 0 })
  const fill = shape.gradient ? `url(#${gradient})` : 'currentColor'
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {shape.gradient && (
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="currentColor" />
          {shape.gradient === 'two-color' ? (
            <stop offset="1" stopColor="var(--accent-line)" />
          ) : (
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          )}
        </linearGradient>
      )}
      <path
        transform={`translate(0 ${(SIDE - height) / 2})`}
        d={d}
        fill={fill}
        fillOpacity={strokeWidth && !shape.gradient ? 0.25 : 1}
        fillRule={shape.fillRule}
        stroke={strokeWidth ? 'currentColor' : 'none'}
        strokeWidth={strokeWidth}
        strokeLinejoin={shape.join}
        strokeLinecap="round"
      />
    </svg>
  )
}
