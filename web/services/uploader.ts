import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Client } from './create-client.ts'
import { checkImageFile } from './image-file.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'
import type { SendForm } from './send-form.ts'

interface UploadedFile {
  /** Address of the stored file. */
  readonly url: string
  readonly key: string
}
interface UploadOptions {
  /** Share sent, 0–1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** The editor made the file itself: types that users may not upload are accepted. */
  readonly isOwn?: boolean
}
export interface Uploader {
  /** Checks type and size, then stores the file. Never throws. */
  upload(file: File, options?: UploadOptions): Promise<Result<UploadedFile>>
  /** Keeps an upload token ready: the first after 1 s, then every 120 s. Returns the function that ends it. */
  keepReady(): () => void
}

type UploadToken = CallOutput<Api['uploads']['uploadToken']>
export interface UploaderParts {
  readonly client: { readonly uploads: Pick<Client['uploads'], 'uploadToken'> }
  readonly send: SendForm
  /** ms */
  readonly now?: () => number
}

const joinUrl = (base: string, key: string) => `${base.replace(/\/$/, '')}/${key.replace(/^\//, '')}`

export const createUploader = ({ client, send, now = Date.now }: UploaderParts): Uploader => {
  let current: { readonly value: UploadToken; readonly at: number } | null = null
  let pending: Promise<Result<UploadToken>> | null = null

  const refresh = (): Promise<Result<UploadToken>> => {
    pending ??= client.uploads.uploadToken().then(result => {
      pending = null
      if (result.ok) current = { value: result.data, at: now() }
      return result
    })
    return pending
  }
  const ready = async (): Promise<Result<UploadToken>> =>
    current && now() - current.at < LIMITS.uploadToken.refreshMs ? succeed(current.value) : refresh()

  const sendOnce = async (file: File, options: UploadOptions): Promise<Result<UploadedFile>> => {
    const result = await ready()
    if (!result.ok) return result
    const { token, uploadUrl, bucketBase } = result.data
    const form = new FormData()
    // The token comes before the file: object stores read the fields in order.
    form.set('token', token)
    form.set('file', file, file.name)
    const answer = await send(uploadUrl, form, options)
    if (!answer) return networkFailure()
    const fields = typeof answer.body === 'object' && answer.body !== null ? { ...answer.body } : {}
    // Our store responds with an envelope, an object store with `{ key, hash }` alone.
    const stored = 'data' in fields && typeof fields.data === 'object' && fields.data !== null ? fields.data : fields
    if (answer.status >= 400 || 'code' in fields || !('key' in stored) || typeof stored.key !== 'string')
      return readFailure(answer.status < 400 ? 500 : answer.status, answer.body)
    return succeed({ key: stored.key, url: joinUrl(bucketBase, stored.key) })
  }

  return {
    async upload(file, options = {}) {
      const wrong = checkImageFile(file, options.isOwn)
      if (wrong) return wrong
      const first = await sendOnce(file, options)
      if (first.ok || first.code !== 'UPLOAD_TOKEN_INVALID') return first
      current = null
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
