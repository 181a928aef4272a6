import { type ReactNode, Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { PanelSkeleton } from '#web/widgets/PanelSkeleton.tsx'
import { isPageFirstPainted } from './canvas/mark-painted.ts'

/** Content of a panel beside the canvas: its code is asked for once the page has what it needs. */
export const AfterPage = ({ children }: { readonly children: ReactNode }) => {
  const isDue = useValue(() => isPageFirstPainted.value)
  return isDue ? <Suspense fallback={<PanelSkeleton />}>{children}</Suspense> : <PanelSkeleton />
}
