import { Failure, fail } from '#schemas/errors.ts'
import type { Segmenter } from '../ports/segmenter.ts'

/** The field is newer than the published types. */
type Segmenting = ImageTransform & { readonly segment: 'foreground' }
const FOREGROUND: Segmenting = { segment: 'foreground' }

/** Colour type of a PNG that has an alpha channel. */
const HAS_ALPHA = [4, 6]
const COLOUR_TYPE_AT = 25

const refuse = (reason: string): never => {
  throw fail('CUTOUT_FAILED', { reason })
}

/**
 * Cloudflare Images: the `segment=foreground` transformation (BiRefNet) of its binding. It answers at the picture's own
 * size. Without a working subscription it hands the picture back as it came, which is noticed here.
 */
export const imagesSegmenter = (images: ImagesBinding | undefined, timeoutMs: number): Segmenter => ({
  engine: 'images-1',
  async cutOut({ bytes }) {
    if (!images) throw fail('RENDER_UNAVAILABLE', { reason: 'no IMAGES binding' })
    const transform = async () => {
      const picture = new Response(bytes).body ?? refuse('empty picture')
      const result = await images.input(picture).transform(FOREGROUND).output({ format: 'image/png' })
      return new Uint8Array(await result.response().arrayBuffer())
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(fail('RENDER_TIMEOUT', { reason: 'images' })), timeoutMs)
    })
    try {
      const cut = await Promise.race([transform(), late])
      if (!HAS_ALPHA.includes(cut[COLOUR_TYPE_AT] ?? 0)) refuse('the answer has no alpha channel')
      return { kind: 'cut', bytes: cut, type: 'image/png' }
    } catch (error) {
      if (error instanceof Failure) throw error
      throw fail('CUTOUT_FAILED', { reason: error instanceof Error ? error.message : String(error) })
    } finally {
      clearTimeout(timer)
    }
  },
})
