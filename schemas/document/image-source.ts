import { codecOf, layerPicture } from './kinds/index.ts'
import type { KindCodec } from './kinds/kind-codec.ts'
import { STORAGE_MOVE } from './legacy.ts'
import type { AnyLayer, DocumentRecords } from './records.ts'

/** Whether a picture is in our storage: a path of this site, an address at `origin`, or one at the files host. */
export const isOwnPicture = (src: string, origin: string): boolean =>
  src === '' || /^\/(?![/\\])/.test(src) || src.startsWith(`${origin}/`) || src.startsWith(`${STORAGE_MOVE.to}/`)

/** URLs of all pictures that a layer shows; '' = none yet. */
const picturesOf = (layer: AnyLayer): readonly string[] => [
  layerPicture(layer) ?? '',
  // The codec is that of the layer's kind.
  ...(codecOf(layer.kind)?.pictures?.(layer.data as Parameters<NonNullable<KindCodec['pictures']>>[0]) ?? []),
]

/** Layers with a picture on another server, which may disappear or be unlicensed; in page and layer order. */
export const foreignImages = (
  { work, pages, layers }: DocumentRecords,
  origin: string,
): readonly { readonly pageId: string; readonly layerId: string }[] =>
  work.pageIds.flatMap(pageId =>
    (pages.get(pageId)?.layerIds ?? []).flatMap(layerId => {
      const layer = layers.get(layerId)
      const isOwn = !layer || picturesOf(layer).every(picture => isOwnPicture(picture, origin))
      return isOwn ? [] : [{ pageId, layerId }]
    }),
  )
