import { STORAGE_MOVE } from './legacy.ts'
import type { DocumentRecords } from './records.ts'

/** Whether a picture is stored with us: a path of this site, the site's own `origin` in full, or our files' host. */
export const isOwnPicture = (src: string, origin: string): boolean =>
  src === '' || /^\/(?![/\\])/.test(src) || src.startsWith(`${origin}/`) || src.startsWith(`${STORAGE_MOVE.to}/`)

/** Image layers whose picture lies elsewhere and may be gone, or not ours to use, tomorrow; in page and layer order. */
export const foreignImages = (
  { work, pages, layers }: DocumentRecords,
  origin: string,
): readonly { readonly pageId: string; readonly layerId: string }[] =>
  work.pageIds.flatMap(pageId =>
    (pages.get(pageId)?.layerIds ?? []).flatMap(layerId => {
      const layer = layers.get(layerId)
      return layer?.kind === 'image' && !isOwnPicture(layer.data.src, origin) ? [{ pageId, layerId }] : []
    }),
  )
