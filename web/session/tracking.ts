import { newId } from '#schemas/document/ids.ts'
import { effect, type ReadonlySignal } from '#web/model/signals.ts'
import { sendUse } from '#web/services/send-use.ts'
import { createTracking, type Tracking } from './create-tracking.ts'
import type { LaunchParams } from './launch-params.ts'
import { session } from './session.ts'

const open = (launchParams: LaunchParams): Tracking => {
  const tracking = createTracking({
    location,
    access: document,
    launchParams,
    newId,
    now: Date.now,
    send: sendUse,
  })
  const tellLoad = () => {
    const [times] = performance.getEntriesByType('navigation')
    if (times instanceof PerformanceNavigationTiming)
      tracking.load({ dom: times.domContentLoadedEventEnd, web: times.loadEventEnd })
  }
  // The time of the load event is known after it.
  if (document.readyState === 'complete') tellLoad()
  else addEventListener('load', () => setTimeout(tellLoad))
  effect(() => {
    const token = session.token.value
    if (token !== null) void tracking.registerSource(token)
  })
  return tracking
}

/** Tells of the use of the site: `path` is that of the page that is shown. */
export const trackSite = (launchParams: LaunchParams, path: ReadonlySignal<string>): void => {
  const tracking = open(launchParams)
  effect(() => {
    if (path.value) tracking.visit()
  })
}

/** Tells of the use of the editor. */
export const trackEditor = (launchParams: LaunchParams): void => {
  const tracking = open(launchParams)
  tracking.enter()
  addEventListener('pagehide', () => tracking.close())
  // A page that a browser has kept is entered again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tracking.enter()
  })
}
