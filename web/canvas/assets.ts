import type { DocumentRecords } from '#schemas/document/records.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import type { FontUse } from '#web/layers/define-layer.ts'
import { layerCode, layerFonts, shownImages } from '#web/layers/registry.ts'
import { ASSET_TIMEOUT_MS } from './font-faces.ts'
import { loadEmoji, loadFace } from './fonts.ts'
import { loadAll } from './load-all.ts'
import { withTimeout } from './with-timeout.ts'

/** Keeps references to the pictures, so that they stay decoded. */
const pictures = new Map<string, { readonly image: HTMLImageElement; readonly load: Promise<boolean> }>()

/**
 * Loads and decodes a picture; calls for one URL share the load. A failed load is logged and repeated by the next call.
 */
export const loadImage = (url: string): Promise<boolean> => {
  const found = pictures.get(url)
  if (found) return found.load
  const image = new Image()
  image.src = url
  const load = withTimeout(image.decode(), ASSET_TIMEOUT_MS).then(
    () => true,
    () => {
      console.warn('image failed', url)
      pictures.delete(url)
      return false
    },
  )
  pictures.set(url, { image, load })
  return load
}

/** Pictures, fonts and code on demand of the visible layers of some pages (default: all). */
export const listAssets = (records: DocumentRecords, pageIds: readonly string[] = records.work.pageIds) => {
  const images = new Set<string>()
  const fonts = new Map<string, FontUse>()
  const code = new Set<() => Promise<void>>()
  for (const pageId of pageIds) {
    const page = records.pages.get(pageId)
    if (!page) continue
    if (page.backgroundImage) images.add(page.backgroundImage)
    for (const layerId of page.layerIds) {
      const layer = records.layers.get(layerId)
      if (!layer || layer.isHidden) continue
      const load = layerCode(layer)
      if (load) code.add(load)
      for (const url of shownImages(layer)) images.add(url)
      for (const use of layerFonts(layer)) {
        const key = `${use.family}\n${use.weight}\n${use.url ?? ''}`
        fonts.set(key, { ...use, text: (fonts.get(key)?.text ?? '') + use.text })
      }
    }
  }
  return { images: [...images], fonts: [...fonts.values()], code: [...code] }
}

const logScript = (error: unknown): false => {
  console.warn('script failed', error)
  return false
}

/**
 * Loads every face and decodes every picture of some pages (default: all), each within 30 s. Never rejects: the
 * manifest lists the failures.
 */
export const loadAssets = async (records: DocumentRecords, pageIds?: readonly string[]): Promise<AssetManifest> => {
  const { images, fonts, code } = listAssets(records, pageIds)
  const loadedImages = loadAll(images, loadImage)
  const scripts = loadAll(code, load => load().then(() => true, logScript))
  const [loadedFonts] = await Promise.all([
    Promise.all(fonts.map(({ family, weight, text, url }) => loadFace(family, weight, text, url))),
    loadedImages.isWhole,
    scripts.isWhole,
    loadEmoji(fonts.map(({ text }) => text).join('\n')),
  ])
  const unique = new Map(loadedFonts.map(font => [`${font.family}\n${font.weight}\n${font.url}`, font]))
  return {
    ready: true,
    fonts: [...unique.values()],
    failedImages: images.filter(url => loadedImages.states.get(url) === 'failed'),
  }
}
