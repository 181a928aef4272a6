import { Suspense, useEffect, useState } from 'react'
import { lazyOverlay } from './lazy.tsx'
import { waitingToasts } from './toast.ts'
import { whenIdle } from './when-idle.ts'

const Panel = lazyOverlay(() => import('./ToastPanel.tsx').then(m => m.ToastPanel))

/** ms after which the code comes even to a page that is busy */
const LATEST = 2000

/**
 * Draws the notices of `toast`; mount once per page. The code that draws them is no part of the page's start: it comes
 * when the page is idle, so that it is there when the network is not, or with the first toast.
 */
export const ToastRegion = () => {
  const [isLoading, setIsLoading] = useState(waitingToasts.some)
  useEffect(() => {
    const load = () => setIsLoading(true)
    if (waitingToasts.some()) load()
    const stops = [waitingToasts.subscribe(load), whenIdle(load, LATEST)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return (
    isLoading && (
      <Suspense fallback={null}>
        <Panel />
      </Suspense>
    )
  )
}
