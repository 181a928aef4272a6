import * as errors from '#messages/errors.ts'
import * as formatTexts from '#messages/formats.ts'
import * as m from '#messages/media.ts'
import * as uploadTexts from '#messages/upload.ts'
import { MediaError, type MediaProblem } from '#schemas/media/media-facts.ts'
import { readMedia } from '#schemas/media/read-media.ts'
import type { Prepare } from '#web/services/uploads/ports.ts'

const REASONS: Readonly<Record<MediaProblem, string>> = {
  broken: errors.MEDIA_BROKEN,
  codec: errors.MEDIA_CODEC_REFUSED,
  metadata: errors.MEDIA_NOTES_TOO_LARGE,
  long: errors.MEDIA_TOO_LONG,
  large: errors.MEDIA_TOO_LARGE,
}
const refuse = (reason: string) => ({ ok: false, reason, mayRetry: false }) as const

/** Checks a film or sound as the server does, before anything of it is sent. It is sent as it is. */
export const prepareMedia: Prepare = async file => {
  if (file.size === 0) return refuse(formatTexts.empty)
  try {
    const facts = await readMedia({
      size: file.size,
      read: async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer()),
    })
    return facts ? { ok: true, files: [{ file, width: facts.width, height: facts.height }] } : refuse(m.notMedia)
  } catch (error) {
    return refuse(error instanceof MediaError ? REASONS[error.problem] : uploadTexts.notRead)
  }
}
