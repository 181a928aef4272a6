import { FORM_LIMITS } from '#schemas/catalog/form-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import { cleanPicture, isCutOffJpeg } from '#schemas/pictures/clean-picture.ts'
import { sniff } from '../uploads/sniff.ts'

const FILE = { file: '' }

/** @throws FILE_TOO_LARGE; the rest is not read. */
const bytesOf = async (content: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const piece of content) {
    length += piece.byteLength
    if (length > FORM_LIMITS.pictureBytes) throw fail('FILE_TOO_LARGE', FILE)
    pieces.push(new Uint8Array(piece))
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}

/**
 * A picture that somebody has sent who is not logged in: checked by its content, without what tells where it was taken. No
 * drawings, because they can hold more than a picture.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, IMAGE_TOO_MANY_PIXELS
 */
export const visitorsPicture = async (content: ReadableStream<Uint8Array> | null) => {
  const sent = content ? await bytesOf(content) : new Uint8Array()
  const found = sniff(sent)
  if (!found || found.extension === 'svg') throw fail('FILE_TYPE_UNSUPPORTED', FILE)
  const { extension, type, width, height } = found
  if (extension === 'jpg' && isCutOffJpeg(sent)) throw fail('FILE_INCOMPLETE', FILE)
  if (width * height > LIMITS.uploadPixels) throw fail('IMAGE_TOO_MANY_PIXELS', FILE)
  return { extension, type, bytes: cleanPicture(sent, type) }
}
