import { fontKey } from '#schemas/catalog/fonts.ts'
import { cutFonts } from '#web/canvas/font-subsets.ts'
import { pictureDensity } from '#web/layers/image/slim-picture.ts'
import { loadPluginsWith } from '#web/layers/plugin-source.ts'
import { cutFont } from '#web/services/cut-font.ts'
import { fetchFont } from '#web/services/font-bytes.ts'
import { type HostFacts, readHostFacts } from '#web/session/host-facts.ts'
import { type LaunchParams, parseLaunchParams, withoutToken } from '#web/session/launch-params.ts'
import { session } from '#web/session/session.ts'
import { pageFirstPainted } from '#web/ui/editor/parts/mark-painted.ts'
import { beginOpening, type Opening } from '#web/ui/editor/shell/begin-opening.ts'
import { setInterfaceLocale } from '#web/widgets/interface-locale.ts'
import { startPage } from './start-page.ts'

/** What a layout of the editor draws, and where. */
export interface StartedEditor {
  readonly root: HTMLElement
  readonly host: HostFacts | null
  readonly launchParams: LaunchParams
  readonly opening: Promise<Opening>
}

/** What the editor begins with in every layout; `draw` renders it. An address that names nothing to open leads home. */
export const startEditor = (draw: (editor: StartedEditor) => void): void =>
  startPage(() => {
    const host = readHostFacts(document)
    const launchParams = parseLaunchParams(location.href, host?.mode === 'partner' ? [location.hostname] : [])
    const cleanAddress = withoutToken(location.href)
    if (cleanAddress !== null) history.replaceState(history.state, '', cleanAddress)
    const root = document.getElementById('root')
    if (launchParams.opening.kind === 'home') return location.replace('/')
    if (!root) return
    setInterfaceLocale()
    loadPluginsWith((...asked) => import('#web/services/fetch-plugins.ts').then(m => m.fetchPlugins(...asked)))
    pictureDensity.value = devicePixelRatio || 1
    cutFonts({ cut: cutFont, whole: face => fetchFont(`/${fontKey(face)}`) })
    session.start(launchParams)
    draw({ root, host, launchParams, opening: beginOpening(launchParams) })
    void pageFirstPainted
      .then(() => import('#web/session/tracking.ts'))
      .then(({ trackEditor }) => trackEditor(launchParams))
      .catch(() => {})
  })
