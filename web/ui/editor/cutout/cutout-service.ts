import { loadImage } from '#web/canvas/assets.ts'
import type { Segmented } from '#web/editor/cutout/cutout.ts'
import type { Editor } from '#web/editor/editor.ts'
import { client } from '#web/services/client.ts'
import { requestCutout } from '#web/services/cutout.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'

const refused = (reason: string, hasSubject = true): Segmented => ({
  ok: false,
  isCancelled: false,
  reason,
  hasSubject,
})
const CANCELLED: Segmented = { ok: false, isCancelled: true, reason: '', hasSubject: true }

/** Reasons that help a person; all others are just 抠图失败. */
const reasonOf = (code: string, message: string): string => {
  if (code === 'CUTOUT_FAILED' || code === 'INTERNAL') return ''
  return message.replace(/^抠图失败，?/, '')
}

/** Has a picture cut out, after a login. */
export const segment = async (src: string, signal: AbortSignal): Promise<Segmented> => {
  // An expired token is noticed by the first call; after the login it is asked once more.
  for (let isFirst = true; ; isFirst = false) {
    if (!(await session.requireLogin()) || signal.aborted) return CANCELLED
    const result = await requestCutout({ client, page: location.href }, src, { signal })
    if (signal.aborted) return CANCELLED
    if (result.ok) return (await loadImage(result.data)) ? { ok: true, url: result.data } : refused('图片无法打开')
    if (result.code === 'UNAUTHENTICATED' && isFirst) continue
    return refused(reasonOf(result.code, result.message), result.code !== 'CUTOUT_NO_SUBJECT')
  }
}

/** Stores a picture that the editor made; null = it could not, which has been said. */
export const storePicture = async ({ notices }: Editor, file: Blob, signal: AbortSignal): Promise<string | null> => {
  if (!(await session.requireLogin()) || signal.aborted) return null
  const name = file.type === 'image/png' ? '抠图.png' : '抠图.webp'
  const stored = await uploader.upload(new File([file], name, { type: file.type }), { signal, isOwn: true })
  if (signal.aborted) return null
  if (stored.ok && (await loadImage(stored.data.url))) return stored.data.url
  notices.show(stored.ok ? '图片无法打开，请换一张' : stored.message, 'error')
  return null
}
