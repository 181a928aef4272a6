import { endStacklessStart } from '#web/widgets/stackless-start.ts'
import '#web/widgets/tokens.css'
import { computed } from '#web/model/signals.ts'
import { parseLaunchParams, withoutToken } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { drawSite, reportErrors } from '../draw-site.tsx'
import { startPage } from '../start-page.ts'
import { App } from './App.tsx'
import { here, replaceQuery } from './router.ts'

endStacklessStart()

reportErrors()

/** ms; the page has so long for itself before its use is counted. */
const TRACKING_MS = 1000
const path = computed(() => here.value.pathname)

startPage(() => {
  const launchParams = parseLaunchParams(location.href)
  session.start(launchParams)
  const cleanAddress = withoutToken(location.href)
  if (cleanAddress !== null) replaceQuery(new URL(cleanAddress).searchParams)

  // What counts the use of the site is loaded when the page is.
  addEventListener('load', () =>
    setTimeout(() => {
      const loaded = import('#web/session/tracking.ts')
      void loaded.then(({ trackSite }) => trackSite(launchParams, path)).catch(() => {})
    }, TRACKING_MS),
  )

  drawSite(<App />)
})
