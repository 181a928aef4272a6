import type { Segmenter } from '../ports/segmenter.ts'
import { isLate, within } from './within.ts'

/** The published types do not have this field yet. */
type Segmenting = ImageTransform & { readonly segment: 'foreground' }
const FOREGROUND: Segmenting = { segment: 'foreground' }

/** Color types of PNGs with an alpha channel. */
const HAS_ALPHA = [4, 6]
const COLOR_TYPE_AT = 25

/** @throws Error when the picture is empty or Images refuses it. */
const transform = async (images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const picture = new Response(bytes).body
  if (!picture) throw new Error('empty picture')
  const result = await images.input(picture).transform(FOREGROUND).output({ format: 'image/png' })
  return new Uint8Array(await result.response().arrayBuffer())
}

/**
 * Cloudflare Images: the `segment=foreground` transformation (BiRefNet) of the binding. The result has the size of the
 * picture. Without a working subscription Images returns the picture unchanged, which the alpha check below detects.
 */
export const imagesSegmenter = (images: ImagesBinding | undefined, timeoutMs: number): Segmenter => ({
  engine: 'images-1',
  async cutOut({ bytes }) {
    if (!images) return { ok: false, code: 'RENDER_UNAVAILABLE' }
    try {
      const cut = await within(timeoutMs, transform(images, bytes))
      if (!HAS_ALPHA.includes(cut[COLOR_TYPE_AT] ?? 0)) throw new Error('the answer has no alpha channel')
      return { ok: true, bytes: cut, type: 'image/png' }
    } catch (error) {
      console.error('images', error)
      return { ok: false, code: isLate(error) ? 'RENDER_TIMEOUT' : 'CUTOUT_FAILED' }
    }
  },
})
