import { LIMITS } from '#schemas/catalog/limits.ts'
import { pictureExtension } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { PictureSource } from '../../ports/segmenter.ts'
import { ownFileKey } from '../uploads/own-address.ts'
import { sniff } from '../uploads/sniff.ts'

/** Extensions of pictures that can be cut out. */
const RASTER: readonly string[] = ['png', 'jpg', 'gif', 'webp']

/**
 * Reads the stored picture at an address; only pictures in our storage are accepted. Its query
 * (`resize`) is ignored, because the engines choose their own size.
 * @throws IMAGE_SOURCE_REFUSED, NOT_FOUND, FILE_TYPE_UNSUPPORTED, FILE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS
 */
export const storedSource = async (ports: Ports, imgUrl: string): Promise<PictureSource> => {
  const key = ownFileKey(ports, imgUrl)
  const extension = pictureExtension(key)
  if (!extension || !RASTER.includes(extension))
    throw fail(extension === 'svg' ? 'FILE_TYPE_UNSUPPORTED' : 'IMAGE_SOURCE_REFUSED')
  const file = await ports.files.get(key)
  if (!file) throw fail('NOT_FOUND')
  if (file.bytes > LIMITS.cutout.bytes) throw fail('FILE_TOO_LARGE')
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
  const picture = sniff(bytes)
  if (picture && picture.width * picture.height > LIMITS.cutout.pixels) throw fail('IMAGE_TOO_MANY_PIXELS')
  return { key, type: file.type, bytes }
}
