import { LIMITS } from '#schemas/catalog/limits.ts'

/** A response, or null when the request got none. */
export type FormAnswer = { readonly status: number; readonly body: unknown } | null

/** `onProgress` gets the share sent, 0–1. Never rejects. */
export type SendForm = (
  url: string,
  form: FormData,
  options: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal },
) => Promise<FormAnswer>

/** Posts a form and reports progress, which `fetch` cannot. */
export const sendForm: SendForm = (url, form, { onProgress, signal }) =>
  new Promise(resolve => {
    const request = new XMLHttpRequest()
    const finish = (answer: FormAnswer) => {
      signal?.removeEventListener('abort', abort)
      resolve(answer)
    }
    const abort = () => request.abort()
    request.open('POST', url)
    request.timeout = LIMITS.requestTimeoutMs
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => {
      let body: unknown
      try {
        body = JSON.parse(request.responseText)
      } catch {
        body = undefined
      }
      finish({ status: request.status, body })
    }
    request.onerror = () => finish(null)
    request.onabort = () => finish(null)
    request.ontimeout = () => finish(null)
    if (signal?.aborted) {
      resolve(null)
      return
    }
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
