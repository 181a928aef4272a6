import { fontKey } from '#schemas/catalog/fonts.ts'
import { parseWork } from '#schemas/document/codec.ts'
import { isPreviewMessage, type PreviewEvent, type PreviewRequest } from '#schemas/publication/preview.ts'
import { cutFonts } from '#web/canvas/font-subsets.ts'
import { arrangePublished } from '#web/canvas/published/arrange.ts'
import { showPublished } from '#web/canvas/published/show-published.tsx'
import { loadKinds } from '#web/layers/on-demand.ts'
import { loadPluginsWith } from '#web/layers/plugin-source.ts'
import { mountPlayer, type Player } from '#web/player/mount-player.ts'
import { cutFont } from '#web/services/cut-font.ts'
import { fetchFont } from '#web/services/font-bytes.ts'

const tell = (event: PreviewEvent): void => parent.postMessage(event, location.origin)

let player: Player | null = null
let endDrawing = (): void => {}
/** The latest request; one that was overtaken while it was drawn is not played. */
let latest: PreviewRequest | null = null

/** Plays a document as its published page will: drawn with the same layers, played by the same player. */
const play = async (request: PreviewRequest): Promise<void> => {
  latest = request
  await loadKinds(request.text)
  const records = parseWork(request.text)
  const root = document.createElement('div')
  const { played, end } = await showPublished(root, records, request.watermark, () => {
    player?.end()
    document.body.replaceChildren(root)
  })
  if (latest !== request) return end()
  endDrawing()
  endDrawing = end
  const main = root.querySelector<HTMLElement>('[data-player]')
  if (!main) return tell({ moyePreview: 'failed' })
  arrangePublished(main, records, played)
  player = mountPlayer(main, played, request.settings, {
    code: null,
    api: () => Promise.reject(new TypeError('nothing is sent from a preview')),
    startPage: request.page,
    onPage: page => tell({ moyePreview: 'shown', page }),
  })
}

loadPluginsWith((...asked) => import('#web/services/fetch-plugins.ts').then(m => m.fetchPlugins(...asked)))
cutFonts({ cut: cutFont, whole: face => fetchFont(`/${fontKey(face)}`) })

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || !isPreviewMessage(data) || data.moyePreview !== 'play') return
  play(data).catch((error: unknown) => {
    console.error(error)
    tell({ moyePreview: 'failed' })
  })
})
tell({ moyePreview: 'ready' })
