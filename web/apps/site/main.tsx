import '#web/widgets/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as m from '#messages/apps.ts'
import { parseLaunchParams, withoutToken } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { App } from './App.tsx'
import { replaceQuery } from './router.ts'

session.start(parseLaunchParams(location.href))
const cleanAddress = withoutToken(location.href)
if (cleanAddress !== null) replaceQuery(new URL(cleanAddress).searchParams)

const root = document.getElementById('root')
if (root)
  // No `await` of a module: with one the bundler keeps a file of its own for each part that is loaded on demand.
  void provideInterfaceFont().then(() =>
    createRoot(root).render(
      <StrictMode>
        <PageBoundary hint={m.siteFailedHint}>
          <App />
        </PageBoundary>
      </StrictMode>,
    ),
  )
