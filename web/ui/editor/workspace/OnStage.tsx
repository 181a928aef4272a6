import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Renders an in-place editor inside the stage, above the page: the browser then rasterizes both together, so that
 * rotated or scaled text has the same pixels during editing.
 */
export const OnStage = ({ children }: { readonly children: ReactNode }) => {
  const [stage, setStage] = useState<Element | null>(null)
  useLayoutEffect(() => setStage(document.querySelector('[data-workspace] [data-stage]')), [])
  return stage && createPortal(children, stage)
}
