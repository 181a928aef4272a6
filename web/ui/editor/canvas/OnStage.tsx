import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Puts what is edited in place into the stage itself, above the page: browsers draw both into one picture then, so that
 * turned or scaled words have the same pixels while they are edited.
 */
export const OnStage = ({ children }: { readonly children: ReactNode }) => {
  const [stage, setStage] = useState<Element | null>(null)
  useLayoutEffect(() => setStage(document.querySelector('[data-workspace] [data-stage]')), [])
  return stage && createPortal(children, stage)
}
