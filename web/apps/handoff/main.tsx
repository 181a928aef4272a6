import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import * as m from '#messages/apps.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { HandoffPage } from './HandoffPage.tsx'

const launchParams = parseLaunchParams(location.href)
const root = document.getElementById('root')
// The address names nothing to open: go to the home page.
if (launchParams.opening.kind === 'home') location.replace('/')
else if (root) {
  session.start(launchParams)
  createRoot(root).render(
    <PageBoundary hint={m.siteFailedHint}>
      <HandoffPage launchParams={launchParams} />
    </PageBoundary>,
  )
}
