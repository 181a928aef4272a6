import '#web/widgets/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as m from '#messages/apps.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { onCaughtError } from '#web/widgets/on-caught-error.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { startPage } from '../start-page.ts'
import { App } from './App.tsx'

/** Reports an error of this page; the code for it is loaded after the first one. */
const report = (error: unknown): void =>
  void import('#web/services/error-report.ts').then(({ reportError }) => reportError(error)).catch(() => {})
addEventListener('error', event => report(event.error))
addEventListener('unhandledrejection', event => report(event.reason))

startPage(() => {
  // The login is that of the site; one in the address does not count here.
  session.start({ ...parseLaunchParams(location.href), token: null })

  const root = document.getElementById('root')
  if (root)
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
