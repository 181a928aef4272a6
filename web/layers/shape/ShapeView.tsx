import { useId, useMemo } from 'react'
import { DEFAULT_SHAPE, SHAPES, shapeById } from '#schemas/catalog/shapes.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { ShapeLabel } from './ShapeLabel.tsx'
import { sanitiseSvg } from './sanitise-svg.ts'

/** A shape drawn at its size in px, so that strokes and corners keep their width; or its own sanitised drawing. */
export const ShapeView = ({ data, width, height }: LayerViewProps<'shape'>) => {
  const transform = `scale(${data.isFlippedX ? -1 : 1},${data.isFlippedY ? -1 : 1})`
  return (
    <>
      <div style={{ position: 'absolute', inset: 0, ...(transform === 'scale(1,1)' ? {} : { transform }) }}>
        {data.svg ? (
          <OwnDrawing svg={data.svg} fill={data.fill} />
        ) : (
          <CatalogueShape data={data} width={width} height={height} />
        )}
      </div>
      {data.text?.content && <ShapeLabel text={data.text} inset={data.strokeWidth} />}
    </>
  )
}

const FILLING = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  display: 'block',
  overflow: 'visible',
} as const

const OwnDrawing = ({ svg, fill }: { readonly svg: string; readonly fill: string }) => {
  const id = useId()
  const drawing = useMemo(() => sanitiseSvg(svg, id), [svg, id])
  if (!drawing) return null
  return (
    <svg
      viewBox={drawing.viewBox}
      preserveAspectRatio="none"
      style={{ ...FILLING, overflow: 'hidden' }}
      {...(fill ? { fill: safeColor(fill, '#000000') } : {})}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list by sanitiseSvg
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  )
}

const CatalogueShape = ({ data, width, height }: LayerViewProps<'shape'>) => {
  const gradientId = useId()
  const spec = shapeById(data.shape) ?? shapeById(DEFAULT_SHAPE) ?? SHAPES[0]
  if (!spec || width <= 0 || height <= 0) return null
  const strokeWidth = spec.takes.stroke ? Math.max(0, data.strokeWidth) : 0
  const fill = safeColor(data.fill, 'none')
  const path = spec.path({ width, height, strokeWidth, cornerRadius: Math.max(0, data.cornerRadius), line: data.line })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} style={FILLING} aria-hidden="true">
      {spec.gradient && (
        <linearGradient id={gradientId} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={height}>
          <stop offset="0" stopColor={fill} />
          {spec.gradient === 'two-colour' ? (
            <stop offset="1" stopColor={safeColor(data.fill2, fill)} />
          ) : (
            <stop offset="1" stopColor={fill} stopOpacity="0" />
          )}
        </linearGradient>
      )}
      <path
        d={path}
        fill={spec.isLine ? 'none' : spec.gradient ? `url(#${gradientId})` : fill}
        fillRule={spec.fillRule}
        stroke={strokeWidth > 0 ? safeColor(data.strokeColor, 'none') : 'none'}
        strokeWidth={strokeWidth}
        strokeLinejoin={spec.join}
      />
    </svg>
  )
}
