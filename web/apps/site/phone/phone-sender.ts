import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { newId } from '#schemas/document/ids.ts'
import { networkFailure, readFailure, succeed } from '#web/services/result.ts'
import { sendForm } from '#web/services/send-form.ts'
import { readyFile } from '#web/ui/editor/parts/uploads/ready-file.ts'
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

export const readyPhoto: PhoneQueueParts['ready'] = file => readyFile(file, new AbortController().signal)

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
