import * as noticeTexts from '#messages/notices.ts'
import * as m from '#messages/shell.ts'
import { loadImage } from '#web/canvas/assets.ts'
import type { Segmented } from '#web/editor/cutout/cutout.ts'
import type { StorePicture } from '#web/editor/cutout/refine-mode.ts'
import { client } from '#web/services/client.ts'
import { requestCutout } from '#web/services/cutout.ts'
import { isLoginOver } from '#web/services/result.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'

const refused = (reason: string, hasSubject = true): Segmented => ({
  ok: false,
  isCancelled: false,
  reason,
  hasSubject,
})
const CANCELLED: Segmented = { ok: false, isCancelled: true, reason: '', hasSubject: true }

/** Reason of failures that the user can act on; '' for all others, which show 抠图失败 only. */
const reasonOf = (code: string, message: string): string => {
  if (code === 'CUTOUT_FAILED' || code === 'INTERNAL') return ''
  return code === 'CUTOUT_NO_SUBJECT' ? m.cutOutNoSubject : message
}

/** Cuts out an image, after a login. */
export const segment = async (src: string, signal: AbortSignal): Promise<Segmented> => {
  // The first call may find the token expired; after the login the call is repeated once.
  for (let isFirst = true; ; isFirst = false) {
    if (!(await session.requireLogin()) || signal.aborted) return CANCELLED
    const result = await requestCutout({ client, page: location.href }, src, { signal })
    if (signal.aborted) return CANCELLED
    if (result.ok) return (await loadImage(result.data)) ? { ok: true, url: result.data } : refused(m.cutOutNotOpened)
    if (isLoginOver(result) && isFirst) continue
    return refused(reasonOf(result.code, result.message), result.code !== 'CUTOUT_NO_SUBJECT')
  }
}

/** Stores an image that the editor made; null = canceled, or failed with a notice. */
export const storePicture: StorePicture = async (file, notices, signal) => {
  if (!(await session.requireLogin()) || signal.aborted) return null
  const name = m.cutOutFile({ extension: file.type === 'image/png' ? 'png' : 'webp' })
  const stored = await uploader.upload(new File([file], name, { type: file.type }), { signal, isOwn: true })
  if (signal.aborted) return null
  if (stored.ok && (await loadImage(stored.data.url))) return stored.data.url
  notices.show(stored.ok ? noticeTexts.pictureNotOpened : stored.message, 'error')
  return null
}
