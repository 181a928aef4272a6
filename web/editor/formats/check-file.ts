import * as errors from '#messages/errors.ts'
import * as m from '#messages/formats.ts'
import * as uploadTexts from '#messages/upload.ts'
import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type PictureHead, readPictureHead } from '#web/kernels/picture-head.ts'
import { isCameraFile, otherFile } from './other-files.ts'
import type { Refused } from './prepared.ts'

/** What a file is by its first bytes. */
export type Checked =
  | { readonly ok: true; readonly kind: 'picture'; readonly head: PictureHead }
  | { readonly ok: true; readonly kind: 'pdf' }
  | Refused

export const refuse = (reason: string, mayRetry = false): Refused => ({ ok: false, reason, mayRetry })

const tooLarge = (bytes: number) => refuse(m.tooLarge({ megabytes: Math.round(bytes / 1024 ** 2) }))
/** Types that are stored as they are, or not at all. */
const STORED_WHOLE: ReadonlySet<string> = new Set(['image/gif', 'image/svg+xml'])

/** The first bytes; null = a folder, or a file that was removed after it was chosen. */
const startOf = async (file: File, length: number): Promise<Uint8Array | null> => {
  const buffer = await file
    .slice(0, length)
    .arrayBuffer()
    .catch(() => null)
  return buffer && new Uint8Array(buffer)
}

const checkPicture = (file: File, head: PictureHead): Checked => {
  const isWhole = STORED_WHOLE.has(head.type)
  const most = isWhole ? LIMITS.uploadBytes : FORMAT_LIMITS.sourceBytes
  if (file.size > most) return tooLarge(most)
  const pixels = isWhole ? LIMITS.uploadPixels : FORMAT_LIMITS.sourcePixels
  if (head.width * head.height > pixels) return refuse(errors.IMAGE_TOO_MANY_PIXELS)
  return { ok: true, kind: 'picture', head }
}

/**
 * Checks a file by its size and its first bytes, without decoding it: so a file that claims to be enormous takes no
 * memory.
 */
export const checkFile = async (file: File): Promise<Checked> => {
  const start = await startOf(file, LIMITS.pictureHeadBytes)
  if (!start) return refuse(uploadTexts.notRead)
  if (file.size === 0) return refuse(m.empty)
  if (isCameraFile(file.name)) return refuse(m.raw)
  const head = readPictureHead(start)
  if (head) {
    // Long profiles and previews come before the size.
    const isShort = head.type === 'image/jpeg' && head.width * head.height === 0 && file.size > start.length
    const more = isShort ? await startOf(file, FORMAT_LIMITS.longHeadBytes) : null
    return checkPicture(file, (more && readPictureHead(more)) ?? head)
  }
  if (new TextDecoder('latin1').decode(start.subarray(0, 1024)).includes('%PDF-'))
    return file.size > IMPORT_LIMITS.pdfBytes ? tooLarge(IMPORT_LIMITS.pdfBytes) : { ok: true, kind: 'pdf' }
  const other = otherFile(start, file.name)
  if (other !== null) return refuse(other)
  return file.size > LIMITS.uploadBytes ? tooLarge(LIMITS.uploadBytes) : refuse(errors.FILE_TYPE_UNSUPPORTED)
}
