import type { PictureResizer } from '../ports/picture-resizer.ts'
import { within } from './within.ts'

/** ms */
const TIMEOUT_MS = 10_000
/** s; how long the data center keeps one. Answers are immutable, so browsers and Workers Cache keep them longer. */
const KEEP_SECONDS = 86_400
const QUALITY = 88

const addressOf = (key: string, width: number, height: number | null) =>
  `https://small-pictures.invalid/${key}?w=${width}${height === null ? '' : `&h=${height}`}`

/** Cloudflare Images by its binding; on a developer's machine its local form. */
export const imagesResizer = (
  images: ImagesBinding | undefined,
  allows: (network: string) => Promise<boolean>,
): PictureResizer => ({
  allows,
  async known(key, width, height) {
    const found = await (await caches.open('small-pictures')).match(addressOf(key, width, height))
    return found ?? null
  },
  async fit(key, body, width, height) {
    if (!images) return null
    const make = async () => {
      const result = await images
        .input(body)
        .transform({ width, ...(height === null ? {} : { height }), fit: 'scale-down' })
        .output({ format: 'image/webp', quality: QUALITY })
      return new Uint8Array(await result.response().arrayBuffer())
    }
    try {
      const bytes = await within(TIMEOUT_MS, make())
      if (bytes.byteLength === 0) throw new Error('empty picture')
      const kept = new Response(bytes, { headers: { 'cache-control': `max-age=${KEEP_SECONDS}` } })
      await (await caches.open('small-pictures')).put(addressOf(key, width, height), kept)
      return bytes
    } catch (error) {
      console.error('small picture', key, error)
      return null
    }
  },
})
