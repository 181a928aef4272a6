import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as m from '#messages/apps.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { onCaughtError } from '#web/widgets/on-caught-error.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'

/** Reports the errors of a page of the site; the code for it is loaded after the first one. */
export const reportErrors = (): void => {
  const report = (error: unknown): void =>
    void import('#web/services/error-report.ts').then(({ reportError }) => reportError(error)).catch(() => {})
  addEventListener('error', event => report(event.error))
  addEventListener('unhandledrejection', event => report(event.reason))
}

/** Draws a page of the site, whose parts are `app`. */
export const drawSite = (app: ReactNode): void => {
  const root = document.getElementById('root')
  if (root)
    // No `await` of a module: with one the bundler keeps a file of its own for each part that is loaded on demand.
    void provideInterfaceFont().then(() =>
      createRoot(root, { onCaughtError }).render(
        <StrictMode>
          <PageBoundary hint={m.siteFailedHint}>{app}</PageBoundary>
        </StrictMode>,
      ),
    )
}
