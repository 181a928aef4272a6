import { Suspense, useEffect, useState } from 'react'
import { lazyOverlay } from './lazy.tsx'
import { waitingToasts } from './toast.ts'
import { whenIdle } from './when-idle.ts'

const Panel = lazyOverlay(() => import('./ToastPanel.tsx').then(m => m.ToastPanel))

/** ms after which the code comes even to a page that is busy */
const LATEST = 2000

interface ToastRegionProps {
  /** Whether what the page shows is there: the code that draws toasts comes after it. */
  readonly isPageShown: boolean
}

/**
 * Draws the notices of `toast`; mount once per page. The code that draws them is no part of the page's start: it comes
 * when the page is shown and idle, so that it is there when the network is not, or with the first toast.
 */
export const ToastRegion = ({ isPageShown }: ToastRegionProps) => {
  const [isLoading, setIsLoading] = useState(waitingToasts.some)
  useEffect(() => {
    const load = () => setIsLoading(true)
    if (waitingToasts.some()) load()
    return waitingToasts.subscribe(load)
  }, [])
  useEffect(() => {
    if (isPageShown) return whenIdle(() => setIsLoading(true), LATEST)
  }, [isPageShown])
  return (
    isLoading && (
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    )
  )
}
