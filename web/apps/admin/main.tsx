import '#web/widgets/tokens.css'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { drawSite, reportErrors } from '../draw-site.tsx'
import { startPage } from '../start-page.ts'
import { App } from './App.tsx'

reportErrors()

startPage(() => {
  // The login is that of the site; one in the address does not count here.
  session.start({ ...parseLaunchParams(location.href), token: null })
  drawSite(<App />)
})
