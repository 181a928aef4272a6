import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Client } from './create-client.ts'
import { checkImageFile } from './image-file.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'
import type { SendForm } from './send-form.ts'

export interface UploadedFile {
  /** Address of the stored file. */
  readonly url: string
  readonly key: string
}
export interface UploadOptions {
  /** Share sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** The editor made the file itself: kinds that nobody may choose from a disk are fine. */
  readonly isOwn?: boolean
}
export interface Uploader {
  /** Checks kind and size, then stores the file. Never throws. */
  upload(file: File, options?: UploadOptions): Promise<Result<UploadedFile>>
  /** Keeps an upload token ready: the first after 1 s, then every 120 s. Returns the function that ends it. */
  keepReady(): () => void
}

interface Grant {
  readonly token: string
  readonly uploadUrl: string
  readonly bucketBase: string
}
export interface UploaderParts {
  readonly client: { readonly uploads: Pick<Client['uploads'], 'uploadToken'> }
  readonly send: SendForm
  /** ms */
  readonly now?: () => number
}

const joinUrl = (base: string, key: string) => `${base.replace(/\/$/, '')}/${key.replace(/^\//, '')}`

export const createUploader = ({ client, send, now = Date.now }: UploaderParts): Uploader => {
  let grant: { readonly value: Grant; readonly at: number } | null = null
  let pending: Promise<Result<Grant>> | null = null

  const refresh = (): Promise<Result<Grant>> => {
    pending ??= client.uploads.uploadToken().then(result => {
      pending = null
      if (result.ok) grant = { value: result.data, at: now() }
      return result
    })
    return pending
  }
  const ready = async (): Promise<Result<Grant>> =>
    grant && now() - grant.at < LIMITS.uploadToken.refreshMs ? succeed(grant.value) : refresh()

  const sendOnce = async (file: File, options: UploadOptions): Promise<Result<UploadedFile>> => {
    const granted = await ready()
    if (!granted.ok) return granted
    const form = new FormData()
    // The token goes before the file: object stores read the fields in order.
    form.set('token', granted.data.token)
    form.set('file', file, file.name)
    const answer = await send(granted.data.uploadUrl, form, options)
    if (!answer) return networkFailure()
    const fields = typeof answer.body === 'object' && answer.body !== null ? { ...answer.body } : {}
    // Our own store answers an envelope, an object store the bare `{ key, hash }`.
    const stored = 'data' in fields && typeof fields.data === 'object' && fields.data !== null ? fields.data : fields
    if (answer.status >= 400 || 'code' in fields || !('key' in stored) || typeof stored.key !== 'string')
      return readFailure(answer.status < 400 ? 500 : answer.status, answer.body)
    return succeed({ key: stored.key, url: joinUrl(granted.data.bucketBase, stored.key) })
  }

  return {
    async upload(file, options = {}) {
      const wrong = checkImageFile(file, options.isOwn)
      if (wrong) return wrong
      const first = await sendOnce(file, options)
      if (first.ok || first.code !== 'UPLOAD_TOKEN_INVALID') return first
      grant = null
      return sendOnce(file, options)
    },
    keepReady() {
      const first = setTimeout(refresh, LIMITS.uploadToken.firstMs)
      const again = setInterval(refresh, LIMITS.uploadToken.refreshMs)
      return () => {
        clearTimeout(first)
        clearInterval(again)
      }
    },
  }
}
