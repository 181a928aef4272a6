import { LIMITS } from '#schemas/catalog/limits.ts'
import { pictureKey } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import { type PngScan, scanPng } from './png-scan.ts'
import { type Sniffed, sniff } from './sniff.ts'
import { samePieces } from './unfinished.ts'

/** bytes; start of a file in which its type and size are found. Color profiles and previews come before the size. */
const HEAD_BYTES = 4 * 1024 * 1024

interface LargeFile {
  readonly userId: number
  readonly name: string
  /** What the sender says of its content. */
  readonly sha256: string
  readonly bytes: number
  /** Its content from the beginning. */
  open(): AsyncIterable<Uint8Array<ArrayBuffer>>
}

const headOf = async ({ open }: LargeFile): Promise<Uint8Array<ArrayBuffer>> => {
  const head = new Uint8Array(HEAD_BYTES)
  let filled = 0
  for await (const piece of open()) {
    const taken = piece.subarray(0, HEAD_BYTES - filled)
    head.set(taken, filled)
    filled += taken.byteLength
    if (filled === HEAD_BYTES) break
  }
  return head.subarray(0, filled)
}

/** The end chunk of a PNG: what follows the beginning is read later, when it is stored. */
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0]
/** bytes; signature and header of a PNG. */
const PNG_HEAD = 33

/**
 * Type and size of a large picture by its beginning. Drawings and animations are read as a whole, so they are not large.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED
 */
const sniffHead = (head: Uint8Array<ArrayBuffer>, file: string): Sniffed => {
  const png = sniff(Uint8Array.from([...head.subarray(0, PNG_HEAD), ...PNG_END]))
  const picture = png?.extension === 'png' ? png : sniff(head)
  if (picture?.extension === 'png' || picture?.extension === 'jpg') return picture
  throw fail(picture ? 'FILE_TOO_LARGE' : 'FILE_TYPE_UNSUPPORTED', { file })
}

/**
 * The content as it is checked on its way: an error at its end when it is not what its sender says, not whole, or an
 * animation.
 */
async function* checked(file: LargeFile, png: PngScan | null): AsyncGenerator<Uint8Array> {
  for await (const piece of samePieces(file.open(), file)) {
    png?.push(piece)
    yield piece
  }
  const details = { file: file.name }
  if (png && !png.isWhole()) throw fail('FILE_TYPE_UNSUPPORTED', details)
  if (png?.isAnimated()) throw fail('FILE_TOO_LARGE', details)
}

/**
 * A large picture that is about to be stored. It is checked while it is stored, and nothing is stored when it is refused:
 * so it is read once, and never in memory as a whole.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS; `put` also UPLOAD_CHANGED
 */
export const readyLargePicture = async (ports: Ports, file: LargeFile) => {
  const { userId, name, sha256, bytes } = file
  const { extension, type, width, height } = sniffHead(await headOf(file), name)
  if (width * height > LIMITS.uploadPixels) throw fail('IMAGE_TOO_MANY_PIXELS', { file: name })
  const key = pictureKey(sha256, extension)
  return {
    row: { userId, key, sha256, name, type, bytes, width, height },
    put: () => ports.files.putLargePicture(key, type, checked(file, extension === 'png' ? scanPng() : null)),
  }
}
