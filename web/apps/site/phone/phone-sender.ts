import * as formatTexts from '#messages/formats.ts'
import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { newId } from '#schemas/document/ids.ts'
import { networkFailure, readFailure, succeed } from '#web/services/result.ts'
import { sendForm } from '#web/services/send-form.ts'
import type { PhoneQueueParts } from './phone-queue.ts'

/** The id under which this phone keeps its codes. */
export const phoneId = (): string => {
  try {
    const known = localStorage.getItem(STORAGE_ITEMS.phone)
    if (known) return known
    const made = newId()
    localStorage.setItem(STORAGE_ITEMS.phone, made)
    return made
  } catch {
    // Without storage a reload is another phone.
    fallback ??= newId()
    return fallback
  }
}
let fallback: string | undefined

/** A photo as it is sent. Of a document it is the first page: a phone has no room to choose. */
export const readyPhoto: PhoneQueueParts['ready'] = async file => {
  const made = await import('#web/editor/formats/prepare.ts')
    .then(({ prepare }) => prepare(file, { signal: new AbortController().signal }))
    .catch(() => null)
  if (!made) return { ok: false, reason: formatTexts.notLoaded, mayRetry: true }
  const [first] = made.ok ? made.files : []
  if (!made.ok) return made
  return first ? { ok: true, file: first.file } : { ok: false, reason: formatTexts.cutOff, mayRetry: false }
}

/** Sends photos by the code `id`, with progress. */
export const phoneSender =
  (id: string): PhoneQueueParts['send'] =>
  async (file, waiting, onProgress) => {
    const form = new FormData()
    // The fields come before the file: a refusal need not read it.
    form.set('id', id)
    form.set('phone', phoneId())
    form.set('waiting', String(waiting))
    form.set('file', file, file.name)
    const answer = await sendForm('/phone-photos', form, { onProgress })
    if (!answer) return networkFailure()
    const fields = typeof answer.body === 'object' && answer.body !== null ? { ...answer.body } : {}
    const data = 'data' in fields && typeof fields.data === 'object' && fields.data !== null ? fields.data : {}
    if (answer.status !== 200 || !('left' in data) || typeof data.left !== 'number')
      return readFailure(answer.status < 400 ? 500 : answer.status, answer.body)
    return succeed({ left: data.left })
  }
