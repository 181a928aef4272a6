import { type ReactNode, Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { PanelSkeleton } from '#web/widgets/PanelSkeleton.tsx'
import { isPageFirstPainted } from './mark-painted.ts'

/** Content of a panel beside the canvas: its code is loaded after the first page has been painted. */
export const AfterFirstPaint = ({ children }: { readonly children: ReactNode }) => {
  const isDue = useValue(() => isPageFirstPainted.value)
  return isDue ? <Suspense fallback={<PanelSkeleton />}>{children}</Suspense> : <PanelSkeleton />
}
