import { useEffect, useId, useMemo, useRef } from 'react'
import { useValue } from '#web/model/signals.ts'
import type { LayerViewProps } from '../define-layer.ts'
import { svgSanitizer } from '../shape/svg-sanitizer.ts'
import { UnknownView } from '../unknown/UnknownView.tsx'
import { drawingOf } from './drawings.ts'

/** The drawing that a plugin has made of a layer: rebuilt from an allow-list, as the drawings of people are. */
export const PluginView = ({ data }: LayerViewProps<'plugin'>) => {
  const id = useId()
  const signal = useMemo(() => drawingOf(data), [data])
  const now = useValue(() => signal.value, [signal])
  const sanitizeSvg = useValue(() => svgSanitizer.value.value)
  // Until the next one is there, the last drawing stays.
  const last = useRef<string | null>(null)
  const svg = typeof now === 'object' ? now.svg : now === 'waiting' ? last.current : null
  useEffect(() => {
    if (typeof now === 'object') last.current = now.svg
  }, [now])
  const drawing = useMemo(() => (svg === null ? null : (sanitizeSvg?.(svg, id) ?? null)), [sanitizeSvg, svg, id])
  if (now === 'failed') return <UnknownView />
  if (!drawing) return <div data-unknown-layer="" style={{ position: 'absolute', inset: 0 }} />
  return (
    <svg
      viewBox={drawing.viewBox}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block', overflow: 'hidden' }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rebuilt from an allow-list by sanitizeSvg
      dangerouslySetInnerHTML={{ __html: drawing.inner }}
    />
  )
}
