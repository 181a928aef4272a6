import { layerPicture } from './kinds/index.ts'
import { STORAGE_MOVE } from './legacy.ts'
import type { DocumentRecords } from './records.ts'

/** Whether a picture is in our storage: a path of this site, an address at `origin`, or one at the files host. */
export const isOwnPicture = (src: string, origin: string): boolean =>
  src === '' || /^\/(?![/\\])/.test(src) || src.startsWith(`${origin}/`) || src.startsWith(`${STORAGE_MOVE.to}/`)

/** Picture layers with a picture on another server, which may disappear or be unlicensed; in page and layer order. */
export const foreignImages = (
  { work, pages, layers }: DocumentRecords,
  origin: string,
): readonly { readonly pageId: string; readonly layerId: string }[] =>
  work.pageIds.flatMap(pageId =>
    (pages.get(pageId)?.layerIds ?? []).flatMap(layerId => {
      const layer = layers.get(layerId)
      const picture = layer && layerPicture(layer)
      return picture === undefined || isOwnPicture(picture, origin) ? [] : [{ pageId, layerId }]
    }),
  )
