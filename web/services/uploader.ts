import { formFailure } from './form-failure.ts'
import { checkImageFile } from './image-file.ts'
import { networkFailure, type Result, succeed } from './result.ts'
import type { SendForm } from './send-form.ts'
import type { UploadTokens } from './upload-tokens.ts'

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
}

export interface UploaderParts {
  readonly tokens: Pick<UploadTokens, 'ready' | 'drop'>
  readonly send: SendForm
}

const joinUrl = (base: string, key: string) => `${base.replace(/\/$/, '')}/${key.replace(/^\//, '')}`

export const createUploader = ({ tokens, send }: UploaderParts): Uploader => {
  const sendOnce = async (file: File, options: UploadOptions): Promise<Result<UploadedFile>> => {
    const result = await tokens.ready()
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
      return formFailure(file, answer)
    return succeed({ key: stored.key, url: joinUrl(bucketBase, stored.key) })
  }

  return {
    async upload(file, options = {}) {
      const wrong = checkImageFile(file, options.isOwn)
      if (wrong) return wrong
      const first = await sendOnce(file, options)
      if (first.ok || first.code !== 'UPLOAD_TOKEN_INVALID') return first
      tokens.drop()
      return sendOnce(file, options)
    },
  }
}
