import { createRoot } from 'react-dom/client'
import '#web/widgets/tokens.css'
import './phone-page.css'
import * as m from '#messages/apps.ts'
import { fontKey } from '#schemas/catalog/fonts.ts'
import { isMessenger } from '#schemas/catalog/messenger.ts'
import { cutFonts } from '#web/canvas/font-subsets.ts'
import { pictureDensity } from '#web/layers/image/slim-picture.ts'
import { loadPluginsWith } from '#web/layers/plugin-source.ts'
import { cutFont } from '#web/services/cut-font.ts'
import { fetchFont } from '#web/services/font-bytes.ts'
import { readHostFacts } from '#web/session/host-facts.ts'
import { parseLaunchParams, withoutToken } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { pageFirstPainted } from '#web/ui/editor/parts/mark-painted.ts'
import { PhoneScreen } from '#web/ui/editor/phone/PhoneScreen.tsx'
import { keepOnPhone } from '#web/ui/editor/phone/tools/download/kept-file.ts'
import { beginOpening } from '#web/ui/editor/shell/begin-opening.ts'
import { EditorApp } from '#web/ui/editor/shell/EditorApp.tsx'
import type { Layout } from '#web/ui/editor/shell/layout.ts'
import { setInterfaceLocale } from '#web/widgets/interface-locale.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { onCaughtError } from '#web/widgets/on-caught-error.ts'
import { PageBoundary } from '#web/widgets/PageBoundary.tsx'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { startPage } from '../start-page.ts'
import { bindKeysLater } from './bind-keys-later.ts'

/** The page reaches under the notch; the keyboard covers it instead of squeezing it (`visualViewport` tells its height). */
const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual'

const LAYOUT: Layout = {
  isPhone: true,
  features: () => import('#web/ui/editor/shell/phone-features.ts').then(m => m.PHONE_FEATURES),
  Screen: PhoneScreen,
  ViewScreen: lazyPart(() => import('#web/ui/editor/phone/PhoneViewScreen.tsx').then(part => part.PhoneViewScreen)),
  Problem: lazyPart(() => import('#web/ui/editor/shell/OpeningProblem.tsx').then(m => m.OpeningProblem)),
  keep: keepOnPhone,
  bindKeys: bindKeysLater,
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
    document.querySelector('meta[name=viewport]')?.setAttribute('content', VIEWPORT)
    setInterfaceLocale()
    loadPluginsWith((...asked) => import('#web/services/fetch-plugins.ts').then(m => m.fetchPlugins(...asked)))
    pictureDensity.value = devicePixelRatio || 1
    cutFonts({ cut: cutFont, whole: face => fetchFont(`/${fontKey(face)}`) })
    session.start(launchParams)
    const opening = beginOpening(launchParams)
    createRoot(root, { onCaughtError }).render(
      <PageBoundary hint={m.editorFailedHint}>
        <PhoneLayout value={true}>
          <EditorApp launchParams={launchParams} host={host} layout={LAYOUT} opening={opening} />
        </PhoneLayout>
      </PageBoundary>,
    )
    if (isMessenger(navigator.userAgent))
      void pageFirstPainted
        .then(() => import('#web/ui/editor/phone/messenger-card.ts'))
        .then(({ offerEditorCard }) => offerEditorCard())
        .catch(error => console.warn('messenger', error))
    void pageFirstPainted
      .then(() => import('#web/session/tracking.ts'))
      .then(({ trackEditor }) => trackEditor(launchParams))
      .catch(() => {})
  }
})
