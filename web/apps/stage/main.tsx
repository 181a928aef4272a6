import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { parseWork } from '#schemas/document/codec.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { Failure } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import { listAssets, loadAssets } from '#web/canvas/assets.ts'
import { settledFonts } from '#web/canvas/font-faces.ts'
import { cutPicturesOnPaper } from '#web/canvas/paper/crops.ts'
import { drawLettersOnPaper } from '#web/canvas/paper/letters.ts'
import { Stage } from '#web/canvas/Stage.tsx'
import { textBoxes, textsByFont } from '#web/canvas/text-metrics.ts'
import { Watermark } from '#web/canvas/Watermark.tsx'
import { loadKinds } from '#web/layers/on-demand.ts'
import { loadPluginsWith } from '#web/layers/plugin-source.ts'
import { isUnknown } from '#web/layers/registry.ts'
import { createDocument } from '#web/model/document.ts'
import { loadRenderSource } from '#web/services/render-source.ts'
import { startPage } from '../start-page.ts'
import './stage-page.css'

declare global {
  interface Window {
    /** Read by the renderer; set once all assets have loaded or failed. */
    moyeManifest?: AssetManifest
    /** The drawn published page. */
    moyeFile?: Blob
  }
}

const failed = (error: string): AssetManifest => ({ ready: false, fonts: [], failedImages: [], error })

const nextFrame = () => new Promise<void>(done => requestAnimationFrame(() => done()))

/**
 * Also decodes the page's images, so that the first capture shows them. Images that failed to load are not waited for
 * again; one that has not even answered is taken away, so that its layer shows the placeholder.
 */
const decodePage = (failed: readonly string[]) => {
  const givenUp = new Set(
    failed.map(url => (URL.canParse(url, location.href) ? new URL(url, location.href).href : url)),
  )
  for (const image of document.images) if (givenUp.has(image.src) && !image.complete) image.src = ''
  const images = [...document.images].filter(({ src }) => src && !givenUp.has(src))
  return Promise.all(images.map(image => image.decode().catch(() => {})))
}

/** Chromium serializes an alpha below 1 as `rgba(…)` or after a slash. */
const isSeeThrough = (stage: HTMLElement): boolean => {
  const page = stage.querySelector('[data-page-id]')
  return page !== null && /^rgba\(|\//.test(getComputedStyle(page).backgroundColor)
}

/** Renders one page and returns the manifest of the assets it was drawn with. */
const show = async (
  records: DocumentRecords,
  pageId: string,
  { watermark, isPaper }: { readonly watermark: boolean; readonly isPaper: boolean },
): Promise<AssetManifest> => {
  const container = document.getElementById('root')
  if (!container) return failed('INTERNAL')
  // Without the code that draws a layer the image would be wrong, so a failed load fails the whole page.
  await Promise.all(listAssets(records, [pageId]).code.map(load => load()))
  // Chromium repaints only the area of a picture that arrives later, and a curve cut at the edge of that area differs in
  // a few pixels. Painted once, with all assets, the same work gives the same file.
  container.style.visibility = 'hidden'
  const doc = createDocument(records)
  const root = createRoot(container)
  flushSync(() => root.render(<Stage doc={doc} pageId={pageId} watermark={watermark ? Watermark : null} />))
  const manifest = await loadAssets(records, [pageId])
  // Layout with the loaded faces shows which characters need the default font; wait for those loads.
  container.getBoundingClientRect()
  await nextFrame()
  const settled = await settledFonts()
  await decodePage(manifest.failedImages)
  container.style.visibility = ''
  await nextFrame()
  await nextFrame()
  const listed = new Set(manifest.fonts.map(font => `${font.family}\n${font.weight}`))
  const fallbacks = settled.filter(font => !listed.has(`${font.family}\n${font.weight}`))
  const fonts = [...manifest.fonts, ...fallbacks]
  /** Of a kind that is not known, or whose plugin has not drawn it. */
  const isLeftOut = (id: string) =>
    container.querySelector(`[data-layer-id="${CSS.escape(id)}"] [data-unknown-layer]`) !== null
  const unknownLayers = (records.pages.get(pageId)?.layerIds ?? []).filter(id => {
    const layer = records.layers.get(id)
    return layer !== undefined && !layer.isHidden && (isUnknown(layer) || isLeftOut(id))
  })
  const stage = container.querySelector<HTMLElement>('[data-stage]')
  if (!stage) return { ...manifest, fonts }
  const [texts, boxes] = [textsByFont(stage, fonts), textBoxes(stage)]
  if (isPaper) await Promise.all([drawLettersOnPaper(stage), cutPicturesOnPaper(stage)])
  return { ...manifest, fonts, isSeeThrough: isSeeThrough(stage), texts, boxes, unknownLayers }
}

/** Draws the whole work as a published page; the renderer reads the file. */
const publish = async (records: DocumentRecords, watermark: boolean, workId: number): Promise<AssetManifest> => {
  const container = document.getElementById('root')
  if (!container) return failed('INTERNAL')
  const { drawPublished } = await import('#web/canvas/published/draw-published.ts')
  try {
    const { file, manifest } = await drawPublished(container, records, { watermark, workId })
    window.moyeFile = file
    return manifest
  } catch (error) {
    if (error instanceof Failure) return failed(error.code)
    throw error
  }
}

const draw = async (query: URLSearchParams): Promise<AssetManifest> => {
  const source = await loadRenderSource({
    appId: query.get('appId') ?? '',
    templateId: query.get('templateId') ?? '',
    ticket: query.get('rt') ?? '',
    watermark: query.get('waterMark') === '1',
  })
  if (!source.ok) return failed(source.code)
  let records: DocumentRecords
  await loadKinds(source.text)
  try {
    records = parseWork(source.text)
  } catch {
    return failed('WORK_BROKEN')
  }
  if (query.has('publish')) return publish(records, source.watermark, Number(query.get('appId')))
  const { pageIds } = records.work
  // `pageIndex` counts from 0; an index out of range shows the first page.
  const pageId = pageIds[Number(query.get('pageIndex') ?? 0)] ?? pageIds[0]
  return pageId === undefined
    ? failed('PAGE_NOT_FOUND')
    : show(records, pageId, { watermark: source.watermark, isPaper: query.get('paper') === '1' })
}

startPage(() => {
  loadPluginsWith((...asked) => import('#web/services/fetch-plugins.ts').then(m => m.fetchPlugins(...asked)))
  draw(new URLSearchParams(location.search)).then(
    manifest => {
      window.moyeManifest = manifest
    },
    (error: unknown) => {
      console.error(error)
      window.moyeManifest = failed('INTERNAL')
    },
  )
})
