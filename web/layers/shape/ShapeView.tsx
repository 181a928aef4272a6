import { useEffect, useId, useMemo } from 'react'
import { useValue } from '#web/model/signals.ts'
import { safeColor } from '../css-safety.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { SOLID } from '../solid-color.ts'
import { CatalogShape } from './CatalogShape.tsx'
import { ShapeLabel } from './ShapeLabel.tsx'
import { FILLING } from './shape-box.ts'
import { svgSanitizer } from './svg-sanitizer.ts'

/** A shape drawn at its size in px, so that strokes and corners keep their width; or its sanitized SVG drawing. */
export const ShapeView = ({ data, width, height }: LayerViewProps<'shape'>) => {
  const transform = `scale(${data.isFlippedX ? -1 : 1},${data.isFlippedY ? -1 : 1})`
  return (
    <>
      <div style={{ position: 'absolute', inset: 0, ...(transform === 'scale(1,1)' ? {} : { transform }) }}>
        {data.svg ? (
          <OwnDrawing svg={data.svg} fill={data.fill} />
        ) : (
          <CatalogShape data={data} width={width} height={height} />
        )}
      </div>
      {data.text?.content && <ShapeLabel text={data.text} inset={data.strokeWidth} />}
    </>
  )
}

const OwnDrawing = ({ svg, fill }: { readonly svg: string; readonly fill: string }) => {
  const id = useId()
  const sanitizeSvg = useValue(() => svgSanitizer.value.value)
  useEffect(() => {
    if (!sanitizeSvg) svgSanitizer.load().catch(() => {})
  }, [sanitizeSvg])
  const drawing = useMemo(() => sanitizeSvg?.(svg, id), [sanitizeSvg, svg, id])
  if (!drawing) return null
  return (
    <svg
      viewBox={drawing.viewBox}
      preserveAspectRatio="none"
      style={{ ...FILLING, overflow: 'hidden', ...(drawing.inner.includes('<text') ? { fillOpacity: SOLID } : {}) }}
      {...(fill ? { fill: safeColor(fill, '#000000') } : {})}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list by sanitizeSvg
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  )
}
