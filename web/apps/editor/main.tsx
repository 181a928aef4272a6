import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import './editor-page.css'
import * as m from '#messages/apps.ts'
import * as hostedTexts from '#messages/hosted.ts'
import { fontKey } from '#schemas/catalog/fonts.ts'
import { cutFonts } from '#web/canvas/font-subsets.ts'
import { pictureDensity } from '#web/layers/image/slim-picture.ts'
import { loadPluginsWith } from '#web/layers/plugin-source.ts'
import { cutFont } from '#web/services/cut-font.ts'
import { fetchFont } from '#web/services/font-bytes.ts'
import { keepFile } from '#web/services/keep-file.ts'
import { readHostFacts, siteName } from '#web/session/host-facts.ts'
import { parseLaunchParams, withoutToken } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { provideInterfaceFont } from '#web/ui/brand/interface-font.ts'
import { pageFirstPainted } from '#web/ui/editor/parts/mark-painted.ts'
import { beginOpening } from '#web/ui/editor/shell/begin-opening.ts'
import { bindKeys } from '#web/ui/editor/shell/bind-keys.ts'
import { EditorApp } from '#web/ui/editor/shell/EditorApp.tsx'
import { EditorScreen } from '#web/ui/editor/shell/EditorScreen.tsx'
import { FEATURES } from '#web/ui/editor/shell/features.ts'
import type { Layout } from '#web/ui/editor/shell/layout.ts'
import { OpeningProblem } from '#web/ui/editor/shell/OpeningProblem.tsx'
import { setInterfaceLocale } from '#web/widgets/interface-locale.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { onCaughtError } from '#web/widgets/on-caught-error.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { startPage } from '../start-page.ts'

const LAYOUT: Layout = {
  isPhone: false,
  features: FEATURES,
  Screen: EditorScreen,
  ViewScreen: lazyPart(() => import('#web/ui/editor/shell/view/ViewScreen.tsx').then(part => part.ViewScreen)),
  Problem: OpeningProblem,
  bindKeys,
  keep: keepFile,
}

startPage(() => {
  const host = readHostFacts(document)
  const launchParams = parseLaunchParams(location.href, host?.mode === 'partner' ? [location.hostname] : [])
  const cleanAddress = withoutToken(location.href)
  if (cleanAddress !== null) history.replaceState(history.state, '', cleanAddress)
  const root = document.getElementById('root')
  // The address names nothing to open: go to the home page.
  if (launchParams.opening.kind === 'home') location.replace('/')
  else if (root) {
    if (host) document.title = siteName(host) ? hostedTexts.title({ name: siteName(host) }) : hostedTexts.untitled
    setInterfaceLocale()
    loadPluginsWith((...asked) => import('#web/services/fetch-plugins.ts').then(m => m.fetchPlugins(...asked)))
    pictureDensity.value = devicePixelRatio || 1
    cutFonts({ cut: cutFont, whole: face => fetchFont(`/${fontKey(face)}`) })
    session.start(launchParams)
    const opening = beginOpening(launchParams)
    // No `await` of a module: with one the bundler keeps a file of its own for each part that is loaded on demand.
    void provideInterfaceFont().then(() =>
      createRoot(root, { onCaughtError }).render(
        <PageBoundary hint={m.editorFailedHint}>
          <EditorApp launchParams={launchParams} host={host} layout={LAYOUT} opening={opening} />
        </PageBoundary>,
      ),
    )
    void pageFirstPainted
      .then(() => import('#web/session/tracking.ts'))
      .then(({ trackEditor }) => trackEditor(launchParams))
      .catch(() => {})
  }
})
