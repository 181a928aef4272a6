import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { PictureSource } from '../../ports/segmenter.ts'
import { sniff } from '../uploads/sniff.ts'

const KEY = /^\/(u\/[\da-f]{64}\.(?:png|jpg|gif|webp))$/

/**
 * The stored picture that an address means: always one of our own store. The address is never fetched, so no other host
 * can be reached through it; its query (`resize`) is advice that the engines follow anyway.
 * Throws IMAGE_SOURCE_REFUSED, NOT_FOUND, FILE_TYPE_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS.
 */
export const storedSource = async (ports: Ports, imgUrl: string): Promise<PictureSource> => {
  const url = URL.parse(imgUrl)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password)
    throw fail('IMAGE_SOURCE_REFUSED')
  const hosts = [new URL(ports.origin).host, ...ports.imageHosts]
  if (!hosts.includes(url.host)) throw fail('IMAGE_SOURCE_REFUSED')
  const key = KEY.exec(url.pathname)?.[1]
  if (!key) throw fail(/^\/u\/[\da-f]{64}\.svg$/.test(url.pathname) ? 'FILE_TYPE_UNSUPPORTED' : 'IMAGE_SOURCE_REFUSED')
  const file = await ports.files.get(key)
  if (!file) throw fail('NOT_FOUND')
  if (file.bytes > LIMITS.cutout.bytes) throw fail('FILE_TOO_LARGE')
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
  const picture = sniff(bytes)
  if (picture && picture.width * picture.height > LIMITS.cutout.pixels) throw fail('IMAGE_TOO_MANY_PIXELS')
  return { key, type: file.type, bytes }
}
