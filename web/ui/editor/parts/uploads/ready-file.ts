import * as m from '#messages/notices.ts'
import * as uploadTexts from '#messages/upload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { gifFrames } from '#schemas/gif.ts'
import { type PictureHead, type PictureType, readPictureHead } from '#web/kernels/picture-head.ts'
import { checkImageFile, isUploadType } from '#web/services/image-file.ts'
import { localFailure } from '#web/services/result.ts'
import { sizeOf } from './picture-size.ts'

interface Refused {
  readonly ok: false
  readonly reason: string
  readonly mayRetry: boolean
}
type Checked = { readonly ok: true; readonly head: PictureHead } | Refused
/** A file that can be uploaded, or why there is none. */
export type ReadyFile =
  | {
      readonly ok: true
      readonly file: File /** The canvas shows only its first frame. */
      readonly isFirstFrame: boolean
    }
  | Refused

const refuse = (reason: string, mayRetry = false): Refused => ({ ok: false, reason, mayRetry })

/** Checks a file by its size and its first bytes, without decoding it. */
export const checkFile = async (file: File): Promise<Checked> => {
  const tooLarge = checkImageFile(file, true)
  if (tooLarge) return refuse(tooLarge.message)
  // A folder, or a file that was removed after it was chosen, cannot be read.
  const start = await file
    .slice(0, LIMITS.pictureHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  if (!start) return refuse(uploadTexts.notRead)
  const head = readPictureHead(new Uint8Array(start))
  if (!head) return refuse(localFailure('FILE_TYPE_UNSUPPORTED').message)
  if (head.width * head.height > LIMITS.uploadPixels) return refuse(localFailure('IMAGE_TOO_MANY_PIXELS').message)
  return { ok: true, head }
}

const notDecoded = (type: PictureType) => (type === 'image/heic' ? uploadTexts.heicNotOpened : m.pictureNotOpened)

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
const named = (picture: Blob, { name }: File) => {
  const { type } = picture
  return new File([picture], `${name.replace(/\.[a-z\d]{2,5}$/i, '')}.${EXTENSIONS[type]}`, { type })
}

/** The converter is loaded when the first picture needs it. */
const convert = async (file: File, head: PictureHead, signal: AbortSignal): Promise<ReadyFile> => {
  const converter = await import('#web/canvas/convert-picture.ts').catch(() => null)
  if (!converter) return refuse(uploadTexts.converterNotLoaded, true)
  const converted = await converter.convertPicture(file, head.isLossless, signal).catch(() => null)
  if (!converted) return refuse(m.pictureNotOpened)
  if (converted.ok) return { ok: true, file: named(converted.picture, file), isFirstFrame: head.isAnimated }
  const reasons = {
    'not-decoded': notDecoded(head.type),
    'too-many-pixels': localFailure('IMAGE_TOO_MANY_PIXELS').message,
    'too-large': localFailure('FILE_TOO_LARGE').message,
  } as const
  return refuse(reasons[converted.why])
}

const isAnimated = async (file: File, { type, isAnimated }: PictureHead): Promise<boolean> => {
  if (type !== 'image/gif') return isAnimated
  const bytes = await file.arrayBuffer().catch(() => null)
  return bytes !== null && gifFrames(new Uint8Array(bytes)).isAnimated
}

/**
 * Makes a file ready for the upload: names its true type, and converts types that the server does not take. Refuses
 * what the server would refuse, as far as the page can know.
 */
export const readyFile = async (file: File, signal: AbortSignal): Promise<ReadyFile> => {
  const checked = await checkFile(file)
  if (!checked.ok) return checked
  const { head } = checked
  if (!isUploadType(head.type)) return convert(file, head, signal)
  const typed = file.type === head.type ? file : new File([file], file.name, { type: head.type })
  if (!(await sizeOf(typed).catch(() => null))) return refuse(m.pictureNotOpened)
  return { ok: true, file: typed, isFirstFrame: await isAnimated(file, head) }
}
