import { LIMITS } from '#schemas/catalog/limits.ts'
import { keyOfPath, pictureExtension } from '#schemas/catalog/storage-keys.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import { cutPicture, openPicture, rasterOf } from '#web/canvas/cutout-picture.ts'
import { segment } from '#web/kernels/cutout/segment.ts'

declare global {
  interface Window {
    /** Read by the renderer; set once all assets have loaded or failed. */
    moyeManifest?: AssetManifest
    /** The finished cut-out image. */
    moyeFile?: Blob
  }
}

const cutOut = async (src: string): Promise<ErrorCode | null> => {
  if (!pictureExtension(keyOfPath(src))) return 'IMAGE_SOURCE_REFUSED'
  const image = await openPicture(src)
  const mask = segment(rasterOf(image, LIMITS.cutout.side))
  if (!mask) return 'CUTOUT_NO_SUBJECT'
  window.moyeFile = await cutPicture(image, mask)
  return null
}

/** The page that the render Worker opens to cut out an image: `/editor?ssrImg=1&cutOut=/u/…`. */
void cutOut(new URLSearchParams(location.search).get('cutOut') ?? '')
  .catch((error: unknown): ErrorCode => {
    console.error(error)
    return 'CUTOUT_FAILED'
  })
  .then(error => {
    const nothing = { fonts: [], failedImages: [] }
    window.moyeManifest = error ? { ready: false, ...nothing, error } : { ready: true, ...nothing }
  })
