import { IMMUTABLE_CACHE, isPicturePath } from '#schemas/catalog/storage-keys.ts'
import { SLIM_WIDEST, slimSize, THUMBNAIL_WIDTH } from '#schemas/catalog/thumbnails.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import type { Ports } from '../ports/index.ts'
import { networkOfRequest } from './authenticate.ts'
import { urlOf } from './url-of.ts'

/** Types that are made smaller; drawings and animations are sent as they are stored. */
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])

const sizeIn = (value: string | null): number | null => {
  if (value === null || !/^\d{1,4}$/.test(value)) return null
  const size = slimSize(Number(value))
  return size <= SLIM_WIDEST ? size : null
}

/**
 * A picture that is requested with `?w=` and perhaps `&h=` (px, rounded up to steps), made to fit into that box; null =
 * it is to be sent as it is stored: no such size, no such picture, or it cannot be made now.
 */
export const smallPicture = async (
  request: Request,
  ports: Ports,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { searchParams } = urlOf(request)
  const [asked, height] = [searchParams.get('w'), sizeIn(searchParams.get('h'))]
  const width = sizeIn(asked)
  // Smaller ones are stored, or not worth a transformation.
  if (request.method !== 'GET' || width === null || Number(asked) <= THUMBNAIL_WIDTH || !isPicturePath(`/${key}`))
    return null
  const { resizer } = ports
  const known = await resizer.known(key, width, height)
  // A picture that was removed has no small one either.
  if (known) return (await ports.files.has(key)) ? new Uint8Array(await known.arrayBuffer()) : null
  if (!(await resizer.allows(networkOfRequest(request)))) return null
  const stored = await ports.files.get(key)
  if (!stored) return null
  if (!TYPES.has(stored.type) || stored.bytes > UPLOAD_LIMITS.bytes) {
    await stored.body.cancel()
    return null
  }
  return resizer.fit(key, stored.body, width, height)
}

/** Headers of a small picture: it is what its address says for ever. */
export const SMALL_PICTURE_HEADERS = { 'cache-control': IMMUTABLE_CACHE, 'content-type': 'image/webp' } as const
