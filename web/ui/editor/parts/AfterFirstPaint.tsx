import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useValue } from '#web/model/signals.ts'
import { PanelSkeleton } from '#web/widgets/PanelSkeleton.tsx'
import { isPageFirstPainted } from './mark-painted.ts'

/**
 * Content of a panel beside the canvas: its code is loaded after the first page has been painted. The skeleton stays as
 * it is until then: React would show one of its own for some hundred ms at least, however soon the code is there.
 */
export const AfterFirstPaint = ({ children }: { readonly children: ReactNode }) => {
  const isDue = useDeferredValue(useValue(() => isPageFirstPainted.value))
  return <Suspense fallback={<PanelSkeleton />}>{isDue ? children : <PanelSkeleton />}</Suspense>
}
