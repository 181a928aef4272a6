import { endStacklessStart } from '#web/widgets/stackless-start.ts'
import '#web/widgets/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as m from '#messages/apps.ts'
import { computed } from '#web/model/signals.ts'
import { parseLaunchParams, withoutToken } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { onCaughtError } from '#web/widgets/on-caught-error.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { startPage } from '../start-page.ts'
import { App } from './App.tsx'
import { here, replaceQuery } from './router.ts'

endStacklessStart()

/** Reports an error of this page; the code for it is loaded after the first one. */
const report = (error: unknown): void =>
  void import('#web/services/error-report.ts').then(({ reportError }) => reportError(error)).catch(() => {})
addEventListener('error', event => report(event.error))
addEventListener('unhandledrejection', event => report(event.reason))

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

  const root = document.getElementById('root')
  if (root)
    // No `await` of a module: with one the bundler keeps a file of its own for each part that is loaded on demand.
    void provideInterfaceFont().then(() =>
      createRoot(root, { onCaughtError }).render(
        <StrictMode>
          <PageBoundary hint={m.siteFailedHint}>
            <App />
          </PageBoundary>
        </StrictMode>,
      ),
    )
})
